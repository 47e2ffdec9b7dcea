// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "employer",
  products: [.library(name: "Employer", type: .dynamic, targets: ["Employer"])],
  dependencies: [.package(name: "contacts-host", path: "../../..")],
  targets: [
    .target(name: "Employer", dependencies: [.product(name: "PluginKit", package: "contacts-host")])
  ],
  swiftLanguageModes: [.v6]
)
