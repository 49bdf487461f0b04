// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "VisualFormat",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "VisualFormatMacros", targets: ["VisualFormatMacros"]),
    .library(name: "VisualFormatKit", targets: ["VisualFormatKit"]),
    .library(name: "VFLSyntax", targets: ["VFLSyntax", "LayoutConstraints"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "LayoutExplanations", targets: ["LayoutExplanations"]),
    .library(name: "LayoutArrangements", targets: ["LayoutArrangements"]),
    .library(name: "LayoutScenes", targets: ["LayoutScenes"]),
    .library(name: "LayoutInference", targets: ["LayoutInference"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
    .library(name: "LayoutLogs", targets: ["LayoutLogs"]),
    .library(name: "FormatFindings", targets: ["FormatFindings"]),
    .library(name: "VFLWorkspace", targets: ["VFLWorkspace"]),
    .library(name: "VFLService", targets: ["VFLService"]),
    .library(name: "FormatFinder", targets: ["FormatFinder"]),
    .executable(name: "vfl", targets: ["vfl"]),
    .plugin(name: "VFLCheckCommand", targets: ["VFLCheckCommand"]),
    .plugin(name: "VFLCheckBuild", targets: ["VFLCheckBuild"]),
  ],
  traits: [
    .trait(
      name: "Plugins",
      description: "Builds the command for the plug-ins, which packages that use them enable.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.0"),
    .package(url: "https://github.com/jpsim/Yams", "5.0.0"..<"7.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    .target(name: "LayoutConstraints"),
    .target(name: "VFLSyntax", dependencies: ["LayoutConstraints"]),
    .target(name: "VFLCompiler", dependencies: ["LayoutConstraints", "VFLSyntax"]),
    .target(name: "ConstraintSolver"),
    .target(name: "LayoutEngine", dependencies: ["LayoutConstraints", "ConstraintSolver"]),
    .target(
      name: "LayoutExplanations",
      dependencies: ["LayoutConstraints", "ConstraintSolver", "LayoutEngine"]),
    .target(name: "LayoutArrangements", dependencies: ["LayoutConstraints", "LayoutEngine"]),
    .target(
      name: "FormatFindings", dependencies: ["LayoutConstraints", "VFLSyntax", "VFLCompiler"]),
    .target(
      name: "LayoutScenes",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler", "LayoutEngine", "LayoutExplanations",
        "LayoutArrangements", "FormatFindings",
      ]),
    .target(
      name: "LayoutInference",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "LayoutEngine", "LayoutExplanations", "LayoutScenes",
      ]),
    .target(
      name: "LayoutRendering", dependencies: ["VFLSyntax", "LayoutEngine", "LayoutExplanations"]),
    .target(
      name: "LayoutLogs", dependencies: ["LayoutConstraints", "LayoutEngine", "LayoutExplanations"]),
    .target(
      name: "VFLService",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler", "LayoutEngine", "LayoutExplanations",
        "FormatFindings", "LayoutScenes", "LayoutInference", "LayoutRendering", "LayoutLogs",
      ]),
    .target(
      name: "VisualFormat",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler", "LayoutEngine", "LayoutExplanations",
        "LayoutArrangements",
      ]),
    .target(
      name: "VisualFormatMacros", dependencies: ["VisualFormat", "VisualFormatMacrosPlugin"]),
    .target(
      name: "VisualFormatKit",
      dependencies: ["LayoutConstraints", "VisualFormat", "VisualFormatMacrosPlugin"]),
    .target(
      name: "VisualFormatExpansion",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .macro(
      name: "VisualFormatMacrosPlugin",
      dependencies: [
        "VisualFormatExpansion", .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "_SwiftCompilerPluginMessageHandling", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    // Imports CYaml, the module of Yams with libyaml, whose events have the places of all values.
    .target(
      name: "VFLWorkspace",
      dependencies: ["LayoutConstraints", "VFLSyntax", "VFLCompiler", "FormatFindings", "Yams"]),
    .target(
      name: "FormatFinder",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler", "FormatFindings", "LayoutEngine",
        "LayoutExplanations", "LayoutScenes",
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "vfl",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler", "LayoutEngine", "LayoutExplanations",
        "FormatFindings", "LayoutScenes", "LayoutRendering", "LayoutLogs", "VFLService",
        "VFLWorkspace", "FormatFinder",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "Rainbow",
      ]),
    .plugin(
      name: "VFLCheckCommand",
      capability: .command(
        intent: .custom(verb: "vfl-check", description: "Check the visual formats of the targets")),
      dependencies: [.target(name: "vfl", condition: .when(traits: ["Plugins"]))]),
    .plugin(
      name: "VFLCheckBuild", capability: .buildTool(),
      dependencies: [.target(name: "vfl", condition: .when(traits: ["Plugins"]))]),
    .testTarget(
      name: "TestSupport",
      dependencies: [.product(name: "CustomDump", package: "swift-custom-dump")],
      path: "Tests/TestSupport", resources: [.copy("Fixtures")]),
    .testTarget(
      name: "LanguageTests",
      dependencies: [
        "LayoutConstraints", "VFLSyntax", "VFLCompiler", "VisualFormat", "TestSupport",
      ]),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "ConstraintSolver", "LayoutConstraints", "LayoutEngine", "LayoutExplanations",
        "LayoutArrangements", "LayoutRendering", "LayoutLogs", "VisualFormat", "TestSupport",
      ], resources: [.copy("LayoutLogs/Fixtures")]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "LayoutConstraints", "VFLCompiler", "LayoutEngine", "LayoutExplanations", "LayoutScenes",
        "LayoutInference", "LayoutLogs", "FormatFindings", "VFLWorkspace", "VFLService",
        "TestSupport",
      ]),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "VFLSyntax", "VFLCompiler", "FormatFindings", "VFLService", "VFLWorkspace", "TestSupport",
      ]),
    .testTarget(
      name: "FinderTests",
      dependencies: ["FormatFinder", "LayoutScenes", "VisualFormat", "TestSupport"],
      exclude: ["FormatFinder/Fixtures"]),
    .testTarget(
      name: "MacroTests",
      dependencies: [
        "VisualFormatMacros", "VisualFormatExpansion", "TestSupport",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "vflTests",
      dependencies: [
        "VFLWorkspace", "vfl", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
