import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Sweeps of random layouts, each compared with layouts of new trees at single widths.
@Suite struct RandomBreakpointTests {
  static let range = 100.0...500.0
  /// The seeds of the layouts. From 200 on, views have insets of alignment rectangles. Negative
  /// ones can make frames empty. Some of the roots have a height that is not given.
  static let seeds = 0..<300
  /// The distance from a breakpoint at which both sides are compared with new layouts.
  static let step = 0.01

  /// Between breakpoints, the layout is that of the piece.
  @Test(arguments: seeds)
  func pieces(_ seed: Int) throws {
    let (layout, sweep) = try Self.sweep(seed)
    expectEqual(sweep.pieces.first?.range.lowerBound, Self.range.lowerBound)
    for (piece, next) in zip(sweep.pieces, sweep.pieces.dropFirst()) {
      expectEqual(piece.range.upperBound, next.range.lowerBound)
    }
    expectEqual(sweep.pieces.last?.range.upperBound, Self.range.upperBound)
    let isDetermined = sweep.pieces.allSatisfy { $0.frames.allSatisfy(\.undetermined.isEmpty) }
    #expect(sweep.layoutCount <= (isDetermined ? 3 : 30) * sweep.pieces.count + 3)
    for index in 0..<20 {
      let value = 100 + (Double(index) + 0.5) * 20 + 0.123
      guard let piece = sweep.pieces.first(where: { $0.contains(value, margin: 1e-3) }) else {
        continue
      }
      let snapshot = try Snapshot(seed, width: value)
      expectEqual(
        Set(piece.conflicts.map(\.broken.text)), snapshot.broken, "\(seed), at \(value)")
      snapshot.expectFrames(of: piece, "\(seed), at \(value)")
    }
    withExtendedLifetime(layout) {}
  }

  /// On each side of a breakpoint, the layout is that of the piece on this side, and something
  /// changes there.
  @Test(arguments: seeds)
  func breakpoints(_ seed: Int) throws {
    let (layout, sweep) = try Self.sweep(seed)
    for breakpoint in sweep.breakpoints
    where Self.range.contains(breakpoint.value - Self.step)
      && Self.range.contains(breakpoint.value + Self.step)
    {
      let values = [-Self.step, 0, Self.step].map { breakpoint.value + $0 }
      let snapshots = try values.map { try Snapshot(seed, width: $0) }
      let pieces = values.map { value in
        sweep.pieces.first { $0.contains(value, margin: 0) }
      }
      let (below, above) = (try #require(pieces[0]), try #require(pieces[2]))
      let comment: Comment = "\(seed), breakpoint \(breakpoint.value)"
      snapshots[0].expectFrames(of: below, comment)
      snapshots[2].expectFrames(of: above, comment)
      let isAffine = snapshots[2].hasFrames(of: below)
      let isSameState =
        snapshots[0].state == snapshots[1].state && snapshots[1].state == snapshots[2].state
      // The same constraint can contradict others than before.
      let isSameBroken = breakpoint.events.allSatisfy { event in
        guard case .conflict(let conflict) = event.kind else { return false }
        return snapshots.allSatisfy { $0.broken.contains(conflict.broken.text) }
      }
      #expect(!isAffine || !isSameState || isSameBroken, comment)
    }
    withExtendedLifetime(layout) {}
  }

  private static func sweep(_ seed: Int) throws -> (RandomLayout, LayoutSweep) {
    let layout = try RandomLayout(sweepSeed: seed, width: 300)
    return (layout, try layout.tree.breakpoints(of: .rootSize(.horizontal), in: range))
  }
}

extension RandomLayout {
  /// Creates a tree with random contents and constraints; of each second seed, with a row of views
  /// from edge to edge, which become narrower than their contents one after the other.
  init(sweepSeed seed: Int, width: Double) throws {
    try self.init(seed: seed, views: 5, isNested: true)
    for view in views where random.nextBool(percent: 60) {
      let length = Double(Int.random(in: 1..<15, using: &random)) * 10
      try view.setIntrinsicContentSize(width: length, height: length / 2)
      let hugging = try LayoutPriority(random.element(of: [250, 251, 252]))
      view.setContentHuggingPriority(hugging, for: .horizontal)
    }
    let hasRow = seed.isMultiple(of: 2)
    if hasRow { try activateRow() }
    for _ in 0..<(hasRow ? 4 : 10) {
      if let constraint = self.constraint() { try tree.activate([constraint]) }
    }
    var height: Double? = 200
    if seed >= 200 {
      for view in views where random.nextBool(percent: 50) {
        try view.setAlignmentRectInsets(insets([0, 5, 20, 40, -10, -30]))
      }
      if random.nextBool(percent: 50) { try tree.root.setAlignmentRectInsets(insets([0, 10, 80])) }
      if random.nextBool(percent: 30) { height = nil }
    }
    try tree.setSize(width: width, height: height)
  }

