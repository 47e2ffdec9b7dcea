/// The parameters that mean something to the reader.
enum ParameterName: UInt8, Sendable {
  case type, encoding, charset, value, pref, label, language, mediaType, calendarScale, omitYear
  case service, userName, userID, displayName, cropRectangle, countryCode, phonetic, sortAs
  case subLocality, subAdministrativeArea

  static let words = WordTable<ParameterName>([
    ("TYPE", .type), ("ENCODING", .encoding), ("CHARSET", .charset), ("VALUE", .value), ("PREF", .pref),
    ("LABEL", .label), ("X-LABEL", .label),
    ("LANGUAGE", .language), ("MEDIATYPE", .mediaType), ("CALSCALE", .calendarScale),
    ("X-APPLE-OMIT-YEAR", .omitYear),
    ("X-SERVICE-TYPE", .service), ("SERVICE-TYPE", .service), ("X-SERVICE", .service),
    ("X-USER", .userName), ("USERNAME", .userName), ("X-USERID", .userID), ("X-DISPLAYNAME", .displayName),
    ("X-ABCROP-RECTANGLE", .cropRectangle), ("CC", .countryCode), ("PHONETIC", .phonetic),
    ("SORT-AS", .sortAs), ("X-APPLE-SUBLOCALITY", .subLocality),
    ("X-APPLE-SUBADMINISTRATIVEAREA", .subAdministrativeArea),
  ])
}
