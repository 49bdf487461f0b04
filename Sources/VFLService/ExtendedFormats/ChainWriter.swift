import LayoutConstraints

/// Writes the constraints of a chain along an axis as formats, and as equations where the language
/// has no format for them.
///
/// Each view of a group is connected to each view of the next group. The chain is a list of columns
/// with links between them, and each format follows the links from one column to the next.
struct ChainWriter {
  /// The name of the stack that contains the chain; `nil` for the superview.
  private let container: String?
  private let axis: LayoutAxis
  private var columns: [[Item]] = []
  /// The links after each column, ordered by their first items.
  private var links: [[Link]] = []
  /// The predicates on the sizes of items that no format contains yet.
  private var sizes: [Place: [String]] = [:]
  /// The items that have predicates on their sizes, in order.
  private var sizedItems: [Place] = []
  private var equations: [(equation: ConvertedEquation, range: Range<Int>)] = []

  /// An item of a column.
  private enum Item: Hashable {
    /// The leading edge of the container.
    case start
    /// The trailing edge of the container.
    case end
    case view(String)
    /// A guide that extends backwards, from the following item to the preceding one.
    case reversed(String)
  }

  private struct Link {
    let first: Item
    let second: Item
    let space: Space
    var isWritten = false
  }

  /// The space of a link.
  fileprivate struct Space {
    var relation = LayoutRelation.equal
    /// The distance; `nil` for the standard space.
    var distance: Double?
    var priority: Double?
  }

  private struct Place: Hashable {
    let column: Int
    let name: String
  }

  init(_ container: String?, _ axis: LayoutAxis) {
    self.container = container
    self.axis = axis
  }

  /// Adds the rules of a chain to a conversion.
  mutating func write(_ chain: ExtendedChain, _ conversion: inout SceneConversion) {
    if let view = chain.centeredView {
      append([view], &conversion)
      let attribute: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
      let center = ConvertedTerm(container ?? superviewName, attribute)
      for item in columns[0] {
        guard case .view(let name) = item else { continue }
        equations.append((ConvertedEquation(ConvertedTerm(name, attribute), center), 0..<0))
      }
    } else {
      appendColumns(of: chain, &conversion)
    }
    addRules(to: &conversion)
  }
}

// MARK: - Columns

extension ChainWriter {
  private mutating func appendColumns(
    of chain: ExtendedChain, _ conversion: inout SceneConversion
  ) {
    var pending: ExtendedConnection?
    if let leading = chain.leading {
      columns.append([.start])
      pending = leading
    }
    for (index, group) in chain.groups.enumerated() {
      let space = pending.flatMap { connect($0, &conversion) }
      append(group, &conversion)
      link(with: space, &conversion)
      pending = index < chain.connections.count ? chain.connections[index] : chain.trailing
    }
    guard let trailing = chain.trailing else { return }
    let space = connect(trailing, &conversion)
    columns.append([.end])
    link(with: space, &conversion)
  }

  /// Appends a column with the views of a group, and writes the stacks in it.
  private mutating func append(
    _ group: [ExtendedView], _ conversion: inout SceneConversion
  ) {
    let column = columns.count
    columns.append(group.flatMap { $0.names.map { .view($0.text) } })
    for view in group {
      for name in view.names {
        conversion.use(name.text, along: axis)
        for predicate in view.sizes { append(predicate, ofSizeOf: name.text, in: column) }
      }
      guard let stack = view.stack else { continue }
      conversion.convert(stack, in: view.names[0].text, along: axis)
      conversion.addStack(view.names[0].text, stack, along: axis)
    }
  }

  private mutating func append(
    _ predicate: ExtendedPredicate, ofSizeOf name: String, in column: Int
  ) {
    if let text = predicate.formatText(along: axis) {
      append(text, to: Place(column: column, name: name))
    } else {
      let equation = ConvertedEquation(ConvertedTerm(name, axis.sizeAttribute), predicate)
      equations.append((equation, predicate.range))
    }
  }

  /// Appends the text of a predicate on a size.
  private mutating func append(_ text: String, to item: Place) {
    if sizes[item] == nil { sizedItems.append(item) }
    sizes[item, default: []].append(text)
  }

  /// Links the last two columns with each other.
  private mutating func link(with space: Space?, _ conversion: inout SceneConversion) {
    guard columns.count > 1 else { return }
    let (before, after) = (columns[columns.count - 2], columns[columns.count - 1])
    guard let space, conversion.canLink(before.count, after.count) else {
      return links.append([])
    }
    let spaces = conversion.spaces
    links.append(
      before.flatMap { first in
        after.map { second in
          Link(first: first, second: second, space: resolved(space, first, second, spaces))
        }
      })
  }

