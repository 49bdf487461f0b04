import LayoutConstraints
import LayoutEngine

/// An interval of a piece where the same views extend beyond their superviews.
struct SweepInterval {
  private let sample: SweepSample
  /// The views beyond their superviews and those without a size, by axis.
  private let outside: Set<SizeVariable>
  private let collapsed: Set<SizeVariable>
  private let undetermined: Set<SizeVariable>

  fileprivate init(_ sample: SweepSample, _ edges: [SuperviewEdge]) {
    self.sample = sample
    let middle = (sample.range.lowerBound + sample.range.upperBound) / 2
    var collapsed: Set<SizeVariable> = []
    for (index, view) in sample.views.enumerated() where view.superview != nil && !view.isGuide {
      let rect = sample.rect(index, at: middle)
      for axis in LayoutAxis.allCases where view.isCollapsed(rect, along: axis) {
        collapsed.insert(SizeVariable(view: view, axis: axis))
      }
    }
    outside = Set(edges.filter { $0.isCrossed(at: middle) }.map { $0.size })
    self.collapsed = collapsed
    undetermined = Set(
      zip(sample.views, sample.undetermined).flatMap { view, axes in
        axes.map { SizeVariable(view: view, axis: $0) }
      })
  }

  /// Returns the breakpoint between this interval and the next one; `nil` if nothing changes that
  /// matters.
  func breakpoint(before next: SweepInterval) -> LayoutSweep.Breakpoint? {
    let events = next.changes(to: self, side: .below) + changes(to: next, side: .above)
    guard !events.isEmpty else { return nil }
    return LayoutSweep.Breakpoint(value: sample.range.upperBound, events: events)
  }

  /// Returns the properties that the other interval has and this one does not.
  private func changes(to other: SweepInterval, side: LayoutSweep.Event.Side) -> [LayoutSweep.Event]
  {
    var kinds: [LayoutSweep.Event.Kind] = []
    let known = Set(sample.conflicts.keys)
    for conflict in other.sample.conflicts where !known.contains(ConflictKey(conflict)) {
      kinds.append(.conflict(conflict))
    }
    var states: [ObjectIdentifier: SweepSample.State] = [:]
    for (constraint, state) in zip(sample.constraints, sample.states) {
      states[ObjectIdentifier(constraint)] = state
    }
    for (constraint, state) in zip(other.sample.constraints, other.sample.states)
    where states[ObjectIdentifier(constraint)] != state
      && states[ObjectIdentifier(constraint)] != .undetermined
    {
      if let kind = constraint.event(state) { kinds.append(kind) }
    }
    for size in other.sample.sizes
    where !undetermined.contains(size) && !other.undetermined.contains(size) {
      if other.outside.contains(size), !outside.contains(size) {
        kinds.append(.outsideSuperview(size.view, size.axis))
      }
      if other.collapsed.contains(size), !collapsed.contains(size) {
        kinds.append(.noSize(size.view, size.axis))
      }
    }
    return kinds.map { LayoutSweep.Event(kind: $0, side: side) }
  }
}

extension InstalledConstraint {
  /// Returns the event of a constraint's state; `nil` for an ordinary state, and for a tie-breaker.
  fileprivate func event(_ state: SweepSample.State) -> LayoutSweep.Event.Kind? {
    if isTieBreaker { return nil }
    return switch state {
    case .satisfied, .undetermined: nil
    case .tight: isIntrinsic || relation == .equal ? nil : .limit(self)
    case .violated:
      !isIntrinsic
        ? .violated(self) : relation == .greaterThanOrEqual ? .compressed(self) : .stretched(self)
    }
  }
}

// MARK: - Edges of superviews

/// How far a view extends beyond an edge of its superview, as an affine function over the range of
/// a sample: negative inside.
private struct SuperviewEdge {
  let size: SizeVariable
  let range: ClosedRange<Double>
  /// The distances at the ends of the range.
  let first: Double
  let last: Double

  /// Returns whether the view extends beyond the edge of its superview.
  func isCrossed(at parameter: Double) -> Bool {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (parameter - range.lowerBound) / length : 0
    return first + share * (last - first) > LengthTolerance.points
  }

  /// The parameter in the range where the edges coincide; `nil` if there is none.
  var crossing: Double? {
    guard (first < 0) != (last < 0) else { return nil }
    return range.lowerBound + (range.upperBound - range.lowerBound) * first / (first - last)
  }
}

extension SweepSample {
  /// The views and their axes, in the order of the tree.
  fileprivate var sizes: [SizeVariable] {
    views.flatMap { view in
      LayoutAxis.allCases.map { SizeVariable(view: view, axis: $0) }
    }
  }

  /// The distances of views beyond the edges of their superviews, where they are determined.
  fileprivate var edges: [SuperviewEdge] {
    var indices: [LayoutView: Int] = [:]
    for (index, view) in views.enumerated() { indices[view] = index }
    var edges: [SuperviewEdge] = []
    for (index, view) in views.enumerated() {
      guard let outer = view.superview.flatMap({ indices[$0] }) else { continue }
      for axis in LayoutAxis.allCases
      where view.isBounded(along: axis) && !undetermined[index].contains(axis)
        && !undetermined[outer].contains(axis)
      {
        let size = SizeVariable(view: view, axis: axis)
        let ends = [range.lowerBound, range.upperBound].map {
          rect(index, at: $0).excess(beyond: frame(outer, at: $0), along: axis)
        }
        for (first, last) in [(ends[0].near, ends[1].near), (ends[0].far, ends[1].far)] {
          edges.append(SuperviewEdge(size: size, range: range, first: first, last: last))
        }
      }
    }
    return edges
  }

  /// The intervals of the sample between the parameters where a view crosses an edge of its
  /// superview.
  var intervalsBySuperviewEdges: [SweepInterval] {
    let edges = edges
    return divided(at: edges.compactMap { $0.crossing }).map { SweepInterval($0, edges) }
  }
}
