import LayoutScenes
import TestSupport
import Testing
import VFLCompiler

@Suite struct SceneTreeTests {
  private func scene(_ rules: String..., views: [LayoutScene.View] = [], width: Double = 100)
    -> LayoutScene
  {
    var scene = LayoutScene(width: width, height: 50)
    scene.views = views
    scene.rules = rules.map { LayoutScene.Rule($0) }
    return scene
  }

  private func frames(_ scene: LayoutScene) throws -> [String: LayoutRect] {
    let tree = try SceneTree(scene)
    try tree.tree.layoutIfNeeded()
    return Dictionary(uniqueKeysWithValues: tree.items.map { ($0.name, $0.view.frame) })
  }

  /// Without views, each name in the rules is a view, except reserved names and names of guides.
  @Test func namesInRules() throws {
    var scene = scene("|[a(m)]-[b(a)]", "V:[superview]-(<=1)-[b]", "root.width >= c.width")
    scene.metrics = ["m": 5]
    scene.guides = [LayoutScene.Guide("c")]
    let tree = try SceneTree(scene)
    #expect(tree.items.map(\.name) == ["c", "a", "b"])
    #expect(tree.view(named: "c")?.isGuide == true && tree.view(named: "m") == nil)
    #expect(tree.view(named: "superview") === tree.tree.root)
    #expect(tree.element(of: try #require(tree.view(named: "c"))) == .guide(0))
    #expect(tree.element(of: try #require(tree.view(named: "a"))) == nil)
  }

