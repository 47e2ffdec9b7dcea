import JSON
import TestSupport
import Testing

@testable import Plugins

/// What is dialled, and the extension, without asking libphonenumber.
@Suite struct DialScannerTests {
  private func scan(_ value: String) -> (number: String, extension: String?) {
    value.withText { text in
      let output = OutputBuffer()
      let scanner = DialScanner(text, to: output)
      let number = String(output.text)
      let digits = OutputBuffer()
      guard let found = scanner.extensionText, DialScanner.write(extension: found, to: digits) else {
        return (number, nil)
      }
      return (number, String(digits.text))
    }
  }

  @Test(arguments: [
    ("138-0013-8000", "13800138000"), ("(650) 253-0000", "6502530000"),
    ("+86 138 0013 8000", "+8613800138000"),
    ("  1.650.253.0000 ", "16502530000"), ("(+86)13800138000", "+8613800138000"), ("+(86) 138", "+86138"),
    ("++86 138", "+86138"), ("86+138", "86138"), ("[030] 12_34", "0301234"),
    ("0793\t777\n7777", "07937777777"),
    // No-break space, marks of direction, the soft hyphen, dashes, a minus
    ("\u{202A}+86\u{A0}138\u{202C}", "+86138"), ("138\u{AD}00\u{2011}13\u{2013}80\u{2212}00", "13800138000"),
    ("\u{FEFF}\u{200E}138", "138"),
    // Full-width and other digits
    ("＋８６　１３８－００１３－８０００", "+8613800138000"), ("（０３）１２３４", "031234"),
    ("٠٥٠ ١٢٣ ٤٥٦٧", "0501234567"), ("۰۹۱۲", "0912"), ("९८७", "987"), ("๐๘๑", "081"),
    ("\u{1D7CF}\u{1D7D7}\u{1D7D8}", "190"), ("\u{1E952}1", "21"),
    // Key caps, small and heavy signs
    ("1\u{FE0F}\u{20E3}3\u{FE0F}\u{20E3}8\u{20E3}", "138"), ("\u{FE62}86 138", "+86138"),
    ("\u{2795}86\u{FE63}138", "+86138"), ("\u{FE59}030\u{FE5A}12", "03012"),
    // Words in front and behind
    ("Tel: 030 1234", "0301234"), ("手机：13800138000", "13800138000"), ("'+49 30 12", "+493012"),
    ("13800138000 (家)", "13800138000"), ("13800138000 home", "13800138000"),
    ("030 1234567 or 030 7654321", "0301234567"),
    ("911 emergency", "911"), ("555-1234 (work, before six)", "5551234"), ("tel +49 30 1", "+49301"),
    ("+ or 138", "138"), ("call 138", "138"), ("\u{1F4DE} 138", "138"),
    // A second number
    ("030 1234567 / 0171 1234567", "0301234567"), ("010-12345678/87654321", "01012345678"),
    ("13800138000、13900139000", "13800138000"), ("13800138000, 13900139000", "13800138000"),
    ("13800138000~01", "13800138000"),
    // A slash that divides none
    ("030/1234567", "0301234567"), ("034441/ 2 22 67", "03444122267"), ("0987 /6543", "09876543"),
    // The trunk zero
    ("+44 (0)20 7946 0958", "+442079460958"), ("+49(0)30 1", "+49301"), ("0044 (0) 20 7946", "0044207946"),
    ("+39 (0)6 1234", "+39061234"), ("(0)30 1234", "0301234"), ("+1 (0) 2", "+12"), ("+1234 (0)5", "+123405"),
    // Letters for keys: 6927753, 35374268, 3569377, 69329
    ("1-800-MY-APPLE", "18006927753"), ("1 800 ELEPHANT", "180035374268"),
    ("1.800 E L E P H A N T", "180035374268"),
    ("1-800-flowers", "18003569377"), ("+1 800 FLOWERS", "+18003569377"), ("+1-800-MYFAX", "+180069329"),
    ("1800FLOWERS", "18003569377"), ("1-800-ＦＬＯＷＥＲＳ", "18003569377"),
    // Service codes
    ("*100#", "*100#"), ("#31#+491711234567", "#31#+491711234567"), ("*67 555-1234", "*675551234"),
    ("*#06#", "*#06#"),
    ("＊１００＃", "*100#"), ("# 1234", "1234"), ("* 1234", "1234"),
    // URIs
    ("tel:+86-138-0013-8000", "+8613800138000"), ("TEL:138", "138"), ("tel://138", "138"),
    ("tel:%2B1%20650", "+1650"), ("tel:%EF%BC%8B86%C2%A0138", "+86138"), ("tel:%D9%A1%F0%9D%9F%8F", "11"),
    ("tel:1%E7%94%B5", "1"), ("tel:1%E7%94", "1"), ("tel:1%", "1"), ("tel:%2", "2"),
    ("tel:+1-201-555-0123;phone-context=+44", "+4412015550123"),
    ("callto:+1650", "+1650"), ("sms:+1650?body=Call%20911", "+1650"),
    ("tel:+358-555;isub=12;postd=pp22", "+358555"),
    ("tel:863-1234;phone-context=+1-914", "+19148631234"), ("tel:7042;phone-context=example.com", "7042"),
    // No number
    ("", ""), ("mobile", ""), ("ask Jenny for Lisa's number", ""), ("+", ""), ("sip:example@example.com", ""),
    ("-", ""), ("***", "***"),
  ])
  func number(value: String, number: String) {
    let scanned = scan(value)
    #expect(scanned.number == number)
    #expect(scanned.extension == nil)
  }

