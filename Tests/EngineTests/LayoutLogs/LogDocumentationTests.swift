import LayoutLogs
import TestSupport
import Testing

@Suite struct LogDocumentationTests {
  @Test func everyProductionDocumentsAFunction() throws {
    let lines = try ProjectFiles.lines(of: "Logs.md")
    let words = try #require(lines.firstIndex(of: "## Constraints"))
    let blocks = lines[words...].split(separator: "```", omittingEmptySubsequences: false)
    let productions = blocks.filter { $0.first?.contains(" = ") == true }.joined()
    #expect(productions.count == 40 + 8)
    let sources = try ProjectFiles.swiftFiles(in: "Sources/LayoutLogs").flatMap {
      try ProjectFiles.lines(of: $0)
    }
    for production in productions {
      let index = try #require(
        sources.firstIndex { $0.hasSuffix("  /// " + production) }, "\(production)")
      let declaration = sources[(index + 1)...].first { !$0.contains("///") }
      let name = try #require(production.split(separator: " ").first).lowercased()
      let function = try #require(declaration?.split(separator: "(").first).lowercased()
      #expect(function.contains("func ") && function.contains(name), "\(production)")
    }
  }

  /// Each form of the first line, except the multiples, has its example in a fixture.
  @Test func everyFormOfASumOccurs() throws {
    let lines = try ProjectFiles.lines(of: "Logs.md")
    let first = try #require(lines.firstIndex { $0.hasPrefix("| the constraints | example") })
    let examples = lines[(first + 2)...].prefix { $0.hasPrefix("|") }.compactMap {
      $0.split(separator: "`").dropFirst().first
    }
    #expect(examples.count == 16)
    let folder = "Tests/EngineTests/LayoutLogs/Fixtures"
    let expected = try ProjectFiles.files(in: folder, endingIn: ".expected").flatMap {
      try ProjectFiles.lines(of: $0)
    }
    for example in examples.dropLast() {
      #expect(expected.contains("arithmetic: \(example)"), "\(example)")
    }
  }

  /// Each entry of what is known about the platforms has the address of a public page.
  @Test func everyPlatformEntryHasASource() throws {
    let path = "Sources/LayoutLogs/Platforms/PlatformKnowledge.swift"
    let text = try ProjectFiles.lines(of: path).joined(separator: "\n")
    let entries = text.split(separator: " Known").dropFirst()
    #expect(entries.count > 150)
    for entry in entries {
      let source = entry.split(separator: "source: ").dropFirst().first
      let isPage =
        source.map { source in
          ["\"http", ".documentation(\"", ".rulesFor", "\"\"\"\n        http"]
            .contains { source.hasPrefix($0) }
        } ?? false
      #expect(isPage, "\(entry.prefix(80))")
    }
  }

  @Test func exampleOfTheDocument() throws {
    let lines = try ProjectFiles.lines(of: "Logs.md")
    let example = lines.split(separator: "```", omittingEmptySubsequences: false)[1]
    let report = try report(example.joined(separator: "\n"))
    expectEqual(
      report.outline,
      ["UILabel:0x7f8a1c504b20.width == 100", "UILabel:0x7f8a1c504b20.width >= 120"])
    #expect(report.broken?.index == 0 && report.skipped == [] && !report.isTruncated)
  }

  @Test func sample() throws {
    let reports = LogReport.parse(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>",
          "<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>
      """)
    #expect(reports[0].constraints[1].equations[0].constant == 120)
    #expect(reports[0].broken?.index == 0)
    let explanation = LogExplanation(of: reports[0])
    #expect(explanation.summary == "'UILabel' cannot be both 100 and at least 120 wide")

    let samples = try ProjectFiles.samples(of: "Sources/LayoutLogs/LayoutLogs.docc/LayoutLogs.md")
    #expect(samples.count == 1)
    for sample in samples {
      let file = "Tests/EngineTests/LayoutLogs/LogDocumentationTests.swift"
      #expect(
        try ProjectFiles.file(file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}