  /// Unknown names everywhere in a large scene take about linear time: four times as many take
  /// about four times as long.
  @Test func manyUnknownNames() {
    func time(_ count: Int) -> Duration {
      var scene = LayoutScene(width: 100, height: 50)
      scene.views = (0..<count).map { LayoutScene.View("view\($0)", parent: "panel\($0)") }
      scene.rules = (0..<count).map { LayoutScene.Rule("H:[vieew\($0)(gap\($0))]") }
      scene.metrics = Dictionary(uniqueKeysWithValues: (0..<count).map { ("gaps\($0)", 1) })
      var stack = LayoutScene.Stack((0..<count).map { "wiev\($0)" })
      stack.hidden = (0..<count).map { "hidden\($0)" }
      scene.arrangement = .stack(stack)
      return processorTime { #expect(throws: InvalidScene.self) { try SceneTree(scene) } }
    }
    let isLinear = (0..<3).contains { _ in time(1_000) < time(250) * 8 + .milliseconds(500) }
    #expect(isLinear)
  }

  /// Every property of a view, with frames worked out by hand: the panel is mirrored, so that `a`
  /// is at its right, 7 from the edge by the margins of the profile.
  @Test func propertiesOfViews() throws {
    var panel = LayoutScene.View("panel")
    panel.environment.direction = .rightToLeft
    panel.environment.margins = LayoutInsets(all: 7)
    var a = LayoutScene.View("a", parent: "panel")
    a.intrinsicSize = LayoutScene.PerAxis(horizontal: 30, vertical: 20)
    a.alignmentInsets = LayoutInsets(top: 1, trailing: 2)
    var scene = scene(
      "|[panel]|", "V:|[panel]|", "|-[a]", "V:|-[a]", views: [panel, a], width: 100)
    scene.spacing = .uiKit
    let frames = try frames(scene)
    #expect(frames["panel"] == LayoutRect(x: 0, y: 0, width: 100, height: 50))
    #expect(frames["a"] == LayoutRect(x: 61, y: 6, width: 32, height: 21))
  }

  /// The margins of the view are 20 and 120 horizontally, 15 and 45 vertically. The superview is
  /// 100 wider and 40 higher. The width takes the former, and the top margin a quarter of the
  /// latter. The rule is newer than the mask, so it is broken.
  @Test func autoresizingMasks() throws {
    var a = LayoutScene.View("a")
    a.autoresizing = LayoutScene.Autoresizing(
      [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin],
      frame: LayoutRect(x: 20, y: 15, width: 60, height: 60),
      in: LayoutSize(width: 200, height: 120))
    var scene = scene("a.height == 50", views: [a], width: 300)
    scene.height = 160
    expectEqual(try frames(scene), ["a": LayoutRect(x: 20, y: 25, width: 160, height: 60)])
    let solution = try SceneTree(scene).solve()
    let elements = solution.constraints.map { solution.sceneTree.element(of: $0) }
    let mask = LayoutScene.Element.autoresizingOfView(0)
    expectEqual(elements, [mask, mask, mask, mask, .rule(0)])
    expectEqual(solution.findings.map(\.element), [.rule(0)])
    expectEqual(solution.findings.flatMap(\.notes).map(\.element), [mask])
  }

  /// The content begins at (0 − 5, 0 + 7), and is 200 × 30.
  @Test func contentOffsets() throws {
    var list = LayoutScene.View("list")
    list.contentOffset = LayoutScene.PerAxis(horizontal: 5, vertical: -7)
    let views = [list, LayoutScene.View("row", parent: "list")]
    let scene = scene(
      "|[list]|", "V:|[list]|", "[row(200)]", "V:[row(30)]",
      "row.leading == list.content.leading", "row.trailing == list.content.trailing",
      "row.top == list.content.top", "row.bottom == list.content.bottom", views: views)
    let solution = try SceneTree(scene).solve()
    #expect(solution.findings.isEmpty)
    expectEqual(
      try frames(scene),
      [
        "list": LayoutRect(x: 0, y: 0, width: 100, height: 50),
        "row": LayoutRect(x: -5, y: 7, width: 200, height: 30),
      ])
  }

  /// The root can be a scroll view, too: the row begins at (0 − 5, 0 + 7).
  @Test func contentOffsetOfTheRoot() throws {
    var scene = scene(
      "[row(200)]", "V:[row(30)]", "row.leading == superview.content.leading",
      "row.trailing == root.content.trailing", "row.top == superview.content.top",
      "row.bottom == superview.content.bottom")
    scene.contentOffset = LayoutScene.PerAxis(horizontal: 5, vertical: -7)
    #expect(try SceneTree(scene).solve().findings.isEmpty)
    expectEqual(try frames(scene), ["row": LayoutRect(x: -5, y: 7, width: 200, height: 30)])
    scene.contentOffset.horizontal = .nan
    #expect(throws: InvalidScene.self) { try SceneTree(scene) }
  }

  @Test func invalidContentOffset() {
    var list = LayoutScene.View("list")
    list.contentOffset.vertical = -.infinity
    let scene = scene(views: [list])
    let error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    expectEqual(error?.errors.map(\.kind), [.badNumber(.numberNotFinite(-.infinity))])
    expectEqual(error?.errors.map(\.element), [.view(0)])
  }

  /// The constraints of an offset are not rules: along the vertical axis, there are none.
  @Test func axisWithoutRules() throws {
    let views = [LayoutScene.View("list"), LayoutScene.View("row", parent: "list")]
    let scene = scene("|[list]|", "|[row]|", "row.width == list.content.width", views: views)
    let kinds = try SceneTree(scene).solve().findings.map(\.kind)
    let axes = kinds.compactMap { kind in
      if case .undeterminedAxis(let axis, _) = kind { axis } else { nil }
    }
    #expect(axes == [.vertical])
  }

  @Test func numbersOfMasks() {
    var a = LayoutScene.View("a")
    a.autoresizing = LayoutScene.Autoresizing(
      [], frame: LayoutRect(x: 0, y: 0, width: -1, height: 5),
      in: LayoutSize(width: 200, height: 120))
    let scene = scene(views: [a])
    let error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    expectEqual(error?.errors.map(\.kind), [.badNumber(.outOfRange(-1))])
    expectEqual(error?.errors.map(\.element), [.autoresizingOfView(0)])
  }

  @Test func identifiersAndPlacesOfRules() throws {
    var scene = scene()
    scene.rules = [
      LayoutScene.Rule("|[a]|", identifier: "row"),
      LayoutScene.Rule(
        utf8: Array("a.height == 5".utf8),
        sourcePosition: SourcePosition(file: "f", line: 3, column: 4)),
    ]
    #expect(scene.rules.map(\.kind) == [.format, .equation])
    let tree = try SceneTree(scene)
    let constraints = tree.tree.constraints
    #expect(constraints.map { tree.element(of: $0) } == [.rule(0), .rule(0), .rule(1)])
    #expect(constraints.map(\.identifier) == ["row", "row", nil])
    #expect(constraints[2].sourcePosition?.description == "f:3:4")
    #expect(constraints[0].sourcePosition?.file.hasSuffix("SceneTreeTests.swift") == true)
  }

  /// An equation is recognized by a name and a dot at its start, or by a relation that no
  /// format can have.
  @Test(
    arguments: [
      ("a.width", .equation), (" a.width >= 5", .equation),
      ("a == b", .equation), ("5 == a.width", .equation), ("a <= (5)", .equation),
      ("a > 5", .equation), ("(a) == b", .equation), ("((a)) + (b) == 5", .equation),
      ("a) == (b", .equation), ("a", .format), ("(a == b)", .format), ("(a == b", .format),
      ("a) (== b", .format), ("(a)", .format), ("(a) == [b]", .format), ("[a(==b)]", .format),
      ("a==5]-[b]", .format),
      ("a(>=5)", .format), ("|-==5-|", .format), ("H:==5", .format), ("[a.width == 5", .format),
    ] as [(String, LayoutScene.Rule.Kind)])
  func kindsOfRules(_ text: String, _ kind: LayoutScene.Rule.Kind) {
    #expect(LayoutScene.Rule(text).kind == kind)
  }

  /// Scenes with errors, and the errors with their elements.
  static let errors: [(String, LayoutScene, [String])] = [
    (
      "names", scene(["1a", "root", "superview", "b", "b"], guides: ["b", "é"]),
      [
        "badName view(0)", "badName view(1)", "badName view(2)", "duplicateName view(4)",
        "duplicateName guide(0)", "badName guide(1)",
      ]
    ),
    (
      "parents",
      scene(["panel", "a"], parents: [nil, "pannel"], guides: ["g"], guideParents: ["g"]),
      ["unknownParent parentOfView(1)", "unknownParent parentOfGuide(0)"]
    ),
    (
      "cycles", scene(["a", "b", "c", "d"], parents: ["b", "c", "a", "d"]),
      ["parentCycle parentOfView(2)", "parentCycle parentOfView(3)"]
    ),
    ("reserved parents", scene(["a", "b"], parents: ["superview", "root"]), []),
  ]

  private static func scene(
    _ names: [String], parents: [String?] = [], guides: [String] = [], guideParents: [String] = []
  ) -> LayoutScene {
    var scene = LayoutScene()
    scene.views = names.map { LayoutScene.View($0) }
    for (index, parent) in parents.enumerated() { scene.views[index].parent = parent }
    scene.guides = guides.map { LayoutScene.Guide($0) }
    for (index, parent) in guideParents.enumerated() { scene.guides[index].parent = parent }
    return scene
  }

  @Test(arguments: errors)
  func errorsOfElements(_ name: String, _ scene: LayoutScene, _ expected: [String]) {
    var found: [String] = []
    do {
      _ = try SceneTree(scene)
    } catch {
      found = error.errors.map { "\($0.category) \($0.element.map { "\($0)" } ?? "")" }
      #expect(error.errorCount == expected.count && error.ruleDiagnostics.isEmpty)
    }
    expectEqual(found, expected)
  }

  @Test func messagesAndSuggestions() {
    let scene = Self.scene(["panel", "a", "b", "c"], parents: [nil, "pannel", "c", "b"])
    #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    do {
      _ = try SceneTree(scene)
    } catch {
      #expect(error.errors[0].kind == .unknownParent("pannel", suggestion: "panel"))
      #expect(error.errors[1].kind == .parentCycle(view: "c", parent: "b"))
      expectEqual(
        error.description,
        """
        no view named 'pannel' in the scene; did you mean 'panel'?
        'c' cannot be inside 'b', which is inside 'c'
        """)
    }
  }

