import LayoutEngine
import LayoutScenes
import TestSupport
import Testing

/// The random scenes after changes, each compared with a scene that was never changed.
@Suite struct SceneFileSweepTests {
  private func expectSameLayout(_ scene: SceneTree, _ other: SceneTree, _ comment: Comment) throws {
    let open = Set(try scene.tree.ambiguities().map { $0.view.name + "\($0.axis)" })
    expectEqual(
      open, Set(try other.tree.ambiguities().map { $0.view.name + "\($0.axis)" }), comment)
    expectEqual(
      scene.tree.conflicts.map(\.broken.text), other.tree.conflicts.map(\.broken.text), comment)
    for ((name, view), (_, otherView)) in zip(scene.items, other.items) {
      var outer: LayoutView? = view
      var isOpen = (false, false)
      while let current = outer {
        isOpen.0 = isOpen.0 || open.contains(current.name + "horizontal")
        isOpen.1 = isOpen.1 || open.contains(current.name + "vertical")
        outer = current.superview
      }
      let (one, two) = (view.frame, otherView.frame)
      if !isOpen.0 {
        #expect(
          abs(one.x - two.x) < 1e-4 && abs(one.width - two.width) < 1e-4, "\(name), \(comment)")
      }
      if !isOpen.1 {
        #expect(
          abs(one.y - two.y) < 1e-4 && abs(one.height - two.height) < 1e-4, "\(name), \(comment)")
      }
    }
  }

  @Test(arguments: SceneRow.random.rounds(every: 7))
  func resizingGivesTheSameLayoutAsANewScene(_ row: SceneRow) throws {
    var scene = try LayoutScene(yaml: row.scene)
    scene.width = 320
    let swept = try SceneTree(scene)
    for width in [320, 321.5, 250, 80, 0, 80, 640, 200] as [Double] {
      try swept.tree.setSize(width: width, height: swept.tree.size.height)
      scene.width = width
      try expectSameLayout(swept, try SceneTree(scene), "at \(width)")
    }
  }

  /// Without a view the others are laid out as in a new scene without it. With the view and its
  /// constraints added again, the layout is the original one.
  @Test(arguments: SceneRow.random.filter(\.dropped.isEmpty).rounds(every: 7))
  func viewsCanBeTakenOutAndPutBack(_ row: SceneRow) throws {
    let scene = try LayoutScene(yaml: row.scene)
    let changed = try SceneTree(scene)
    try changed.tree.layoutIfNeeded()
    for (name, view) in changed.items where view.subviews.isEmpty {
      let constraints = changed.tree.constraints.filter { !$0.isIntrinsic }.map {
        (installed: $0, value: $0.constraint)
      }
      let superview = try #require(view.superview)
      view.removeFromSuperview()
      let without = try SceneTree(scene)
      without.items.first { $0.name == name }?.view.removeFromSuperview()
      #expect(changed.tree.constraints.count == without.tree.constraints.count)
      try expectSameLayout(changed, without, "without \(name)")
      try superview.addSubview(view)
      let removed = constraints.filter { !$0.installed.isActive }.compactMap(\.value)
      try changed.tree.activate(removed)
      try changed.tree.layoutIfNeeded()
    }
    let other = try SceneTree(scene)
    #expect(changed.tree.constraints.count == other.tree.constraints.count)
    try expectSameLayout(changed, other, "put back")
  }
}
