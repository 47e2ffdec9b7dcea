import JSON

extension AddressParts {
  /// Writes the inside of a JSON string: the parts in the order of `layout`, a line each or sharing one.
  func writeEscaped(_ layout: AddressLayout, to output: OutputBuffer) {
    var isFirstLine = true
    var isFirstOfLine = true
    // Where in the layout the separator begins that is written before the next part of this line.
    let signs = Text(layout.text)
    var separator = 0
    for index in 0..<signs.count {
      let sign = signs[index]
      if sign == UInt8(ascii: "\n") {
        isFirstOfLine = true
        continue
      }
      guard sign &- UInt8(ascii: "A") < 26 else { continue }
      if let part = part(sign) {
        if !isFirstOfLine {
          output.appendEscaped(signs[separator..<index])
        } else if !isFirstLine {
          output.append("\\n")
        }
        part.writeEscaped(to: output)
        isFirstLine = false
        isFirstOfLine = false
      }
      separator = index + 1
    }
  }

  private func part(_ letter: UInt8) -> AddressPart? {
    switch letter {
    case UInt8(ascii: "A"): street
    case UInt8(ascii: "C"): city
    case UInt8(ascii: "D"): subLocality
    case UInt8(ascii: "N"): country
    case UInt8(ascii: "P"): poBox
    case UInt8(ascii: "S"): state
    case UInt8(ascii: "U"): subAdministrativeArea
    case UInt8(ascii: "X"): extendedAddress
    case UInt8(ascii: "Z"): postalCode
    default: preconditionFailure("a layout has no part \(letter)")
    }
  }
}
