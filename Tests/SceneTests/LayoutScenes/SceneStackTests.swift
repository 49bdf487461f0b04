import LayoutScenes
import TestSupport
import Testing

/// Stacks of scenes: their frames, their constraints and their errors.
@Suite struct SceneStackTests {
  /// A view with content, or one that arranges others.
  private static func view(
    _ name: String, parent: String? = nil, width: Double? = nil, height: Double? = nil,
    _ stack: LayoutScene.Stack? = nil
  ) -> LayoutScene.View {
    var view = LayoutScene.View(name, parent: parent)
    view.intrinsicSize = LayoutScene.PerAxis(horizontal: width, vertical: height)
    view.arrangement = stack.map { .stack($0) }
    return view
  }

  /// A row with an icon of 24 × 24, a title of 100 × 20 and a badge of 16 × 16, at a distance of 20
  /// from the leading, trailing and top edges of a superview that is 320 × 100.
  static func row(
    _ direction: ReadingDirection = .leftToRight,
    change: (inout LayoutScene.Stack) -> Void = { _ in
    }
  ) -> LayoutScene {
    var stack = LayoutScene.Stack(
      ["icon", "title", "badge"],
      sourcePosition: SourcePosition(file: "row", line: 3, column: 5))
    stack.alignment = .center
    stack.spacing = 8
    change(&stack)
    var scene = LayoutScene(width: 320, height: 100)
    scene.environment.direction = direction
    scene.views = [
      view("row", stack), view("icon", width: 24, height: 24),
      view("title", width: 100, height: 20), view("badge", width: 16, height: 16),
    ]
    for index in [1, 3] {
      scene.views[index].hugging = LayoutScene.PerAxis(both: 251)
      scene.views[index].resistance = LayoutScene.PerAxis(both: 751)
    }
    scene.rules = [LayoutScene.Rule("H:|-[row]-|"), LayoutScene.Rule("V:|-[row]")]
    return scene
  }

  private func frames(_ scene: LayoutScene) throws -> [String: LayoutRect] {
    let solution = try SceneTree(scene).solve()
    expectEqual(solution.findings.map(\.message), [])
    return Dictionary(
      uniqueKeysWithValues: solution.sceneTree.items.map { ($0.name, $0.view.frame) })
  }

  /// The row is 320 - 2 * 20 = 280 wide and as high as the icon. The title has the lowest hugging
  /// priority and takes 280 - 24 - 4 - 8 - 16 = 228. From right to left, the row is mirrored.
  @Test func frames() throws {
    func stack(_ stack: inout LayoutScene.Stack) { stack.customSpacing = ["icon": 4] }
    expectEqual(
      try frames(Self.row(change: stack)),
      [
        "row": LayoutRect(x: 20, y: 20, width: 280, height: 24),
        "icon": LayoutRect(x: 0, y: 0, width: 24, height: 24),
        "title": LayoutRect(x: 28, y: 2, width: 228, height: 20),
        "badge": LayoutRect(x: 264, y: 4, width: 16, height: 16),
      ])
    expectEqual(
      try frames(Self.row(.rightToLeft, change: stack)),
      [
        "row": LayoutRect(x: 20, y: 20, width: 280, height: 24),
        "icon": LayoutRect(x: 256, y: 0, width: 24, height: 24),
        "title": LayoutRect(x: 24, y: 2, width: 228, height: 20),
        "badge": LayoutRect(x: 0, y: 4, width: 16, height: 16),
      ])
  }

  /// The title takes 280 - 24 - 8 = 248. The hidden badge has no size, which is not a finding.
  @Test func hiddenViews() throws {
    let frames = try frames(Self.row { $0.hidden = ["badge"] })
    expectEqual(frames["title"], LayoutRect(x: 32, y: 2, width: 248, height: 20))
    expectEqual(frames["badge"], LayoutRect(x: 280, y: 0, width: 0, height: 0))
  }

  /// The views in a hidden stack have no size either.
  @Test func hiddenStacks() throws {
    var scene = Self.row { $0.hidden = ["badge"] }
    scene.views[3] = Self.view("badge", LayoutScene.Stack(["dot"]))
    scene.views.append(Self.view("dot", width: 16, height: 16))
    expectEqual(try frames(scene)["dot"]?.width, 0)
  }

