import TestSupport
import Testing
import VFLWorkspace

@Suite struct ReadingTests {
  private func read(_ bytes: [UInt8], _ report: inout Report) -> Configuration {
    let source = Source(bytes, kind: .scene, origin: .file(path: ".vfl.yml"))
    return Configuration(source, report: &report)
  }

  private func read(_ text: String) throws -> Configuration {
    var report = Report()
    let configuration = read(Array(text.utf8), &report)
    expectEqual(report.text(), "")
    return configuration
  }

  /// The findings, each as its line and column and its category.
  private func findings(_ bytes: [UInt8]) -> [String] {
    var report = Report()
    _ = read(bytes, &report)
    return report.findings.map { finding in
      let place = finding.place.map { "\($0.start.line):\($0.start.column)" } ?? "-"
      return "\(place) \(finding.category)"
    }
  }

  @Test func everyKey() throws {
    let configuration = try read(
      """
      # The checks of this project
      wrappers:
        - name: pin(_:options:metrics:views:)
          format: 0
          options: options
          metrics: 2
          views: views
        - {name: "pin:views:", format: pin, views: 1}
        - {name: PIN, format: 1}
      excluded:
        - Pods/
        - "*.generated.swift"
      excludedFunctions: ["install(visualFormat:)", "install:views:", INSTALL]
      severities:
        bad-relation: warning
        empty: error
        non-ascii: remark
        unused-suppression: ignore
      profile: uiKit
      spacing: {sibling: 10}
      """)
    let wrappers = try [
      FormatWrapper(
        "pin(_:options:metrics:views:)", format: .position(0), options: .position(1),
        metrics: .position(2), views: .position(3)),
      FormatWrapper("pin:views:", format: .position(0), views: .position(1)),
      FormatWrapper("PIN", format: .position(1)),
    ]
    expectEqual(configuration.wrappers, wrappers)
    expectEqual(configuration.excludedPaths.map(\.text), ["Pods/", "*.generated.swift"])
    expectEqual(
      configuration.excludedFunctions.map(\.name),
      ["install(visualFormat:)", "install:views:", "INSTALL"])
    expectEqual(
      configuration.severities.map { "\($0.key): \($0.value)" }.sorted(),
      [
        "bad-relation: warning", "empty: error", "non-ascii: remark", "unused-suppression: ignore",
      ])
    expectEqual(
      configuration.spacing, SpacingProfile.Distances(sibling: 10, superview: .layoutMargins))
  }

  @Test(arguments: [
    "", "\n", "# only a comment\n", "---\n", "{}", "wrappers:\nexcluded: ~\n", "severities: {}",
    "\u{FEFF}# mark\r\nexcluded: []\r\n",
  ])
  func filesThatChangeNothing(_ text: String) throws {
    expectEqual(try read(text), Configuration())
  }

  @Test func spacing() throws {
    expectEqual(try read("spacing: {superview: 0}").spacing.superview, .points(0))
    expectEqual(try read("profile: appKit").spacing, SpacingProfile.Distances())
    expectEqual(
      try read("spacing: {sibling: -1e100}").spacing, SpacingProfile.Distances(sibling: -1e100))
    let json = "{\t\"spacing\": {\"sibling\": 2.5}, \"profile\": \"appKit\"}"
    expectEqual(try read(json).spacing, SpacingProfile.Distances(sibling: 2.5))
  }

