import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLService
import TestSupport
import Testing
import VFLWorkspace

/// The fix-its that add a rule for a position or size that is not determined.
@Suite struct RuleFixItTests {
  private struct Solved {
    let report: Report
    let solution: SceneSolution

    /// The views and axes of the ambiguities.
    var ambiguities: Set<String> {
      Set(solution.ambiguities.map { "\($0.view.name) \($0.axis)" })
    }

    /// The fix-its, each with its view and axis.
    var fixIts: [(ambiguity: String, fixIt: FixIt)] {
      solution.ambiguities.compactMap { ambiguity in
        let name = "\(ambiguity.view.name) \(ambiguity.axis)"
        let message = "add '\(ambiguity.resolvingFormat ?? "")' to 'layout'"
        let fixIt = report.findings.lazy.flatMap(\.fixIts).first { $0.message == message }
        return fixIt.map { (ambiguity: name, fixIt: $0) }
      }
    }
  }

  private func solve(_ source: Source) throws -> Solved {
    var report = Report()
    let scene = try #require(LocatedScene(source, report: &report))
    let solution = try #require(scene.solve(report: &report))
    return Solved(report: report, solution: solution)
  }

  /// Each fix-it results in a scene without the ambiguity, with the same conflicts, and with the
  /// same frames along all axes that are then determined.
  @Test(arguments: SceneRow.scenes + SceneRow.random.rounds(every: 7))
  func fixItsDetermineTheLayoutAsItIs(_ row: SceneRow) throws {
    let source = Source(scene: row.scene)
    let original = try solve(source)
    for (ambiguity, fixIt) in original.fixIts {
      let changed = try solve(source.applying([fixIt]))
      #expect(changed.report.errorCount == original.report.errorCount, "\(fixIt.message)")
      #expect(!changed.ambiguities.contains(ambiguity), "\(fixIt.message)")
      #expect(changed.ambiguities.isSubset(of: original.ambiguities), "\(fixIt.message)")
      for (item, other) in zip(original.solution.sceneTree.items, changed.solution.sceneTree.items)
      {
        #expect(item.name == other.name)
        for axis in LayoutAxis.allCases
        where !changed.ambiguities.contains("\(other.view.name) \(axis)") {
          let isSame = item.view.frame.isNear(other.view.frame, along: axis)
          #expect(isSame, "\(item.name) \(axis), \(fixIt.message)")
        }
      }
    }
  }

  /// The fixtures have fix-its.
  @Test func fixturesHaveFixIts() throws {
    var count = 0
    for row in SceneRow.random where count <= 20 {
      if try !solve(Source(scene: row.scene)).fixIts.isEmpty { count += 1 }
    }
    #expect(count > 20)
  }

  /// The rule is added after the last one, in the notation of the list.
  @Test(arguments: [
    (
      "views: {a: {}}\nlayout:\n  - \"H:|[a(5)]|\"\n  - \"V:[a(9)]\"\nscale: 2\n",
      "views: {a: {}}\nlayout:\n  - \"H:|[a(5)]|\"\n  - \"V:[a(9)]\"\n  - \"V:|[a]\"\nscale: 2\n"
    ),
    (
      "layout:\n- 'H:|[a(5)]|'\n- format: V:[a(9)]  # last\n  identifier: x\n\n# end\nviews: {a: {}}",
      "layout:\n- 'H:|[a(5)]|'\n- format: V:[a(9)]  # last\n  identifier: x\n- \"V:|[a]\"\n\n# end\nviews: {a: {}}"
    ),
    (
      "views: {a: {}}\nlayout:\n  - \"H:|[a(5)]|\"\n  - >-\n    V:[a(9)]\n  # more\n",
      "views: {a: {}}\nlayout:\n  - \"H:|[a(5)]|\"\n  - >-\n    V:[a(9)]\n  - \"V:|[a]\"\n  # more\n"
    ),
    (
      "views: {a: {}}\r\nlayout:\r\n  - \"H:|[a(5)]|\"\r\n  - \"V:[a(9)]\"",
      "views: {a: {}}\r\nlayout:\r\n  - \"H:|[a(5)]|\"\r\n  - \"V:[a(9)]\"\r\n  - \"V:|[a]\""
    ),
    (
      "\u{FEFF}views: {a: {}}\nlayout: ['H:|[a(5)]|', \"V:[a(9)]\"]  # ü ]\n",
      "\u{FEFF}views: {a: {}}\nlayout: ['H:|[a(5)]|', \"V:[a(9)]\", \"V:|[a]\"]  # ü ]\n"
    ),
    (
      "layout: [\n  'H:|[a(5)]|',  # it's\n  {format: \"V:[a(9)]\", identifier: \"]\"}  # last\n]\nviews: {a: {}}\n",
      "layout: [\n  'H:|[a(5)]|',  # it's\n  {format: \"V:[a(9)]\", identifier: \"]\"},  # last\n  \"V:|[a]\"\n]\nviews: {a: {}}\n"
    ),
    (
      "layout: [\n  'H:|[a(5)]|',\n  'V:[a(9)]',\n]\nviews: {a: {}}\n",
      "layout: [\n  'H:|[a(5)]|',\n  'V:[a(9)]',\n  \"V:|[a]\"\n]\nviews: {a: {}}\n"
    ),
    (
      #"{"views": {"a": {}}, "layout": ["H:|[a(5)]|", "V:[\u0061(9)]"]}"#,
      #"{"views": {"a": {}}, "layout": ["H:|[a(5)]|", "V:[\u0061(9)]", "V:|[a]"]}"#
    ),
    (
      "{\n\t\"layout\": [\n\t\t\"H:|[a(5)]|\",\n\t\t\"V:[a(9)]\"\n\t],\n\t\"views\": {\"a\": {}}\n}\n",
      "{\n\t\"layout\": [\n\t\t\"H:|[a(5)]|\",\n\t\t\"V:[a(9)]\",\n\t\t\"V:|[a]\"\n\t],\n\t\"views\": {\"a\": {}}\n}\n"
    ),
  ])
  func addedRules(_ text: String, _ changed: String) throws {
    let source = Source(scene: text)
    let original = try solve(source)
    let finding = try #require(original.report.findings.first)
    expectEqual(finding.fixIts.map(\.message), ["add 'V:|[a]' to 'layout'"])
    let changedSource = source.applying(finding.fixIts)
    expectEqual(changedSource.text, changed)
    #expect(try solve(changedSource).report.findings.isEmpty)
  }

