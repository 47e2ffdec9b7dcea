import JSON
import PluginKit

/// The label that TYPE gives a value, by the precedence of Apple's address book.
enum TypeLabel {
  /// - Parameter custom: the first type that is not among the known ones; it is the label when they give none.
  static func of(_ types: TypeSet, custom: Text, for key: RawKey) -> Text? {
    if types.isEmpty && custom.isEmpty { return nil }
    switch key {
    case .phoneNumbers:
      if let label = phone(types) { return label }
    case .contactRelations:
      if let label = relation(custom) { return label }
    default:
      break
    }
    if types.contains(.home) { return "_$!<Home>!$_" }
    if types.contains(.work) { return "_$!<Work>!$_" }
    if types.has(.mobileMe) { return "MobileMe" }
    if types.has(.school) { return "_$!<School>!$_" }
    if types.contains(.other) { return "_$!<Other>!$_" }
    return custom.isEmpty ? nil : custom
  }

  private static func phone(_ types: TypeSet) -> Text? {
    if types.has(.iPhone) { return "iPhone" }
    if types.has(.appleWatch) { return "_$!<AppleWatch>!$_" }
    if types.has(.main) { return "_$!<Main>!$_" }
    if types.has(.mobile) { return "_$!<Mobile>!$_" }
    if types.has(.pager) { return "_$!<Pager>!$_" }
    guard types.contains(.fax) else { return nil }
    if types.contains(.home) { return "_$!<HomeFAX>!$_" }
    if types.contains(.work) { return "_$!<WorkFAX>!$_" }
    if types.contains(.other) { return "_$!<OtherFAX>!$_" }
    return "_$!<WorkFAX>!$_"
  }

  /// The types of RELATED that Apple has a label for.
  private static func relation(_ type: Text) -> Text? {
    for (name, label) in relations where type.equalsIgnoringCase(Text(name)) { return Text(label) }
    return nil
  }

  private static let relations: [(StaticString, StaticString)] = [
    ("spouse", "_$!<Spouse>!$_"), ("child", "_$!<Child>!$_"), ("parent", "_$!<Parent>!$_"),
    ("friend", "_$!<Friend>!$_"), ("sibling", "_$!<Sibling>!$_"), ("colleague", "_$!<Colleague>!$_"),
    ("manager", "_$!<Manager>!$_"), ("assistant", "_$!<Assistant>!$_"), ("partner", "_$!<Partner>!$_"),
    ("mother", "_$!<Mother>!$_"), ("father", "_$!<Father>!$_"), ("brother", "_$!<Brother>!$_"),
    ("sister", "_$!<Sister>!$_"),
  ]
}

extension CardDecoder {
  func typeLabel(of line: ContentLine, for key: RawKey) -> Text? {
    TypeLabel.of(line.types, custom: line.customType, for: key).map { caretsDecoded($0) }
  }
}