  /// Returns a space with the number of points for a standard space that a format cannot contain.
  private func resolved(
    _ space: Space, _ first: Item, _ second: Item, _ spaces: StandardSpaces
  ) -> Space {
    let isInFormat = isInFormat(first) && isInFormat(second)
    guard space.distance == nil, spaces.uniform == nil || !isInFormat else { return space }
    var space = space
    let isAtSuperview = container == nil && (first == .start || second == .end)
    space.distance =
      isAtSuperview
      ? spaces.toSuperview(along: axis, atEnd: second == .end) : spaces.betweenViews(along: axis)
    return space
  }
}

// MARK: - Connections

extension ChainWriter {
  /// Returns the space of a connection, after a column with a guide if the connection has one;
  /// `nil` for no constraint.
  private mutating func connect(
    _ connection: ExtendedConnection, _ conversion: inout SceneConversion
  ) -> Space? {
    switch connection.kind {
    case .disconnection: return nil
    case .flush: return Space(distance: 0)
    case .standard: return Space()
    case .spacer(let predicates): return appendSpacer(predicates.first, &conversion)
    case .space(let predicates):
      if predicates.count > 1 { conversion.add(.ignoredPredicates, at: predicates[1].range) }
      return connect(predicates[0], &conversion)
    }
  }

  private mutating func connect(
    _ predicate: ExtendedPredicate, _ conversion: inout SceneConversion
  ) -> Space? {
    if predicate.relation != .equal {
      conversion.add(.invertedRelation(predicate.relation), at: predicate.range)
    }
    switch predicate.value {
    case .number(let number): return space(of: predicate, number)
    case .fraction(let fraction):
      if fraction == 0 { return space(of: predicate, 0) }
      return appendGuide(predicate, &conversion)
    case .term(_, let attribute, _, let constant):
      if let attribute, attribute != axis.sizeAttribute {
        conversion.add(.ignoredAttribute(attribute, used: axis.sizeAttribute), at: predicate.range)
      }
      var space = appendGuide(predicate, &conversion)
      space?.distance = constant
      return space
    }
  }

  /// Returns the space of a predicate. autolayout.js relates the edge before the space to the edge
  /// after it minus the distance, which inverts the relation.
  private func space(of predicate: ExtendedPredicate?, _ distance: Double) -> Space {
    Space(
      relation: predicate?.relation.swapped ?? .equal, distance: distance,
      priority: predicate?.priority?.usablePriority)
  }

  /// Appends a column with a guide whose size is the one of a predicate.
  private mutating func appendGuide(
    _ predicate: ExtendedPredicate, _ conversion: inout SceneConversion
  ) -> Space? {
    let isReversed = predicate.isNegative
    if isReversed, predicate.relation != .equal {
      conversion.add(.negativeShare, at: predicate.range)
      return nil
    }
    let guide = conversion.newGuide("gap")
    let space = space(of: predicate, 0)
    columns.append([isReversed ? .reversed(guide) : .view(guide)])
    link(with: space, &conversion)
    append(predicate.asSize(along: axis), ofSizeOf: guide, in: columns.count - 1)
    return space
  }

  /// Appends a column with a spacer. The sizes of all spacers in the line are related.
  private mutating func appendSpacer(
    _ predicate: ExtendedPredicate?, _ conversion: inout SceneConversion
  ) -> Space {
    let spacer = conversion.nextSpacer()
    let column = columns.count
    var space = space(of: predicate, 0)
    columns.append([conversion.areSpacersReversed ? .reversed(spacer.name) : .view(spacer.name)])
    link(with: space, &conversion)
    if let first = spacer.first {
      let text = FormatText.predicate(
        space.relation == .equal ? nil : space.relation, first,
        priority: space.priority?.shortestDecimal)
      append(text, to: Place(column: column, name: spacer.name))
    }
    guard let predicate else { return space }
    append(predicate.asSize(along: axis), ofSizeOf: spacer.name, in: column)
    if let limit = predicate.asPreferredSize {
      append(limit, ofSizeOf: spacer.name, in: column)
    }
    if case .term(_, _, _, let constant) = predicate.value { space.distance = constant }
    return space
  }
}

extension ExtendedPredicate {
  /// Returns the predicate on the size of a guide: without sign, constant and attribute.
  fileprivate func asSize(along axis: LayoutAxis) -> ExtendedPredicate {
    let size: Value =
      switch value {
      case .number(let number): .number(abs(number))
      case .fraction(let fraction): .fraction(abs(fraction))
      case .term(let view, _, let factor, _):
        .term(view: view, axis.sizeAttribute, factor: abs(factor), constant: 0)
      }
    return ExtendedPredicate(relation: relation, value: size, priority: priority, range: range)
  }

