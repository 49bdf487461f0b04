import LayoutScenes
@testable import VFLService
import TestSupport
import Testing

/// The key `stack` in scene files.
@Suite struct SceneStackFileTests {
  /// The scene of which each part has a place.
  private static let text = """
    superview: {width: 100, stack: [row, a]}
    views:
      row:
        stack:
          views: [b, "c"]
          axis: vertical
          distribution: equalSpacing
          alignment: trailing
          spacing: -2.5
          customSpacing: {b: 4}
          marginsRelative: true
          baselineRelative: true
          hidden: [c]
      a: {}
      b: {}
      c: {}
    """

  @Test func everyKey() throws {
    let scene = try LocatedScene(Self.text)
    let file = SourcePosition(file: "s.yml", line: 4, column: 5)
    var stack = LayoutScene.Stack(["b", "c"], sourcePosition: file)
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    stack.spacing = -2.5
    stack.customSpacing = ["b": 4]
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    stack.hidden = ["c"]
    expectEqual(scene.scene.views[0].arrangement, .stack(stack))
    let root = LayoutScene.Stack(
      ["row", "a"], sourcePosition: SourcePosition(file: "s.yml", line: 1, column: 25))
    expectEqual(scene.scene.arrangement, .stack(root))
  }

  @Test func places() throws {
    let scene = try LocatedScene(Self.text)
    let parts: [(Int?, LayoutScene.Arrangement.Part)] = [
      (nil, .whole), (nil, .view(1)), (0, .whole), (0, .view(0)), (0, .view(1)),
      (0, .customSpacing(after: "b")), (0, .hiddenView("c")),
    ]
    let places = parts.map { view, part in
      scene.place(of: .arrangementOfView(view, part)).map { place in
        "\(place.start.line):\(place.start.column)-\(place.end.column)"
      }
    }
    expectEqual(
      places, ["1:25-30", "1:38-39", "4:5-10", "5:15-16", "5:19-20", "10:23-24", "13:16-17"])
  }

  @Test(arguments: [
    ("fill", LayoutStack.Distribution.fill), ("fillEqually", .fillEqually),
    ("fillProportionally", .fillProportionally), ("equalSpacing", .equalSpacing),
    ("equalCentering", .equalCentering),
  ])
  func distributions(_ name: String, _ distribution: LayoutStack.Distribution) throws {
    let scene = try LocatedScene("views: {a: {stack: {distribution: \(name)}}}")
    guard case .stack(let stack) = scene.scene.views[0].arrangement else {
      Issue.record("expected a stack")
      return
    }
    expectEqual(stack.distribution, distribution)
    expectEqual(stack.views, [])
  }

  @Test(arguments: [
    ("fill", LayoutStack.Alignment.fill), ("leading", .leading), ("top", .leading),
    ("firstBaseline", .firstBaseline), ("center", .center), ("trailing", .trailing),
    ("bottom", .trailing), ("lastBaseline", .lastBaseline),
  ])
  func alignments(_ name: String, _ alignment: LayoutStack.Alignment) throws {
    let scene = try LocatedScene("superview: {stack: {alignment: \(name)}}")
    guard case .stack(let stack) = scene.scene.arrangement else {
      Issue.record("expected a stack")
      return
    }
    expectEqual(stack.alignment, alignment)
  }

