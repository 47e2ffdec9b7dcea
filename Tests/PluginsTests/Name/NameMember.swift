import JSON
import TestSupport

@testable import Plugins

/// One member of the `name` that the extractor makes of `raw`; nil when it is not there.
func nameMember(_ member: Text, of raw: String, sort: String? = nil, config: String? = nil) throws -> String?
{
  let config = config ?? sort.map { #"{"sort":"\#($0)"}"# }
  let document = try JSONParser().parse(try extract(NameExtractor.self, raw: raw, config: config).fields)
  return withExtendedLifetime(document) {
    document.root.member("name")?.member(member)?.string.map { String($0) }
  }
}
