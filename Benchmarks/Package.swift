// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../")],
  targets: [
    .target(name: "BenchmarkClock"),
    .target(name: "CHeap"),
    .executableTarget(
      name: "parse-benchmark",
      dependencies: ["BenchmarkClock", .product(name: "VFLSyntax", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "constraints-benchmark",
      dependencies: ["BenchmarkClock", .product(name: "VisualFormat", package: "VisualFormat")]
    ),
    .target(
      name: "ConstraintFiles",
      dependencies: [.product(name: "ConstraintSolver", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "solve-cst",
      dependencies: [
        "ConstraintFiles", .product(name: "ConstraintSolver", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "solver-benchmark",
      dependencies: [
        "BenchmarkClock", "ConstraintFiles", "CHeap",
        .product(name: "ConstraintSolver", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "layout-benchmark",
      dependencies: [
        "BenchmarkClock", "ConstraintFiles", "CHeap",
        .product(name: "ConstraintSolver", package: "VisualFormat"),
        .product(name: "LayoutEngine", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "check-solver",
      dependencies: [
        "ConstraintFiles", .product(name: "ConstraintSolver", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "fuzz-parser",
      dependencies: [
        .product(name: "VFLSyntax", package: "VisualFormat"),
        .product(name: "VisualFormat", package: "VisualFormat"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
