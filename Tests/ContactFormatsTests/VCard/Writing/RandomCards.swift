import TestSupport

/// Cards of all dialects, made of what readers and writers stumble over.
struct RandomCards {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func card() -> String {
    let version = pick(["2.1", "3.0", "4.0", "3.0"])
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...14, using: &random) { lines += property(version) }
    // The version stands anywhere, and what belongs together in any order.
    if chance(4) { lines.shuffle(using: &random) }
    lines.insert("VERSION:\(version)", at: chance(5) ? Int.random(in: 0...lines.count, using: &random) : 0)
    let end = pick(["\r\n", "\r\n", "\n"])
    return (["BEGIN:VCARD"] + lines + ["END:VCARD"]).map { fold($0, end) }.joined(separator: end) + end
  }

  // MARK: Choices

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &random)!
  }

  private mutating func some(_ range: ClosedRange<Int>, _ make: (inout RandomCards) -> String) -> [String] {
    (0..<Int.random(in: range, using: &random)).map { _ in make(&self) }
  }

  private mutating func fold(_ line: String, _ end: String) -> String {
    guard chance(8), line.count > 12, !line.contains("QUOTED-PRINTABLE"), !line.contains("\r") else {
      return line
    }
    let place = line.index(line.startIndex, offsetBy: Int.random(in: 8..<line.count, using: &random))
    return line[..<place] + end + " " + line[place...]
  }

  // MARK: Lines

  private mutating func property(_ version: String) -> [String] {
    switch Int.random(in: 0..<23, using: &random) {
    case 0...4: labelled(version)
    case 5...7: [group() + pick(Self.single) + parameters(version) + ":" + text(version)]
    case 8:
      [
        group() + pick(["N", "N", "ORG", "SOUND;X-IRMC-N"]) + parameters(version) + ":"
          + parts(1...8, version)
      ]
    case 9: [group() + "ADR" + parameters(version) + ":" + parts(5...18, version)]
    case 10: [group() + pick(Self.dates) + parameters(version) + ":" + pick(Self.dateValues)]
    case 11: messenger(version)
    case 12: social(version)
    case 13: [group() + pick(Self.unknown) + parameters(version) + ":" + text(version)]
    case 14: [group() + pick(["X-ABLabel", "X-ABADR", "X-APPLE-SUBLOCALITY", "X-ABLABEL"]) + ":" + word()]
    case 15: [photo()]
    case 16: nested()
    case 17: encoded(version)
    case 18: [group() + pick(["CATEGORIES", "NICKNAME"]) + parameters(version) + ":" + list(version)]
    case 19: kind()
    case 20:
      [
        pick(["KEY", "LOGO"]) + ";ENCODING=" + pick(["b", "BASE64"]) + parameters(version) + ":"
          + pick(["QUJD", String(repeating: "QUJD", count: 40), "odd:\\n^%41"])
      ]
    case 21: ["LABEL" + parameters(version) + ":" + text(version)]
    default: [pick(["", "stray", "a;b", " continued", "TEL", ":", ";x:y", "QUJD"])]
    }
  }

  private mutating func group() -> String {
    chance(3) ? pick(["item1.", "item2.", "item3.", "ITEM1.", "g.", "item12.", "work-2."]) : ""
  }

  private mutating func word() -> String {
    pick(["_$!<Home>!$_", "_$!<Mother>!$_", "紧急", "Ferien haus", "us", "", "A\\,B", "Work"])
  }

  private mutating func labelled(_ version: String) -> [String] {
    let group = group()
    let name = pick(Self.labelledNames)
    var lines = [
      group + name + parameters(version) + ":"
        + pick([text(version), text(version), "tel:+1-202-555-0100;ext=5"])
    ]
    if !group.isEmpty, chance(2) { lines.append(group + "X-ABLabel:" + word()) }
    if chance(2) { lines.swapAt(0, lines.count - 1) }
    return lines
  }

  private mutating func parameters(_ version: String) -> String {
    some(0...3) { cards in
      let value = cards.pick(Self.parameterValues)
      switch Int.random(in: 0..<9, using: &cards.random) {
      case 0...2 where version == "2.1": return ";" + cards.pick(Self.types)
      case 0...2: return ";TYPE=" + cards.some(1...3) { $0.pick(Self.types) }.joined(separator: ",")
      case 3: return ";" + cards.pick(Self.parameterNames) + "=" + value
      case 4:
        return ";" + cards.pick(Self.parameterNames) + "=" + value + "," + cards.pick(Self.parameterValues)
      case 5: return cards.pick([";PREF=1", ";PREF=2", ";TYPE=pref", ";PREF=", ";type=PREF"])
      case 6:
        return cards.pick([";CHARSET=UTF-8", ";VALUE=text", ";VALUE=uri", ";LANGUAGE=de", ";ENCODING=8BIT"])
      case 7:
        return cards.pick([";X-APPLE-OMIT-YEAR=1604", ";CALSCALE=chinese", ";CALSCALE=gregorian", ";CC=de"])
      default:
        return cards.pick([
          ";SORT-AS=\"a,b\"", ";PHONETIC=ipa;SCRIPT=Latn", ";LABEL=\"a\\nb, c\"", ";X-SERVICE-TYPE=QQ",
        ])
      }
    }.joined()
  }

  private mutating func text(_ version: String) -> String {
    some(0...6) { $0.pick(Self.pieces) }.joined()
  }

  private mutating func parts(_ count: ClosedRange<Int>, _ version: String) -> String {
    some(count) { $0.chance(3) ? "" : $0.text(version) }.joined(separator: ";")
  }

  private mutating func list(_ version: String) -> String {
    some(1...4) { $0.text(version) }.joined(separator: ",")
  }

  private mutating func messenger(_ version: String) -> [String] {
    let user = pick(["ada", "Ada", "ada@tern.example", "ä b", "10001", "a%20b"])
    return some(1...2) { cards in
      let name = cards.pick(Self.messengers)
      let value =
        name == "IMPP" ? cards.pick(["aim:", "xmpp:", "x-apple:", "foo:", "skype:", ""]) + user : user
      let service = cards.pick([
        "", "", ";X-SERVICE-TYPE=QQ", ";X-SERVICE-TYPE=AIM", ";SERVICE-TYPE=Skype", ";TYPE=skype",
      ])
      return cards.group() + name + (service.isEmpty ? cards.parameters(version) : service) + ":" + value
    }
  }

  private mutating func social(_ version: String) -> [String] {
    let group = group()
    var lines = [
      group + pick(["X-SOCIALPROFILE", "SOCIALPROFILE", "X-TWITTER"])
        + pick([";type=twitter", ";type=Custom Chat", ";type=main", ";SERVICE-TYPE=Mastodon", ""])
        + pick([";x-user=ada", ";x-user=a%20b;x-userid=7", ";x-displayname=\"A, B\"", ";USERNAME=ä", ""])
        + parameters(version) + ":"
        + pick(["https://t.example/ada", "x-apple:ada", "x-apple:a%20b", "ada", "", "x-apple:"])
    ]
    if !group.isEmpty, chance(2) { lines.append(group + pick(["X-USER", "X-USERID"]) + ":grouped") }
    return lines
  }

  private mutating func photo() -> String {
    group()
      + pick([
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ==", "PHOTO;ENCODING=b:/9j/4AAQSkZJRgABAQ",
        "PHOTO:data:image/png;base64,iVBORw0KGgo=", "PHOTO;VALUE=uri;TYPE=png:https://t.example/a;b,c.png",
        "PHOTO;MEDIATYPE=image/gif:https://t.example/a.gif",
        "PHOTO;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&9&9&a==;ENCODING=b:AAAA",
        "PHOTO;ENCODING=b;TYPE=image/x-odd:!!!not\\base64%", "PHOTO:data:text/plain,a%20b",
        "PHOTO:data:;base64,QUJD",
        "PHOTO:nothing", "PHOTO;TYPE=WORK;TYPE=GIF;ENCODING=b:R0lGODlh", "PHOTO:data:image/png;base64,",
        "PHOTO;MEDIATYPE=\"image/svg+xml;a=b\":data:;base64,QUJD", "PHOTO;ENCODING=BASE64;JPEG:/9j/",
      ])
  }

  private mutating func nested() -> [String] {
    let inner = [
      "BEGIN:VCARD", "VERSION:3.0", "FN:" + pick(["Hal\\, Jr", "", "汉"]), "N:;;;", "TEL:1", "END:VCARD",
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ["AGENT:"] + inner + ["TEL:2"]
    case 1: return inner + ["NOTE:behind"]
    case 2: return ["AGENT:" + inner.joined(separator: "\\n").replacing("\\,", with: "\\\\,")]
    default:
      return ["AGENT" + pick(["", ";VALUE=uri"]) + ":" + pick(["CID:hal@tern.example", "Hal", "a\\,b", ""])]
    }
  }

  private mutating func encoded(_ version: String) -> [String] {
    let value = pick(["=C3=A4=3B=0D=0Ab", "a;b=3Bc", "=E4", "plain", "=5C=6E", "a=0Ab;=C3=BC"])
    return [
      pick(["NOTE", "X-FOO", "FN", "N", "ORG", "LABEL", "TITLE"]) + ";ENCODING=QUOTED-PRINTABLE"
        + pick(["", ";CHARSET=UTF-8", ";CHARSET=ISO-8859-1"]) + ":" + value
    ]
  }

  private mutating func kind() -> [String] {
    some(1...2) { cards in
      cards.group()
        + cards.pick([
          "KIND:group", "KIND:individual", "KIND:org", "KIND:thing", "X-ABShowAs:COMPANY",
          "X-ABShowAs:PERSON",
          "X-ADDRESSBOOKSERVER-KIND:group", "X-ABOrder:LAST", "X-ABOrder;X-A=b:FIRST", "MEMBER:urn:uuid:1",
          "MEMBER;X-A=b:urn:uuid:2", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:3", "UID:urn:uuid:4",
          "UID;X-A=1:plain id",
          "X-ABUID:8F1D\\:ABPerson", "REV:2016-01-02T03:04:05Z", "REV:20160102T030405+0200", "REV:2016-01-02",
          "REV:20160102T030405.5Z", "CREATED;X-A=b:20160102T030405+02", "X-ABCROP-RECTANGLE:ABClip",
        ])
    }
  }

  // MARK: Words

  private static let pieces = [
    "Ada", "张三", "é", "😀", "\\,", "\\;", "\\n", "\\\\", ",", ", ", ":", "\"", "^n", "^'", "^^", "%41", "=",
    " ",
    "\\x", "&", "a long text that is to be folded somewhere, ", "ด้วยอักษรไทยที่ยาวมาก", "\u{2028}", "\t",
    "item1.", "\\",
    "urn:uuid:x",
  ]
  private static let types = [
    "HOME", "work", "CELL", "cell", "VOICE", "FAX", "pref", "INTERNET", "other", "iPhone", "MAIN", "pager",
    "school",
    "custom", "\"two words\"", "\"a:b\"", "spouse", "mother", "x-own", "MOBILE", "twitter",
  ]
  private static let parameterNames = [
    "X-FOO", "x-bar", "ALTID", "LANGUAGE", "PID", "GEO", "X-ABLabel", "LEVEL", "SORT-AS", "MEDIATYPE",
    "Empty",
  ]
  private static let parameterValues = [
    "a", "", "\"a;b\"", "\"a:b,c\"", "a^nb", "\"^'q^'\"", "^^n", "^x", "\" padded \"", "ä", "\"b=c\"", "1.1",
  ]
  private static let single = [
    "FN", "FN", "NICKNAME", "X-MAIDENNAME", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-LAST-NAME", "X-PHONETIC-ORG",
    "TITLE",
    "ROLE", "NOTE", "NOTE", "X-ABORDER",
  ]
  private static let labelledNames = [
    "TEL", "EMAIL", "URL", "RELATED", "X-ABRELATEDNAMES", "X-SPOUSE", "X-MANAGER", "TEL", "X-ASSISTANT",
  ]
  private static let dates = ["BDAY", "X-ALTBDAY", "ANNIVERSARY", "X-ABDATE", "X-ANNIVERSARY"]
  private static let dateValues = [
    "1990-06-23", "19900623", "--0623", "--06-23", "1604-02-29", "1990-06", "1990", "--06", "---15",
    "0000-12-24",
    "1953-10-15T23:10:00Z", "19531015T231000Z", "1990-02-30", "circa 1800", "", "007800310318",
    "0078004002L01",
    "--L0318", "0071-0815", "-00310318", "--0318T10", "2014-03-18 00:00:00",
  ]
  private static let unknown = [
    "X-FOO", "X-Foo.bar", "GENDER", "LANG", "PRODID", "X-ÄÖ", "TZ", "END", "BEGIN",
  ]
  private static let messengers = [
    "IMPP", "IMPP", "X-AIM", "X-AIM-ID", "X-SKYPE", "X-JABBER", "X-QQ", "X-MS-IMADDRESS",
    "X-messaging/aim-All",
  ]
}
