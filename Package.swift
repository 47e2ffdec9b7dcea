// swift-tools-version: 6.2
// One settings list for every Swift target; one section per room, with its tests beside it.
// The arrows between rooms are drawn in Documentation/Modules.md and held by scripts/check-layers.
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Small accessors (bytes of a value, a write to the buffer) are called some thousand times a record
  // across room borders; without this each one is a real call.
  // The exclusivity checks stay on in debug builds, where the tests run.
  .unsafeFlags(
    ["-cross-module-optimization", "-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "contacts-host",
  products: [
    .executable(name: "contacts-host", targets: ["contacts-host"]),
    .library(name: "PluginKit", targets: ["PluginKit"]),
  ],
  targets: [
    // Libraries from the system, each seen by one room only
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CSystem", cSettings: [.define("_GNU_SOURCE")]),
    // The C interface of library plugins, as Swift sees it; a plugin's author needs its header alone
    .target(name: "CPluginABI"),

    room("JSON", ["CJansson"]),
    tests("JSONTests", ["JSON", "CJansson", "TestSupport"]),

    room("Digest", ["CNettle"]),
    tests("DigestTests", ["Digest"]),

    room("PluginKit", ["JSON", "CPluginABI"]),
    tests("PluginKitTests", ["PluginKit", "JSON", "CPluginABI", "TestSupport"]),

    // Names of persons: how they are put together, filed and sorted
    .target(
      name: "CCollation",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("stdc++")]),
    room("Names", ["JSON", "CCollation"]),
    tests("NamesTests", ["Names", "JSON", "CCollation", "TestSupport"]),

    // The built-in extractors: they know no format and no host
    .target(
      name: "CPhoneNumber",
      linkerSettings: [
        .linkedLibrary("phonenumber"), .linkedLibrary("protobuf"), .linkedLibrary("stdc++"),
      ]),
    room("Plugins", ["PluginKit", "JSON", "Digest", "Names", "CPhoneNumber"]),
    tests(
      "PluginsTests", ["Plugins", "PluginKit", "Digest", "JSON", "Names", "CPhoneNumber", "TestSupport"]),

    // Readers and writers: they know no extractor
    room("ContactFormats", ["PluginKit", "JSON", "Names", "CSQLite", "CZlib"]),
    tests("ContactFormatsTests", ["ContactFormats", "PluginKit", "JSON", "CSQLite", "CZlib", "TestSupport"]),

    // The manifest, the composer, the served protocol
    room("PluginHost", ["PluginKit", "JSON", "Digest", "CSystem", "CPluginABI"]),
    tests("PluginHostTests", ["PluginHost", "Plugins", "PluginKit", "JSON", "TestSupport"]),

    // The command line
    .executableTarget(
      name: "contacts-host", dependencies: ["PluginHost", "ContactFormats", "Plugins", "PluginKit", "JSON"],
      resources: [.embedInCode("Schemas"), .embedInCode("Scaffolds")], swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["PluginKit", "JSON"], path: "Tests/TestSupport",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17,
  cxxLanguageStandard: .cxx17
)
