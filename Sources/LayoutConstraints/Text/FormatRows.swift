/// A constraint between names with the texts of its numbers, for ``FormatRows``.
package struct FormatConstraint {
  package var constraint: LayoutConstraint<String>
  /// The name of a metric that is the constant, and whether the constant is its opposite.
  package var metric: (name: String, isNegated: Bool)?
  /// The name of a metric that is the priority.
  package var priorityMetric: String?
  /// Whether the constant is a standard space.
  package var isStandardSpace = false

  package init(_ constraint: LayoutConstraint<String>, isStandardSpace: Bool = false) {
    (self.constraint, self.isStandardSpace) = (constraint, isStandardSpace)
  }
}

/// Constraints as formats: the longest rows of views first, with sizes at the first occurrence of a
/// view, and with the alignments that all neighbors of a row share as options.
package struct FormatRows {
  /// A format and the constraints that it makes.
  package struct Row {
    package let text: String
    package let options: FormatOptions
    package let axis: LayoutAxis
    /// The names of the views, in order.
    package let views: [String]
    /// The indices of the constraints, in order.
    package var constraints: [Int]
  }

  /// The rows, horizontal ones first, in the order of their first views.
  package private(set) var rows: [Row] = []
  /// The indices of the constraints that are in no row, in order.
  package private(set) var rest: [Int] = []

  /// Writes constraints as formats.
  ///
  /// - Parameters:
  ///   - constraints: The constraints; `superview` denotes the superview of the other item.
  ///   - views: The names of views in the order in which rows begin with them. Other names follow.
  ///   - usesOptions: Whether options express alignments, and the direction of rows whose edges are
  ///     left and right ones.
  /// - Complexity: O(*n* · *m*) for *n* constraints and *m* rows.
  package init(
    _ constraints: [FormatConstraint], views: [String] = [], usesOptions: Bool = true
  ) {
    var alignments = FormatAlignments(usesOptions ? constraints : [])
    let physical = usesOptions ? Self.physicalViews(of: constraints) : []
    for direction in RowDirection.all where direction != .leftToRight || usesOptions {
      let sized: (String) -> Bool = { name in
        direction == .vertical || physical.contains(name) == (direction == .leftToRight)
      }
      var search = FormatRowSearch(constraints, along: direction, views: views, sized)
      rows += search.rows(&alignments)
    }
    let written = Set(rows.flatMap { $0.constraints })
    rest = constraints.indices.filter { !written.contains($0) }
  }

  /// The views with left and right edges, and with no leading or trailing ones.
  private static func physicalViews(of constraints: [FormatConstraint]) -> Set<String> {
    var physical: Set<String> = []
    var others: Set<String> = []
    for element in constraints {
      let constraint = element.constraint
      guard let second = constraint.secondItem else { continue }
      switch constraint.firstAttribute {
      case .left, .right: physical.formUnion([constraint.firstItem, second])
      case .leading, .trailing: others.formUnion([constraint.firstItem, second])
      default: continue
      }
    }
    return physical.subtracting(others)
  }
}

/// The direction of a row, and the edges that its spaces relate.
private struct RowDirection: Equatable {
  let axis: LayoutAxis
  let near: LayoutAttribute
  let far: LayoutAttribute
  var options: FormatOptions = []

  static var horizontal: RowDirection {
    RowDirection(axis: .horizontal, near: .leading, far: .trailing)
  }
  static var leftToRight: RowDirection {
    RowDirection(axis: .horizontal, near: .left, far: .right, options: .directionLeftToRight)
  }
  static var vertical: RowDirection { RowDirection(axis: .vertical, near: .top, far: .bottom) }
  static var all: [RowDirection] { [horizontal, leftToRight, vertical] }
}

// MARK: - Alignments

/// The alignments of neighbors that options can express.
private struct FormatAlignments {
  private struct Key: Hashable {
    let views: Set<String>
    let attribute: LayoutAttribute
  }

