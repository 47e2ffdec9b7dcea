// Made by scripts/make-lunar-table.py from what sxtwl 2.0.7, lunar_python 1.4.8 and LunarCalendar 0.0.9 say of
// every day.

enum ChineseDayDigests {
  /// The first eight bytes of the SHA-256 of ten Chinese years, of which a day is a line: the Gregorian day, the year,
  /// the month (an L marks the leap month) and the day, `1990-06-23 1990 5L 1`.
  static let sxtwl: [(firstYear: Int, digest: String)] = [
    (1900, "063efcae4b1c0d2b"), (1910, "e950181e0675c4d2"), (1920, "cf2a78870fb7b52d"),
    (1930, "4ed5a652c4f5ae46"), (1940, "cb709d9033d0d0c9"), (1950, "e2487d558877f9bf"),
    (1960, "4066801a2d2eab77"), (1970, "21297b15df0b25de"), (1980, "d4b46f438c3b92c8"),
    (1990, "2d960fc2f8eb32d8"), (2000, "4e8956376a87fab4"), (2010, "2c0f7aaa8189607d"),
    (2020, "1fdc6732539e1242"), (2030, "48e08e580cca1653"), (2040, "d02afcc871376a17"),
    (2050, "858e0f44b78c5268"), (2060, "ed9a7728e366785c"), (2070, "feee8b20a3a7e1e3"),
    (2080, "01c8c40d55409577"), (2090, "081f26579c6240b8"), (2100, "375369b515061cda"),
  ]
  static let lunarPython: [(firstYear: Int, digest: String)] = [
    (1900, "063efcae4b1c0d2b"), (1910, "e950181e0675c4d2"), (1920, "cf2a78870fb7b52d"),
    (1930, "4ed5a652c4f5ae46"), (1940, "cb709d9033d0d0c9"), (1950, "e2487d558877f9bf"),
    (1960, "4066801a2d2eab77"), (1970, "21297b15df0b25de"), (1980, "d4b46f438c3b92c8"),
    (1990, "2d960fc2f8eb32d8"), (2000, "4e8956376a87fab4"), (2010, "2c0f7aaa8189607d"),
    (2020, "1fdc6732539e1242"), (2030, "48e08e580cca1653"), (2040, "d02afcc871376a17"),
    (2050, "f89208dbe879e575"), (2060, "ed9a7728e366785c"), (2070, "feee8b20a3a7e1e3"),
    (2080, "01c8c40d55409577"), (2090, "081f26579c6240b8"), (2100, "375369b515061cda"),
  ]
  static let lunarCalendar: [(firstYear: Int, digest: String)] = [
    (1900, "063efcae4b1c0d2b"), (1910, "e950181e0675c4d2"), (1920, "cf2a78870fb7b52d"),
    (1930, "4ed5a652c4f5ae46"), (1940, "cb709d9033d0d0c9"), (1950, "e2487d558877f9bf"),
    (1960, "4066801a2d2eab77"), (1970, "21297b15df0b25de"), (1980, "d4b46f438c3b92c8"),
    (1990, "2d960fc2f8eb32d8"), (2000, "4e8956376a87fab4"), (2010, "2c0f7aaa8189607d"),
    (2020, "1fdc6732539e1242"), (2030, "48e08e580cca1653"), (2040, "d02afcc871376a17"),
    (2050, "f89208dbe879e575"), (2060, "ed9a7728e366785c"), (2070, "feee8b20a3a7e1e3"),
    (2080, "f88c62131bd3781c"), (2090, "c629034e823720c2"), (2100, "375369b515061cda"),
  ]
}