  @Test(
    arguments: [
      // Mappings, lists and keys
      ("5", ["1:1 wrong-kind"]),
      ("- wrappers", ["1:1 wrong-kind"]),
      ("wrapers: []", ["1:1 unknown-key"]),
      ("excluded: []\nexcluded: []", ["2:1 duplicate-key"]),
      ("other: 1\nother: 2", ["1:1 unknown-key", "2:1 duplicate-key"]),
      ("excluded: [a]\n# é\nseverities: {empty: error, empty: ignore}", ["3:28 duplicate-key"]),
      // Wrappers
      ("wrappers: 5", ["1:11 wrong-kind"]),
      ("wrappers: [5]", ["1:12 wrong-kind"]),
      ("wrappers: [{name: PIN}]", ["1:12 bad-wrapper"]),
      ("wrappers: [{format: 0}]", ["1:12 bad-wrapper"]),
      ("wrappers: [{name: PIN, format: 0}, {name: PIN, format: 1}]", ["1:43 duplicate-wrapper"]),
      ("wrappers: [{name: PIN, fromat: 0}]", ["1:24 unknown-key"]),
      ("wrappers: [{name: PIN, format: [0]}]", ["1:32 wrong-kind"]),
      ("wrappers: [{name: PIN, format: label}]", ["1:32 bad-wrapper"]),
      ("wrappers: [{name: PIN, format: -1}]", ["1:32 bad-wrapper"]),
      ("wrappers: [{name: PIN, format: '0'}]", ["1:33 bad-wrapper"]),
      ("wrappers: [{name: \"pin(\", format: 0}]", ["1:20 bad-wrapper"]),
      ("wrappers: [{name: \"pin(_)\", format: 0}]", ["1:20 bad-wrapper"]),
      ("wrappers: [{name: \"a b\", format: 0}]", ["1:20 bad-wrapper"]),
      ("wrappers: [{name: \":pin:\", format: 0}]", ["1:20 bad-wrapper"]),
      ("wrappers: [{name: \"pin:views:\", format: 2}]", ["1:41 bad-wrapper"]),
      ("wrappers: [{name: \"pin:views:\", format: view}]", ["1:41 bad-wrapper"]),
      (
        "wrappers: [{name: 1, format: 0}, {name: b, format: 0}, {name: b, format: 0}]",
        ["1:19 bad-wrapper", "1:63 duplicate-wrapper"]
      ),
      // Excluded functions
      ("excludedFunctions: PIN", ["1:20 wrong-kind"]),
      ("excludedFunctions: [{name: PIN}]", ["1:21 wrong-kind"]),
      ("excludedFunctions: [PIN, \"pin(\", \"\"]", ["1:27 bad-wrapper", "1:35 bad-wrapper"]),
      // Patterns of paths
      ("excluded: Pods/", ["1:11 wrong-kind"]),
      ("excluded: [[Pods]]", ["1:12 wrong-kind"]),
      ("included: Pods", ["1:11 wrong-kind"]), ("included: [Podz]", ["1:12 unknown-value"]),
      ("excluded: [\"\"]", ["1:13 bad-pattern"]),
      ("excluded: [/, a]", ["1:12 bad-pattern"]),
      ("excluded: [../Pods]", ["1:12 bad-pattern"]),
      ("excluded: [\"!Pods\"]", ["1:13 bad-pattern"]),
      ("excluded: [\"a/[Pp]ods\"]", ["1:15 bad-pattern"]),
      ("excluded: ['a\\b', ..]", ["1:14 bad-pattern", "1:19 bad-pattern"]),
      ("excluded: [a\\b, \"é\\\\b\"]", ["1:13 bad-pattern", "1:20 bad-pattern"]),
      // Severities
      ("severities: [empty]", ["1:13 wrong-kind"]),
      ("severities: {bad-relatoin: error}", ["1:14 unknown-category"]),
      ("severities: {unreadable-input: ignore}", ["1:14 unknown-category"]),
      ("severities: {bad-relation: off}", ["1:28 unknown-value"]),
      ("severities: {bad-relation: ~}", ["1:28 wrong-kind"]),
      ("severities: {bad-relation: {}}", ["1:28 wrong-kind"]),
      // Standard spaces
      ("profile: uikit", ["1:10 unknown-value"]),
      ("profile: [uiKit]", ["1:10 wrong-kind"]),
      ("spacing: 8", ["1:10 wrong-kind"]),
      ("spacing: {sibling: x}", ["1:20 wrong-kind"]),
      ("spacing: {sibling: '8'}", ["1:21 wrong-kind"]),
      ("spacing: {sibling: .inf, superview: 1e999}", ["1:20 bad-number", "1:37 bad-number"]),
      ("spacing: {sibling: 1.1e100, superview: -1e300}", ["1:20 bad-number", "1:40 bad-number"]),
      ("spacing: {siblings: 8}", ["1:11 unknown-key"]),
    ] as [(String, [String])])
  func errors(_ text: String, _ expected: [String]) {
    expectEqual(findings(Array(text.utf8)), expected, "\(text)")
  }

  /// A value of another kind than a name.
  @Test func kindsOfChoices() {
    var report = Report()
    _ = read(Array("profile: [uiKit]\nseverities: {bad-relation: {}}".utf8), &report)
    expectEqual(
      report.findings.map(\.message),
      [
        "expected 'appKit' or 'uiKit', found a list",
        "expected 'error', 'warning', 'remark' or 'ignore', found a mapping",
      ])
  }

