import LayoutScenes
import TestSupport
import Testing

@Suite struct SceneSweepTests {
  private func scene(_ rules: String..., views: [LayoutScene.View] = []) -> LayoutScene {
    var scene = LayoutScene(width: 200, height: 40)
    scene.views = views
    scene.rules = rules.map { LayoutScene.Rule($0) }
    return scene
  }

  private func view(_ name: String, width: Double?) -> LayoutScene.View {
    var view = LayoutScene.View(name)
    view.intrinsicSize.horizontal = width
    return view
  }

  @Test func parameters() throws {
    let tree = try SceneTree(
      scene("|[a][b]|", views: [view("a", width: 50), view("b", width: nil)]))
    let width = SceneParameter(view: "superview", axis: .horizontal)
    #expect(width == SceneParameter(axis: .horizontal) && width.description == "width")
    #expect(SceneParameter(view: "a", axis: .vertical).description == "a.height")
    #expect(tree.layoutParameter(width) != nil)
    #expect(tree.layoutParameter(SceneParameter(view: "a", axis: .horizontal)) != nil)
    for (name, axis) in [("a", LayoutAxis.vertical), ("b", .horizontal), ("c", .horizontal)] {
      #expect(tree.layoutParameter(SceneParameter(view: name, axis: axis)) == nil)
      let sweep = try tree.sweep(SceneParameter(view: name, axis: axis), over: 0...9)
      #expect(sweep == nil)
    }
  }

  @Test func breakpoints() throws {
    let tree = try SceneTree(scene("|-[a]-|", "V:|[a]|", views: [view("a", width: 50)]))
    let sweep = try #require(
      try tree.sweep(SceneParameter(axis: .horizontal), over: 50...150))
    expectEqual(sweep.layouts.breakpoints.count, 1)
    #expect(abs((sweep.layouts.breakpoints.first?.value ?? 0) - 90) < 1e-6)
    expectEqual(tree.tree.size.width, 200)
  }

  /// The widths of a proportional row are 200 w/(w + 150) and 200 · 150/(w + 150) for the content
  /// width w of the first view. The size of the superview does not change proportions.
  @Test func proportionalStacks() throws {
    var row = LayoutScene.Stack(["a", "b"])
    row.distribution = .fillProportionally
    var scene = scene("|[row]|", "V:|[row]|", views: [view("a", width: 50), view("b", width: 150)])
    var owner = LayoutScene.View("row")
    owner.arrangement = .stack(row)
    scene.views.append(owner)
    let tree = try SceneTree(scene)
    #expect(throws: LayoutTreeError.notLinear) {
      try tree.sweep(SceneParameter(view: "a", axis: .horizontal), over: 50...100)
    }
    expectEqual(tree.view(named: "a")?.frame.width, 50)
    let sweep = try #require(
      try tree.sweep(SceneParameter(axis: .horizontal), over: 100...400))
    let last = sweep.layouts.pieces.last?.frames.first { $0.view.name == "a" }?.last.width
    #expect(abs((last ?? 0) - 100) < 1e-6)
  }

  /// In a panel with its own direction, frames do not depend on the superview's direction.
  @Test func ownDirections() throws {
    var panel = LayoutScene.View("panel")
    panel.environment.direction = .rightToLeft
    let views = [panel, LayoutScene.View("a", parent: "panel")]
    let rules = ["|-10-[panel(100)]", "V:|[panel]|", "|-5-[a(20)]", "V:|[a]|"]
    var scene = LayoutScene(width: 200, height: 40)
    scene.views = views
    scene.rules = rules.map { LayoutScene.Rule($0) }
    let alike = try #require(try MirroredLayouts(of: scene))
    #expect(alike.areEqual)
    scene.rules.append(LayoutScene.Rule("panel.left >= superview.left + 50"))
    let layouts = try #require(try MirroredLayouts(of: scene))
    // From right to left, the panel begins at 90. From left to right, the new rule is broken.
    #expect(layouts.views.isEmpty && !layouts.areEqual)
    expectEqual(layouts.findingsOnlyLeftToRight.map(\.category), [.conflict])
    #expect(layouts.findingsOnlyRightToLeft.isEmpty)
  }

  @Test func invalidScenes() throws {
    let layouts = try MirroredLayouts(of: scene("|[a"))
    #expect(layouts == nil)
  }

  /// Each test changes only what it names.
  @Test func changes() {
    let scene = scene("|[a]|", views: [view("a", width: 50), view("b", width: nil)])
    func widths(_ test: StressTest) -> [Double?] {
      test.applied(to: scene).views.map(\.intrinsicSize.horizontal)
    }
    expectEqual(widths(.doubledStrings), [100, nil])
    expectEqual(widths(.doubledStringsOtherDirection), [100, nil])
    expectEqual(widths(.emptyStrings), [0, nil])
    expectEqual(widths(.otherDirection), [50, nil])
    expectEqual(
      StressTest.allCases.map { $0.applied(to: scene).environment.direction },
      [.rightToLeft, nil, .rightToLeft, nil, nil])
    let sizes = StressTest.allCases.map { $0.applied(to: scene) }.map { [$0.width, $0.height] }
    expectEqual(sizes, [[200, 40], [200, 40], [200, 40], [200, 40], [400, 80]])
    var mirrored = scene
    mirrored.environment.direction = .rightToLeft
    expectEqual(
      StressTest.allCases.map { $0.applied(to: mirrored).environment.direction },
      [.leftToRight, .rightToLeft, .leftToRight, .rightToLeft, .rightToLeft])
  }

  /// A test that does not change the scene is left out, and so is one with the changes of another.
  @Test func testsWithoutChanges() throws {
    func tests(_ scene: LayoutScene) throws -> [StressTest] {
      try SceneTree(scene).solve().stressResults().map(\.test)
    }
    let rules = ["|[a]|", "V:|[a]|"]
    let content = scene(rules[0], rules[1], views: [view("a", width: 50)])
    expectEqual(try tests(content), StressTest.allCases)
    expectEqual(try tests(scene(rules[0], rules[1])), [.otherDirection, .doubledSize])
    var fitting = content
    (fitting.width, fitting.height) = (nil, nil)
    expectEqual(
      try tests(fitting),
      [.otherDirection, .doubledStrings, .doubledStringsOtherDirection, .emptyStrings])
    let empty = scene(rules[0], rules[1], views: [view("a", width: 0)])
    expectEqual(try tests(empty), [.otherDirection, .doubledSize])
  }

  /// Twice a width of 6e99 is more than the largest length, 1e100.
  @Test func changedScenesWithErrors() throws {
    var scene = scene("|[a]|", "V:|[a]|")
    scene.width = 6e99
    let results = try SceneTree(scene).solve().stressResults()
    expectEqual(
      results.map { $0.findings.map(\.category) }, [[], ["unsolvable"]])
    let message = results.last?.findings.first?.message
    #expect(message?.contains("out of range") ?? false, "\(message ?? "")")
  }

  /// A conflict that the scene has itself is not a finding of a test; a new one is.
  @Test func conflicts() throws {
    let scene = scene(
      "|[a(50)]", "a.width == 60", "V:|[a]|", "|[b]", "V:|[b]|", "b.width <= 80",
      views: [view("a", width: nil), requiredContent("b", width: 50)])
    let results = try SceneTree(scene).solve().stressResults()
    expectEqual(
      results.map { $0.findings.map(\.category) }, [[], ["conflict"], ["conflict"], [], []])
  }

  private func requiredContent(_ name: String, width: Double) -> LayoutScene.View {
    var view = view(name, width: width)
    view.resistance.horizontal = .required
    return view
  }
}