  private mutating func insets(_ lengths: [Double]) -> LayoutInsets {
    LayoutInsets(
      top: random.element(of: lengths), leading: random.element(of: lengths),
      bottom: random.element(of: lengths), trailing: random.element(of: lengths))
  }

  private mutating func activateRow() throws {
    let row = tree.root.subviews
    var format = "H:|"
    for view in row {
      let limits = random.element(of: ["", "(>=40)", "(<=120)", "(>=60,<=200)", "(80@600)"])
      format += "-[\(view.name)\(limits)]"
    }
    let views = Dictionary(uniqueKeysWithValues: row.map { ($0.name, $0) })
    try tree.activate(
      LayoutConstraint.constraints(withVisualFormat: format + "-|", views: views))
  }
}

extension LayoutSweep.Piece {
  /// Returns whether the piece contains a value that is not closer to its ends than a margin.
  fileprivate func contains(_ value: Double, margin: Double) -> Bool {
    value >= range.lowerBound + margin && value <= range.upperBound - margin
  }
}

/// The layout of a new tree at a width.
private struct Snapshot {
  let layout: RandomLayout
  let width: Double
  let views: [LayoutView]
  let broken: Set<String>
  /// What holds at the width, without lengths.
  let state: Set<String>

  init(_ seed: Int, width: Double) throws {
    layout = try RandomLayout(sweepSeed: seed, width: width)
    self.width = width
    let tree = layout.tree
    let ambiguities = try tree.ambiguities()
    let warnings = try tree.warnings()
    views = [tree.root] + layout.views
    broken = Set(tree.conflicts.map(\.broken.text))
    var state = Set(broken.map { "broken \($0)" })
    for conflict in tree.conflicts where conflict.excess > 0 {
      state.insert("too long: \(conflict.broken.text)")
    }
    for (index, constraint) in tree.constraints.enumerated()
    where constraint.violation > 0 && !constraint.isBroken {
      state.insert("violated \(index)")
    }
    for ambiguity in ambiguities {
      state.insert("ambiguous \(ambiguity.view.name) \(ambiguity.axis)")
    }
    for warning in warnings { state.insert("\(warning.view.name) \(warning.kind.summary)") }
    self.state = state
  }

  /// Expects the determined frames to be those of a piece at the width.
  func expectFrames(of piece: LayoutSweep.Piece, _ comment: Comment) {
    let different = differences(from: piece)
    #expect(different.isEmpty, comment)
  }

  func hasFrames(of piece: LayoutSweep.Piece) -> Bool { differences(from: piece).isEmpty }

  /// The views and axes whose frames are not those of a piece at the width.
  private func differences(from piece: LayoutSweep.Piece) -> [String] {
    var undetermined: [String: Set<LayoutAxis>] = [:]
    for view in piece.frames {
      let outer = view.view.superview.flatMap { undetermined[$0.name] } ?? []
      undetermined[view.view.name] = view.undetermined.union(outer)
    }
    return piece.frames.flatMap { frames -> [String] in
      guard let view = views.first(where: { $0.name == frames.view.name }) else { return [] }
      let rect = frames.rect(at: width, in: piece.range)
      let axes = LayoutAxis.allCases.filter { axis in
        !(undetermined[view.name]?.contains(axis) ?? false)
          && !rect.isClose(to: view.frame, along: axis)
      }
      return axes.map { "\(view.name) \($0): \(rect), \(view.frame)" }
    }
  }
}

extension LayoutSweep.ViewFrames {
  /// Returns the frame at a value, which can be outside the range, by the line through both ends.
  fileprivate func rect(at value: Double, in range: ClosedRange<Double>) -> LayoutRect {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (value - range.lowerBound) / length : 0
    func line(_ path: KeyPath<LayoutRect, Double>) -> Double {
      first[keyPath: path] + share * (last[keyPath: path] - first[keyPath: path])
    }
    return LayoutRect(line(\.x), line(\.y), line(\.width), line(\.height))
  }
}

extension LayoutRect {
  /// Returns whether two rectangles have the same extent along an axis, up to rounding errors.
  fileprivate func isClose(to other: LayoutRect, along axis: LayoutAxis) -> Bool {
    axis == .horizontal
      ? abs(x - other.x) < 1e-6 && abs(width - other.width) < 1e-6
      : abs(y - other.y) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

extension LayoutWarning.Kind {
  /// The kind without its lengths.
  fileprivate var summary: String {
    switch self {
    case .noSize(let axis): "no size \(axis)"
    case .outsideSuperview(let excess):
      "outside \(excess.leading > 0) \(excess.trailing > 0) \(excess.top > 0) \(excess.bottom > 0)"
    }
  }
}
