import LayoutConstraints
import VFLSyntax

/// Lowers the tree of a format to templates, from left to right, then the alignments pair by pair.
///
/// Of a broken format it lowers what is there; the names in it are looked up all the same.
struct ConstraintGenerator {
  /// What stands before a connection.
  private enum Item {
    case superview(SuperviewSyntax)
    case view(slot: Int, ViewSyntax)
  }

  private let syntax: VisualFormatSyntax
  private let flow: Flow
  private let standard: SpacingProfile.Distances

  private(set) var slots: [Slot] = []
  private(set) var constraints: [ConstraintTemplate] = []

  /// The item before the connection.
  private var previous: Item?
  /// The connection before the item.
  private var connection: ConnectionSyntax?
  /// The views so far, if any are to be aligned.
  private var alignedViews: [(slot: Int, range: Range<Int>)] = []

  init(_ syntax: VisualFormatSyntax, options: FormatOptions, spacing: SpacingProfile) {
    self.syntax = syntax
    let axis = LayoutAxis(syntax.axis)
    flow = Flow(axis: axis, options: options)
    standard = axis == .horizontal ? spacing.horizontal : spacing.vertical
    slots.reserveCapacity(syntax.elements.count / 2 + syntax.predicates.count + 2)
    constraints.reserveCapacity(
      (syntax.elements.count / 2 + 1) * (1 + flow.alignments.count) + syntax.predicates.count)
  }

  mutating func generate() {
    for element in syntax.elements {
      switch element {
      case .superview(let superview): generateGap(to: .superview(superview))
      case .connection(let connection):
        dropConnection()
        self.connection = connection
      case .view(let view): generateView(view)
      }
    }
    dropConnection()
    generateAlignments()
  }

  private mutating func generateView(_ view: ViewSyntax) {
    let slot = addSlot(.view, view.name.range)
    generateGap(to: .view(slot: slot, view))
    if !flow.alignments.isEmpty { alignedViews.append((slot, view.range)) }
    guard let size = view.size else { return }
    for predicate in syntax[size] { generateSize(of: slot, predicate) }
  }

  private mutating func addSlot(_ role: Slot.Role, _ range: Range<Int>) -> Int {
    slots.append(Slot(role: role, range: range))
    return slots.count - 1
  }

  private mutating func scalar(_ value: NumberOrNameSyntax, _ role: Slot.Role) -> Scalar {
    switch value {
    case .number(let number): .number(number.value)
    case .name(let name): .slot(addSlot(role, name.range))
    }
  }

  private mutating func priority(of predicate: PredicateSyntax) -> Scalar {
    predicate.priority.map { scalar($0, .priority) } ?? .required
  }
}

extension Scalar {
  fileprivate static let required = Scalar.number(LayoutPriority.required.rawValue)
}

// MARK: - Sizes

extension ConstraintGenerator {
  private mutating func generateSize(of slot: Int, _ predicate: PredicateSyntax) {
    let priority = priority(of: predicate)
    guard let constant = predicate.object.map({ scalar($0, .size) }) else { return }
    var other: Int?
    if case .slot(let named) = constant { other = named }
    constraints.append(
      ConstraintTemplate(
        first: slot, firstAttribute: flow.size, relation: LayoutRelation(predicate.relation?.kind),
        second: other, secondAttribute: other == nil ? .notAnAttribute : flow.size, multiplier: 1,
        constant: constant, priority: priority, range: predicate.range))
  }
}

// MARK: - Spacings

extension ConstraintGenerator {
  /// Makes the constraints of the connection between the item before and this one.
  private mutating func generateGap(to item: Item) {
    defer { previous = item }
    guard let previous, let connection, let ends = ends(from: previous, to: item) else {
      return dropConnection()
    }
    self.connection = nil
    if let spacing = connection.spacing {
      for predicate in syntax[spacing] { generateGap(between: ends, predicate) }
    } else if connection.range.isEmpty {
      generateGap(between: ends, constant: 0, range: connection.range)
    } else {
      generateStandardSpace(between: ends, range: connection.range)
    }
  }