  /// Values of `stack`, and the columns, categories and messages of their errors; the value begins
  /// at column 20.
  @Test(arguments: [
    ("5", "20 wrong-kind: expected a list of names or a mapping for a stack, found a number"),
    ("[b, [c]]", "24 wrong-kind: expected a string, found a list"),
    ("[b, null]", "24 wrong-kind: expected a string, found nothing"),
    ("{views: b}", "28 wrong-kind: expected a list of names, found a string"),
    (
      "{axis: vertcal}",
      "27 unknown-value: expected 'horizontal' or 'vertical', found 'vertcal'; vertical"
    ),
    (
      "{distribution: fillEqualy}",
      "35 unknown-value: expected 'fill', 'fillEqually', 'fillProportionally', 'equalSpacing' or 'equalCentering', found 'fillEqualy'; fillEqually"
    ),
    (
      "{alignment: middle}",
      "32 unknown-value: expected 'fill', 'leading', 'top', 'firstBaseline', 'center', 'trailing', 'bottom' or 'lastBaseline', found 'middle'"
    ),
    ("{spacing: wide}", "30 wrong-kind: expected a number, found 'wide'"),
    ("{spacing: .inf}", "30 bad-number: expected a finite number, found '.inf'"),
    (
      "{customSpacing: 5}",
      "36 wrong-kind: expected a mapping for the custom spacing, found a number"
    ),
    ("{customSpacing: {b: x}, views: [b]}", "40 wrong-kind: expected a number, found 'x'"),
    (
      "{customSpacing: {c: 1}, views: [b]}",
      "37 unknown-view: 'c' is not one of the views that 'a' arranges"
    ),
    (
      "{hidden: [tite], views: [title]}",
      "30 unknown-view: 'tite' is not one of the views that 'a' arranges; did you mean 'title'?; title"
    ),
    ("{marginsRelative: 1}", "38 unknown-value: expected 'true' or 'false', found '1'"),
    (
      "{gap: 5}",
      "21 unknown-key: unknown key 'gap' in a stack; the keys are 'views', 'axis', 'distribution', 'alignment', 'spacing', 'customSpacing', 'marginsRelative', 'baselineRelative', 'hidden'"
    ),
    (
      "[titel]", "21 unknown-view: no view named 'titel' in the scene; did you mean 'title'?; title"
    ),
    ("[b, b]", "24 duplicate-key: 'b' is already arranged in 'a'"),
    ("[a]", "21 parent-cycle: 'a' cannot be inside itself"),
  ])
  func errors(_ value: String, _ expected: String) {
    var report = Report()
    report.check(scene: Source(scene: "views: {a: {stack: \(value)}, b: {}, title: {}}"))
    let findings = report.findings.map { finding in
      let edits = finding.fixIts.flatMap(\.edits).map { "; \($0.newText)" }.joined()
      let column = finding.place?.start.column ?? 0
      return "\(column) \(finding.category.rawValue): \(finding.message)\(edits)"
    }
    expectEqual(findings, [expected])
  }

  /// A key of a stack can be overridden, also if the scene has only the list of its views.
  @Test(arguments: ["stack: [b, c]", "stack: {views: [b, c], spacing: 1}"])
  func overrides(_ stack: String) throws {
    var report = Report()
    let overrides = ["a.stack.spacing=6", "superview.stack.spacing=7"].compactMap {
      SceneOverride($0)
    }
    let text = "superview: {stack: [a]}\nviews: {a: {\(stack)}, b: {}, c: {}}"
    let scene = try #require(
      try LocatedScene(Source(scene: text), overriding: overrides, report: &report)
    ).scene
    expectEqual(report.findings.map(\.message), [])
    guard case .stack(let inner) = scene.views[0].arrangement,
      case .stack(let outer) = scene.arrangement
    else {
      Issue.record("expected stacks")
      return
    }
    expectEqual([inner.spacing, outer.spacing], [6, 7])
    expectEqual([inner.views, outer.views], [["b", "c"], ["a"]])
  }

  /// A scene that is printed as YAML and read again is the same, apart from positions.
  @Test func printing() throws {
    let printed = SceneValue(try LocatedScene(Self.text).scene).yaml
    expectEqual(
      printed,
      """
      superview: {width: 100, stack: [row, a]}
      views:
        row: {stack: {views: [b, c], axis: vertical, distribution: equalSpacing, alignment: trailing, \
      spacing: -2.5, customSpacing: {b: 4}, marginsRelative: true, baselineRelative: true, hidden: [c]}}
        a: {}
        b: {}
        c: {}
      layout:

      """)
    expectEqual(SceneValue(try LocatedScene(printed).scene).yaml, printed)
  }
}