  @Test(arguments: [
    ("superview", "reserved name 'superview'; in rules, it refers to the superview"),
    ("root", "reserved name 'root'; in rules, it refers to the scene's outermost view"),
  ])
  func reservedNames(_ name: String, _ message: String) {
    let error = #expect(throws: InvalidScene.self) { try SceneTree(Self.scene([name])) }
    #expect(error?.description == message)
  }

  /// The diagnostics of rules have offsets in their texts. All rules are checked.
  @Test func errorsOfRules() throws {
    let scene = scene(
      "|[a]|", "|[b(>5)]", "a.widht == 5", "V:|[a(1e101)]", "\u{FEFF}",
      views: [LayoutScene.View("a")])
    do {
      _ = try SceneTree(scene)
      Issue.record("the scene has errors")
    } catch {
      #expect(error.ruleDiagnostics.map(\.index) == [1, 2, 4])
      #expect(error.ruleDiagnostics[0].diagnostics.map(\.category) == [.unknownView, .badRelation])
      #expect(error.ruleDiagnostics[0].diagnostics.map(\.range) == [2..<3, 5..<6])
      #expect(error.ruleDiagnostics[1].diagnostics.map(\.range) == [2..<7])
      #expect(error.errors.map(\.element) == [.rule(3)] && error.errors.map(\.range) == [6..<11])
      #expect(error.errors.map(\.category) == [.badNumber])
    }
  }

  @Test(arguments: [(Double.nan, 1.0), (-1, 1), (1, 0), (1e101, 1)])
  func numbersOfTheContainer(_ width: Double, _ scale: Double) {
    var scene = LayoutScene(width: width, height: 1)
    scene.scale = scale
    do {
      _ = try SceneTree(scene)
      Issue.record("the numbers are out of range")
    } catch {
      #expect(error.errors.map(\.category) == [.unsolvable] && error.errors.map(\.element) == [nil])
    }
  }

  @Test func numbersOfViews() {
    var view = LayoutScene.View("a")
    view.baseline = .infinity
    do {
      _ = try SceneTree(scene(views: [view]))
      Issue.record("the baseline is not finite")
    } catch {
      #expect(
        error.errors.map(\.category) == [.badNumber] && error.errors.map(\.element) == [.view(0)])
    }
  }
}
