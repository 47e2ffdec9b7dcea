import JSON

/// A social network that is known by name.
struct SocialService {
  let name: Text
  /// What the pages of its users begin with; nil for one without pages at an address that follows from the name.
  let address: Text?

  /// The service that a source calls `written`; nil for one that is not known.
  static func known(_ written: Text) -> SocialService? {
    guard let index = table.index(of: written) else { return nil }
    let name = table.names[index]
    return SocialService(name: name, address: addresses.first { $0.name == name }?.address)
  }

  private static let table = NameTable(
    names,
    wrapping: NameTable.Wrapping(prefixes: [
      "X-", "CNSocialProfileService", "kABPersonSocialProfileService", "kABSocialProfileService",
    ]))

  /// First those of Apple's Contacts, as its vCards spell them.
  private static let names: StaticString = """
    twitter
    facebook fb
    sinaweibo weibo 微博 新浪微博
    linkedin
    flickr
    myspace
    tencentweibo 腾讯微博 騰訊微博
    gamecenter
    yelp
    instagram
    github
    gitlab
    tiktok
    pinterest
    reddit
    vk vkontakte вконтакте
    vimeo
    soundcloud
    threads
    snapchat
    medium
    twitch
    """

  /// The first six as Apple's vCards have them, Tencent's as its own pages were; the others as the project Sherlock
  /// looks for users.
  private static let addresses: [(name: Text, address: Text)] = [
    ("twitter", "http://twitter.com/"), ("facebook", "http://www.facebook.com/"),
    ("sinaweibo", "http://weibo.com/n/"), ("linkedin", "http://www.linkedin.com/in/"),
    ("flickr", "http://www.flickr.com/photos/"), ("myspace", "http://www.myspace.com/"),
    ("tencentweibo", "http://t.qq.com/"), ("instagram", "https://www.instagram.com/"),
    ("github", "https://github.com/"), ("gitlab", "https://gitlab.com/"),
    ("tiktok", "https://www.tiktok.com/@"), ("pinterest", "https://www.pinterest.com/"),
    ("reddit", "https://www.reddit.com/user/"), ("vk", "https://vk.com/"), ("vimeo", "https://vimeo.com/"),
    ("soundcloud", "https://soundcloud.com/"), ("threads", "https://www.threads.net/@"),
    ("snapchat", "https://www.snapchat.com/add/"), ("medium", "https://medium.com/@"),
    ("twitch", "https://www.twitch.tv/"),
  ]
}
