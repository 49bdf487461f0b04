import VFLService
import Testing
import VFLWorkspace

/// The warnings about the formats of scenes, which a check reports and a layout does not.
@Suite struct SceneLintTests {
  private func findings(_ text: String) -> [String] {
    var report = Report()
    report.check(scene: Source(scene: text))
    return report.findings.map { finding in
      "\(finding.place?.start.column ?? 0) \(finding.severity.rawValue) \(finding.category)"
    }
  }

  /// Metrics have the values of the scene, and each format has its own options.
  @Test func formatsOfAScene() {
    let scene =
      #"{metrics: {m: 5, n: 6}, views: {a: {}, b: {}}, layout: ["[a(m,n)]", {format: "V:[b]", options: [alignAllLeft]}, "[a]-[b(>=0)]", "a.width == a.width"]}"#
    #expect(
      findings(scene) == [
        "63 warning contradictory-predicates", "79 remark option-without-effect",
        "121 remark zero-minimum",
      ])
  }

  /// With a negative standard space, a view can come after itself.
  @Test func standardSpacesOfAScene() {
    func scene(_ sibling: Int) -> String {
      "{spacing: {sibling: \(sibling)}, views: {a: {}, b: {}}, "
        + #"layout: ["[a(20)]-[b(20)]-[a]", "V:[a]-[a]"]}"#
    }
    #expect(findings(scene(-20)) == [])
    #expect(findings(scene(20)).map { $0.suffix(13) } == ["self-relation", "self-relation"])
  }

  @Test func aSceneWithErrorsHasNoWarnings() {
    #expect(
      findings(#"{views: {a: {}}, layout: ["[a(1,2)]", "[b]"]}"#) == ["41 error unknown-view"])
  }

  @Test func aLayoutReportsTheConflictOnly() throws {
    var report = Report()
    let text =
      #"{superview: {width: 9, height: 9}, views: {a: {}}, layout: ["|[a(1,2)]", "V:|[a]|"]}"#
    let scene = try #require(LocatedScene(Source(scene: text), report: &report))
    _ = scene.solve(report: &report)
    #expect(report.findings.map(\.category.rawValue) == ["conflict"])
  }
}
