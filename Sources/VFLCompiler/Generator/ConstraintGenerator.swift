import LayoutConstraints
import VFLSyntax

/// A generator that lowers the tree of a format to constraints.
///
/// The constraints are in the order of the format, followed by the alignments pair by pair. This
/// is the only lowering of formats; the name resolver determines the types of items and numbers. In
/// an invalid format, the generator lowers the elements that the parser recovered and reads the
/// names in all of them.
struct ConstraintGenerator<Resolver: NameResolver> {
  private typealias Predicates = UnsafeBufferPointer<PredicateSyntax>

  /// An item at one end of a connection.
  private struct Item {
    /// The view. No item for the superview, until a constraint needs it or a guide of it.
    var view: Resolver.Item
    let isView: Bool
    let range: CompactRange
  }

  /// The item at the smaller coordinate, or the first one in the reading direction, and the other.
  private typealias Ends = (earlier: Item, later: Item)

  private let attributes: FormatAttributes
  private let standard: SpacingProfile.Distances

  /// The resolver, which contains the constraints.
  private(set) var resolver: Resolver

  /// The last item, unless a connection that joins no items follows it.
  private var previous: Item?
  /// The connection after ``previous``, until the next element shows whether it joins two items.
  private var connection: ConnectionSyntax?
  /// The views so far; empty if the options contain no alignment.
  private var alignedViews: [(view: Resolver.Item, range: CompactRange)] = []

  init(
    _ axis: LayoutAxis, options: FormatOptions, spacing: SpacingProfile, resolver: Resolver
  ) {
    self.resolver = resolver
    attributes = FormatAttributes(axis: axis, options: options)
    standard = spacing.distances(along: axis)
  }

  mutating func generate(_ syntax: borrowing VisualFormatSyntax) {
    syntax.elements.withUnsafeBufferPointer { elements in
      syntax.predicates.withUnsafeBufferPointer { predicates in
        generate(elements, predicates)
        endConnection(predicates)
      }
    }
    generateAlignments()
  }

  /// Generates the constraints of a format from its first part and the others, up to its first
  /// error.
  mutating func generate(_ first: FormatReader.Part, reader: inout FormatReader) {
    generate(first.elements, first.predicates)
    while let part = reader.readPart() { generate(part.elements, part.predicates) }
    generateAlignments()
  }

  /// Generates the constraints of elements after those of earlier calls.
  private mutating func generate(
    _ elements: UnsafeBufferPointer<ElementSyntax>, _ predicates: Predicates
  ) {
    for element in elements { generate(element, predicates) }
  }

  /// Generates the constraints of an element after those of earlier calls.
  @inline(__always)
  private mutating func generate(_ element: ElementSyntax, _ predicates: Predicates) {
    switch element {
    case .superview(let superview):
      let item = Item(view: Resolver.noItem, isView: false, range: superview.bounds)
      add(item, size: nil, predicates)
    case .view(let view):
      let item = Item(view: resolver.view(view.name.bounds), isView: true, range: view.bounds)
      add(item, size: view.size, predicates)
    case .connection(let connection):
      endConnection(predicates)
      if previous == nil { return readNames(in: connection, predicates) }
      self.connection = connection
    }
  }

  /// Generates the constraints of the connection before an item, if it joins two items, and of the
  /// size of a view.
  private mutating func add(
    _ item: Item, size: PredicateListSyntax?, _ predicates: Predicates
  ) {
    if let previous, let connection {
      generate(connection, from: previous, to: item, predicates)
    }
    connection = nil
    previous = item
    guard item.isView else { return }
    if !attributes.alignments.isEmpty { alignedViews.append((item.view, item.range)) }
    guard let size else { return }
    for index in size.indices { generateSize(of: item.view, predicates[index]) }
  }

  /// Reads the names in a connection that no item follows.
  private mutating func endConnection(_ predicates: Predicates) {
    guard let connection else { return }
    readNames(in: connection, predicates)
    self.connection = nil
    previous = nil
  }

  @inline(__always)
  private mutating func priority(of predicate: PredicateSyntax) -> Resolver.Number {
    switch predicate.priority {
    case .number(let number): Resolver.number(number.value)
    case .name(let name): resolver.priority(name.bounds)
    case nil: Resolver.number(LayoutPriority.required.rawValue)
    }
  }
}

// MARK: - Sizes

extension ConstraintGenerator {
  @inline(__always)
  private mutating func generateSize(of item: Resolver.Item, _ predicate: PredicateSyntax) {
    let priority = priority(of: predicate)
    let other: (item: Resolver.Item, number: Resolver.Number)
    switch predicate.object {
    case .number(let number): other = (Resolver.noItem, Resolver.number(number.value))
    case .name(let name): other = resolver.sizeObject(name.bounds)
    case nil: return
    }
    resolver.append(
      item, attributes.size, predicate.relation?.kind ?? .equal, other.item, attributes.size,
      multiplier: 1, constant: other.number, priority: priority, range: predicate.bounds)
  }
}

// MARK: - Spacings

