package import JSON

/// The surnames that most Vietnamese have. Their names are written family, middle, given.
package enum VietnameseSurname {
  /// Whether `text` is one of them, in any case; without its marks only where no other language has the word.
  package static func contains(_ text: Text) -> Bool {
    var letters: [UInt32] = []
    for codePoint in text.codePoints {
      if letters.count == longest { return false }
      letters.append(LetterCase.lowered(codePoint))
    }
    return surnames.contains(letters)
  }

  private static let longest = 6

  private static let surnames: Set<[UInt32]> = {
    let marked = """
      nguyễn trần lê phạm huỳnh hoàng vũ võ đặng bùi đỗ hồ ngô dương lý đinh trịnh trương đoàn đào lương lâm \
      phùng tạ châu thái quách tăng vương kiều hà tô đàm tống
      """
    let plain = "nguyen tran pham huynh hoang phan dang bui ngo duong dinh trinh truong doan"
    return Set((marked + " " + plain).split(separator: " ").map { $0.unicodeScalars.map(\.value) })
  }()
}
