import JSON

/// The labels of the AddressBook framework, for sources that write the name of a constant instead of its value.
enum AddressBookLabel {
  /// What the constant of that name stands for; nil for every other text.
  static func text(of constant: Text) -> Text? {
    guard constant.hasPrefix("kAB"), constant.hasSuffix("Label") else { return nil }
    return values.first { $0.0 == constant }?.1
  }

  private static let values: [(Text, Text)] = [
    ("kABHomeLabel", "_$!<Home>!$_"),
    ("kABWorkLabel", "_$!<Work>!$_"),
    ("kABOtherLabel", "_$!<Other>!$_"),
    ("kABPersonPhoneMobileLabel", "_$!<Mobile>!$_"),
    ("kABPersonPhoneIPhoneLabel", "iPhone"),
    ("kABPersonPhoneMainLabel", "_$!<Main>!$_"),
    ("kABPersonPhoneHomeFAXLabel", "_$!<HomeFAX>!$_"),
    ("kABPersonPhoneWorkFAXLabel", "_$!<WorkFAX>!$_"),
    ("kABPersonPhoneOtherFAXLabel", "_$!<OtherFAX>!$_"),
    ("kABPersonPhonePagerLabel", "_$!<Pager>!$_"),
    ("kABPersonHomePageLabel", "_$!<HomePage>!$_"),
    ("kABPersonAnniversaryLabel", "_$!<Anniversary>!$_"),
    ("kABPersonFatherLabel", "_$!<Father>!$_"),
    ("kABPersonMotherLabel", "_$!<Mother>!$_"),
    ("kABPersonParentLabel", "_$!<Parent>!$_"),
    ("kABPersonBrotherLabel", "_$!<Brother>!$_"),
    ("kABPersonSisterLabel", "_$!<Sister>!$_"),
    ("kABPersonChildLabel", "_$!<Child>!$_"),
    ("kABPersonFriendLabel", "_$!<Friend>!$_"),
    ("kABPersonSpouseLabel", "_$!<Spouse>!$_"),
    ("kABPersonPartnerLabel", "_$!<Partner>!$_"),
    ("kABPersonAssistantLabel", "_$!<Assistant>!$_"),
    ("kABPersonManagerLabel", "_$!<Manager>!$_"),
  ]
}
