import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct LayoutSnapshotTests {
  /// Frames are in the root's coordinates, and each view precedes its subviews.
  @Test func treesWithNames() throws {
    let fixture = try LayoutFixture(300, 100, "panel", "panel/title", "badge")
    try fixture.add(
      "|-30-[panel(100)]", "V:|-10-[panel(50)]", "|-5-[title(20)]", "V:|-6-[title(7)]",
      "[badge(8)]|", "V:|[badge(9)]")
    try fixture.tree.layoutIfNeeded()
    let snapshot = try LayoutSnapshot(of: fixture.tree)
    expectEqual(snapshot.size, LayoutSize(width: 300, height: 100))
    expectEqual(
      snapshot.views,
      [
        View(id: "superview", frame: LayoutRect(0, 0, 300, 100)),
        View(id: "panel", frame: LayoutRect(30, 10, 100, 50), parent: "superview"),
        // 30 + 5 and 10 + 6
        View(id: "title", frame: LayoutRect(35, 16, 20, 7), parent: "panel"),
        // 300 − 8
        View(id: "badge", frame: LayoutRect(292, 0, 8, 9), parent: "superview"),
      ])
  }

  /// Views without names, and guides with equal names, have paths; guides for parts are left out.
  @Test func treesWithoutNames() throws {
    let tree = try LayoutTree(root: LayoutView(), width: 10, height: 10)
    let (first, second, inner) = (LayoutView("first"), LayoutView(), LayoutView())
    try tree.root.addSubview(first)
    try tree.root.addSubview(second)
    try second.addSubview(inner)
    for name in ["gap", "gap", "line"] { _ = try second.addLayoutGuide(named: name) }
    _ = second.layoutMarginsGuide
    try tree.layoutIfNeeded()
    let views = try LayoutSnapshot(of: tree).views
    expectEqual(views.map(\.id), ["#", "first", "#1", "#1.0", "#1.g0", "#1.g1", "line"])
    expectEqual(views.map(\.name), ["#", "first", "#1", "#1.0", "gap", "gap", "line"])
    expectEqual(views.map(\.parent), [nil, "#", "#", "#1", "#1", "#1", "#1"])
    expectEqual(views.map(\.isGuide), [false, false, false, false, true, true, true])
  }

  @Test func repeatedNames() throws {
    let tree = try LayoutTree(width: 10, height: 10)
    let views = [LayoutView("cell"), LayoutView("cell")]
    for view in views { try tree.root.addSubview(view) }
    try tree.layoutIfNeeded()
    #expect(throws: LayoutSnapshotError.duplicateIdentifier("cell")) {
      try LayoutSnapshot(of: tree)
    }
    let snapshot = try LayoutSnapshot(of: tree) { $0 === views[1] ? "second" : nil }
    expectEqual(snapshot.views.map(\.id), ["superview", "cell", "second"])
    expectEqual(snapshot.views.map(\.name), ["superview", "cell", "cell"])
  }

  /// A snapshot never has the frames before the last changes.
  @Test func pendingChanges() throws {
    let fixture = try LayoutFixture(300, 100, "a")
    try fixture.add("|-30-[a]-30-|", "V:|[a]|")
    expectEqual(try LayoutSnapshot(of: fixture.tree).views.last?.frame, LayoutRect(30, 0, 240, 100))
    try fixture.tree.setSize(width: 200, height: 50)
    let snapshot = try LayoutSnapshot(of: fixture.tree)
    expectEqual(snapshot.size, LayoutSize(width: 200, height: 50))
    expectEqual(snapshot.views.last?.frame, LayoutRect(30, 0, 140, 50))
    #expect(!fixture.tree.needsLayout)
  }

  /// While a layout is reported, a snapshot has its frames; after a change, there are none.
  @Test func snapshotsWhileALayoutIsReported() throws {
    let fixture = try LayoutFixture(300, 100, "a")
    try fixture.add("|[a]|", "V:|[a]|")
    var errors: [LayoutSnapshotError?] = []
    fixture.tree.frameObserver = { [tree = fixture.tree] view in
      guard view.name == "a", errors.isEmpty else { return }
      for width in [nil, 200.0] {
        do throws(LayoutSnapshotError) {
          if let width { try? tree.setSize(width: width, height: 50) }
          _ = try LayoutSnapshot(of: tree)
          errors.append(nil)
        } catch {
          errors.append(error)
        }
      }
    }
    try fixture.tree.layoutIfNeeded()
    fixture.tree.frameObserver = nil
    expectEqual(errors, [nil, .layoutFailed(.queryDuringNotification)])
    expectEqual(
      errors.last??.description, LayoutTreeError.queryDuringNotification.description)
  }

  /// A tree as deep as a program can create does not overflow the stack.
  @Test func deepTree() throws {
    let tree = try LayoutTree(width: 10, height: 10)
    var view = tree.root
    for index in 0..<2000 {
      let inner = LayoutView("v\(index)")
      try view.addSubview(inner)
      view = inner
    }
    try tree.layoutIfNeeded()
    let views = try LayoutSnapshot(of: tree).views
    #expect(views.count == 2001 && views.last?.parent == "v1998")
  }

  private typealias View = LayoutSnapshot.View

  @Test(
    arguments: [
      (
        1, [View(id: "a", frame: .zero), View(id: "a", frame: .zero)], .duplicateIdentifier("a"),
        "two views have the identifier 'a'; expected unique names, or identifiers for the views"
      ),
      (
        1, [View(id: "a", frame: .zero, parent: "b"), View(id: "b", frame: .zero)],
        .unknownParent("b", of: "a"), "the views before 'a' do not include its parent 'b'"
      ),
      (
        1, [View(id: "a", frame: LayoutRect(0, 0, .infinity, 0))],
        .numberOutOfRange(.infinity, of: "a"), "inf in the frame of 'a' is out of range"
      ),
      (
        -2e100, [], .numberOutOfRange(-2e100, of: nil),
        "-2e+100 in the size of the root is out of range"
      ),
    ] as [(Double, [LayoutSnapshot.View], LayoutSnapshotError, String)])
  func badSnapshots(
    _ height: Double, _ views: [LayoutSnapshot.View], _ error: LayoutSnapshotError,
    _ message: String
  ) {
    #expect(throws: error) {
      try LayoutSnapshot(size: LayoutSize(width: 1, height: height), views: views)
    }
    expectEqual(error.description, message)
  }

  @Test func numbersThatAreNotNumbers() {
    let size = LayoutSize(width: .nan, height: 0)
    #expect(throws: LayoutSnapshotError.self) { try LayoutSnapshot(size: size, views: []) }
  }
}
