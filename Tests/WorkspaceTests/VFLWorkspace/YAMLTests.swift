import TestSupport
import Testing
import VFLWorkspace

/// The configuration as a file.
@Suite struct YAMLTests {
  private func readBack(_ configuration: Configuration) -> Configuration {
    var report = Report()
    let source = Source(configuration.yaml, kind: .scene, origin: .file(path: ".vfl.yml"))
    let result = Configuration(source, report: &report)
    expectEqual(report.text(), "")
    return result
  }

  @Test func defaultValues() {
    expectEqual(
      Configuration().yaml,
      """
      wrappers: []
      excluded: []
      included: []
      excludedFunctions: []
      severities: {}
      profile: appKit
      spacing: {sibling: 8, superview: 20}

      """)
    expectEqual(readBack(Configuration()), Configuration())
  }

  @Test func allValues() throws {
    var configuration = Configuration()
    configuration.wrappers = [
      try FormatWrapper(
        "pin(_:options:metrics:views:)", format: .label("options"), options: .position(0),
        metrics: .label("metrics"), views: .label("views")),
      try FormatWrapper("pin:views:", format: .label("pin")),
    ]
    configuration.excludedPaths = try ["Pods/", "*.swift", "a\"b", "#c: d", "\u{1}é"].map {
      try PathPattern($0)
    }
    configuration.includedFolders = [".build", "Pods"]
    configuration.excludedFunctions = try ["pin(_:)", "pin:views:"].map { try FunctionName($0) }
    configuration.severities = [
      FindingCategory(rawValue: "non-ascii"): .ignore, FindingCategory(rawValue: "empty"): .remark,
    ]
    configuration.spacing = SpacingProfile.Distances(sibling: 2.5, superview: .layoutMargins)
    expectEqual(
      configuration.yaml,
      #"""
      wrappers:
        - {name: "pin(_:options:metrics:views:)", format: 1, options: 0, metrics: 2, views: 3}
        - {name: "pin:views:", format: 0}
      excluded:
        - "Pods/"
        - "*.swift"
        - "a\"b"
        - "#c: d"
        - "\u0001é"
      included:
        - .build
        - Pods
      excludedFunctions:
        - "pin(_:)"
        - "pin:views:"
      severities:
        empty: remark
        non-ascii: ignore
      profile: uiKit
      spacing: {sibling: 2.5}

      """#)
    expectEqual(readBack(configuration), configuration)
  }
}
