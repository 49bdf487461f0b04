import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Sweeps whose pieces are hard to find.
@Suite struct BreakpointSearchTests {
  /// A view is undetermined within a piece, even if it is determined at the lower end.
  @Test func undeterminedAxes() throws {
    let fixture = try LayoutFixture(200, 60, "a")
    try fixture.add("H:|-(>=20)-[a(100)]-(>=20)-|", "V:|[a]|")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 140...300)
    let undetermined = sweep.pieces.map { $0.frames.map(\.undetermined) }
    expectEqual(undetermined, [[[], [.horizontal]]])
    withExtendedLifetime(fixture) {}
  }

  /// In a row of views that can all take the width that is left, no width is determined.
  @Test func manyUndeterminedViews() throws {
    let fixture = try LayoutFixture(1400, 60)
    for index in 0..<120 { try fixture.addView("v\(index) 10x") }
    try fixture.add("H:|" + (0..<120).map { "[v\($0)]" }.joined() + "|")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 1300...1500)
    expectEqual(sweep.breakpoints.count, 0)
    for piece in sweep.pieces {
      let undetermined = piece.frames.filter { $0.undetermined.contains(.horizontal) }
      expectEqual(undetermined.count, 120)
    }
    withExtendedLifetime(fixture) {}
  }

  /// The position of c is not determined, but its width is: 30 + 100 + 10 + 30 + 10 = 180.
  @Test func determinedSizeOfAnUndeterminedView() throws {
    let fixture = try LayoutFixture(300, 60, "a", "b", "c 30x")
    try fixture.add("H:|[a(c)][b(100)]-(>=10)-[c]-(>=10)-|")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 150...400)
    expectEqual(
      sweep.breakpoints.map { "\($0.value.rounded()): \($0.events.map(\.summary))" },
      [#"180.0: ["below compressed c"]"#])
    withExtendedLifetime(fixture) {}
  }

  /// The position of b is not determined, and c pushes it: the range of each layout ends at its own
  /// value. a, b and c are equally wide.
  @Test func pushedViews() throws {
    let fixture = try LayoutFixture(300, 50, "a", "b", "c 30x r1000")
    try fixture.add(
      "H:|-[c(a)]-(>=10)-[b(50@400)]-(>=10)-[a(b)]-10-|", "c.centerX == superview.centerX @350",
      "c.width == superview.width * 0.5")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 20...420)
    // c ends at 20 + 30 = 50, beyond the edge of narrower superviews. Half of 60 is 30; 20 + 40/2
    // is half of 80; half of 100 is 50; 20 + 3 × 30 + 2 × 10 + 10 is 140, and
    // 20 + 3 × 50 + 2 × 10 + 10 is 200.
    let values = sweep.breakpoints.map { ($0.value * 1e9).rounded() / 1e9 }
    expectEqual(values, [50, 60, 80, 100, 140, 200])
    #expect(sweep.layoutCount < 150)
    let wide = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 20...20_000)
    expectEqual(wide.breakpoints.map { ($0.value * 1e9).rounded() / 1e9 }, values)
    #expect(wide.layoutCount < 150)
    withExtendedLifetime(fixture) {}
  }

  /// At 200, the minimum is the optional width of 500. Around it, the minimum is tight up to
  /// rounding errors for values up to 0.005 points away.
  @Test func smallRates() throws {
    let fixture = try LayoutFixture(200, 60, "a")
    try fixture.add(
      "H:|[a]", "a.width == 500 @600", "a.width >= superview.width * 0.0001 + 499.98")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 199...201)
    expectEqual(
      sweep.breakpoints.map { Set($0.events.map(\.summary)) },
      [["above limit a", "above violated a"]])
    #expect(abs((sweep.breakpoints.first?.value ?? 0) - 200) < 1e-6)
    withExtendedLifetime(fixture) {}
  }

  /// The numbers of a conflict are those at the lower end of the piece, or at the upper end if the
  /// conflict begins at the lower one.
  @Test func conflictsAtEnds() throws {
    let fixture = try LayoutFixture(150, 60, "a")
    try fixture.add("H:|-20-[a(100)]-(>=20)-|")
    let below = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 110...200)
    // 20 + 100 + 20 do not fit into 110.
    let shortages = below.pieces.flatMap { $0.conflicts.map { $0.excess.magnitude } }
    expectEqual(shortages.map { $0.rounded() }, [30])

    let other = try LayoutFixture(300, 60, "a 50x r1000")
    try other.add("H:|[a(<=100)]")
    let above = try other.tree.breakpoints(
      of: .contentSize(other["a"], .horizontal), in: 50...160)
    // The content is 160 wide, and the view at most 100.
    let excesses = above.pieces.flatMap { $0.conflicts.map { $0.excess.magnitude } }
    expectEqual(excesses.map { $0.rounded() }, [60])
    expectEqual(above.breakpoints.map { $0.events.map(\.summary) }, [["above conflict"]])
    withExtendedLifetime((fixture, other)) {}
  }
}
