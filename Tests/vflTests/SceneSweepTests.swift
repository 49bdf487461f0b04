import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import vfl

/// The random scenes through changes, each step compared with a scene that was never another.
@Suite struct SceneSweepTests {
  private func scene(_ row: SceneRow, width: Double?) throws -> Scene {
    let source = Source(path: "scene.json", bytes: Data(row.scene.utf8), isScene: true)
    let reader = SceneReader(try SceneDocument(source), of: source)
    #expect(reader.errors.isEmpty)
    var description = reader.scene
    description.width = width
    var report = Report()
    return try #require(Scene(description, of: source, report: &report))
  }

  private func expectSameLayout(_ scene: Scene, _ anew: Scene, _ comment: Comment) throws {
    let open = Set(try scene.tree.ambiguities().map { $0.view.name + "\($0.axis)" })
    expectEqual(open, Set(try anew.tree.ambiguities().map { $0.view.name + "\($0.axis)" }), comment)
    expectEqual(scene.tree.conflicts.map(\.broken.text), anew.tree.conflicts.map(\.broken.text), comment)
    for ((name, view), (_, other)) in zip(scene.items, anew.items) {
      var outer: LayoutView? = view
      var isOpen = (false, false)
      while let current = outer {
        isOpen.0 = isOpen.0 || open.contains(current.name + "horizontal")
        isOpen.1 = isOpen.1 || open.contains(current.name + "vertical")
        outer = current.superview
      }
      let (one, two) = (view.frame, other.frame)
      if !isOpen.0 {
        #expect(abs(one.x - two.x) < 1e-4 && abs(one.width - two.width) < 1e-4, "\(name), \(comment)")
      }
      if !isOpen.1 {
        #expect(abs(one.y - two.y) < 1e-4 && abs(one.height - two.height) < 1e-4, "\(name), \(comment)")
      }
    }
  }

  @Test(arguments: SceneRow.random)
  func resizingIsLayingOutAnew(_ row: SceneRow) throws {
    let swept = try scene(row, width: 320)
    for width in [320, 321.5, 250, 80, 0, 80, 640, 200] as [Double] {
      try swept.tree.setSize(width: width, height: swept.tree.size.height)
      try expectSameLayout(swept, try scene(row, width: width), "at \(width)")
    }
  }

  /// Without a view the others are laid out as if it had never been laid out with them; put back with its constraints it leaves everything as
  /// it was.
  @Test(arguments: SceneRow.random.filter(\.dropped.isEmpty))
  func viewsCanBeTakenOutAndPutBack(_ row: SceneRow) throws {
    let changed = try scene(row, width: row.width)
    try changed.tree.layoutIfNeeded()
    for (name, view) in changed.items where view.subviews.isEmpty {
      let constraints = changed.tree.constraints.filter { !$0.isIntrinsic }.map {
        (installed: $0, stated: $0.constraint)
      }
      let superview = try #require(view.superview)
      view.removeFromSuperview()
      let without = try scene(row, width: row.width)
      without.items.first { $0.name == name }?.view.removeFromSuperview()
      #expect(changed.tree.constraints.count == without.tree.constraints.count)
      try expectSameLayout(changed, without, "without \(name)")
      try superview.addSubview(view)
      let removed = constraints.filter { !$0.installed.isActive }.compactMap(\.stated)
      _ = try changed.tree.activateKeepingDuplicates(
        removed, at: SourcePosition(file: "", line: 1, column: 1))
      try changed.tree.layoutIfNeeded()
    }
    let anew = try scene(row, width: row.width)
    #expect(changed.tree.constraints.count == anew.tree.constraints.count)
    try expectSameLayout(changed, anew, "put back")
  }
}
