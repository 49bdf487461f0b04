// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Recipes",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "recipes", targets: ["RecipesCommand"])],
  dependencies: [.package(name: "VisualFormat", path: "../../")],
  targets: [
    .target(
      name: "Recipes",
      dependencies: [
        .product(name: "VisualFormat", package: "VisualFormat"),
        .product(name: "LayoutRendering", package: "VisualFormat"),
      ]
    ),
    .executableTarget(name: "RecipesCommand", dependencies: ["Recipes"]),
    .testTarget(
      name: "RecipesTests",
      dependencies: ["Recipes", .product(name: "VisualFormat", package: "VisualFormat")]
    ),
  ]
)
