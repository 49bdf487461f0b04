import LayoutScenes
import TestSupport
import Testing
import VFLService
import VFLWorkspace

extension Source {
  /// Creates the source of a scene file.
  init(scene text: String) {
    self.init(Array(text.utf8), kind: .scene, origin: .file(path: "s.yml"))
  }
}

/// Scenes and frames in YAML.
extension LocatedScene {
  init?(
    _ source: Source, overriding overrides: [SceneOverride], report: inout Report
  ) throws(SceneOverrideError) {
    try self.init(
      source, overriding: overrides, parser: ValueDocument.init(yaml:), report: &report)
  }

  init?(_ source: Source, report: inout Report) {
    self.init(source, parser: ValueDocument.init(yaml:), report: &report)
  }

  /// Reads a scene without findings.
  init(_ text: String) throws {
    var report = Report()
    self = try #require(LocatedScene(Source(scene: text), report: &report))
    expectEqual(report.findings.map(\.message), [])
  }
}

extension LayoutScene {
  /// Reads a scene without findings.
  init(yaml: String) throws {
    var report = Report()
    let source = Source(yaml, kind: .scene, origin: .argument(number: nil))
    self = try #require(LocatedScene(source, report: &report)).scene
    try #require(report.findings.isEmpty, "\(report.text())")
  }
}

extension LocatedFrames {
  init(_ sources: [Source], report: inout Report) {
    self.init(sources, parser: ValueDocument.init(yaml:), report: &report)
  }
}

extension Report {
  mutating func check(scene source: Source) {
    check(scene: source, parser: ValueDocument.init(yaml:))
  }
}