  /// Files that are not YAML have one finding.
  @Test(arguments: [
    "wrappers: [", "wrappers:\n\t- a", "excluded: [*.swift]", "excluded: [&a Pods, *a]", "a: b: c",
    "wrappers:\n  - name: pin:views:\n    format: pin", "excluded: \"Pods", "--- {}\n--- {}",
  ])
  func filesThatAreNotYAML(_ text: String) {
    let findings = findings(Array(text.utf8))
    #expect(findings.count == 1 && findings[0].hasSuffix(" bad-yaml"), "\(findings)")
  }

  @Test func bytesThatAreNotUTF8() {
    let bytes = Array("# é\nexcluded: [".utf8) + [0xFF, UInt8(ascii: "]")]
    expectEqual(findings(bytes), ["2:12 bad-yaml"])
  }

  @Test func messages() throws {
    let text = """
      wrapers: []
      excluded: ["/"]
      severities: {bad-relatoin: error, empty: fatal, unreadable-input: error}
      profile: uikit
      spacing: {sibling: x, superview: -1e300}
      wrappers:
        - {name: "pin(_:views:)", format: 2}
        - {name: "pin:views:", format: view}
        - {name: 5a, format: 0}
        - {name: PIN}
        - {name: row, format: 0, views: 1}
      """
    var report = Report()
    let configuration = read(Array(text.utf8), &report)
    expectEqual(
      report.text().split(separator: "\n").filter { $0.hasPrefix(".vfl.yml:") }.map(String.init),
      [
        ".vfl.yml:1:1: error: unknown key 'wrapers' in the configuration; the keys are 'wrappers', 'excluded', 'included', 'excludedFunctions', 'severities', 'profile', 'spacing' [unknown-key]",
        ".vfl.yml:1:1: fix-it: replace with 'wrappers'",
        ".vfl.yml:2:13: error: expected a pattern of paths, found '/' [bad-pattern]",
        ".vfl.yml:3:14: error: unknown category 'bad-relatoin'; did you mean 'bad-relation'? [unknown-category]",
        ".vfl.yml:3:14: fix-it: replace with 'bad-relation'",
        ".vfl.yml:3:42: error: expected 'error', 'warning', 'remark' or 'ignore', found 'fatal' [unknown-value]",
        ".vfl.yml:3:49: error: the severity of 'unreadable-input' cannot be configured [unknown-category]",
        ".vfl.yml:4:10: error: expected 'appKit' or 'uiKit', found 'uikit' [unknown-value]",
        ".vfl.yml:4:10: fix-it: replace with 'uiKit'",
        ".vfl.yml:5:20: error: expected a number, found 'x' [wrong-kind]",
        ".vfl.yml:5:34: error: number out of range; its magnitude must be at most 1e100 [bad-number]",
        ".vfl.yml:7:37: error: 'pin(_:views:)' has no argument at position 2; positions begin at 0 [bad-wrapper]",
        ".vfl.yml:8:34: error: 'pin:views:' has no argument labeled 'view' [bad-wrapper]",
        ".vfl.yml:8:34: fix-it: replace with 'views'",
        ".vfl.yml:9:12: error: expected a name such as 'pin(_:views:)', 'pin:views:' or 'PIN', found '5a' [bad-wrapper]",
        ".vfl.yml:10:5: error: expected 'format' in the wrapper [bad-wrapper]",
      ])
    // The values without errors are read.
    expectEqual(configuration.wrappers.map(\.name), ["row"])
    #expect(report.errorCount == 12 && configuration.severities.isEmpty)
  }

  /// Every category is in the tables of Grammar.md.
  @Test func everyCategoryIsDocumented() throws {
    let rows = try ProjectFiles.lines(of: "Grammar.md").drop { $0 != "## Configuration" }.filter {
      $0.hasPrefix("| `")
    }
    let ofScenes: Set<ValueCategory> = [
      .badName, .badPriority, .differentViews, .emptyScene, .notReproduced, .notUpdated,
      .unknownOption,
    ]
    for category in Set(ValueCategory.allCases).subtracting(ofScenes) {
      #expect(
        rows.contains { $0.split(separator: "|")[0].contains("`\(category.rawValue)`") },
        "\(category)")
    }
  }
}
