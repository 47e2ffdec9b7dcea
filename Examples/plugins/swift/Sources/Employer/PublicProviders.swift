/// Those who give e-mail addresses to everybody: an address with them says nothing about an employer.
enum PublicProviders {
  static func contains(_ domain: Domain) -> Bool {
    domains.contains(domain.registered) || names.contains(domain.label)
  }

  /// Under many countries: `yahoo.co.jp`, `hotmail.fr`.
  private static let names: Set<String> = ["gmx", "hotmail", "live", "msn", "outlook", "yahoo", "yandex"]

  private static let domains: Set<String> = [
    // Everywhere
    "aol.com", "fastmail.com", "fastmail.fm", "gmail.com", "googlemail.com", "hey.com", "hushmail.com",
    "icloud.com", "inbox.com", "mac.com", "mail.com", "mailbox.org", "me.com", "pm.me", "posteo.de",
    "proton.me", "protonmail.com", "rocketmail.com", "runbox.com", "tuta.com", "tutanota.com",
    "tutanota.de", "ymail.com", "zoho.com", "zohomail.com",
    // North America
    "att.net", "bell.net", "bellsouth.net", "charter.net", "comcast.net", "cox.net", "earthlink.net",
    "juno.com", "netzero.net", "optonline.net", "rogers.com", "sbcglobal.net", "shaw.ca", "sympatico.ca",
    "telus.net", "verizon.net", "videotron.ca",
    // Latin America
    "bol.com.br", "globo.com", "ig.com.br", "terra.com.br", "uol.com.br",
    // Europe
    "arcor.de", "bigpond.com", "bluewin.ch", "blueyonder.co.uk", "btinternet.com", "chello.at", "free.fr",
    "freemail.hu", "freenet.de", "home.nl", "inbox.lv", "interia.pl", "kpnmail.nl", "laposte.net",
    "libero.it", "mail.de", "ntlworld.com", "o2.pl", "onet.pl", "online.de", "online.no", "orange.fr",
    "sapo.pt", "seznam.cz", "sfr.fr", "sky.com", "skynet.be", "t-online.de", "talktalk.net", "telenet.be",
    "telia.com", "tin.it", "tiscali.it", "virgilio.it", "virginmedia.com", "wanadoo.fr", "web.de", "wp.pl",
    "xs4all.nl", "ziggo.nl",
    // Eastern Europe
    "bk.ru", "i.ua", "inbox.ru", "list.ru", "mail.ru", "rambler.ru", "ukr.net",
    // Asia and Australia
    "126.com", "139.com", "163.com", "188.com", "189.cn", "aliyun.com", "bigpond.net.au", "daum.net",
    "docomo.ne.jp", "ezweb.ne.jp", "foxmail.com", "hanmail.net", "iinet.net.au", "nate.com", "naver.com",
    "nifty.com", "optusnet.com.au", "qq.com", "rediffmail.com", "sina.cn", "sina.com", "softbank.jp",
    "softbank.ne.jp", "sohu.com", "tom.com", "wo.cn", "yeah.net",
  ]
}