  /// A list is added if the scene has no list with rules.
  @Test(arguments: [
    ("views: {a: {}}", "views: {a: {}}\nlayout:\n  - \"H:|[a]\""),
    ("views:\n  a: {}\n# end\n\n", "views:\n  a: {}\n# end\nlayout:\n  - \"H:|[a]\"\n\n"),
    ("  views: {a: {}}\r\n", "  views: {a: {}}\r\n  layout:\r\n    - \"H:|[a]\"\r\n"),
    ("views: {a: {}}\nlayout: []\n", "views: {a: {}}\nlayout: [\"H:|[a]\"]\n"),
    ("layout: [ # none\n]\nviews: {a: {}}", "layout: [\"H:|[a]\" # none\n]\nviews: {a: {}}"),
    ("views: {a: {}}\nlayout:  # none\n", "views: {a: {}}\nlayout: [\"H:|[a]\"]  # none\n"),
    ("layout: ~\nviews: {a: {}}\n", "layout: [\"H:|[a]\"]\nviews: {a: {}}\n"),
    (#"{"views": {"a": {}}}"#, #"{"views": {"a": {}}, "layout": ["H:|[a]"]}"#),
    (
      "{\n  \"views\": {\"a\": {}}\n}\n",
      "{\n  \"views\": {\"a\": {}},\n  \"layout\": [\"H:|[a]\"]\n}\n"
    ),
    (#"{"layout": null, "views": {"a": {}}}"#, #"{"layout": ["H:|[a]"], "views": {"a": {}}}"#),
  ])
  func addedLists(_ text: String, _ changed: String) throws {
    // Only the position is not determined.
    let view = #"{"intrinsic": [5, 9]}"#
    let source = Source(scene: text.replacing("{}", with: view))
    let fixIt = try #require(try solve(source).report.findings.first?.fixIts.first)
    expectEqual(fixIt.message, "add 'H:|[a]' to 'layout'")
    let changedSource = source.applying([fixIt])
    expectEqual(changedSource.text, changed.replacing("{}", with: view))
    expectEqual(try solve(changedSource).ambiguities, ["a vertical"])
  }

  /// The message and the fix-it as text. `|` is the parent of the view, and the fix-it is at the
  /// end of the last rule.
  @Test func theText() throws {
    let text = """
      superview: {width: 320, height: 100}
      views:
        panel: {}
        badge: {parent: panel, intrinsic: [30, 12]}
      layout:
        - "H:|-[panel]-|"
        - "V:|-[panel]-|"
        - "H:[badge]-|"
        - "badge.top >= superview.top + 24"
      """
    expectEqual(
      try solve(Source(scene: text)).report.text(),
      """
      s.yml:4:3: warning: the vertical position of 'badge' is not determined; 'V:|-24-[badge]' would determine it [ambiguous]
        badge: {parent: panel, intrinsic: [30, 12]}
        ^~~~~
      s.yml:9:38: fix-it: add 'V:|-24-[badge]' to 'layout'

      """)
  }

  /// No fix-it is offered where no edit of the file adds a rule to those that were laid out: for
  /// formats without a scene, for the rules of an override, and after the end of a document.
  @Test func noFixIts() throws {
    var report = Report()
    let formats = [
      Source(format: "H:|[a(5)]|"),
      Source("V:[a(9)]", kind: .formatList, origin: .file(path: "a.vfl")),
    ]
    _ = LocatedScene(formatsOf: formats, views: ["a"], report: &report)?.solve(report: &report)
    let rules = try #require(SceneOverride("layout=['H:|[a(5)]|', 'V:[a(9)]']"))
    for text in ["views: {a: {}}", "views: {a: {}}\nlayout: ['|[a(5)]|']"] {
      let scene = try LocatedScene(Source(scene: text), overriding: [rules], report: &report)
      _ = scene?.solve(report: &report)
    }
    expectEqual(
      report.findings.map(\.message),
      Array(
        repeating:
          "the vertical position of 'a' is not determined; 'V:|[a]' would determine it", count: 3))
    let ended = Source(scene: "views: {a: {intrinsic: [5, 9]}}\n...\n")
    _ = try #require(LocatedScene(ended, report: &report)).solve(report: &report)
    #expect(report.findings.count == 5 && report.findings.allSatisfy(\.fixIts.isEmpty))
  }

  /// All views of an axis without rules have one finding, without a fix-it.
  @Test func axesWithoutRules() throws {
    let solved = try solve(Source(scene: "views: {a: {}, b: {}}\nlayout: ['|[a][b(a)]|']"))
    let ambiguous = solved.report.findings.filter { $0.category.rawValue == "ambiguous" }
    #expect(ambiguous.count == 1 && ambiguous[0].fixIts.isEmpty)
  }
}
