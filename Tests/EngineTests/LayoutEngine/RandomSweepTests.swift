import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Sweeps of random layouts, compared with layouts of new trees at single widths.
@Suite struct RandomSweepTests {
  /// The seeds of the layouts. From 200 on, views have insets of alignment rectangles. Negative
  /// ones can make frames empty. Some of the roots have a height that is not given.
  static let seeds = 0..<300
  private static let range = 100.0...500.0
  /// The distance from a breakpoint where both sides are compared with new layouts.
  private static let step = 0.01

  @Test(arguments: (0..<seeds.upperBound / 10).rounds(every: 11))
  func sweeps(_ group: Int) throws {
    var eventCount = 0
    for seed in (10 * group)..<(10 * group + 10) {
      let layout = try RandomLayout(sweepSeed: seed, width: 300)
      let sweep = try layout.tree.breakpoints(of: .rootSize(.horizontal), in: Self.range)
      try expectPieces(of: sweep, seed)
      try expectBreakpoints(of: sweep, seed)
      eventCount += try expectEvents(of: sweep, seed)
      withExtendedLifetime(layout) {}
    }
    #expect(eventCount > 0)
  }

  /// Between breakpoints, the layout is the same as in the piece.
  private func expectPieces(of sweep: LayoutSweep, _ seed: Int) throws {
    let ends = sweep.pieces.map(\.range.upperBound)
    expectEqual(
      sweep.pieces.map(\.range.lowerBound), [Self.range.lowerBound] + ends.dropLast())
    expectEqual(ends.last, Self.range.upperBound)
    let isDetermined = sweep.pieces.allSatisfy { $0.frames.allSatisfy(\.undetermined.isEmpty) }
    #expect(sweep.layoutCount <= (isDetermined ? 3 : 30) * sweep.pieces.count + 3)
    for index in 0..<20 {
      let value = 100 + (Double(index) + 0.5) * 20 + 0.123
      guard let piece = sweep.pieces.first(where: { $0.contains(value, margin: 1e-3) }) else {
        continue
      }
      let state = try LayoutState(sweepSeed: seed, width: value)
      expectEqual(
        Set(piece.conflicts.map(\.broken.text)), state.brokenTexts, "\(seed), at \(value)")
      expectEqual(state.differences(from: piece, at: value), [], "\(seed), at \(value)")
    }
  }

  /// On each side of a breakpoint, the layout is the same as in the piece on this side, and
  /// something changes there.
  private func expectBreakpoints(of sweep: LayoutSweep, _ seed: Int) throws {
    for breakpoint in sweep.breakpoints
    where Self.range.contains(breakpoint.value - Self.step)
      && Self.range.contains(breakpoint.value + Self.step)
    {
      let values = [-Self.step, 0, Self.step].map { breakpoint.value + $0 }
      let states = try values.map { try LayoutState(sweepSeed: seed, width: $0) }
      let pieces = values.map { value in
        sweep.pieces.first { $0.contains(value, margin: 0) }
      }
      let (below, above) = (try #require(pieces[0]), try #require(pieces[2]))
      let comment: Comment = "\(seed), breakpoint \(breakpoint.value)"
      expectEqual(states[0].differences(from: below, at: values[0]), [], comment)
      expectEqual(states[2].differences(from: above, at: values[2]), [], comment)
      let isAffine = states[2].differences(from: below, at: values[2]).isEmpty
      let isSameState = states.allSatisfy {
        $0.properties == states[0].properties && $0.undetermined == states[0].undetermined
      }
      // The same constraint can contradict others than before.
      let isSameBroken = breakpoint.events.allSatisfy { event in
        guard case .conflict(let conflict) = event.kind else { return false }
        return states.allSatisfy { $0.brokenTexts.contains(conflict.broken.text) }
      }
      #expect(!isAffine || !isSameState || isSameBroken, comment)
    }
  }

  /// Wherever a piece or a part of it ends, the events are the properties that only one of the
  /// layouts has. Returns their number.
  private func expectEvents(of sweep: LayoutSweep, _ seed: Int) throws -> Int {
    var count = 0
    for value in sweep.separateEnds(Self.step) {
      let below = try LayoutState(sweepSeed: seed, width: value - Self.step)
      let above = try LayoutState(sweepSeed: seed, width: value + Self.step)
      let expected = below.events(.below, since: above).union(above.events(.above, since: below))
      let events = sweep.breakpoints.filter { abs($0.value - value) < 1e-6 }.flatMap(\.events)
      let reported = Set(
        events.compactMap { Event($0, in: sweep.tree.constraints) }.filter {
          below.isComparable($0.property, with: above)
        })
      expectEqual(reported, expected, "seed \(seed), at \(value)")
      count += expected.count
    }
    return count
  }
}

extension LayoutSweep {
  /// The inner ends of the pieces and their parts that have a distance from each other and from
  /// the ends of the range.
  fileprivate func separateEnds(_ distance: Double) -> [Double] {
    var ends: [Double] = []
    for end in (pieces.dropLast().map(\.range.upperBound) + breakpoints.map(\.value)).sorted()
    where end - (ends.last ?? -.infinity) > 1e-6 {
      ends.append(end)
    }
    return ends.filter { end in
      end - distance > range.lowerBound && end + distance < range.upperBound
        && ends.allSatisfy { $0 == end || abs($0 - end) > 2 * distance }
    }
  }
}

// MARK: - Frames

extension LayoutState {
  fileprivate var brokenTexts: Set<String> { Set(broken.map { constraints[$0].text }) }

