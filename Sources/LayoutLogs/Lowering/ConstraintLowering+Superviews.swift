import LayoutConstraints

/// The superviews of items: those that the report names, and assumed ones for positions such as
/// `midX`, which can be printed without their superview.
extension ConstraintLowering {
  /// Returns the superview of the items of a constraint, if the constraint names it: as `|`, or by
  /// the size that a position, or the size of a mask, depends on.
  func superview(of syntax: ConstraintSyntax) -> LoggedItem? {
    let names = syntax.suffixes.names
    if let superview = syntax.suffixes.superview { return item(superview, names: names) }
    guard let equation = syntax.body.equation, isInSuperview(equation, of: syntax),
      let second = equation.second,
      frameAttribute(named: text(second.attribute.name))?.isSize == true
    else { return nil }
    return item(second.item, names: names)
  }

  /// Returns whether an equation sets the position of a view in its superview, or is one of its
  /// autoresizing mask.
  private func isInSuperview(_ equation: EquationSyntax, of syntax: ConstraintSyntax) -> Bool {
    isPosition(equation) || isMask(syntax)
  }

  /// Returns the superview of an item: the one that the constraint names, or else the one that
  /// another constraint of the report names for the same item, or else the assumed one.
  func superview(
    of item: LoggedItem, in syntax: ConstraintSyntax, at offset: Int
  ) throws(ReadingError) -> LoggedItem {
    if let superview = superview(of: syntax) ?? superviews[item.view.key] {
      return superview
    }
    if let superview = assumedSuperviews[item.view.key] { return superview }
    throw ReadingError(.unknownSuperview, at: offset)
  }

  /// Records the superview of each view next to `|`, or with a position, in a constraint that names
  /// it.
  mutating func recordSuperviews(of syntax: ConstraintSyntax) {
    guard let superview = superview(of: syntax) else { return }
    var subviews: [ItemSyntax?] = []
    switch syntax.body {
    case .visualForm(let form):
      let items = form.items
      for (edge, next) in [
        (items.first, items.dropFirst().first), (items.last, items.dropLast().last),
      ] {
        if case .superview = edge { subviews.append(next?.view) }
      }
    case .equation(let equation):
      if isInSuperview(equation, of: syntax) { subviews.append(equation.first.item) }
    }
    for case .some(let item) in subviews {
      let key = self.item(item, names: syntax.suffixes.names).key
      if superviews[key] == nil { superviews[key] = superview }
    }
  }
}

// MARK: - Assumed superviews

extension ConstraintLowering {
  /// Returns the assumed superview of the item whose position a constraint sets; `nil` if the
  /// report names the superview, or if none is assumed.
  func assumedSuperview(ofPositionIn syntax: ConstraintSyntax) -> LoggedItem? {
    syntax.body.equation.flatMap { unnamedPosition($0, in: syntax) }
      .flatMap { assumedSuperviews[$0.item.key] }
  }

  /// Returns the item and the attribute of a position whose superview the report does not name.
  fileprivate func unnamedPosition(
    _ equation: EquationSyntax, in syntax: ConstraintSyntax
  ) -> ItemAttribute? {
    guard equation.second == nil, isPosition(equation), superview(of: syntax) == nil else {
      return nil
    }
    let position = itemAttribute(equation.first, in: syntax)
    return position.flatMap { superviews[$0.item.key] == nil ? $0 : nil }
  }

  /// Returns the ends of each tie between two items of a constraint of the app: the gaps of a
  /// format, or the sides of an equation.
  fileprivate func ties(of syntax: ConstraintSyntax) -> [(ItemAttribute, ItemAttribute)] {
    if isMask(syntax)
      || syntax.identifier.map({ label($0).hasPrefix("UISV-") }) == true
    {
      return []
    }
    switch syntax.body {
    case .equation(let equation):
      guard equation.first.multiplier == 1, let second = equation.second, second.multiplier == 1,
        let first = itemAttribute(equation.first, in: syntax),
        let other = itemAttribute(second, in: syntax)
      else { return [] }
      return [(first, other)]
    case .visualForm(let form):
      let isVertical = form.axis == .vertical
      let views = form.items.map { item in
        item.view.map { self.item($0, names: syntax.suffixes.names) }
      }
      return zip(views, views.dropFirst()).compactMap { earlier, later in
        guard let earlier, let later else { return nil }
        return (
          ItemAttribute(item: earlier, attribute: isVertical ? .bottom : .right),
          ItemAttribute(item: later, attribute: isVertical ? .top : .left)
        )
      }
    }
  }

  /// Returns the view and the attribute of a term; `nil` for a distance.
  private func itemAttribute(_ term: TermSyntax, in syntax: ConstraintSyntax) -> ItemAttribute? {
    guard term.origin == nil, let attribute = frameAttribute(named: text(term.attribute.name))
    else { return nil }
    return ItemAttribute(
      item: item(term.item, names: syntax.suffixes.names), attribute: attribute.absolute)
  }
}

