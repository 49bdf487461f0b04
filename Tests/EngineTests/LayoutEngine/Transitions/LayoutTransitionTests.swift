import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct LayoutTransitionTests {
  /// Returns a snapshot of views with the given x-coordinate and width.
  private func snapshot(
    _ width: Double, _ views: [(String, Double, Double)]
  ) throws -> LayoutSnapshot {
    try LayoutSnapshot(
      size: LayoutSize(width: width, height: 40),
      views: views.map { name, x, width in
        LayoutSnapshot.View(id: name, frame: LayoutRect(x, 0, width, 40))
      })
  }

  private func frame(
    _ id: String, _ x: Double, _ width: Double, opacity: Double = 1
  ) -> LayoutTransition.Frame {
    LayoutTransition.Frame(id: id, frame: LayoutRect(x, 0, width, 40), opacity: opacity)
  }

  /// The layouts of `|-20-[a]-20-|` at two widths, and the frames between them.
  @Test func frames() throws {
    let narrow = try layout(width: 100)
    let wide = try layout(width: 300)
    let transition = LayoutTransition(from: narrow, to: wide)
    // 60 + (260 − 60) / 4
    expectEqual(
      transition.frames(at: 0.25, curve: .linear),
      [frame("superview", 0, 150), frame("a", 20, 110)])
    // The curve is symmetric: its middle is the middle of the frames.
    let middle = transition.frames(at: 0.5)
    #expect((middle[1].frame.width - 160).magnitude < 1e-9)
    #expect(middle[1].frame.x == 20)
    // The curve of 0.25 is 0.129161931047: 60 + 200 × 0.129161931047
    let eased = transition.frames(at: 0.25, curve: .easeInOut)
    #expect((eased[1].frame.width - 85.8323862094).magnitude < 1e-9)
    #expect((transition.size(at: 0.25).width - 125.8323862094).magnitude < 1e-9)
    expectEqual(
      transition.size(at: 0.75, curve: .linear), LayoutSize(width: 250, height: 40))
  }

  private func layout(width: Double) throws -> LayoutSnapshot {
    let fixture = try LayoutFixture(width, 40, "a")
    try fixture.add("|-20-[a]-20-|", "V:|[a]|")
    try fixture.tree.layoutIfNeeded()
    return try LayoutSnapshot(of: fixture.tree)
  }

  /// At the ends the frames are exact, although 0.1 + 0.2 is not 0.3; fractions outside are those
  /// of the nearer end.
  @Test func ends() throws {
    let transition = LayoutTransition(
      from: try snapshot(0.1, [("a", 0.1, 0.7)]), to: try snapshot(0.3, [("a", 0.3, 1e100)]))
    for fraction: Double in [0, -3, -.infinity, .nan] {
      expectEqual(transition.frames(at: fraction), [frame("a", 0.1, 0.7)])
      expectEqual(transition.size(at: fraction), LayoutSize(width: 0.1, height: 40))
    }
    for fraction: Double in [1, 3, .infinity] {
      expectEqual(transition.frames(at: fraction), [frame("a", 0.3, 1e100)])
      expectEqual(transition.size(at: fraction), LayoutSize(width: 0.3, height: 40))
    }
  }

  /// `b` vanishes at its first frame, and `c` appears at its last one.
  @Test func viewsInOneLayout() throws {
    let transition = LayoutTransition(
      from: try snapshot(100, [("a", 0, 10), ("b", 10, 20)]),
      to: try snapshot(100, [("c", 50, 30), ("a", 40, 10)]))
    expectEqual(
      transition.frames(at: 0.25, curve: .linear),
      [frame("c", 50, 30, opacity: 0.25), frame("a", 10, 10), frame("b", 10, 20, opacity: 0.75)])
    expectEqual(transition.frames(at: 0).map(\.opacity), [0, 1, 1])
    expectEqual(transition.frames(at: 1).map(\.opacity), [1, 1, 0])
  }

  /// Each letter is a view.
  @Test(arguments: [
    ("abc", "abc", "abc"), ("abc", "cba", "cba"), ("abcd", "ad", "abcd"), ("abcd", "da", "dabc"),
    ("xya", "ab", "xyab"), ("ab", "cd", "abcd"), ("", "ab", "ab"), ("ab", "", "ab"),
  ])
  func drawingOrder(_ first: String, _ last: String, _ order: String) throws {
    let transition = LayoutTransition(
      from: try snapshot(1, first.map { (String($0), 0, 1) }),
      to: try snapshot(1, last.map { (String($0), 0, 1) }))
    expectEqual(transition.frames(at: 0.3).map(\.id).joined(), order)
  }

  /// A curve that goes past its ends moves views further; sizes and opacities keep their limits.
  @Test func overshoot() throws {
    // y(s) = 3 (1 − s)² s y1 + 3 (1 − s) s² y2 + s³ with y1 = −4, y2 = 1, and x(s) = s:
    // at 1/2, 3/8 × −4 + 3/8 × 1 + 1/8 = −1.
    let curve = TransitionCurve(x1: 1.0 / 3, y1: -4, x2: 2.0 / 3, y2: 1)
    let transition = LayoutTransition(
      from: try snapshot(10, [("a", 10, 5), ("b", 0, 1)]),
      to: try snapshot(30, [("a", 30, 20), ("c", 0, 1)]))
    let frames = transition.frames(at: 0.5, curve: curve)
    #expect((frames[0].frame.x + 10).magnitude < 1e-9)  // 10 − 20
    #expect(frames[0].frame.width == 0)  // 5 − 15 is below 0
    expectEqual(frames.map(\.opacity), [1, 1, 0])
    #expect(transition.size(at: 0.5, curve: curve).width == 0)  // 10 − 20 is below 0
  }

  /// The largest numbers do not overflow.
  @Test func largestNumbers() throws {
    let transition = LayoutTransition(
      from: try snapshot(1, [("a", -1e100, 0)]), to: try snapshot(1, [("a", 1e100, 0)]))
    let curve = TransitionCurve(x1: 0, y1: 1000, x2: 1, y2: 1000)
    for fraction in [0.1, 0.5, 0.9] {
      let frames = transition.frames(at: fraction, curve: curve)
      #expect(frames.allSatisfy { $0.frame.x.isFinite })
    }
  }
}
