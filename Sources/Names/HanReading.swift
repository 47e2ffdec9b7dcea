import JSON

/// Han that is read otherwise than ICU's one reading of each character says: surnames, and places that many
/// companies are named after.
///
/// Such a character is filed and sorted as a homophone of it. The readings of surnames are those that CC-CEDICT
/// gives for the surname, and for rare ones the Xiandai Hanyu Cidian; those of places are CC-CEDICT's. A surname with
/// two readings in use is left to ICU (乐 Lè and Yuè, 隗 Wěi and Kuí, 郇 Xún and Huán, 郗 Xī and Chī), but for 翟 and
/// 覃, which are Zhái and Qín for most who bear them.
enum HanReading {
  /// What the first character of `text` is to be read as; nil when ICU reads it right.
  static func homophone(_ text: Text, asSurname: Bool) -> UInt32? {
    var codePoints = text.trimmed.codePoints
    guard let first = codePoints.next(), firsts.contains(first) else { return nil }
    if let second = codePoints.next() {
      let pair = pair(first, second)
      if let homophone = places[pair] { return homophone }
      if asSurname, let homophone = compoundSurnames[pair] { return homophone }
    }
    guard asSurname, let homophone = surnames[first] else { return nil }
    // Names of persons have two to four characters; a longer text that begins so is none (单位食堂电话).
    var length = 2
    while codePoints.next() != nil { length += 1 }
    return length <= 4 ? homophone : nil
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// Most names need no more than this look.
  private static let firsts = Set(surnames.keys).union(
    compoundSurnames.keys.map { UInt32($0 >> 32) } + places.keys.map { UInt32($0 >> 32) })

  private static let surnames: [UInt32: UInt32] = {
    let table: KeyValuePairs<Unicode.Scalar, String> = [
      "必": "秘祕",  // Bì
      "虫": "种重",  // Chóng
      "而": "耏",  // Ér
      "沟": "句",  // Gōu
      "贵": "炅",  // Guì
      "倦": "圈",  // Juàn
      "瞰": "阚闞",  // Kàn
      "奈": "佴",  // Nài
      "聂": "乜",  // Niè
      "年": "粘",  // Nián
      "欧": "区區",  // Ōu
      "潘": "番",  // Pān
      "庞": "尨",  // Páng
      "皮": "裨",  // Pí
      "婆": "繁",  // Pó
      "秦": "覃",  // Qín
      "求": "仇",  // Qiú
      "善": "单單",  // Shàn
      "邵": "召",  // Shào
      "佘": "折",  // Shé
      "踏": "沓",  // Tà
      "谭": "澹镡鐔",  // Tán
      "钭": "鈄",  // Tǒu
      "协": "颉頡",  // Xié
      "谢": "解",  // Xiè
      "腰": "么",  // Yāo
      "姚": "铫",  // Yáo
      "玉": "蔚",  // Yù
      "增": "曾",  // Zēng
      "渣": "查",  // Zhā
      "宅": "翟",  // Zhái
      "债": "祭",  // Zhài
    ]
    var homophones: [UInt32: UInt32] = [:]
    for (homophone, surnames) in table {
      for surname in surnames.unicodeScalars { homophones[surname.value] = homophone.value }
    }
    return homophones
  }()

  private static let compoundSurnames = pairs([
    ("蝉", "单單", "于"),  // Chányú
    ("墨", "万萬", "俟"),  // Mòqí
    ("玉", "尉", "迟遲"),  // Yùchí
    ("月", "乐樂", "正"),  // Yuèzhèng
  ])

  private static let places = pairs([
    ("必", "泌", "阳陽"),  // Bìyáng
    // Cháng'ān, Chángchūn, Chángjiāng, Chángshā; and 长谷川, whose reading is Chánggǔchuān
    ("常", "长長", "三丰豐乐樂兴興垣城宁寧安寿壽山岛島岭嶺崎平庆慶征春榮荣武汀江沙治泰洲海清滨濱白虹葛谷野阳陽隆青"),
    ("虫", "重", "庆慶阳陽"),  // Chóngqìng
    ("郭", "涡渦", "阳陽"),  // Guōyáng
    ("潘", "番", "禺"),  // Pānyú
    ("善", "单單", "县縣"),  // Shànxiàn
    ("夏", "厦廈", "门門大航工"),  // Xiàmén, and what is named Xià after it
    ("谢", "解", "州"),  // Xièzhōu
    ("训", "浚", "县縣"),  // Xùnxiàn
    ("言", "铅鉛", "山"),  // Yánshān
    ("玉", "尉", "犁"),  // Yùlí
    ("玉", "蔚", "县縣"),  // Yùxiàn
    ("月", "乐樂", "清"),  // Yuèqīng
    ("增", "曾", "都"),  // Zēngdū
  ])

  /// Homophones by the pairs of one of the first and one of the second characters.
  private static func pairs(
    _ table: [(homophone: Unicode.Scalar, firsts: String, seconds: String)]
  ) -> [UInt64: UInt32] {
    var homophones: [UInt64: UInt32] = [:]
    for row in table {
      for first in row.firsts.unicodeScalars {
        for second in row.seconds.unicodeScalars {
          homophones[pair(first.value, second.value)] = row.homophone.value
        }
      }
    }
    return homophones
  }
}
