import LayoutConstraints
import VFLSyntax

/// Lowers the tree of a format to templates, from left to right, then the alignments pair by pair.
///
/// Of a broken format it lowers what is there; the names in it are looked up all the same.
struct ConstraintGenerator {
  /// An item that a connection joins to another.
  private struct Item {
    /// The slot of the view; `nil` for the superview.
    let view: Slot.Index?
    let range: Range<Int>
  }

  private let syntax: VisualFormatSyntax
  private let flow: Flow
  private let standard: SpacingProfile.Distances

  private var slots: [Slot] = []
  private var constraints: [ConstraintTemplate] = []

  /// The views so far, if any are to be aligned.
  private var alignedViews: [(slot: Slot.Index, range: Range<Int>)] = []

  init(_ syntax: VisualFormatSyntax, options: FormatOptions, spacing: SpacingProfile) {
    self.syntax = syntax
    let axis = LayoutAxis(syntax.axis)
    flow = Flow(axis: axis, options: options)
    standard = axis == .horizontal ? spacing.horizontal : spacing.vertical
    slots.reserveCapacity(syntax.elements.count / 2 + syntax.predicates.count + 2)
    constraints.reserveCapacity(
      (syntax.elements.count / 2 + 1) * (1 + flow.alignments.count) + syntax.predicates.count)
  }

  /// Lowers the format.
  consuming func generate() -> (slots: [Slot], constraints: [ConstraintTemplate]) {
    var previous: Item?
    for index in syntax.elements.indices {
      switch syntax.elements[index] {
      case .superview(let superview):
        let item = Item(view: nil, range: superview.range)
        generateConnection(before: index, from: previous, to: item)
        previous = item
      case .view(let view):
        let item = Item(view: addSlot(.view, view.name.range), range: view.range)
        generateConnection(before: index, from: previous, to: item)
        generateSize(of: item, view)
        previous = item
      case .connection(let connection):
        if !joinsItems(index) { addNames(of: connection) }
      }
    }
    generateAlignments()
    return (slots, constraints)
  }

  private mutating func addSlot(_ role: Slot.Role, _ range: Range<Int>) -> Slot.Index {
    slots.append(Slot(role: role, place: CompactRange(range)))
    return Slot.Index(truncatingIfNeeded: slots.count - 1)
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
  private mutating func generateSize(of item: Item, _ view: ViewSyntax) {
    guard let slot = item.view else { return }
    if !flow.alignments.isEmpty { alignedViews.append((slot, item.range)) }
    guard let size = view.size else { return }
    for index in size.indices { generateSize(of: slot, syntax.predicates[index]) }
  }

  private mutating func generateSize(of slot: Slot.Index, _ predicate: PredicateSyntax) {
    let priority = priority(of: predicate)
    guard let constant = predicate.object.map({ scalar($0, .size) }) else { return }
    var other: Slot.Index = -1
    if case .slot(let named) = constant { other = named }
    constraints.append(
      ConstraintTemplate(
        slot, flow.size, LayoutRelation(predicate.relation?.kind), other,
        other < 0 ? .notAnAttribute : flow.size, constant: constant, priority: priority,
        range: predicate.range))
  }
}

// MARK: - Spacings

extension ConstraintGenerator {
  /// Makes the constraints of the connection that stands before an item, if it joins it to another.
  private mutating func generateConnection(before index: Int, from previous: Item?, to item: Item) {
    guard let previous, index > 0, case .connection(let connection) = syntax.elements[index - 1],
      joinsItems(index - 1)
    else { return }
    let standard = connection.isStandardSpace ? standardSpace(from: previous, to: item) : nil
    guard let ends = ends(from: previous, to: item, guide: standard?.guide) else {
      return addNames(of: connection)
    }
    guard let spacing = connection.spacing else {
      return append(
        Gap(
          earlier: ends.0, later: ends.1, relation: .equal, constant: .number(standard?.constant ?? 0),
          priority: .required, range: connection.range))
    }
    for index in spacing.indices { generateGap(between: ends, syntax.predicates[index]) }
  }

  /// Whether an item stands on both sides of a connection, as always in a valid format.
  private func joinsItems(_ index: Int) -> Bool {
    guard index > 0, index + 1 < syntax.elements.count else { return false }
    return !syntax.elements[index - 1].isConnection && !syntax.elements[index + 1].isConnection
  }

  private mutating func generateGap(between ends: (GapEnd, GapEnd), _ predicate: PredicateSyntax) {
    let priority = priority(of: predicate)
    guard let constant = predicate.object.map({ scalar($0, .spacing) }) else { return }
    append(
      Gap(
        earlier: ends.0, later: ends.1, relation: LayoutRelation(predicate.relation?.kind),
        constant: constant, priority: priority, range: predicate.range))
  }

  /// The standard space between two items, and the guide of the superview that it is measured from.
  private func standardSpace(from start: Item, to end: Item) -> (constant: Double, guide: LayoutGuide?) {
    if start.view != nil && end.view != nil { return (standard.sibling, nil) }
    return switch standard.superview {
    case .points(let points): (points, nil)
    case .layoutMargins: (0, .margins)
    }
  }

  private mutating func append(_ gap: Gap) {
    constraints.append(gap.constraint(along: flow))
  }

  /// The ends of the gap between two items, the earlier one first; `nil` where neither is a view. The guide is what is
  /// meant of the superview, if not the whole.
  private mutating func ends(from start: Item, to end: Item, guide: LayoutGuide?) -> (GapEnd, GapEnd)? {
    let ends: (GapEnd, GapEnd)
    switch (start.view, end.view) {
    case (let first?, let second?):
      ends = (GapEnd(slot: first, isView: true), GapEnd(slot: second, isView: true))
    case (nil, let view?):
      let behindView = end.range.upperBound..<end.range.upperBound
      let superview = addSlot(.superview(guide, of: view), behindView)
      ends = (GapEnd(slot: superview, isView: false), GapEnd(slot: view, isView: true))
    case (let view?, nil):
      let superview = addSlot(.superview(guide, of: view), end.range)
      ends = (GapEnd(slot: view, isView: true), GapEnd(slot: superview, isView: false))
    case (nil, nil):
      return nil
    }
    return flow.isReversed ? (ends.1, ends.0) : ends
  }

  /// Adds the names in a connection that joins no two items, as can be in a broken format.
  private mutating func addNames(of connection: ConnectionSyntax) {
    guard let spacing = connection.spacing else { return }
    for predicate in syntax[spacing] {
      _ = predicate.object.map { scalar($0, .spacing) }
      _ = priority(of: predicate)
    }
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
            earlier.slot, attribute, .equal, later.slot, attribute, constant: .number(0), priority: .required,
            range: earlier.range.lowerBound..<later.range.upperBound))
      }
    }
  }
}

extension ElementSyntax {
  fileprivate var isConnection: Bool { if case .connection = self { true } else { false } }
}

extension ConnectionSyntax {
  /// Whether the connection is a lone `-`.
  fileprivate var isStandardSpace: Bool { spacing == nil && !range.isEmpty }
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