/// A view with one of its edges, centers or sizes; edges are absolute.
private struct ItemAttribute {
  let item: LoggedItem
  let attribute: LayoutAttribute
}

/// The search for superviews that a report does not name, of views with positions in them.
struct SuperviewSearch {
  /// The edges and centers with a position, by the keys of their items.
  private var positions: [String: Set<LayoutAttribute>] = [:]
  /// The keys of the superviews that the report names.
  private let containers: Set<String>
  /// The best superview for each item, by its key.
  private var candidates: [String: (rank: Rank, superview: LoggedItem)] = [:]
  /// The keys of the items before and after each item, by its key.
  private var neighbors: [String: [String]] = [:]

  /// The evidence for a superview, strongest first.
  enum Rank: Int {
    /// A constraint ties the edge or center with the position to the same one of the superview.
    case samePosition
    /// A constraint ties the view to a neighbor with a named superview, or to the same edge of a
    /// guide or control in it.
    case sibling
    /// A constraint ties another edge or center to the same one of a superview of other views.
    case container
  }

  init(_ lowering: ConstraintLowering) {
    containers = Set(lowering.superviews.values.map { $0.key })
  }

  /// Whether a report has no such view.
  var isEmpty: Bool { positions.isEmpty }

  mutating func readPosition(of syntax: ConstraintSyntax, _ lowering: ConstraintLowering) {
    guard let equation = syntax.body.equation,
      let position = lowering.unnamedPosition(equation, in: syntax)
    else { return }
    positions[position.item.key, default: []].insert(position.attribute)
  }

  mutating func readTies(of syntax: ConstraintSyntax, _ lowering: ConstraintLowering) {
    for (first, second) in lowering.ties(of: syntax) {
      if first.attribute.isOpposite(to: second.attribute) {
        neighbors[first.item.key, default: []].append(second.item.key)
        neighbors[second.item.key, default: []].append(first.item.key)
      }
      for (end, other) in [(first, second), (second, first)] {
        guard let attributes = positions[end.item.key],
          let (rank, superview) = candidate(for: end, attributes, tiedTo: other, lowering),
          superview.key != end.item.key, lowering.isInside(superview, end.item) != true
        else { continue }
        if let known = candidates[end.item.key], known.rank.rawValue <= rank.rawValue { continue }
        candidates[end.item.key] = (rank, superview)
      }
    }
  }

  /// Returns the superviews that are found, by the keys of their subviews: the first one of the
  /// strongest rank, or else the named superview of the nearest item in the same row or column.
  func superviews(_ lowering: ConstraintLowering) -> [String: LoggedItem] {
    var found: [String: LoggedItem] = [:]
    for key in positions.keys {
      found[key] = candidates[key]?.superview ?? superview(inLineWith: key, lowering)
    }
    return found
  }

  private func superview(inLineWith key: String, _ lowering: ConstraintLowering) -> LoggedItem? {
    var line = [key]
    var position = 0
    while position < line.count, line.count < Self.maximumLineCount {
      let nearest = (neighbors[line[position]] ?? []).prefix(Self.maximumLineCount)
      for neighbor in nearest where !line.contains(neighbor) {
        if let superview = lowering.superviews[neighbor], superview.key != key { return superview }
        line.append(neighbor)
      }
      position += 1
    }
    return nil
  }

  /// The largest number of items of a row or column that are compared.
  private static let maximumLineCount = 16

  private func candidate(
    for end: ItemAttribute, _ attributes: Set<LayoutAttribute>, tiedTo other: ItemAttribute,
    _ lowering: ConstraintLowering
  ) -> (Rank, LoggedItem)? {
    let isSame = end.attribute == other.attribute && !end.attribute.isSize
    if isSame, other.item.canContainViews, positions[other.item.key] == nil {
      if attributes.contains(end.attribute) { return (.samePosition, other.item) }
      return containers.contains(other.item.key) ? (.container, other.item) : nil
    }
    guard isSame || end.attribute.isOpposite(to: other.attribute) else { return nil }
    return lowering.superviews[other.item.key].map { (.sibling, $0) }
  }
}

extension LoggedItem {
  /// Whether other views are usually inside the item: it is neither a guide nor a control, a text
  /// or an image of the system.
  fileprivate var canContainViews: Bool {
    let classes = [
      "UILabel", "UIImageView", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper",
      "UIProgressView", "UIActivityIndicatorView", "UISegmentedControl", "UIPageControl",
      "UIDatePicker", "NSTextField", "NSImageView", "NSButton", "NSProgressIndicator",
    ]
    return !isGuide && !(className.map { classes.contains($0) } ?? false)
  }
}

extension LayoutAttribute {
  /// The attribute with an absolute side in place of a leading or trailing one.
  fileprivate var absolute: LayoutAttribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }

  /// Whether an edge is the one that faces another one of a neighboring view.
  fileprivate func isOpposite(to other: LayoutAttribute) -> Bool {
    guard axis == other.axis, let isNearEdge, let isOtherNear = other.isNearEdge else {
      return false
    }
    return isNearEdge != isOtherNear
  }
}