  /// Returns the determined views and axes whose frames differ from a piece at a value.
  fileprivate func differences(from piece: LayoutSweep.Piece, at value: Double) -> [String] {
    var undetermined: [String: Set<LayoutAxis>] = [:]
    for view in piece.frames {
      let outer = view.view.superview.flatMap { undetermined[$0.name] } ?? []
      undetermined[view.view.name] = view.undetermined.union(outer)
    }
    return piece.frames.flatMap { frames -> [String] in
      guard let view = views.first(where: { $0.name == frames.view.name }) else { return [] }
      let rect = frames.rect(at: value, in: piece.range)
      let axes = LayoutAxis.allCases.filter { axis in
        !(undetermined[view.name]?.contains(axis) ?? false)
          && !rect.isNear(view.frame, along: axis, within: 1e-6)
      }
      return axes.map { "\(view.name) \($0): \(rect), \(view.frame)" }
    }
  }
}

extension LayoutSweep.Piece {
  /// Returns whether the piece contains a value that is not closer to its ends than a margin.
  fileprivate func contains(_ value: Double, margin: Double) -> Bool {
    value >= range.lowerBound + margin && value <= range.upperBound - margin
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

// MARK: - Events

/// An event without its objects.
private struct Event: Hashable {
  let side: LayoutSweep.Event.Side
  let property: LayoutState.Property
}

extension Event {
  /// Creates an event from a reported one; `nil` for a limit.
  init?(_ event: LayoutSweep.Event, in constraints: [InstalledConstraint]) {
    let index = event.constraint.flatMap { constraint in
      constraints.firstIndex { $0 === constraint }
    }
    let property: LayoutState.Property? =
      switch event.kind {
      case .conflict: index.map { .conflict($0) }
      case .compressed: index.map { .compressed($0) }
      case .stretched: index.map { .stretched($0) }
      case .violated: index.map { .violated($0) }
      case .limit: nil
      case .outsideSuperview(let view, let axis): .outsideSuperview(view.name, axis)
      case .noSize(let view, let axis): .noSize(view.name, axis)
      }
    guard let property else { return nil }
    self.init(side: event.side, property: property)
  }
}

extension LayoutState {
  /// Returns the properties that another layout does not have, and the equations that are violated
  /// in the other direction there.
  fileprivate func events(_ side: LayoutSweep.Event.Side, since other: LayoutState) -> Set<Event> {
    let changed = properties.filter { property in
      guard other.properties.contains(property) else { return true }
      guard case .violated(let index) = property else { return false }
      return excessSign(ofSize: index) != other.excessSign(ofSize: index)
    }
    return Set(
      changed.filter { isComparable($0, with: other) }.map { Event(side: side, property: $0) })
  }

  /// Returns whether what a property is about is determined in two layouts.
  ///
  /// A constraint that is broken on both sides can contradict others than before. An equation that
  /// is violated on both sides can change its direction, which only the frames of sizes show.
  fileprivate func isComparable(_ property: Property, with other: LayoutState) -> Bool {
    let isCommon = properties.contains(property) && other.properties.contains(property)
    switch property {
    case .conflict: if isCommon { return false }
    case .compressed(let index), .stretched(let index), .violated(let index):
      if isCommon, constraints[index].relation == .equal, excessSign(ofSize: index) == nil {
        return false
      }
    case .outsideSuperview, .noSize: break
    }
    return isDetermined(property) && other.isDetermined(property)
  }

  /// Returns the sign of the left-hand side less the right-hand side of a constraint on sizes of
  /// views; `nil` for any other constraint.
  private func excessSign(ofSize index: Int) -> FloatingPointSign? {
    let constraint = constraints[index]
    func length(_ item: LayoutView?, _ attribute: LayoutAttribute) -> Double? {
      guard attribute.isSize, let item, views.contains(item) else { return nil }
      return attribute == .width ? item.alignmentRect.width : item.alignmentRect.height
    }
    let isNumber = constraint.secondItem == nil
    guard let first = length(constraint.firstItem, constraint.firstAttribute),
      let second = isNumber ? 0 : length(constraint.secondItem, constraint.secondAttribute)
    else { return nil }
    return (first - constraint.multiplier * second - constraint.constant).sign
  }
}
