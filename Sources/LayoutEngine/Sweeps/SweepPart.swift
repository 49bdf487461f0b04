import LayoutConstraints

/// A part of a piece in which the same views extend beyond their superviews.
struct SweepPart {
  private let sample: SweepSample
  /// The views beyond their superviews and those without a size, by axis.
  private let outside: Set<SizeVariable>
  private let collapsed: Set<SizeVariable>
  private let undetermined: Set<SizeVariable>

  fileprivate init(_ sample: SweepSample, _ edges: [SuperviewEdge]) {
    self.sample = sample
    let middle = (sample.range.lowerBound + sample.range.upperBound) / 2
    var (outside, collapsed): (Set<SizeVariable>, Set<SizeVariable>) = ([], [])
    for edge in edges where edge.isCrossed(at: middle) { outside.insert(edge.size) }
    for (index, view) in sample.views.enumerated() where view.superview != nil && !view.isGuide {
      let frame = sample.frame(index, at: middle)
      for axis in LayoutAxis.allCases
      where frame.length(along: axis) < SweepTolerance.length(0) && view.needsSize(along: axis) {
        collapsed.insert(SizeVariable(view: view, axis: axis))
      }
    }
    (self.outside, self.collapsed) = (outside, collapsed)
    undetermined = Set(
      zip(sample.views, sample.undetermined).flatMap { view, axes in
        axes.map { SizeVariable(view: view, axis: $0) }
      })
  }

  /// Returns the breakpoint between this part and the next one; `nil` if nothing changes that
  /// matters.
  func breakpoint(before next: SweepPart) -> LayoutSweep.Breakpoint? {
    let events = changes(to: next, side: .above) + next.changes(to: self, side: .below)
    guard !events.isEmpty else { return nil }
    return LayoutSweep.Breakpoint(value: sample.range.upperBound, events: events.sorted)
  }

  /// Returns the properties that the other part has and this one does not.
  private func changes(to other: SweepPart, side: LayoutSweep.Event.Side) -> [LayoutSweep.Event] {
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
  /// Returns the property of a layout in which the constraint has a state; `nil` if the state is
  /// nothing special, or if the constraint is a choice.
  fileprivate func event(_ state: SweepSample.State) -> LayoutSweep.Event.Kind? {
    if isChoice { return nil }
    return switch state {
    case .satisfied, .undetermined: nil
    case .tight: isIntrinsic || relation == .equal ? nil : .limit(self)
    case .violated:
      !isIntrinsic
        ? .violated(self) : relation == .greaterThanOrEqual ? .compressed(self) : .stretched(self)
    }
  }
}

extension [LayoutSweep.Event] {
  /// The events below the breakpoint before those above it.
  fileprivate var sorted: [LayoutSweep.Event] {
    filter { $0.side == .below } + filter { $0.side == .above }
  }
}

extension LayoutRect {
  func length(along axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}

// MARK: - Edges of superviews

/// The distance from an edge of a view to the same edge of its superview, as an affine function:
/// positive inside.
private struct SuperviewEdge {
  let size: SizeVariable
  let value: Double
  let rate: Double
  let origin: Double

  /// Returns whether the view extends beyond the edge of its superview.
  func isCrossed(at parameter: Double) -> Bool {
    value + (parameter - origin) * rate < -SweepTolerance.length(value)
  }

  /// The parameter at which the edges coincide; `nil` if their distance is constant.
  var crossing: Double? {
    rate.magnitude > SweepTolerance.rate ? origin - value / rate : nil
  }
}

extension SweepSample {
  /// The views and their axes, in the order of the tree.
  fileprivate var sizes: [SizeVariable] {
    views.flatMap { view in
      LayoutAxis.allCases.map { SizeVariable(view: view, axis: $0) }
    }
  }

  /// The distances of the edges of views to those of their superviews, where they are determined;
  /// none for the subviews of a scroll view.
  fileprivate var edges: [SuperviewEdge] {
    var indices: [LayoutView: Int] = [:]
    for (index, view) in views.enumerated() { indices[view] = index }
    var edges: [SuperviewEdge] = []
    for (index, view) in views.enumerated() where !view.isGuide {
      guard let superview = view.superview, superview.contentGuide == nil,
        let outer = indices[superview]
      else { continue }
      for axis in LayoutAxis.allCases
      where !undetermined[index].contains(axis) && !undetermined[outer].contains(axis) {
        let size = SizeVariable(view: view, axis: axis)
        let (frame, rate) = (frames[index].span(along: axis), rates[index].span(along: axis))
        let (length, growth) = (
          frames[outer].length(along: axis), rates[outer].length(along: axis)
        )
        edges.append(
          SuperviewEdge(size: size, value: frame.start, rate: rate.start, origin: value))
        edges.append(
          SuperviewEdge(
            size: size, value: length - frame.end, rate: growth - rate.end, origin: value))
      }
    }
    return edges
  }

  /// The parts of the sample between the parameters at which a view crosses an edge of its
  /// superview.
  var partsBySuperviewEdges: [SweepPart] {
    let edges = edges
    let tolerance = SweepTolerance.length(range.upperBound)
    var parts: [SweepPart] = []
    var start = range.lowerBound
    for crossing in edges.compactMap({ $0.crossing }).sorted()
    where crossing > start + tolerance && crossing < range.upperBound - tolerance {
      parts.append(SweepPart(with(range: start...crossing), edges))
      start = crossing
    }
    return parts + [SweepPart(with(range: start...range.upperBound), edges)]
  }
}

extension LayoutRect {
  fileprivate func span(along axis: LayoutAxis) -> (start: Double, end: Double) {
    axis == .horizontal ? (x, x + width) : (y, y + height)
  }
}
