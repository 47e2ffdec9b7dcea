import JSON

/// Family names of China, Japan and Korea, by which a name without blanks is cut.
///
/// Chinese: the Hundred Family Surnames (百家姓), without those that begin a word far more often than a name, and those that
/// have become common since. Japanese and Korean: those that most people there have.
enum EastAsianSurnames {
  static func isChinese(_ text: Text) -> Bool { chinese.contains(text) }

  static func isJapanese(_ text: Text) -> Bool { japanese.contains(text) }

  static func isKorean(_ text: Text) -> Bool { korean.contains(text) }

  static func contains(_ text: Text) -> Bool { isChinese(text) || isJapanese(text) || isKorean(text) }

  /// Words for kin and for places, of syllables that names begin with too.
  static func isKoreanWord(_ text: Text) -> Bool { koreanWords.contains(text) }

  /// Ends as shops, offices and schools do.
  static func endsAsPlace(_ text: Text) -> Bool { placeEndings.contains { text.hasSuffix($0) } }

  private static let chinese = CodePointWords(
    singles: """
      赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦昌马苗凤方俞\
      任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常于傅皮卞齐康伍余卜顾孟黄穆萧尹姚邵湛汪祁毛禹狄米贝臧计伏戴谈宋\
      茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻贾路娄江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫房裘缪干解应\
      宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢裴陆荣翁荀惠甄曲封芮羿储靳汲邴糜段巫乌焦巴隗谷车侯宓全郗班仲伊宫宁仇\
      栾甘钭厉戎祖武符刘景詹束龙叶司韶郜黎蓟薄白蒲邰鄂索籍赖卓蔺屠蒙池乔阴胥闻莘党翟谭贡劳逄姬申冉郦雍璩桑桂濮牛寿\
      边扈燕冀郏浦尚温庄晏柴瞿阎连茹习宦艾容向古易戈廖庾暨衡耿匡文寇阙欧殳沃聂晁敖冷訾辛阚那简饶曾沙乜鞠关蒯查荆游\
      竺逯盖桓肖闫付代涂佟岳覃仝牟丘兰揭冼佘苟官楚晋区谌\
      趙錢孫吳鄭馮陳衛蔣韓楊許呂張嚴華謝鄒竇蘇魯韋馬鳳鮑費賀湯羅畢鄔齊顧黃蕭貝計談龐紀項藍閔賈婁顏鍾駱萬盧繆乾應賁\
      鄧鬱單諸鈕龔陸榮儲烏車宮寧欒鈄厲劉龍葉薊賴藺喬陰聞黨譚貢酈壽溫莊閻連習闕歐聶闞饒關蓋閆嶽蘭晉區諶
      """,
    words: """
      欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 宇文 长孙 長孫 东方 東方 南宫 南宮 夏侯  \
      轩辕 軒轅 端木 独孤 獨孤 呼延 申屠 濮阳 濮陽 淳于 单于 單于 太史 钟离 鍾離 澹台 澹臺 公冶 万俟 萬俟 闻人 聞人 赫连  \
      赫連 拓跋 西门 西門 东郭 東郭 司空 司寇 亓官 仲孙 仲孫 颛孙 顓孫 漆雕 乐正 樂正 百里 羊舌 梁丘 左丘 第五 鲜于 鮮于
      """)

  private static let japanese = CodePointWords(
    words: """
      佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡部 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 齋藤 齊藤  \
      清水 山崎 池田 橋本 阿部 安部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田  \
      西村 藤井 岡本 金子 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 柴田 酒井 工藤 横山 宮崎  \
      宮本 内田 高木 谷口 安藤 丸山 今井 大野 河野 小島 武田 藤本 上野 杉山 千葉 増田 菅原 平野 久保 大塚 松井 野口 菊地  \
      菊池 木下 佐野 野村 松尾 新井 岩崎 桜井 櫻井 高田 五十嵐 本田 本間 市川 小松 浜田 濱田 服部 久保田 大久保 小山 山内  \
      荒木 望月 星野 中田 西田 吉村 川口 川崎 平田 飯田 島田 東 関 森 林 原 岡 堀 辻 星 南 北 谷 浅野 岩田 大西 秋山  \
      松岡 早川
      """)

  private static let korean = CodePointWords(
    words: """
      김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 양 손 배 백 허 남 심 노 하 곽 성  \
      차 주 우 구 민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 라 왕  \
      금 옥 육 인 맹 제 모 탁 남궁 황보 제갈 사공 선우 서문 독고 동방
      """)

  private static let koreanWords = CodePointWords(
    words: """
      고모 이모 고모부 이모부 장모 장인 조카 조부 조모 조부모 장모님 장인어른 우리집 한의원 신문사 정육점 고모님 이모님 우체국  \
      이발소 안과 성당 문구점 주유소 방송국 하숙집 전화국 전화 문자 고객 주민센터 여행사 이사 전기 수리점 소방서 구청 시청  \
      정비소 부동산 주차장 공장 기사 지점 지사 연구소 연구실 여보 오빠 우리 나라 공부방 정수기 유치원 하나 신한 국민 안내  \
      기타
      """)

  private static let placeEndings: [Text] = [
    "店", "厂", "廠", "部", "处", "處", "局", "司", "院", "校", "室", "馆", "館", "行", "所", "社", "站", "铺", "鋪", "吧", "网",
    "網",
    "楼", "樓", "组", "組", "队", "隊", "会", "會", "家", "城", "路", "镇", "鎮", "村", "县", "縣", "市", "省", "区", "區",
  ]
}
