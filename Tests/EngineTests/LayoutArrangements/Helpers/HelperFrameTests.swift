import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import Testing
import VisualFormat

/// The frames that result from the guides of the helpers, at 200 × 100 and at 300 × 160 points, in
/// both reading directions.
@Suite struct HelperFrameTests {
  typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  /// Expects the frames of `a`, `b` and `c`, or of the first of these views, in left-to-right
  /// layouts; those in right-to-left layouts are mirrored.
  private func expect(
    small: [Frame], large: [Frame],
    @LayoutConstraintBuilder _ call: @escaping (HelperFixture) throws -> LayoutConstraintList,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for direction in ReadingDirection.allCases {
      let fixture = try HelperFixture(direction)
      let constraints = { try call(fixture) }
      try fixture.tree.activate(constraints)
      for (width, height, frames) in [(200.0, 100.0, small), (300, 160, large)] {
        try fixture.tree.setSize(width: width, height: height)
        try fixture.tree.layoutIfNeeded()
        try expectWellPosed(fixture.tree)
        for (view, frame) in zip(fixture.views, frames) {
          let x = direction == .leftToRight ? frame.x : width - frame.x - frame.width
          #expect(
            view.frame.isNear([x, frame.y, frame.width, frame.height]),
            "\(view.name) at \(width) × \(height): \(view.frame)", sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// Expects the x-coordinates of views with the sizes of their contents at the top edge.
  private func expectRow(
    small: [Double], large: [Double],
    _ call: @escaping (HelperFixture) throws -> [LayoutConstraint<LayoutView>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func frames(_ positions: [Double]) -> [Frame] {
      zip(1..., positions).map { ($1, 0, 20 * Double($0), 10 * Double($0)) }
    }
    try expect(
      small: frames(small), large: frames(large),
      { f in
        try call(f)
        f.contentSizes(f.a, f.b, f.c)
        f.views.flatMap { $0.pin(.top, to: f.card) }
        f.views.dropFirst(small.count).flatMap { $0.pin(.leading, to: f.card) }
      }, sourceLocation: sourceLocation)
  }

  /// The widths 20, 40 and 60 leave 80 of 200 and 180 of 300 points, and 50 and 150 inside the
  /// margins.
  @Test func gaps() throws {
    try expectRow(small: [0, 60, 140], large: [0, 110, 240]) {  // 80 / 2 and 180 / 2
      try $0.views.distribute(.equalGaps, along: .horizontal, in: $0.card)
    }
    try expectRow(small: [20, 60, 120], large: [45, 110, 195]) {  // 80 / 4 and 180 / 4
      try $0.views.distribute(.equalGaps, along: .horizontal, in: $0.card, gapsAtEnds: true)
    }
    try expectRow(small: [10, 55, 120], large: [10, 105, 220]) {  // 50 / 2 and 150 / 2
      try $0.views.distribute(.equalGaps, along: .horizontal, in: $0.card.area(.margins))
    }
    try expectRow(small: [90], large: [140]) {
      try [$0.a].distribute(.equalGaps, along: .horizontal, in: $0.card, gapsAtEnds: true)
    }
  }

  /// The heights 10, 20 and 30 leave 40 and 100.
  @Test func verticalGaps() throws {
    try expect(
      small: [(0, 10, 20, 10), (0, 30, 40, 20), (0, 60, 60, 30)],  // 40 / 4
      large: [(0, 25, 20, 10), (0, 60, 40, 20), (0, 105, 60, 30)]  // 100 / 4
    ) { f in
      try f.views.distribute(.equalGaps, along: .vertical, in: f.card, gapsAtEnds: true)
      f.contentSizes(f.a, f.b, f.c)
      f.views.flatMap { $0.pin(.leading, to: f.card) }
    }
  }

  @Test func oneViewWithoutGaps() throws {
    try expect(small: [(0, 0, 200, 10)], large: [(0, 0, 300, 10)]) { f in
      try [f.a].distribute(.equalGaps, along: .horizontal, in: f.card)
      f.a.pin(.top, to: f.card)
      f.corner(f.b, f.c)
    }
  }

  /// The first center is at 10, the last one at 170 and 270, and the middle one between them; with
  /// gaps, the centers are at 50, 100, 150 and at 75, 150, 225.
  @Test func centers() throws {
    try expectRow(small: [0, 70, 140], large: [0, 120, 240]) {
      try $0.views.distribute(.equalCenters, along: .horizontal, in: $0.card)
    }
    try expectRow(small: [40, 80, 120], large: [65, 130, 195]) {
      try $0.views.distribute(.equalCenters, along: .horizontal, in: $0.card, gapsAtEnds: true)
    }
  }

  /// The widths 20 and 40 with a space of 10 leave 130 of 200 and 230 of 300 points before `a`.
  @Test(arguments: [(0.5, 65.0, 115.0), (0.1, 13, 23), (0.9, 117, 207), (-3, 0, 0), (7, 130, 230)])
  func floatingRow(_ fraction: Double, _ small: Double, _ large: Double) throws {
    try expectRow(small: [small, small + 30], large: [large, large + 30]) {
      try [$0.a, $0.b].float(along: .horizontal, in: $0.card, spacing: 10, at: fraction)
    }
  }

  /// The heights 10 and 20 with the standard space of 8 leave 80 - 38 = 42 and 140 - 38 = 102
  /// inside the margins, whose top edge is at 5.
  @Test func floatingColumn() throws {
    try expect(
      small: [(0, 26, 20, 10), (0, 44, 40, 20)], large: [(0, 56, 20, 10), (0, 74, 40, 20)]
    ) { f in
      try [f.a, f.b].float(along: .vertical, in: f.card.area(.margins))
      f.contentSizes(f.a, f.b)
      f.corner(f.c)
      [f.a, f.b].flatMap { $0.pin(.leading, to: f.card) }
    }
  }

  @Test func fractions() throws {
    // 50 - 10 and 75 - 10 for `a`; 150 and 225 for `b`; 100 - 60 and 150 - 60 for `c`.
    try expectRow(small: [40, 150, 40], large: [65, 225, 90]) {
      try $0.a.place(.centerX, at: 0.25, in: $0.card)
        + $0.b.place(.leading, at: 0.75, in: $0.card)
        + $0.c.place(.trailing, at: 0.5, in: $0.card)
    }
    // 25 - 5 and 40 - 5 for `a`; 0 for `b`; 150 - 30 and 240 - 30 for `c`.
    try expect(
      small: [(0, 20, 20, 10), (0, 0, 40, 20), (0, 120, 60, 30)],
      large: [(0, 35, 20, 10), (0, 0, 40, 20), (0, 210, 60, 30)]
    ) { f in
      try f.a.place(.centerY, at: 0.25, in: f.card)
      try f.b.place(.top, at: 0, in: f.card)
      try f.c.place(.bottom, at: 1.5, in: f.card)
      f.views.flatMap { $0.pin(.leading, to: f.card) }
    }
    // 10 + 170 × 0.5 - 10 and 10 + 270 × 0.5 - 10; the width of `b` is 20 % of 200 and 300.
    try expect(
      small: [(85, 0, 20, 10), (0, 0, 40, 20)], large: [(135, 0, 20, 10), (0, 0, 60, 20)]
    ) { f in
      try f.a.place(.centerX, at: 0.5, in: f.card.area(.margins))
      try f.b.place(.width, at: 0.2, in: f.card)
      f.a.pin(.top, to: f.card)
      f.corner(f.b, f.c)
    }
  }
}
