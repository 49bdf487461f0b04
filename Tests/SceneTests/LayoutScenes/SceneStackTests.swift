import LayoutScenes
import TestSupport
import Testing

/// Stacks of scenes: their frames, their constraints and their errors.
@Suite struct SceneStackTests {
  /// A row with an icon of 24 × 24, a title of 100 × 20 and a badge of 16 × 16, at a distance of 20
  /// from the leading, trailing and top edges of a superview that is 320 × 100.
  static func row(
    _ direction: String = "ltr", _ properties: String = "", rules: String...
  ) throws -> LayoutScene {
    try LayoutScene(
      yaml: """
        superview: {width: 320, height: 100, direction: \(direction)}
        views:
          row: {stack: {views: [icon, title, badge], alignment: center, spacing: 8, \(properties)}}
          icon: {intrinsic: [24, 24], hugging: 251, resistance: 751}
          title: {intrinsic: [100, 20]}
          badge: {intrinsic: [16, 16], hugging: 251, resistance: 751}
        layout: ["H:|-[row]-|", "V:|-[row]"\(rules.map { ", \"\($0)\"" }.joined())]
        """)
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
    let spacing = "customSpacing: {icon: 4}"
    expectEqual(
      try frames(Self.row("ltr", spacing)),
      [
        "row": LayoutRect(x: 20, y: 20, width: 280, height: 24),
        "icon": LayoutRect(x: 0, y: 0, width: 24, height: 24),
        "title": LayoutRect(x: 28, y: 2, width: 228, height: 20),
        "badge": LayoutRect(x: 264, y: 4, width: 16, height: 16),
      ])
    expectEqual(
      try frames(Self.row("rtl", spacing)),
      [
        "row": LayoutRect(x: 20, y: 20, width: 280, height: 24),
        "icon": LayoutRect(x: 256, y: 0, width: 24, height: 24),
        "title": LayoutRect(x: 24, y: 2, width: 228, height: 20),
        "badge": LayoutRect(x: 0, y: 4, width: 16, height: 16),
      ])
  }

  /// The title takes 280 - 24 - 8 = 248. The hidden badge has no size, which is not a finding.
  @Test func hiddenViews() throws {
    let frames = try frames(Self.row("ltr", "hidden: [badge]"))
    expectEqual(frames["title"], LayoutRect(x: 32, y: 2, width: 248, height: 20))
    expectEqual(frames["badge"], LayoutRect(x: 280, y: 0, width: 0, height: 0))
  }

  /// The views in a hidden stack have no size either.
  @Test func hiddenStacks() throws {
    let scene = try LayoutScene(
      yaml: """
        superview: {width: 280, height: 24, stack: {views: [title, badge], hidden: [badge]}}
        views: {title: {}, badge: {stack: [dot]}, dot: {intrinsic: [16, 16]}}
        """)
    expectEqual(try frames(scene)["dot"]?.width, 0)
  }

  /// The properties of a stack that `frames` does not set: the column is 60 × 100 with margins of
  /// 5. The centers of its views of 10, 20 and 30 points are equally far apart: the first one is at
  /// 5 + 5, the last one at 95 - 15, so the second one is at 45.
  @Test func propertiesOfTheSuperview() throws {
    let scene = try LayoutScene(
      yaml: """
        superview:
          width: 60
          height: 100
          margins: 5
          stack: {views: [a, b, c], axis: vertical, distribution: equalCentering, \
        alignment: trailing, marginsRelative: true}
        views: {a: {intrinsic: [10, 10]}, b: {intrinsic: [20, 20]}, c: {intrinsic: [30, 30]}}
        """)
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
    let scene = try LayoutScene(
      yaml: """
        superview: {width: 60, stack: {views: [a, b], axis: vertical, spacing: 12, baselineRelative: true}}
        views: {a: {intrinsic: [30, 10], firstBaseline: 8}, b: {intrinsic: [30, 10], firstBaseline: 8}}
        """)
    let frames = try frames(scene)
    expectEqual(frames["a"], LayoutRect(x: 0, y: 4, width: 60, height: 10))
    expectEqual(frames["b"], LayoutRect(x: 0, y: 18, width: 60, height: 10))
  }

  /// The outer row grows its last view, the inner row; the inner row is 200 - 40 = 160 wide and
  /// grows `c` to 160 - 60 = 100.
  @Test func nestedStacks() throws {
    let scene = try LayoutScene(
      yaml: """
        superview: {width: 200, height: 10, stack: [a, inner]}
        views:
          inner: {parent: superview, stack: [b, c]}
          a: {intrinsic: [40, 10]}
          b: {intrinsic: [60, 10]}
          c: {parent: inner, intrinsic: [30, 10]}
        """)
    let tree = try SceneTree(scene)
    expectEqual(try frames(scene)["inner"], LayoutRect(x: 40, y: 0, width: 160, height: 10))
    expectEqual(try frames(scene)["c"], LayoutRect(x: 60, y: 0, width: 100, height: 10))
    // The inner stack is nested: its choices have half the priority of the outer stack's choices.
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
    let scene = try LayoutScene(
      yaml: """
        superview: {width: 100, height: 10, stack: [b, a]}
        layout: [a.width == b.width, "|[c(5)]", "V:|[c]|"]
        """)
    let tree = try SceneTree(scene)
    expectEqual(tree.items.map(\.name), ["b", "a", "c"])
    expectEqual(
      tree.items.map { tree.element(of: $0.view) },
      [.arrangementOfView(nil, .view(0)), .arrangementOfView(nil, .view(1)), nil])
    expectEqual(try frames(scene)["a"], LayoutRect(x: 50, y: 0, width: 50, height: 10))
  }

