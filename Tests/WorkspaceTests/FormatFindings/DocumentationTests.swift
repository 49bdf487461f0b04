import Foundation
import TestSupport
import Testing
import VFLWorkspace

@Suite struct DocumentationTests {
  /// The first part of this test is the sample on the module's page.
  @Test func sampleOfTheModulePage() throws {
    let text = "H:|-[nmae]-(>12)-[field]-|\n"
    let source = Source(text, kind: .formatList, origin: .file(path: "Feed.vfl"))
    let lookup = NameLookup(views: .named(["name", "field"]))
    var report = Report()
    report.check(source, with: lookup)
    #expect(report.summary == "checked 1 format in 1 file: 2 errors")
    #expect(report.findings[1].category.rawValue == "bad-relation")
    #expect(report.findings[1].place?.start.column == 14)
    let fixed = source.applying(report.findings.compactMap(\.fixIts.first))
    #expect(fixed.text == "H:|-[name]-(>=12)-[field]-|\n")

    let samples = try ProjectFiles.samples(
      of: "Sources/FormatFindings/FormatFindings.docc/FormatFindings.md")
    #expect(samples.count == 1)
    let file = "Tests/WorkspaceTests/FormatFindings/DocumentationTests.swift"
    for sample in samples {
      #expect(try ProjectFiles.file(file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}
