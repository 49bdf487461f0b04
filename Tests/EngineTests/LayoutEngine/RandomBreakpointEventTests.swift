import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The events of sweeps of random layouts, compared with layouts of new trees on both sides.
@Suite struct RandomBreakpointEventTests {
  private static let range = RandomBreakpointTests.range
  private static let step = RandomBreakpointTests.step

  /// Wherever a piece or a part of it ends, the events are the properties that only one of the
  /// layouts has.
  @Test(arguments: 0..<RandomBreakpointTests.seeds.upperBound / 10)
  func events(_ group: Int) throws {
    var eventCount = 0
    for seed in (10 * group)..<(10 * group + 10) {
      let layout = try RandomLayout(sweepSeed: seed, width: 300)
      let sweep = try layout.tree.breakpoints(of: .rootSize(.horizontal), in: Self.range)
      for value in sweep.separateEnds(Self.step) {
        let below = try LayoutProperties(seed, width: value - Self.step)
        let above = try LayoutProperties(seed, width: value + Self.step)
        let expected = below.events(.below, since: above).union(above.events(.above, since: below))
        let events = sweep.breakpoints.filter { abs($0.value - value) < 1e-6 }.flatMap(\.events)
        let reported = Set(
          events.compactMap { LayoutProperties.Event($0, in: layout.tree) }.filter {
            below.isComparable($0, with: above)
          })
        expectEqual(reported, expected, "seed \(seed), at \(value)")
        eventCount += expected.count
      }
      withExtendedLifetime(layout) {}
    }
    #expect(eventCount > 0)
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

/// What holds in the layout of a new tree at a width.
private struct LayoutProperties {
  enum Property: Hashable {
    /// A constraint is broken; the value is its index.
    case conflict(Int)
    /// A constraint is violated; the value is its index.
    case compressed(Int)
    case stretched(Int)
    case violated(Int)
    case outsideSuperview(String, LayoutAxis)
    case noSize(String, LayoutAxis)
  }

  struct Event: Hashable {
    let side: LayoutSweep.Event.Side
    let property: Property
  }

  private let layout: RandomLayout
  private let constraints: [InstalledConstraint]
  private var properties: Set<Property> = []
  private var ambiguous: Set<String> = []

  init(_ seed: Int, width: Double) throws {
    layout = try RandomLayout(sweepSeed: seed, width: width)
    let tree = layout.tree
    try tree.layoutIfNeeded()
    constraints = tree.constraints
    for (index, constraint) in constraints.enumerated() {
      if constraint.isBroken {
        properties.insert(.conflict(index))
      } else if constraint.violation > 0 {
        properties.insert(constraint.property(index))
      }
    }
    for warning in try tree.warnings() {
      let name = warning.view.name
      switch warning.kind {
      case .noSize(let axis): properties.insert(.noSize(name, axis))
      case .outsideSuperview(let excess):
        for axis in excess.positiveAxes { properties.insert(.outsideSuperview(name, axis)) }
      }
    }
    for ambiguity in try tree.ambiguities() {
      ambiguous.insert("\(ambiguity.view.name) \(ambiguity.axis)")
    }
  }

  /// Returns the properties that another layout does not have, and the equations that are violated
  /// in the other direction there.
  func events(_ side: LayoutSweep.Event.Side, since other: LayoutProperties) -> Set<Event> {
    let changed = properties.filter { property in
      guard other.properties.contains(property) else { return true }
      guard case .violated(let index) = property else { return false }
      return excessSign(ofSize: index) != other.excessSign(ofSize: index)
    }
    return Set(changed.map { Event(side: side, property: $0) }).filter {
      isComparable($0, with: other)
    }
  }

  /// Returns whether what an event is about is determined in two layouts.
  ///
  /// A constraint that is broken on both sides can contradict others than before. An equation that
  /// is violated on both sides can change its direction, which only the frames of sizes show.
  func isComparable(_ event: Event, with other: LayoutProperties) -> Bool {
    let isCommon = properties.contains(event.property) && other.properties.contains(event.property)
    switch event.property {
    case .conflict: return !isCommon
    case .compressed(let index), .stretched(let index), .violated(let index):
      if isCommon, constraints[index].relation == .equal, excessSign(ofSize: index) == nil {
        return false
      }
      return isDetermined(index) && other.isDetermined(index)
    case .outsideSuperview(let name, let axis), .noSize(let name, let axis):
      return isDetermined(name, axis) && other.isDetermined(name, axis)
    }
  }

  private func isDetermined(_ name: String, _ axis: LayoutAxis) -> Bool {
    layout.views.first { $0.name == name }.map { isDetermined($0, axis) } ?? false
  }

  private func isDetermined(_ index: Int) -> Bool {
    guard let axis = constraints[index].firstAttribute.axis else { return false }
    return [constraints[index].firstItem, constraints[index].secondItem].allSatisfy {
      $0.map { isDetermined($0, axis) } ?? true
    }
  }

  /// Returns whether a view and the views that contain it are determined.
  private func isDetermined(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    if ambiguous.contains("\(view.name) \(axis)") { return false }
    return view.superview.map { isDetermined($0, axis) } ?? true
  }

  /// Returns the sign of the left-hand side less the right-hand side of a constraint on sizes of
  /// views; `nil` for any other constraint.
  private func excessSign(ofSize index: Int) -> FloatingPointSign? {
    let constraint = constraints[index]
    func length(_ item: LayoutView?, _ attribute: LayoutAttribute) -> Double? {
      guard attribute.isSize, let item, item.superview == nil || layout.views.contains(item)
      else { return nil }
      return attribute == .width ? item.alignmentRect.width : item.alignmentRect.height
    }
    let isNumber = constraint.secondItem == nil
    guard let first = length(constraint.firstItem, constraint.firstAttribute),
      let second = isNumber ? 0 : length(constraint.secondItem, constraint.secondAttribute)
    else { return nil }
    return (first - constraint.multiplier * second - constraint.constant).sign
  }
}

extension InstalledConstraint {
  fileprivate func property(_ index: Int) -> LayoutProperties.Property {
    guard isIntrinsic else { return .violated(index) }
    return relation == .greaterThanOrEqual ? .compressed(index) : .stretched(index)
  }
}

extension LayoutProperties.Event {
  /// Creates an event from a reported one; `nil` for a limit.
  fileprivate init?(_ event: LayoutSweep.Event, in tree: LayoutTree) {
    func index(_ constraint: InstalledConstraint) -> Int? {
      tree.constraints.firstIndex { $0 === constraint }
    }
    let property: LayoutProperties.Property?
    switch event.kind {
    case .conflict(let conflict): property = index(conflict.broken).map { .conflict($0) }
    case .compressed(let constraint): property = index(constraint).map { .compressed($0) }
    case .stretched(let constraint): property = index(constraint).map { .stretched($0) }
    case .violated(let constraint): property = index(constraint).map { .violated($0) }
    case .limit: property = nil
    case .outsideSuperview(let view, let axis): property = .outsideSuperview(view.name, axis)
    case .noSize(let view, let axis): property = .noSize(view.name, axis)
    }
    guard let property else { return nil }
    self.init(side: event.side, property: property)
  }
}