  // MARK: - Constraints

  /// Each constraint of a stack has the element, the position and the identifier, and precedes
  /// the constraints of rules.
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
    expectEqual(
      spaces.map { $0.sourcePosition?.description }, ["<argument>:3:9", "<argument>:3:9"])
  }

  /// The row is too wide by 24 + 8 + 300 + 8 + 16 - 280 = 76 points. The rule is newer than the
  /// stack, so it is broken.
  @Test func conflicts() throws {
    let scene = try Self.row(
      rules: "icon.width == 24", "badge.width == 16", "title.width == 300")
    let finding = try #require(try SceneTree(scene).solve().findings.first)
    expectEqual(finding.category, .conflict)
    expectEqual(finding.element, .rule(4))
    #expect(finding.notes.map(\.element).contains(.arrangementOfView(0, .whole)))
    #expect(finding.message.contains("76"), "\(finding.message)")
  }

  /// A rule that repeats a constraint of a stack is a finding; the stack's constraint is its note.
  @Test func duplicates() throws {
    let findings = try SceneTree(Self.row(rules: "[icon]-8-[title]")).solve().findings
    expectEqual(findings.map(\.category), [.duplicateConstraint])
    expectEqual(findings.map(\.element), [.rule(2)])
    expectEqual(findings.first?.notes.map(\.element), [.arrangementOfView(0, .whole)])
  }

  /// A change of a content size replaces constraints of proportional sizes, whose element is found
  /// all the same.
  @Test func elementsAfterChanges() throws {
    let tree = try SceneTree(Self.row("ltr", "distribution: fillProportionally"))
    let title = try #require(tree.view(named: "title"))
    try title.setIntrinsicContentSize(width: 60, height: 20)
    let changed = try #require(
      tree.tree.constraints.first { $0.identifier == "UISV-fill-proportionally" })
    expectEqual(changed.text, "title.width == icon.width * 2.5 @1000")
    expectEqual(tree.element(of: changed), .arrangementOfView(0, .whole))
  }

  /// The row and its mirror image agree, and doubled strings need 24 + 8 + 600 + 8 + 16 points.
  @Test func variants() throws {
    var scene = try Self.row("ltr", "hidden: [badge]")
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

  /// Scenes with errors, which have the guide `guide`, and all errors of each.
  @Test(arguments: [
    (
      "views: {row: {stack: [titel, guide, superview]}, title: {}}",
      [
        "unknown-view (0, view(0)): no view named 'titel' in the scene; did you mean 'title'?",
        "unknown-view (0, view(1)): expected a view, found the guide 'guide'",
        "unknown-view (0, view(2)): no view named 'superview' in the scene",
      ]
    ),
    (
      "superview: {stack: [row, a]}\nviews: {row: {stack: [a, a]}, a: {}}",
      [
        "duplicate-key (0, view(0)): 'a' is already arranged in 'superview'",
        "duplicate-key (0, view(1)): 'a' is already arranged in 'superview'",
      ]
    ),
    (
      "views: {row: {stack: [a]}, a: {parent: b}, b: {}}",
      [
        "unknown-parent parentOfView(1): expected the parent 'row', which arranges the view, found 'b'"
      ]
    ),
    (
      "views: {a: {stack: [b]}, b: {stack: [a]}}",
      ["parent-cycle (0, view(0)): 'b' cannot be inside 'a', which is inside 'b'"]
    ),
    (
      "views: {row: {stack: {views: [a], customSpacing: {b: 1, aa: 2}, hidden: [row]}}, a: {}, b: {}}",
      [
        "unknown-view (0, customSpacing(after: \"aa\")): 'aa' is not one of the views that 'row' arranges",
        "unknown-view (0, customSpacing(after: \"b\")): 'b' is not one of the views that 'row' arranges",
        "unknown-view (0, hiddenView(\"row\")): 'row' is not one of the views that 'row' arranges",
      ]
    ),
  ])
  func errors(_ text: String, _ expected: [String]) throws {
    let scene = try LayoutScene(yaml: "\(text)\nguides: {guide: {}}")
    let error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    expectEqual(error?.errors.map { $0.text }, expected)
  }

  /// Numbers that no file can have.
  @Test(
    arguments: [
      (.nan, [:], "nan is not a finite number"),
      (0, ["a": 1e101], "1e+101 is out of range; its magnitude must be at most 1e100"),
    ] as [(Double, [String: Double], String)])
  func numbers(_ spacing: Double, _ customSpacing: [String: Double], _ message: String) {
    var stack = LayoutScene.Stack(["a"])
    (stack.spacing, stack.customSpacing) = (spacing, customSpacing)
    var scene = LayoutScene()
    scene.arrangement = .stack(stack)
    var error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    expectEqual(error?.errors.map { $0.text }, ["bad-number (nil, whole): \(message)"])
    scene.arrangement = nil
    scene.views = [LayoutScene.View("row"), LayoutScene.View("a")]
    scene.views[0].arrangement = .stack(stack)
    error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    expectEqual(error?.errors.map { $0.text }, ["bad-number (0, whole): \(message)"])
  }
}

extension SceneError {
  /// The category, the element and the message.
  fileprivate var text: String {
    let element: String? = self.element.map { element in
      if case .arrangementOfView(let view, let part) = element {
        return "(\(view.map { "\($0)" } ?? "nil"), \(part))"
      }
      return "\(element)"
    }
    return "\(category.rawValue) \(element ?? ""): \(self)"
  }
}