  /// The size that a spacer has if nothing else determines it: a limit that is a number;
  /// autolayout.js adds an equation for it, which its other constraints outweigh.
  fileprivate var asPreferredSize: ExtendedPredicate? {
    guard case .number = value, relation != .equal else { return nil }
    return ExtendedPredicate(relation: .equal, value: value, priority: 1, range: range)
  }
}

extension ExtendedChain {
  /// The view that two spacers without sizes center in the container, as in `|~[a]~|`; `nil` for
  /// other chains.
  fileprivate var centeredView: ExtendedView? {
    guard leading?.isPlainSpacer == true, trailing?.isPlainSpacer == true, groups.count == 1,
      groups[0].count == 1, groups[0][0].names.count == 1, !groups[0][0].hasSpacers
    else { return nil }
    return groups[0][0]
  }
}

// MARK: - Rules

extension ChainWriter {
  private mutating func addRules(to conversion: inout SceneConversion) {
    for column in links.indices {
      for index in links[column].indices where !links[column][index].isWritten {
        let link = links[column][index]
        if isInFormat(link.first) && isInFormat(link.second) {
          conversion.addRule(format(from: column, index))
        } else {
          conversion.addEquation(equation(of: link), at: 0..<0)
        }
      }
    }
    for item in sizedItems where sizes[item] != nil {
      conversion.addRule(FormatText.orientation(axis) + text(of: .view(item.name), item.column))
    }
    for (equation, range) in equations { conversion.addEquation(equation, at: range) }
  }

  /// Returns the format that begins with a link and continues with others that are not written.
  private mutating func format(from column: Int, _ index: Int) -> String {
    var (column, next): (Int, Int?) = (column, index)
    var format = FormatText.orientation(axis) + text(of: links[column][index].first, column)
    while let index = next {
      links[column][index].isWritten = true
      let link = links[column][index]
      format += link.space.text + text(of: link.second, column + 1)
      column += 1
      next = column < links.count ? indexOfLink(after: link.second, in: column) : nil
    }
    return format
  }

  private func indexOfLink(after item: Item, in column: Int) -> Int? {
    guard let row = columns[column].firstIndex(of: item), !links[column].isEmpty else { return nil }
    let count = columns[column + 1].count
    return (row * count..<(row + 1) * count).first {
      !links[column][$0].isWritten && isInFormat(links[column][$0].second)
    }
  }

  /// Returns the text of an item in a format, with its size if no other format contains that.
  private mutating func text(of item: Item, _ column: Int) -> String {
    guard case .view(let name) = item else { return "|" }
    let own = sizes.removeValue(forKey: Place(column: column, name: name))
    return FormatText.view(name, size: own?.joined(separator: ","))
  }

  /// Returns whether a format can contain an item: an edge of a stack can be only in equations.
  private func isInFormat(_ item: Item) -> Bool {
    switch item {
    case .start, .end: container == nil
    case .view: true
    case .reversed: false
    }
  }

  private func equation(of link: Link) -> ConvertedEquation {
    var equation = ConvertedEquation(nearEdge(of: link.second), farEdge(of: link.first))
    equation.relation = link.space.relation
    equation.constant = link.space.distance ?? 0
    equation.priority = link.space.priority
    return equation
  }

  private func nearEdge(of item: Item) -> ConvertedTerm {
    switch item {
    case .start, .end: ConvertedTerm(container ?? superviewName, axis.farEdge)
    case .view(let name): ConvertedTerm(name, axis.nearEdge)
    case .reversed(let name): ConvertedTerm(name, axis.farEdge)
    }
  }

  private func farEdge(of item: Item) -> ConvertedTerm {
    switch item {
    case .start, .end: ConvertedTerm(container ?? superviewName, axis.nearEdge)
    case .view(let name): ConvertedTerm(name, axis.farEdge)
    case .reversed(let name): ConvertedTerm(name, axis.nearEdge)
    }
  }
}

extension ChainWriter.Space {
  /// The connection in a format.
  fileprivate var text: String {
    guard let distance else { return "-" }
    if relation == .equal, priority == nil { return FormatText.connection(distance) }
    let predicate = FormatText.predicate(
      relation == .equal ? nil : relation, distance.shortestDecimal,
      priority: priority?.shortestDecimal)
    return FormatText.connection(predicate, inParentheses: true)
  }
}