  private var indices: [Key: Int] = [:]

  init(_ constraints: [FormatConstraint]) {
    for (index, element) in constraints.enumerated()
    where element.metric == nil && !element.isStandardSpace {
      let constraint = element.constraint
      guard let second = constraint.secondItem, constraint.relation == .equal,
        constraint.firstAttribute == constraint.secondAttribute,
        constraint.firstAttribute.isLocation, constraint.multiplier == 1, constraint.constant == 0,
        constraint.priority.isRequired, element.priorityMetric == nil,
        second != superviewName, constraint.firstItem != superviewName,
        second != constraint.firstItem
      else { continue }
      let key = Key(views: [constraint.firstItem, second], attribute: constraint.firstAttribute)
      if indices[key] == nil { indices[key] = index }
    }
  }

  /// Removes the alignments that all neighbors of a row share.
  mutating func take(
    from views: [String], along axis: LayoutAxis
  ) -> (options: FormatOptions, indices: [Int]) {
    var result: (options: FormatOptions, indices: [Int]) = ([], [])
    guard views.count > 1, !indices.isEmpty else { return result }
    for attribute in LayoutAttribute.allCases where attribute.axis == axis.other {
      let keys = zip(views, views.dropFirst()).map {
        Key(views: [$0, $1], attribute: attribute)
      }
      guard keys.allSatisfy({ indices[$0] != nil }) else { continue }
      result.options.formUnion(FormatOptions(aligning: attribute))
      result.indices += keys.compactMap { indices.removeValue(forKey: $0) }
    }
    return result
  }
}

// MARK: - Rows

/// Finds the rows along an axis.
private struct FormatRowSearch {
  private let direction: RowDirection
  /// Whether rows contain the size of a view.
  private let isSized: (String) -> Bool
  /// The names of the views in order, and their positions.
  private var names: [String] = []
  private var positions: [String: Int] = [:]
  /// The predicates on sizes that no row contains yet, by view.
  private var sizes: [[Predicate]] = []
  /// The spaces that no row contains yet, to the superview and by view.
  private var starts: [[Predicate]] = []
  private var ends: [[Predicate]] = []
  private var spaces: [[(next: Int, predicates: [Predicate])]] = []

  private struct Predicate {
    let index: Int
    /// The text; empty for the standard space.
    let text: String
    /// Whether the text can be without parentheses in a connection.
    let isPlain: Bool
    /// Whether the items are flush.
    var isFlush: Bool { text == "0" }
  }

  init(
    _ constraints: [FormatConstraint], along direction: RowDirection, views: [String],
    _ isSized: @escaping (String) -> Bool
  ) {
    (self.direction, self.isSized) = (direction, isSized)
    for name in views { _ = position(of: name) }
    for (index, constraint) in constraints.enumerated() { add(constraint, at: index) }
  }

  private mutating func position(of name: String) -> Int {
    if let position = positions[name] { return position }
    positions[name] = names.count
    names.append(name)
    sizes.append([])
    starts.append([])
    ends.append([])
    spaces.append([])
    return names.count - 1
  }

  private mutating func add(_ element: FormatConstraint, at index: Int) {
    let constraint = element.constraint
    if constraint.firstAttribute == direction.axis.sizeAttribute {
      guard isSized(constraint.firstItem), let text = element.sizeText else { return }
      let predicate = Predicate(index: index, text: text, isPlain: false)
      sizes[position(of: constraint.firstItem)].append(predicate)
      return
    }
    guard let second = constraint.secondItem, constraint.multiplier == 1 else { return }
    let first = constraint.firstItem
    if isSpace(from: second, constraint.secondAttribute, to: first, constraint.firstAttribute) {
      add(element.spaceText(isSwapped: false), index, from: second, to: first)
    } else if isSpace(
      from: first, constraint.firstAttribute, to: second, constraint.secondAttribute)
    {
      add(element.spaceText(isSwapped: true), index, from: first, to: second)
    }
  }