  @Test(arguments: [
    ("+1 650 253 0000 x12", "+16502530000", "12"), ("+1 650 253 0000x12", "+16502530000", "12"),
    ("+1 650 253 0000 X 12", "+16502530000", "12"), ("+1 650 253 0000 ext. 12", "+16502530000", "12"),
    ("+1 650 253 0000 Extn: 12", "+16502530000", "12"), ("+1 650 253 0000 (ext 12)", "+16502530000", "12"),
    ("+1 650 253 0000, ext. 12", "+16502530000", "12"),
    ("+1 650 253 0000; extension 12", "+16502530000", "12"),
    ("+1 650 253 0000#12", "+16502530000", "12"), ("+1 650 253 0000 # 12", "+16502530000", "12"),
    ("+1 650 253 0000;ext=12", "+16502530000", "12"), ("tel:+1-650-253-0000;ext=12", "+16502530000", "12"),
    ("tel:+1-650-253-0000;EXT=12;x=y", "+16502530000", "12"),
    ("+1 650 253 0000 ｅｘｔ．１２", "+16502530000", "12"), ("+1 650 253 0000 ｘ１２", "+16502530000", "12"),
    ("0755 8888 8888 转 801", "075588888888", "801"), ("0755 88888888转801", "075588888888", "801"),
    ("0755 88888888 請轉801", "075588888888", "801"), ("010-12345678 分机：６６", "01012345678", "66"),
    ("02-2345-6789 分機 12", "0223456789", "12"), ("03-1234-5678 内線12", "0312345678", "12"),
    ("03-1234-5678（内線 12）", "0312345678", "12"), ("02-555-1234 내선 7", "025551234", "7"),
    ("+7 495 123-45-67 доб. 12", "+74951234567", "12"), ("+7 495 123-45-67 Доб 12", "+74951234567", "12"),
    ("11 4321-1234 int. 5", "1143211234", "5"), ("11 4321-1234 ramal 5", "1143211234", "5"),
    ("2 2345 6789 anexo 5", "223456789", "5"), ("91 123 45 67 extensión 5", "911234567", "5"),
    ("91 123 45 67 EXTENSIÓN: 5", "911234567", "5"), ("21 123 4567, Extensão 5", "211234567", "5"),
    ("01 23 45 67 89 poste 12", "0123456789", "12"), ("01 23 45 67 89 poste n° 12", "0123456789", "12"),
    ("06 1234567 interno 12", "061234567", "12"), ("030 1234 Durchwahl 56", "0301234", "56"),
    ("030 1234 (DW: 56)", "0301234", "56"), ("030 1234 App. 56", "0301234", "56"),
    ("01 1234 Klappe 56", "011234", "56"), ("01 1234 Kl. 56", "011234", "56"),
    ("030 1234 Nebenstelle 56", "0301234", "56"), ("020 123 4567 toestel 56", "0201234567", "56"),
    ("22 123 45 67 wewn. 8", "221234567", "8"), ("22 123 45 67 wewnętrzny 8", "221234567", "8"),
    ("224 123 456 klapka 8", "224123456", "8"), ("1 234 5678 mellék 9", "12345678", "9"),
    ("0212 345 67 89 dahili 4", "02123456789", "4"), ("021 1234567 pes. 8", "0211234567", "8"),
    ("028 3823 4567 máy lẻ 8", "02838234567", "8"), ("8-31 12 34 anknytning 7", "8311234", "7"),
    ("+7 495 123-45-67, добавочный 12", "+74951234567", "12"),
    ("+380 44 123 45 67 дод. 8", "+380441234567", "8"),
    ("+7 495 123-45-67 вн. 12", "+74951234567", "12"), ("210 123 4567 εσωτ. 8", "2101234567", "8"),
    ("03-123-4567 שלוחה 8", "031234567", "8"), ("02 123 4567 تحويلة ٨", "021234567", "8"),
    ("02 123 4567 ต่อ 8", "021234567", "8"), ("0755 88888888转接801", "075588888888", "801"),
    ("0755 88888888 转分机号801", "075588888888", "801"), ("02-555-1234 구내 7", "025551234", "7"),
    ("+1 650 253 0000 ext. no. 12", "+16502530000", "12"), ("+1 650 253 0000 xtn 12", "+16502530000", "12"),
    // One remark in between
    ("+1 650 253 0000 (work, ext. 12)", "+16502530000", "12"),
    ("+1 650 253 0000 office x12", "+16502530000", "12"),
    // Dialled by itself, all that follows
    ("+1 650 253 0000,,123#", "+16502530000", "123"), ("+1 650 253 0000,123", "+16502530000", "123"),
    ("+1 650 253 0000p123", "+16502530000", "123"),
    ("+16502530000pp1234567890", "+16502530000", "1234567890"),
    ("1-800-MY-APPLE x12", "18006927753", "12"), ("ext 1234", "", "1234"), ("分机 801", "", "801"),
    // What comes behind the extension is its own affair
    ("+1 650 253 0000 x12,,5", "+16502530000", "12"), ("+1 650 253 0000 x12 or x13", "+16502530000", "12"),
  ])
  func numberWithExtension(value: String, number: String, extension: String) {
    let scanned = scan(value)
    #expect(scanned.number == number)
    #expect(scanned.extension == `extension`)
  }

