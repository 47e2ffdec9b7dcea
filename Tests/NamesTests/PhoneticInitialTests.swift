import JSON
import TestSupport
import Testing

@testable import Names

@Suite struct PhoneticInitialTests {
  private func letter(_ text: String) -> String? {
    text.withText { IndexLetter.letter(of: $0, as: .phonetic) }.map { String(UnicodeScalar($0)) }
  }

  /// The table of fifty sounds, by the letter of Hepburn's romanisation.
  @Test(arguments: [
    ("A", "あア"), ("I", "いイゐヰ"), ("U", "うウ"), ("E", "えエゑヱ"), ("O", "おオをヲ"),
    ("K", "かきくけこカキクケコ"), ("G", "がぎぐげごガギグゲゴ"), ("S", "さしすせそサシスセソ"), ("Z", "ざずぜぞザズゼゾづヅ"),
    ("J", "じぢジヂ"), ("T", "たつてとタツテト"), ("C", "ちチ"), ("D", "だでどダデド"), ("N", "なにぬねのナニヌネノんン"),
    ("H", "はひへほハヒヘホ"), ("F", "ふフ"), ("B", "ばびぶべぼバビブベボ"), ("P", "ぱぴぷぺぽパピプペポ"), ("M", "まみむめもマミムメモ"),
    ("Y", "やゆよヤユヨ"), ("R", "らりるれろラリルレロ"), ("W", "わワ"), ("V", "ゔヴ"),
  ])
  func kana(expected: String, kana: String) {
    for scalar in kana.unicodeScalars { #expect(letter(String(scalar)) == expected, "\(scalar)") }
  }

  @Test(arguments: [
    ("ｱﾍﾞ", "A"), ("ｻﾄｳ", "S"), ("ﾁﾊﾞ", "C"), ("ﾂﾀﾞ", "T"), ("ﾌｼﾞ", "F"), ("ﾜﾀﾅﾍﾞ", "W"), ("ｦ", "O"),
    ("ｶﾞ", "G"), ("ｻﾞ", "Z"), ("ｼﾞ", "J"), ("ﾀﾞ", "D"), ("ﾁﾞ", "J"), ("ﾂﾞ", "Z"), ("ﾊﾞ", "B"), ("ﾊﾟ", "P"),
    ("ﾌﾞ", "B"), ("ｳﾞ", "V"),
  ])
  func halfWidth(text: String, expected: String) {
    #expect(letter(text) == expected)
  }

  /// macOS writes file names so, and programs on it sometimes text.
  @Test(arguments: [("か\u{3099}", "G"), ("シ\u{3099}", "J"), ("は\u{309A}", "P"), ("ウ\u{3099}", "V")])
  func decomposed(text: String, expected: String) {
    #expect(letter(text) == expected)
  }

  @Test(arguments: [
    ("ウィリアム", "W"), ("ウェンディ", "W"), ("ウォーカー", "W"), ("イェーガー", "Y"), ("ヴァン", "V"), ("シャロン", "S"),
    ("チャーリー", "C"),
    ("ジョン", "J"), ("ファン", "F"), ("ウエノ", "U"), ("イエ", "I"),
  ])
  func foreignSounds(text: String, expected: String) {
    #expect(letter(text) == expected)
  }

  @Test(arguments: [
    ("ㄓㄤ", "Z"), ("ㄔㄣˊ", "C"), ("ㄌㄧㄣˊ", "L"), ("ㄏㄨㄤˊ", "H"), ("ㄨㄤˊ", "W"), ("ㄩˊ", "Y"), ("ㄧㄝˋ", "Y"),
    ("ㄡ", "O"), ("ㄢ", "A"),
    ("ㄒㄩˇ", "X"), ("ㄑㄧㄡ", "Q"), ("ㄐㄧㄤ", "J"), ("ㄖㄣˊ", "R"), ("ㄙㄨㄣ", "S"), ("ㄘㄞˋ", "C"), ("ㄗㄡ", "Z"),
  ])
  func bopomofo(text: String, expected: String) {
    #expect(letter(text) == expected)
  }

  @Test(arguments: ["ー", "・", "ｰ", "か\u{309A}\u{309A}x"])
  func oddBeginningsAreSurvived(text: String) {
    #expect(letter(text) != nil)
  }

  @Test func phoneticsInHangulHaveNoLetter() {
    #expect(letter("김") == "#")
    #expect(letter("ー") == "#")
    #expect(letter("") == nil)
    #expect(letter(" ") == nil)
  }
}
