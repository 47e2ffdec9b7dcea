import JSON
import PluginKit
import TestSupport
import Testing

@Suite("Configuration of a plugin")
struct ConfigurationTests {
  static let options = [
    ConfigurationOption("region", .string, summary: "a region"),
    ConfigurationOption("strict", .bool, default: "false", summary: "be strict"),
    ConfigurationOption("limit", .integer, summary: "how many"),
    ConfigurationOption(
      "normalize", .choice(["e164", "digits", "raw"]), default: "e164", summary: "which form"),
  ]

  func failure(_ json: String) -> ConfigurationError? {
    do {
      _ = try configuration(json, options: Self.options)
      return nil
    } catch {
      return error as? ConfigurationError
    }
  }

  @Test("values of every kind")
  func values() throws {
    let settings = try configuration(
      #"{"normalize":"raw","limit":-3,"strict":true,"region":"CN"}"#, options: Self.options)
    #expect(settings.string("region") == "CN")
    #expect(settings.bool("strict") == true)
    #expect(settings.integer("limit") == -3)
    #expect(settings.string("normalize") == "raw")
    // Asked for as another kind, a setting is none.
    #expect(
      settings.bool("region") == nil && settings.integer("strict") == nil && settings.string("limit") == nil)
  }

  @Test(
    "what is left out or null has no value", arguments: ["{}", "null", #"{"region":null,"strict":null}"#])
  func absent(json: String) throws {
    let settings = try configuration(json, options: Self.options)
    #expect(settings.string("region") == nil && settings.bool("strict") == nil)
    #expect(Configuration().string("region") == nil)
  }

  @Test(
    "what cannot be used, and why",
    arguments: [
      (#"{"regoin":"CN"}"#, "regoin", #"is not an option; did you mean "region"?"#),
      (#"{"Strict":true}"#, "Strict", #"is not an option; did you mean "strict"?"#),
      (#"{"colour":1}"#, "colour", "is not an option"),
      (#"{"region":86}"#, "region", "is not a string"),
      (#"{"region":["CN"]}"#, "region", "is not a string"),
      (#"{"strict":"true"}"#, "strict", "is not true or false"),
      (#"{"strict":1}"#, "strict", "is not true or false"),
      (#"{"limit":"3"}"#, "limit", "is not a whole number"),
      (#"{"limit":1.5}"#, "limit", "is not a whole number"),
      (#"{"limit":1e3}"#, "limit", "is not a whole number"),
      (#"{"limit":9223372036854775808}"#, "limit", "is not a whole number"),
      (
        #"{"normalize":"E164"}"#, "normalize",
        #"is not one of e164, digits, raw; did you mean "e164"?"#
      ),
      (#"{"normalize":"all of it"}"#, "normalize", "is not one of e164, digits, raw"),
      (#"{"normalize":true}"#, "normalize", "is not one of e164, digits, raw"),
      ("[]", nil, "is not an object"),
      ("\"x\"", nil, "is not an object"),
    ] as [(String, String?, String)])
  func refused(json: String, option: String?, reason: String) {
    let error = failure(json)
    #expect(error == ConfigurationError(option: option, reason: reason))
    #expect(error?.description == "config\(option.map { "." + $0 } ?? "") \(reason)")
  }

  @Test("later settings override single ones, null takes one back, an error changes nothing")
  func merge() throws {
    var settings = try configuration(#"{"region":"CN","limit":1,"strict":true}"#, options: Self.options)
    let later = try JSONParser().parse(#"{"limit":2,"strict":null}"#)
    try settings.merge(later.root, options: Self.options)
    #expect(
      settings.string("region") == "CN" && settings.integer("limit") == 2 && settings.bool("strict") == nil)
    let wrong = try JSONParser().parse(#"{"limit":3,"region":true}"#)
    #expect(throws: ConfigurationError.self) { try settings.merge(wrong.root, options: Self.options) }
    #expect(settings.integer("limit") == 2 && settings.string("region") == "CN")
    try settings.merge(nil, options: Self.options)
    settings.set("region", "JP")
    #expect(settings.string("region") == "JP" && settings.integer("limit") == 2)
  }
}

@Suite("Did you mean")
struct SuggestionTests {
  static let words = ["extract", "plugins", "formats", "schema", "serve", "phone", "phones", "note"]

  @Test(
    "one near word",
    arguments: [
      ("extarct", "extract"),  // two neighbours swapped: one edit
      ("extrac", "extract"), ("eextract", "extract"), ("EXTRACT", "extract"), ("plugin", "plugins"),
      ("shcema", "schema"), ("phnoe", "phone"), ("phone", "phone"), ("fone", nil), ("xyz", nil), ("", nil),
      ("banana", nil), ("serv", "serve"), ("exxxact", "extract"), ("exxxxct", nil),
    ] as [(String, String?)])
  func closest(word: String, suggestion: String?) {
    #expect(Suggestion.closest(to: word, among: Self.words) == suggestion)
  }

  @Test("as a phrase behind a sentence")
  func phrase() {
    #expect(Suggestion.phrase(for: "serv", among: Self.words) == #"; did you mean "serve"?"#)
    #expect(Suggestion.phrase(for: "zzzzzz", among: Self.words) == "")
    #expect(Suggestion.phrase(for: "a", among: []) == "")
  }
}