  /// Whether a space in a format has two edges, the earlier one first.
  private func isSpace(
    from earlier: String, _ earlierEdge: LayoutAttribute, to later: String,
    _ laterEdge: LayoutAttribute
  ) -> Bool {
    let isAtStart = earlier == superviewName
    let isAtEnd = later == superviewName
    return !(isAtStart && isAtEnd) && earlierEdge == (isAtStart ? direction.near : direction.far)
      && laterEdge == (isAtEnd ? direction.far : direction.near)
  }

  private mutating func add(
    _ text: (text: String, isPlain: Bool)?, _ index: Int, from earlier: String, to later: String
  ) {
    guard let text else { return }
    let predicate = Predicate(index: index, text: text.text, isPlain: text.isPlain)
    if earlier == superviewName {
      starts[position(of: later)].append(predicate)
    } else if later == superviewName {
      ends[position(of: earlier)].append(predicate)
    } else {
      let (view, next) = (position(of: earlier), position(of: later))
      if let place = spaces[view].firstIndex(where: { $0.next == next }) {
        spaces[view][place].predicates.append(predicate)
      } else {
        spaces[view].append((next, [predicate]))
      }
    }
  }

  /// Returns the rows in the order of their first views.
  mutating func rows(_ alignments: inout FormatAlignments) -> [FormatRows.Row] {
    var rows: [(view: Int, row: FormatRows.Row)] = []
    while let views = longestRow() {
      let names = views.map { self.names[$0] }
      let aligned = alignments.take(from: names, along: direction.axis)
      var indices: [Int] = []
      let text = text(of: views, &indices)
      let options = aligned.options.union(direction.options)
      rows.append((views[0], row(text, names, indices + aligned.indices, options)))
    }
    for view in names.indices where !sizes[view].isEmpty {
      var indices: [Int] = []
      let text = FormatText.orientation(direction.axis) + self.text(of: view, &indices)
      rows.append((view, row(text, [names[view]], indices, [])))
    }
    return rows.ordered { $0.view < $1.view }.map { $0.row }
  }

  private func row(
    _ text: String, _ views: [String], _ indices: [Int], _ options: FormatOptions
  ) -> FormatRows.Row {
    FormatRows.Row(
      text: text, options: options, axis: direction.axis, views: views,
      constraints: indices.ordered(by: <))
  }

  /// Returns the views of the row with the most spaces; `nil` if there are none.
  ///
  /// The longest row from a view follows from those of the views after it. Views in a circle of
  /// spaces have no such order: their spaces are single.
  private func longestRow() -> [Int]? {
    var lengths = ends.map { $0.isEmpty ? 0 : 1 }
    var next = [Int?](repeating: nil, count: names.count)
    for view in fromEnd {
      for space in spaces[view] where lengths[space.next] + 1 > lengths[view] {
        lengths[view] = lengths[space.next] + 1
        next[view] = space.next
      }
    }
    var start: Int?
    var longest = 0
    for view in names.indices {
      let length = lengths[view] + (starts[view].isEmpty ? 0 : 1)
      if length > longest { (start, longest) = (view, length) }
    }
    guard var view = start else {
      guard let first = spaces.firstIndex(where: { !$0.isEmpty }) else { return nil }
      return [first, spaces[first][0].next]
    }
    var row = [view]
    while let following = next[view] {
      row.append(following)
      view = following
    }
    return row
  }

  /// The views after whose spaces come no others, and then those whose next views are all before
  /// them in this list.
  private var fromEnd: [Int] {
    var counts = spaces.map { $0.count }
    var previous = [[Int]](repeating: [], count: names.count)
    for view in names.indices {
      for space in spaces[view] { previous[space.next].append(view) }
    }
    var order = names.indices.filter { counts[$0] == 0 }
    var position = 0
    while position < order.count {
      for view in previous[order[position]] {
        counts[view] -= 1
        if counts[view] == 0 { order.append(view) }
      }
      position += 1
    }
    return order
  }

