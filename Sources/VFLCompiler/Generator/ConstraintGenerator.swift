import LayoutConstraints
import VFLSyntax

/// A generator that lowers the tree of a format to constraints.
///
/// The constraints are in the order of the format, followed by the alignments pair by pair. This
/// is the only lowering of formats; the name resolver determines the types of items and numbers. In
/// an invalid format, the generator lowers the elements that the parser recovered and reads the
/// names in all of them.
struct ConstraintGenerator<Resolver: NameResolver> {
  typealias Constraint = LoweredConstraint<Resolver.Item, Resolver.Number>

  /// An item at one end of a connection.
  private struct Item {
    /// The view; `nil` for the superview.
    let view: Resolver.Item?
    let range: Range<Int>
  }

  private let elements: [ElementSyntax]
  private let predicates: [PredicateSyntax]
  private let flow: FlowAttributes
  private let standard: SpacingProfile.Distances

  private(set) var resolver: Resolver
  private(set) var constraints: [Constraint] = []

  /// The views so far; empty if the options contain no alignment.
  private var alignedViews: [(view: Resolver.Item, range: Range<Int>)] = []

  init(
    _ syntax: VisualFormatSyntax, options: FormatOptions, spacing: SpacingProfile,
    resolver: Resolver
  ) {
    elements = syntax.elements
    predicates = syntax.predicates
    self.resolver = resolver
    let axis = LayoutAxis(syntax.axis)
    flow = FlowAttributes(axis: axis, options: options)
    standard = axis == .horizontal ? spacing.horizontal : spacing.vertical
    constraints.reserveCapacity(
      (elements.count / 2 + 1) * (1 + flow.alignments.count) + predicates.count)
  }

  mutating func generate() {
    var previous: Item?
    for index in elements.indices {
      switch elements[index] {
      case .superview(let superview):
        let item = Item(view: nil, range: superview.range)
        generateConnection(before: index, from: previous, to: item)
        previous = item
      case .view(let view):
        let named = resolver.view(CompactRange(view.name.range))
        let item = Item(view: named, range: view.range)
        generateConnection(before: index, from: previous, to: item)
        generateSize(of: named, view)
        previous = item
      case .connection(let connection):
        if !joinsItems(index) { readNames(in: connection) }
      }
    }
    generateAlignments()
  }

  private mutating func priority(of predicate: PredicateSyntax) -> Resolver.Number {
    switch predicate.priority {
    case .number(let number): Resolver.number(number.value)
    case .name(let name): resolver.priority(CompactRange(name.range))
    case nil: Resolver.number(LayoutPriority.required.rawValue)
    }
  }
}

// MARK: - Sizes

extension ConstraintGenerator {
  private mutating func generateSize(of item: Resolver.Item, _ view: ViewSyntax) {
    if !flow.alignments.isEmpty { alignedViews.append((item, view.range)) }
    guard let size = view.size else { return }
    for index in size.indices { generateSize(of: item, predicates[index]) }
  }

  private mutating func generateSize(of item: Resolver.Item, _ predicate: PredicateSyntax) {
    let priority = priority(of: predicate)
    let other: (item: Resolver.Item, number: Resolver.Number)
    switch predicate.object {
    case .number(let number): other = (Resolver.noItem, Resolver.number(number.value))
    case .name(let name): other = resolver.sizeObject(CompactRange(name.range))
    case nil: return
    }
    constraints.append(
      Constraint(
        item, flow.size, LayoutRelation(predicate.relation?.kind), other.item, flow.size,
        constant: other.number, priority: priority, range: CompactRange(predicate.range)))
  }
}

// MARK: - Spacings