  private mutating func generateGap(between ends: (GapEnd, GapEnd), _ predicate: PredicateSyntax) {
    let priority = priority(of: predicate)
    guard let constant = predicate.object.map({ scalar($0, .spacing) }) else { return }
    append(
      Gap(
        earlier: ends.0, later: ends.1, relation: LayoutRelation(predicate.relation?.kind),
        constant: constant, priority: priority, range: predicate.range))
  }

  private mutating func generateStandardSpace(between ends: (GapEnd, GapEnd), range: Range<Int>) {
    guard !(ends.0.isView && ends.1.isView) else {
      return generateGap(between: ends, constant: standard.sibling, range: range)
    }
    switch standard.superview {
    case .points(let points):
      generateGap(between: ends, constant: points, range: range)
    case .layoutMargins:
      generateGap(between: (margins(of: ends.0), margins(of: ends.1)), constant: 0, range: range)
    }
  }

  private mutating func generateGap(between ends: (GapEnd, GapEnd), constant: Double, range: Range<Int>) {
    append(
      Gap(
        earlier: ends.0, later: ends.1, relation: .equal, constant: .number(constant), priority: .required,
        range: range))
  }

  private mutating func append(_ gap: Gap) {
    constraints.append(gap.constraint(along: flow))
  }

  /// The superview's margins guide instead of the superview.
  private mutating func margins(of end: GapEnd) -> GapEnd {
    if end.isView { return end }
    return GapEnd(slot: addSlot(.guide(.margins, of: end.slot), slots[end.slot].range), isView: false)
  }

  /// The ends of the gap between two items, the earlier one first; `nil` where neither is a view.
  private mutating func ends(from start: Item, to end: Item) -> (GapEnd, GapEnd)? {
    let ends: (GapEnd, GapEnd)
    switch (start, end) {
    case (.view(let first, _), .view(let second, _)):
      ends = (GapEnd(slot: first, isView: true), GapEnd(slot: second, isView: true))
    case (.superview, .view(let slot, let view)):
      let behindView = view.range.upperBound..<view.range.upperBound
      let superview = addSlot(.superview(of: slot), behindView)
      ends = (GapEnd(slot: superview, isView: false), GapEnd(slot: slot, isView: true))
    case (.view(let slot, _), .superview(let bar)):
      let superview = addSlot(.superview(of: slot), bar.range)
      ends = (GapEnd(slot: slot, isView: true), GapEnd(slot: superview, isView: false))
    case (.superview, .superview):
      return nil
    }
    return flow.isReversed ? (ends.1, ends.0) : ends
  }

  /// Adds the names in a connection that joins no two items, as can be in a broken format.
  private mutating func dropConnection() {
    guard let spacing = connection?.spacing else { return connection = nil }
    for predicate in syntax[spacing] {
      _ = predicate.object.map { scalar($0, .spacing) }
      _ = priority(of: predicate)
    }
    connection = nil
  }
}

// MARK: - Alignments

extension ConstraintGenerator {
  /// Aligns each view with the next.
  private mutating func generateAlignments() {
    for (earlier, later) in zip(alignedViews, alignedViews.dropFirst()) {
      for attribute in flow.alignments {
        constraints.append(
          ConstraintTemplate(
            first: earlier.slot, firstAttribute: attribute, relation: .equal, second: later.slot,
            secondAttribute: attribute, multiplier: 1, constant: .number(0), priority: .required,
            range: earlier.range.lowerBound..<later.range.upperBound))
      }
    }
  }
}

extension LayoutAxis {
  init(_ axis: OrientationSyntax.Axis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}

extension LayoutRelation {
  /// The relation as written; none means equal.
  init(_ kind: RelationSyntax.Kind?) {
    switch kind {
    case .equal, nil: self = .equal
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