extension ConstraintGenerator {
  /// Generates the constraints of a connection between two items.
  @inline(__always)
  private mutating func generate(
    _ connection: ConnectionSyntax, from previous: Item, to item: Item, _ predicates: Predicates
  ) {
    let standard = connection.isStandardSpace ? standardSpace(from: previous, to: item) : nil
    guard let ends = ends(from: previous, to: item, guide: standard?.guide) else {
      return readNames(in: connection, predicates)
    }
    guard let spacing = connection.spacing else {
      let required = Resolver.number(LayoutPriority.required.rawValue)
      return generateGap(
        between: ends, .equal, Resolver.number(standard?.constant ?? 0), required,
        connection.bounds)
    }
    for index in spacing.indices { generateGap(between: ends, predicates[index]) }
  }

  @inline(__always)
  private mutating func generateGap(
    between ends: Ends, _ predicate: PredicateSyntax
  ) {
    let priority = priority(of: predicate)
    let constant: Resolver.Number
    switch predicate.object {
    case .number(let number): constant = Resolver.number(number.value)
    case .name(let name): constant = resolver.spacing(name.bounds)
    case nil: return
    }
    generateGap(
      between: ends, predicate.relation?.kind ?? .equal, constant, priority, predicate.bounds)
  }

  /// Appends the constraint `later relation earlier + constant`.
  ///
  /// Every spacing constraint is made here, so sign and relation are determined in one place.
  @inline(__always)
  private mutating func generateGap(
    between ends: Ends, _ relation: LayoutRelation, _ constant: Resolver.Number,
    _ priority: Resolver.Number, _ range: CompactRange
  ) {
    let (earlier, later) = ends
    let isBetweenBaselines = attributes.usesBaselineSpacing && earlier.isView && later.isView
    resolver.append(
      later.view,
      isBetweenBaselines
        ? .firstBaseline : later.isView ? attributes.startEdge : attributes.endEdge,
      relation,
      earlier.view,
      isBetweenBaselines
        ? .lastBaseline : earlier.isView ? attributes.endEdge : attributes.startEdge,
      multiplier: 1, constant: constant, priority: priority, range: range)
  }

  /// Returns the standard space between two items and the guide of the superview that it is
  /// measured from.
  private func standardSpace(from start: Item, to end: Item) -> (
    constant: Double, guide: LayoutGuide?
  ) {
    if start.isView && end.isView { return (standard.sibling, nil) }
    return switch standard.superview {
    case .points(let points): (points, nil)
    case .layoutMargins: (0, .margins)
    }
  }

  /// Returns the ends of the gap between two items; `nil` if neither is a view.
  ///
  /// If `guide` is not `nil`, it replaces the superview.
  @inline(__always)
  private mutating func ends(from start: Item, to end: Item, guide: LayoutGuide?) -> Ends? {
    var (start, end) = (start, end)
    switch (start.isView, end.isView) {
    case (true, true): break
    case (false, true): start.view = resolver.superview(of: end.view, guide, at: end.range.end)
    case (true, false): end.view = resolver.superview(of: start.view, guide, at: end.range)
    case (false, false): return nil
    }
    return attributes.isReversed ? (end, start) : (start, end)
  }

  /// Reads the names in a connection that does not join two items or joins the superview to
  /// itself.
  private mutating func readNames(in connection: ConnectionSyntax, _ predicates: Predicates) {
    guard let spacing = connection.spacing else { return }
    for predicate in predicates[spacing.indices] {
      if case .name(let name) = predicate.object { _ = resolver.spacing(name.bounds) }
      _ = priority(of: predicate)
    }
  }
}

// MARK: - Alignments

extension ConstraintGenerator {
  /// Aligns each view with the next.
  private mutating func generateAlignments() {
    for (earlier, later) in zip(alignedViews, alignedViews.dropFirst()) {
      for attribute in attributes.alignments {
        resolver.append(
          earlier.view, attribute, .equal, later.view, attribute, multiplier: 1,
          constant: Resolver.number(0), priority: Resolver.number(LayoutPriority.required.rawValue),
          range: CompactRange(from: earlier.range, to: later.range))
      }
    }
  }
}

// MARK: - Attributes

/// The attributes that sizes, spacings and alignments of a format use, and the direction of the
/// format.
struct FormatAttributes {
  /// The edge where an item begins, along increasing coordinates or in the reading direction.
  let startEdge: LayoutAttribute
  /// The edge where an item ends.
  let endEdge: LayoutAttribute
  /// The size along the axis of the format.
  let size: LayoutAttribute
  /// Whether the format lists its items from the end edge to the start edge.
  let isReversed: Bool
  /// Whether spacings between views are measured from baseline to baseline.
  let usesBaselineSpacing: Bool
  /// The attributes that align each view with the next.
  let alignments: [LayoutAttribute]

  init(axis: LayoutAxis, options: FormatOptions) {
    alignments = options.isDisjoint(with: .alignmentMask) ? [] : options.alignedAttributes
    guard axis == .horizontal else {
      (startEdge, endEdge, size, isReversed) = (.top, .bottom, .height, false)
      usesBaselineSpacing = options.contains(.spacingBaselineToBaseline)
      return
    }
    usesBaselineSpacing = false
    isReversed = options.contains(.directionRightToLeft)
    size = .width
    (startEdge, endEdge) =
      options.isDisjoint(with: .directionMask) ? (.leading, .trailing) : (.left, .right)
  }
}

extension ConnectionSyntax {
  /// Whether the connection is a lone `-`.
  fileprivate var isStandardSpace: Bool { spacing == nil && !range.isEmpty }
}