  /// The properties of a stack that `frames` does not set: the column is 60 × 100 with margins of
  /// 5. The centers of its views of 10, 20 and 30 points are equally far apart: the first one is at
  /// 5 + 5, the last one at 95 - 15, so the second one is at 45.
  @Test func propertiesOfTheSuperview() throws {
    var stack = LayoutScene.Stack(["a", "b", "c"])
    stack.axis = .vertical
    stack.distribution = .equalCentering
    stack.alignment = .trailing
    stack.isLayoutMarginsRelativeArrangement = true
    var scene = LayoutScene(width: 60, height: 100)
    scene.environment.margins = LayoutInsets(all: 5)
    scene.arrangement = .stack(stack)
    scene.views = zip(["a", "b", "c"], [10.0, 20, 30]).map {
      Self.view($0, width: $1, height: $1)
    }
    expectEqual(
      try frames(scene),
      [
        "a": LayoutRect(x: 45, y: 5, width: 10, height: 10),
        "b": LayoutRect(x: 35, y: 35, width: 20, height: 20),
        "c": LayoutRect(x: 25, y: 65, width: 30, height: 30),
      ])
  }

  /// The first baselines of the labels, 8 below their tops, are 12 from the top edge and 12 from
  /// the bottom edge of the label before.
  @Test func baselines() throws {
    var stack = LayoutScene.Stack(["a", "b"])
    stack.axis = .vertical
    stack.spacing = 12
    stack.isBaselineRelativeArrangement = true
    var scene = LayoutScene(width: 60)
    scene.arrangement = .stack(stack)
    scene.views = ["a", "b"].map { Self.view($0, width: 30, height: 10) }
    scene.views[0].firstBaseline = 8
    scene.views[1].firstBaseline = 8
    let frames = try frames(scene)
    expectEqual(frames["a"], LayoutRect(x: 0, y: 4, width: 60, height: 10))
    expectEqual(frames["b"], LayoutRect(x: 0, y: 18, width: 60, height: 10))
  }

  /// The outer row grows its last view, the inner row; the inner row is 200 - 40 = 160 wide and
  /// grows `c` to 160 - 60 = 100.
  @Test func nestedStacks() throws {
    var scene = LayoutScene(width: 200, height: 10)
    scene.arrangement = .stack(LayoutScene.Stack(["a", "inner"]))
    scene.views = [
      Self.view("inner", parent: "superview", LayoutScene.Stack(["b", "c"])),
      Self.view("a", width: 40, height: 10), Self.view("b", width: 60, height: 10),
      Self.view("c", parent: "inner", width: 30, height: 10),
    ]
    let tree = try SceneTree(scene)
    expectEqual(try frames(scene)["inner"], LayoutRect(x: 40, y: 0, width: 160, height: 10))
    expectEqual(try frames(scene)["c"], LayoutRect(x: 60, y: 0, width: 100, height: 10))
    // The inner stack is nested: its choices have half the priority of those of the outer one.
    let outer = LayoutScene.Element.arrangementOfView(nil, .whole)
    let inner = LayoutScene.Element.arrangementOfView(0, .whole)
    func priorities(_ element: LayoutScene.Element) -> Set<Double> {
      Set(
        tree.tree.constraints.filter { tree.element(of: $0) == element && $0.priority < 1 }
          .map { $0.priority.rawValue })
    }
    expectEqual(priorities(outer), [0.5])
    expectEqual(priorities(inner), [0.25])
  }

  /// In a scene without views, the names in the arrangement of the root are views, and so are those
  /// that only rules name.
  @Test func namesInTheRoot() throws {
    var scene = LayoutScene(width: 100, height: 10)
    scene.arrangement = .stack(LayoutScene.Stack(["b", "a"]))
    scene.rules = ["a.width == b.width", "|[c(5)]", "V:|[c]|"].map { LayoutScene.Rule($0) }
    let tree = try SceneTree(scene)
    expectEqual(tree.items.map(\.name), ["b", "a", "c"])
    expectEqual(
      tree.items.map { tree.element(of: $0.view) },
      [.arrangementOfView(nil, .view(0)), .arrangementOfView(nil, .view(1)), nil])
    expectEqual(try frames(scene)["a"], LayoutRect(x: 50, y: 0, width: 50, height: 10))
  }

