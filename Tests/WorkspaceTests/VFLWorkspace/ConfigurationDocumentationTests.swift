import Foundation
import TestSupport
import Testing
import VFLWorkspace

@Suite struct ConfigurationDocumentationTests {
  /// The sample of the module's page is this code.
  @Test func sampleOfTheModulePage() throws {
    let text = """
      wrappers:
        - {name: "pin(_:views:)", format: 0, views: views}
      excluded: [Pods/]
      severities: {bad-relatoin: warning}
      """
    let source = Source(text, kind: .scene, origin: .file(path: ".vfl.yml"))
    var report = Report()
    let configuration = Configuration(source, report: &report)
    #expect(configuration.wrappers[0].views == 1)
    #expect(configuration.excludes("Pods/Form/Row.m") == true)
    #expect(report.findings[0].place?.start.column == 14)
    #expect(report.findings[0].fixIts[0].message == "replace with 'bad-relation'")

    let page = "Sources/VFLWorkspace/VFLWorkspace.docc/VFLWorkspace.md"
    let sample = try #require(try ProjectFiles.samples(of: page).first)
    let file = "Tests/WorkspaceTests/VFLWorkspace/ConfigurationDocumentationTests.swift"
    #expect(try ProjectFiles.file(file, contains: ProjectFiles.expectations(sample)), "\(sample)")
  }

  /// The sample of the guides.
  @Test func sampleOfTheGuides() throws {
    let blocks = try ProjectFiles.textOfGuides().components(separatedBy: "```yaml\n")
    let sample = try #require(blocks.dropFirst().first { $0.hasPrefix("wrappers:") })
    let text = sample.components(separatedBy: "```")[0]
    var report = Report()
    let source = Source(text, kind: .scene, origin: .file(path: ".vfl.yml"))
    let configuration = Configuration(source, report: &report)
    expectEqual(report.text(), "")
    expectEqual(configuration.wrappers.map(\.name), ["pin(_:views:)", "pin:views:"])
    expectEqual(configuration.wrappers.map(\.format), [0, 0])
    #expect(configuration.excludes("App/Sources/Colors.generated.swift"))
    expectEqual(configuration.excludedFunctions.map(\.name), ["install(visualFormat:)"])
    expectEqual(
      configuration.severities[FindingCategory(rawValue: "alignment-along-axis")], .warning)
    expectEqual(configuration.severities[.unusedSuppression], .ignore)
  }
}
