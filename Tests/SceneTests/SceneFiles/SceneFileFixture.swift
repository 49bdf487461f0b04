import LayoutScenes
import SceneFiles
import TestSupport
import Testing

extension Source {
  /// Creates the source of a scene file.
  init(scene text: String) {
    self.init(Array(text.utf8), kind: .scene, origin: .file(path: "s.yml"))
  }
}

extension LocatedScene {
  /// Reads a scene without findings.
  init(_ text: String) throws {
    var report = Report()
    self = try #require(LocatedScene(Source(scene: text), report: &report))
    expectEqual(report.findings.map(\.message), [])
  }
}