  // MARK: - Constraints

  /// Each constraint of a stack has the element, the position and the identifier, and precedes
  /// those of rules.
  @Test func elementsOfConstraints() throws {
    let solution = try SceneTree(Self.row()).solve()
    let constraints = solution.constraints.filter { !$0.isIntrinsic }
    let elements = constraints.map { solution.sceneTree.element(of: $0) }
    let rules = elements.suffix(3)
    #expect(rules == [.rule(0), .rule(0), .rule(1)])
    #expect(
      elements.dropLast(3).allSatisfy { $0 == .arrangementOfView(0, .whole) } && elements.count > 12
    )
    let spaces = constraints.filter { $0.identifier == "UISV-spacing" }
    expectEqual(
      spaces.map(\.text),
      ["title.leading == icon.trailing + 8 @1000", "badge.leading == title.trailing + 8 @1000"])
    expectEqual(spaces.map { $0.sourcePosition?.description }, ["row:3:5", "row:3:5"])
  }

  /// The row is too wide by 24 + 8 + 300 + 8 + 16 - 280 = 76 points. The rule is newer than the
  /// stack, so it is left out.
  @Test func conflicts() throws {
    var scene = Self.row()
    scene.rules += ["icon.width == 24", "badge.width == 16", "title.width == 300"].map {
      LayoutScene.Rule($0)
    }
    let finding = try #require(try SceneTree(scene).solve().findings.first)
    expectEqual(finding.category, .conflict)
    expectEqual(finding.element, .rule(4))
    #expect(finding.notes.map(\.element).contains(.arrangementOfView(0, .whole)))
    #expect(finding.message.contains("76"), "\(finding.message)")
  }

  /// A rule that repeats a constraint of a stack is a finding; the stack's constraint is its note.
  @Test func duplicates() throws {
    var scene = Self.row()
    scene.rules.append(LayoutScene.Rule("[icon]-8-[title]"))
    let findings = try SceneTree(scene).solve().findings
    expectEqual(findings.map(\.category), [.duplicateConstraint])
    expectEqual(findings.map(\.element), [.rule(2)])
    expectEqual(findings.first?.notes.map(\.element), [.arrangementOfView(0, .whole)])
  }

  /// A change of a content size replaces constraints of proportional sizes, whose element is found
  /// all the same.
  @Test func elementsAfterChanges() throws {
    let tree = try SceneTree(Self.row { $0.distribution = .fillProportionally })
    let title = try #require(tree.view(named: "title"))
    try title.setIntrinsicContentSize(width: 60, height: 20)
    let changed = try #require(
      tree.tree.constraints.first { $0.identifier == "UISV-fill-proportionally" })
    expectEqual(changed.text, "title.width == icon.width * 2.5 @1000")
    expectEqual(tree.element(of: changed), .arrangementOfView(0, .whole))
  }

  /// The row and its mirror image agree, and doubled strings need 24 + 8 + 600 + 8 + 16 points.
  @Test func variants() throws {
    var scene = Self.row { $0.hidden = ["badge"] }
    #expect(try MirroredLayouts(of: scene)?.areEqual == true)
    scene.views[2].intrinsicSize.horizontal = 200
    let results = try SceneTree(scene).solve().stressResults()
    expectEqual(
      results.filter { !$0.findings.isEmpty }.map(\.test),
      [.doubledStrings, .doubledStringsOtherDirection])
    expectEqual(
      results.flatMap(\.findings).map(\.message),
      ["'title' is narrower than its content", "'title' is narrower than its content"])
  }

  /// The contents need 24 + 8 + 100 + 8 + 16 = 156 points, and the superview 2 * 20 more. Below
  /// that, the title shrinks. The choices of the stack among equally good layouts are not events.
  @Test func sweep() throws {
    let tree = try SceneTree(Self.row())
    let sweep = try #require(try tree.sweep(SceneParameter(axis: .horizontal), over: 150...250))
    expectEqual(sweep.layouts.breakpoints.map(\.value), [196])
    expectEqual(
      sweep.layouts.breakpoints.flatMap(\.events).map(\.message),
      [
        "'title' is narrower than its content (compression resistance 750)",
        "'title' is wider than its content (content hugging 250)",
      ])
  }

  // MARK: - Errors

  /// A scene with errors.
  struct InvalidStack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scene: LayoutScene
    let errors: [String]

    init(
      _ description: String, _ views: [LayoutScene.View], root: [String]? = nil, _ errors: String...
    ) {
      testDescription = description
      var scene = LayoutScene()
      scene.views = views
      scene.guides = [LayoutScene.Guide("guide")]
      scene.arrangement = root.map { .stack(LayoutScene.Stack($0)) }
      self.scene = scene
      self.errors = errors
    }
  }

  private static func stack(
    _ views: String..., change: (inout LayoutScene.Stack) -> Void = { _ in }
  ) -> LayoutScene.Stack {
    var stack = LayoutScene.Stack(views)
    change(&stack)
    return stack
  }

  static let invalidStacks = [
    InvalidStack(
      "names", [view("row", stack("titel", "guide", "superview")), view("title")],
      "unknown-view (0, view(0)): no view named 'titel' in the scene; did you mean 'title'?",
      "unknown-view (0, view(1)): expected a view, found the guide 'guide'",
      "unknown-view (0, view(2)): no view named 'superview' in the scene"),
    InvalidStack(
      "two stacks", [view("row", stack("a", "a")), view("a")], root: ["row", "a"],
      "duplicate-key (0, view(0)): 'a' is already arranged in 'superview'",
      "duplicate-key (0, view(1)): 'a' is already arranged in 'superview'"),
    InvalidStack(
      "the same stack", [view("row", stack("a", "a")), view("a")],
      "duplicate-key (0, view(1)): 'a' is already arranged in 'row'"),
    InvalidStack(
      "another parent", [view("row", stack("a")), view("a", parent: "b"), view("b")],
      "unknown-parent parentOfView(1): expected the parent 'row', which arranges the view, found 'b'"
    ),
    InvalidStack(
      "itself", [view("row", stack("row"))],
      "parent-cycle (0, view(0)): 'row' cannot be inside itself"),
    InvalidStack(
      "cycle", [view("a", stack("b")), view("b", stack("a"))],
      "parent-cycle (0, view(0)): 'b' cannot be inside 'a', which is inside 'b'"),
    InvalidStack(
      "properties",
      [
        view(
          "row",
          stack("a") {
            $0.customSpacing = ["b": 1, "aa": 2]
            $0.hidden = ["row"]
          }), view("a"), view("b"),
      ],
      "unknown-view (0, customSpacing(after: \"aa\")): 'aa' is not one of the views that 'row' arranges",
      "unknown-view (0, customSpacing(after: \"b\")): 'b' is not one of the views that 'row' arranges",
      "unknown-view (0, hiddenView(\"row\")): 'row' is not one of the views that 'row' arranges"),
    InvalidStack(
      "numbers", [view("row", stack("a") { $0.spacing = .nan }), view("a")],
      "bad-number (0, whole): nan is not a finite number"),
    InvalidStack(
      "custom spacing", [view("row", stack("a") { $0.customSpacing = ["a": 1e101] }), view("a")],
      "bad-number (0, whole): 1e+101 is out of range; its magnitude must be at most 1e100"
    ),
  ]

  @Test(arguments: invalidStacks) func errors(_ invalid: InvalidStack) {
    let error = #expect(throws: InvalidScene.self) { try SceneTree(invalid.scene) }
    expectEqual(error?.errors.map { $0.text }, invalid.errors)
  }

  /// A number of the root's stack is reported, too.
  @Test func numbersOfTheRoot() {
    var scene = LayoutScene()
    scene.arrangement = .stack(Self.stack("a") { $0.spacing = -.infinity })
    let error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    expectEqual(error?.errors.map(\.element), [.arrangementOfView(nil, .whole)])
    expectEqual(error?.errors.map(\.category), [.badNumber])
  }
}

extension SceneError {
  /// The category, the element and the message.
  fileprivate var text: String {
    let element: String? = self.element.map { element in
      if case .arrangementOfView(let view?, let part) = element { return "(\(view), \(part))" }
      return "\(element)"
    }
    return "\(category.rawValue) \(element ?? ""): \(self)"
  }
}
