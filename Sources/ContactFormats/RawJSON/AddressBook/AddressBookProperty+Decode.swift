import JSON

extension AddressBookProperty {
  /// Turns `value` into what the raw key holds. What has another type than the property is left as it is.
  func decode(_ value: JSONDocument.Handle, in document: JSONDocument) {
    switch shape {
    case .same: break
    case .kind: document.decodeKind(value)
    case .date: document.decodeAddressBookDate(value)
    case .timestamp: document.decodeCocoaTimestamp(value)
    case .alternateBirthday: document.decodeAlternateBirthday(value)
    case .labelled(let element): document.decodeLabelledValues(value, element)
    }
  }
}

extension JSONDocument {
  fileprivate func decodeLabelledValues(_ list: Handle, _ element: AddressBookProperty.Element) {
    guard node(list).kind == .array else { return }
    for entry in children(of: list) where node(entry).kind == .object {
      if let label = node(entry).member("label"), let text = AddressBookLabel.text(of: label.text) {
        replace(handle(of: label), by: text)
      }
      guard let value = node(entry).member("value").map({ handle(of: $0) }) else { continue }
      switch element {
      case .same: break
      case .date: decodeAddressBookDate(value)
      case .address: AddressBookDictionary.address.decode(value, in: self)
      case .instantMessage: AddressBookDictionary.instantMessage.decode(value, in: self)
      case .socialProfile: AddressBookDictionary.socialProfile.decode(value, in: self)
      }
    }
  }

  func decodeAlternateBirthday(_ value: Handle) {
    AddressBookDictionary.alternateBirthday.decode(value, in: self)
    guard let leap = node(value).member("isLeapMonth"), leap.kind == .number else { return }
    // A truth value that went through CFNumber.
    if leap.text == "0" { replace(handle(of: leap), by: .false) }
    if leap.text == "1" { replace(handle(of: leap), by: .true) }
  }
}