  // MARK: Texts

  /// Returns the format of a row, and removes the constraints that it makes.
  private mutating func text(of row: [Int], _ indices: inout [Int]) -> String {
    var text = FormatText.orientation(direction.axis)
    if !starts[row[0]].isEmpty { text += "|" + Self.take(&starts[row[0]], &indices) }
    for (position, view) in row.enumerated() {
      if position > 0 { text += takeSpace(from: row[position - 1], to: view, &indices) }
      text += self.text(of: view, &indices)
    }
    let last = row[row.count - 1]
    if !ends[last].isEmpty { text += Self.take(&ends[last], &indices) + "|" }
    return text
  }

  private mutating func takeSpace(
    from view: Int, to next: Int, _ indices: inout [Int]
  ) -> String {
    guard let place = spaces[view].firstIndex(where: { $0.next == next }) else { return "" }
    let text = Self.take(&spaces[view][place].predicates, &indices)
    if spaces[view][place].predicates.isEmpty { spaces[view].remove(at: place) }
    return text
  }

  /// Returns the connection of predicates, without a standard space among others.
  private static func take(_ predicates: inout [Predicate], _ indices: inout [Int]) -> String {
    let first = predicates[0]
    let taken = first.text.isEmpty ? [first] : predicates.filter { !$0.text.isEmpty }
    indices += taken.map { $0.index }
    predicates.removeAll { predicate in taken.contains { $0.index == predicate.index } }
    if first.text.isEmpty { return "-" }
    if taken.count == 1, first.isFlush { return "" }
    return FormatText.connection(
      taken.map { $0.text }.joined(separator: ","),
      inParentheses: taken.count > 1 || !first.isPlain)
  }

  private mutating func text(of view: Int, _ indices: inout [Int]) -> String {
    let own = sizes[view]
    sizes[view] = []
    indices += own.map { $0.index }
    let predicates = own.map { $0.text }.joined(separator: ",")
    return FormatText.view(names[view], size: own.isEmpty ? nil : predicates)
  }
}

// MARK: - Predicates

extension FormatConstraint {
  /// The predicate on the size of the first item; `nil` if a format cannot contain it.
  fileprivate var sizeText: String? {
    guard constraint.firstItem != superviewName else { return nil }
    guard let second = constraint.secondItem else {
      if let metric { return metric.isNegated ? nil : predicate(constraint.relation, metric.name) }
      return predicate(constraint.relation, constraint.constant.shortestDecimal)
    }
    guard second != superviewName, metric == nil,
      constraint.secondAttribute == constraint.firstAttribute, constraint.multiplier == 1,
      constraint.constant == 0
    else { return nil }
    return predicate(constraint.relation, second)
  }

  /// Returns the predicate on the space before the first item, or after it if it is swapped; `nil`
  /// if a format cannot contain it.
  fileprivate func spaceText(isSwapped: Bool) -> (text: String, isPlain: Bool)? {
    let isAlone = constraint.relation == .equal && priorityText == nil
    let relation = isSwapped ? constraint.relation.swapped : constraint.relation
    if isStandardSpace { return isAlone ? ("", true) : nil }
    if let metric {
      return metric.isNegated == isSwapped ? (predicate(relation, metric.name), isAlone) : nil
    }
    let distance = isSwapped ? 0 - constraint.constant : constraint.constant
    return (predicate(relation, distance.shortestDecimal), isAlone && distance >= 0)
  }

  private func predicate(_ relation: LayoutRelation, _ object: String) -> String {
    FormatText.predicate(relation == .equal ? nil : relation, object, priority: priorityText)
  }

  private var priorityText: String? {
    priorityMetric
      ?? (constraint.priority.isRequired ? nil : constraint.priority.rawValue.shortestDecimal)
  }
}
