import JSON

extension Text {
  var firstCodePoint: UInt32? {
    var codePoints = codePoints
    return codePoints.next()
  }
}
