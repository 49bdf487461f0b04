// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Toolkit",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../../")],
  targets: [
    .executableTarget(
      name: "toolkit",
      dependencies: [.product(name: "VisualFormat", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "values",
      dependencies: [.product(name: "VisualFormat", package: "VisualFormat")]
    ),
  ]
)