extension ConstraintGenerator {
  /// Generates the constraints of the connection before an item if the connection joins two items.
  private mutating func generateConnection(before index: Int, from previous: Item?, to item: Item) {
    guard let previous, index > 0, case .connection(let connection) = elements[index - 1],
      joinsItems(index - 1)
    else { return }
    let standard = connection.isStandardSpace ? standardSpace(from: previous, to: item) : nil
    guard let ends = ends(from: previous, to: item, guide: standard?.guide) else {
      return readNames(in: connection)
    }
    guard let spacing = connection.spacing else {
      let required = Resolver.number(LayoutPriority.required.rawValue)
      return generateGap(
        between: ends, .equal, Resolver.number(standard?.constant ?? 0), required, connection.range)
    }
    for index in spacing.indices { generateGap(between: ends, predicates[index]) }
  }

  /// Returns whether a connection has items on both sides, as every connection of a valid format
  /// has.
  private func joinsItems(_ index: Int) -> Bool {
    guard index > 0, index + 1 < elements.count else { return false }
    return !elements[index - 1].isConnection && !elements[index + 1].isConnection
  }

  private mutating func generateGap(
    between ends: (Gap<Resolver>.End, Gap<Resolver>.End), _ predicate: PredicateSyntax
  ) {
    let priority = priority(of: predicate)
    let constant: Resolver.Number
    switch predicate.object {
    case .number(let number): constant = Resolver.number(number.value)
    case .name(let name): constant = resolver.spacing(CompactRange(name.range))
    case nil: return
    }
    generateGap(
      between: ends, LayoutRelation(predicate.relation?.kind), constant, priority, predicate.range)
  }

  private mutating func generateGap(
    between ends: (Gap<Resolver>.End, Gap<Resolver>.End), _ relation: LayoutRelation,
    _ constant: Resolver.Number,
    _ priority: Resolver.Number, _ range: Range<Int>
  ) {
    let gap = Gap<Resolver>(
      earlier: ends.0, later: ends.1, relation: relation, constant: constant, priority: priority,
      range: CompactRange(range))
    constraints.append(gap.constraint(along: flow))
  }

  /// Returns the standard space between two items and the guide of the superview that it is
  /// measured from.
  private func standardSpace(from start: Item, to end: Item) -> (
    constant: Double, guide: LayoutGuide?
  ) {
    if start.view != nil && end.view != nil { return (standard.sibling, nil) }
    return switch standard.superview {
    case .points(let points): (points, nil)
    case .layoutMargins: (0, .margins)
    }
  }

  /// Returns the ends of the gap between two items, the earlier end first; `nil` if neither is a
  /// view.
  ///
  /// If `guide` is not `nil`, it replaces the superview.
  private mutating func ends(from start: Item, to end: Item, guide: LayoutGuide?)
    -> (Gap<Resolver>.End, Gap<Resolver>.End)?
  {
    let ends: (Gap<Resolver>.End, Gap<Resolver>.End)
    switch (start.view, end.view) {
    case (let first?, let second?):
      ends = (.init(item: first, isView: true), .init(item: second, isView: true))
    case (nil, let view?):
      let endOfView = CompactRange(end.range.upperBound..<end.range.upperBound)
      let superview = resolver.superview(of: view, guide, at: endOfView)
      ends = (.init(item: superview, isView: false), .init(item: view, isView: true))
    case (let view?, nil):
      let superview = resolver.superview(of: view, guide, at: CompactRange(end.range))
      ends = (.init(item: view, isView: true), .init(item: superview, isView: false))
    case (nil, nil):
      return nil
    }
    return flow.isReversed ? (ends.1, ends.0) : ends
  }

  /// Reads the names in a connection that does not join two items or joins the superview to
  /// itself.
  private mutating func readNames(in connection: ConnectionSyntax) {
    guard let spacing = connection.spacing else { return }
    for predicate in predicates[spacing.indices] {
      if case .name(let name) = predicate.object { _ = resolver.spacing(CompactRange(name.range)) }
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
          Constraint(
            earlier.view, attribute, .equal, later.view, attribute, constant: Resolver.number(0),
            priority: Resolver.number(LayoutPriority.required.rawValue),
            range: CompactRange(earlier.range.lowerBound..<later.range.upperBound)))
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
  /// Creates the relation of a kind; a predicate without a relation means equality.
  init(_ kind: RelationSyntax.Kind?) {
    switch kind {
    case .equal, nil: self = .equal
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
