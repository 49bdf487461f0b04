// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Macros",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../../")],
  targets: [
    .executableTarget(
      name: "macros",
      dependencies: [.product(name: "VisualFormatMacros", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "app",
      dependencies: [
        .product(name: "VisualFormatMacros", package: "VisualFormat"),
        .product(name: "LayoutRendering", package: "VisualFormat"),
      ]
    ),
  ]
)