  @Test(arguments: [
    // Behind a wait somebody is asked; two strings, or one too long, are no extension.
    ("+1 650 253 0000;123", "+16502530000"), ("+1 650 253 0000w123", "+16502530000"),
    ("+1 650 253 0000,1,2", "+16502530000"), ("+1 650 253 0000,1234567", "+16502530000"),
    ("p1234p5678w9", "1234"), ("+1 650 253 0000 x", "+16502530000"),
    ("+1 650 253 0000 x1234567890", "+16502530000"),
    ("+1 650 253 0000#", "+16502530000"), ("+1 650 253 0000 ext", "+16502530000"), ("138*5", "138"),
    ("tel:138;ext=", "138"), ("138;ext=none", "138"),
    // The extension of another number, a word that is none, a word that only begins like one
    ("030 1234567 or 030 7654321 ext 5", "0301234567"), ("030 1234567 bis 12", "0301234567"),
    ("030 1234567 external 12", "0301234567"), ("030 1234567 ext. home 12", "0301234567"),
    ("030 1234567 No 12", "0301234567"),
  ])
  func noExtension(value: String, number: String) {
    let scanned = scan(value)
    #expect(scanned.number == number)
    #expect(scanned.extension == nil)
  }

  /// Every decimal digit that the standard library knows, and no other sign; it may know an older Unicode.
  @Test func digitsOfAllScripts() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), !(0xFF10...0xFF19 ~= value) else { continue }
      let digit = DecimalDigit.value(of: value)
      let properties = scalar.properties
      if properties.generalCategory == .decimalNumber {
        #expect(digit == properties.numericValue.map { UInt8($0) }, "\(String(value, radix: 16))")
      } else if properties.generalCategory != .unassigned {
        #expect(digit == nil, "\(String(value, radix: 16))")
      }
    }
  }

  /// Whatever is typed, what comes out can be dialled.
  @Test func anythingTyped() {
    let signs = [
      "0", "1", "5", "12345", "8613800138000", "+", "(", ")", "-", " ", "/", ";", ",", "#", "*", "x", "ext",
      "p", "w", ".",
      "%", "%2B", "転", "转", "内線", "tel:", ";ext=", "phone-context=+", "=", "０", "\u{202A}", "é", "\u{1F4DE}",
      "A",
      "FLOWERS", "~", "@", "\u{0}", "\n",
    ]
    var random = SeededGenerator(seed: 20_240_229)
    for _ in 0..<20_000 {
      let value = (0..<Int.random(in: 0...12, using: &random)).map { _ in signs.randomElement(using: &random)!
      }
      .joined()
      let scanned = scan(value)
      let plain = scanned.number.utf8.drop { $0 == UInt8(ascii: "+") }
      #expect(scanned.number.utf8.count - plain.count <= 1, "\(value)")
      #expect(plain.allSatisfy { "0123456789*#+".utf8.contains($0) }, "\(value)")
      if let found = scanned.extension {
        #expect(!found.isEmpty && found.utf8.allSatisfy { "0123456789".utf8.contains($0) }, "\(value)")
      }
    }
  }

  @Test(arguments: [
    ("123456", "/"), ("", "x "), ("1", "p"), ("", "转"), ("1", "(0)"), ("", "a "), ("1;", "a="), ("1", "-"),
    ("1 a", ",- "),
    ("1", "é"), ("", "é "), ("tel:1", "%E7%94%B5"),
  ])
  func longValuesTakeLinearTime(head: String, repeated: String) {
    let value = head + String(repeating: repeated, count: 20_000)
    let clock = ContinuousClock()
    // Twenty thousand squared would take minutes.
    #expect(clock.measure { _ = scan(value) } < .seconds(5))
  }
}
