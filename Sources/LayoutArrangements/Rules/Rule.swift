import LayoutConstraints
import LayoutEngine

/// The kind of a constraint in a stack or a grid; the raw value is the constraint's identifier.
enum ArrangementIdentifier: String {
  // MARK: Stacks, with the identifiers of the corresponding constraints of `UIStackView`

  /// An edge of the first or the last visible view, and an edge of the stack.
  case canvasConnection = "UISV-canvas-connection"
  /// The space between two views.
  case spacing = "UISV-spacing"
  /// The position of a view across the axis.
  case alignment = "UISV-alignment"
  /// Equal sizes of views, or of the guides between them.
  case fillEqually = "UISV-fill-equally"
  /// The proportion of two sizes.
  case fillProportionally = "UISV-fill-proportionally"
  /// The position of a guide between two views.
  case distributingEdge = "UISV-distributing-edge"
  /// The size of a hidden view.
  case hiding = "UISV-hiding"
  /// A choice among layouts that are equally good otherwise.
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  /// An edge of the stack that no view crosses.
  case spanningBoundary = "UISV-spanning-boundary"
  /// The size of the stack across its axis.
  case spanningFit = "UISV-spanning-fit"

  // MARK: Grids

  /// An edge of the first or the last visible row or column, and an edge of the grid.
  case gridCanvasConnection = "grid-canvas-connection"
  /// The space between two rows or columns.
  case gridSpacing = "grid-spacing"
  /// The size of a row or a column that is set.
  case gridSize = "grid-size"
  /// The extent of a guide across its axis, or of the guide for a merged cell.
  case gridSpan = "grid-span"
  /// The position of a content view in its cell, or both edges.
  case gridPlacement = "grid-placement"
  /// The largest size of a content view, or an edge around the views with a common baseline.
  case gridBoundary = "grid-boundary"
  /// The baseline of a content view, at the common baseline of its row.
  case gridBaseline = "grid-baseline"
  /// The size of a hidden row or column, or of a hidden content view.
  case gridHiding = "grid-hiding"
  /// A choice among layouts that are equally good otherwise.
  case gridAmbiguitySuppression = "grid-ambiguity-suppression"
}

struct Rule {
  let identifier: ArrangementIdentifier
  let item: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView?
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(
    _ identifier: ArrangementIdentifier, _ item: LayoutView, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal, _ other: LayoutView? = nil,
    _ otherAttribute: LayoutAttribute = .notAnAttribute, times multiplier: Double = 1,
    plus constant: Double = 0, priority: LayoutPriority = .required
  ) {
    self.identifier = identifier
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.other = other
    self.otherAttribute = otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Creates a rule that makes a view as small as other constraints allow.
  ///
  /// The rule `size <= factor * size` is violated by a fraction of the size. The sum of such
  /// violations is minimized, and a smaller factor gives the size more weight.
  init(
    _ identifier: ArrangementIdentifier, smallest view: LayoutView, _ size: LayoutAttribute,
    factor: Double = 0.5, priority: LayoutPriority
  ) {
    self.init(
      identifier, view, size, .lessThanOrEqual, view, size, times: factor, priority: priority)
  }

  /// Returns whether an active constraint differs from this rule only in its constant and its
  /// priority.
  func hasShape(of installed: InstalledConstraint) -> Bool {
    installed.isActive && installed.firstAttribute == attribute
      && installed.secondAttribute == otherAttribute && installed.relation == relation
      && installed.multiplier == multiplier && installed.firstItem === item
      && installed.secondItem === other && installed.identifier == identifier.rawValue
  }

  /// Sets the constant and the priority of an active constraint with the shape of this rule.
  func updateNumbers(of installed: InstalledConstraint) {
    if installed.constant != constant { try? installed.setConstant(constant) }  // it is valid
    installed.priority = priority
  }
}

/// The attributes of an item along an axis.
struct AxisAttributes {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let size: LayoutAttribute

  init(_ axis: LayoutAxis) {
    switch axis {
    case .horizontal: (start, end, center, size) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, size) = (.top, .bottom, .centerY, .height)
    }
  }
}

/// Active constraints of an arrangement that are updated together.
struct ArrangementConstraints {
  private var installed: [InstalledConstraint] = []

  /// Replaces the constraints with the constraints of rules. Only the differences change the
  /// layout.
  mutating func update(to rules: [Rule], in arrangement: ArrangementContext) {
    let count = countOfMatches(with: rules)
    var previous = Array(installed[count...])
    installed.removeSubrange(count...)
    for rule in rules[count...] {
      if let index = previous.firstIndex(where: { rule.hasShape(of: $0) }) {
        let constraint = previous.remove(at: index)
        rule.updateNumbers(of: constraint)
        installed.append(constraint)
      } else if let constraint = try? arrangement.activate(rule) {  // its items are in the view
        installed.append(constraint)
      }
    }
    for constraint in previous { constraint.deactivate() }
  }

  func scaleLowPriorities(by factor: Double) {
    for constraint in installed where constraint.priority.rawValue < 1 {
      constraint.priority = LayoutPriority(unchecked: constraint.priority.rawValue * factor)
    }
  }

  /// Updates the constraints from the first on that match their rules, and returns their number.
  private func countOfMatches(with rules: [Rule]) -> Int {
    var count = 0
    while count < min(rules.count, installed.count), rules[count].hasShape(of: installed[count]) {
      rules[count].updateNumbers(of: installed[count])
      count += 1
    }
    return count
  }
}

/// The common properties of an arrangement's constraints: its view, its source position, and the
/// priority of its choices.
final class ArrangementContext {
  private let view: LayoutView
  private let sourcePosition: SourcePosition
  private var sources: [(identifier: ArrangementIdentifier, source: ConstraintSource)] = []
  private var count = 0
  /// The number of stacks and grids that contain the arrangement directly or through others.
  private(set) var level = 0
  /// The priority of choices among equally good layouts: below all other constraints, and below the
  /// choices of the stack or grid that contains this one.
  private(set) var suppressionPriority = LayoutPriority.suppression(atLevel: 0)

  init(_ view: LayoutView, _ sourcePosition: SourcePosition) {
    self.view = view
    self.sourcePosition = sourcePosition
  }

  /// Activates the constraint of a rule, whose items are the view and its descendants.
  func activate(_ rule: Rule) throws(LayoutTreeError) -> InstalledConstraint {
    count += 1
    return try view.activate(
      rule.item, rule.attribute, rule.relation, rule.other, rule.otherAttribute,
      multiplier: rule.multiplier, constant: rule.constant, priority: rule.priority,
      source: source(of: rule.identifier), index: count)
  }

  func owns(_ constraint: InstalledConstraint) -> Bool {
    constraint.source.map { source in sources.contains { $0.source === source } } ?? false
  }

  private func source(of identifier: ArrangementIdentifier) -> ConstraintSource {
    if let known = sources.first(where: { $0.identifier == identifier }) { return known.source }
    let source = ConstraintSource(sourcePosition, text: nil, identifier: identifier.rawValue)
    sources.append((identifier, source))
    return source
  }

  /// Sets the level of nesting; returns the factor for priorities below 1, or `nil` if the level is
  /// the same.
  func setLevel(_ level: Int) -> Double? {
    guard level != self.level else { return nil }
    let previous = suppressionPriority
    self.level = level
    suppressionPriority = .suppression(atLevel: level)
    return suppressionPriority.rawValue / previous.rawValue
  }
}

extension LayoutPriority {
  static var hiding: LayoutPriority { LayoutPriority(unchecked: 999) }

  /// Returns the priority of choices among equally good layouts at a level of nesting: half the
  /// priority of the level above, down to the level 40.
  fileprivate static func suppression(atLevel level: Int) -> LayoutPriority {
    var priority = 0.5
    for _ in 0..<min(level, 40) { priority /= 2 }
    return LayoutPriority(unchecked: priority)
  }
}

extension LayoutView {
  /// Adds a guide of the view's arrangement if it is needed and missing, or removes it.
  func updateArrangementGuide(_ guide: inout LayoutView?, isNeeded: Bool, named name: String) {
    if isNeeded {
      if guide == nil { guide = try? addArrangementGuide(named: name) }  // fails for guides only
    } else {
      guide?.removeArrangementGuide()
      guide = nil
    }
  }
}

/// An arranged element with a number that increases in the order of the elements.
///
/// The rank of an element does not change when others are inserted or removed, so that its
/// constraints do not change either.
protocol RankedElement: AnyObject {
  var rank: Double { get set }
}

extension RankedElement {
  /// The factor of the rule that makes the element as small as possible.
  ///
  /// It increases with the rank. Therefore the last of several elements grows, and the first one
  /// shrinks.
  var sizeFactor: Double { rank / (rank + 1) }
}

extension Array where Element: RankedElement {
  /// Inserts an element at a valid index, with a rank between its neighbors' ranks.
  ///
  /// - Returns: Whether all ranks have been assigned again, because the neighbors' are too close to
  ///   each other or the rank would be too large.
  mutating func insertRanked(_ element: Element, at index: Int) -> Bool {
    let before = index > 0 ? self[index - 1].rank : 0
    let after = index < count ? self[index].rank : before + 2
    insert(element, at: index)
    element.rank = (before + after) / 2
    if after - before >= 0x1p-20, element.rank <= Double(4 * count + 64) { return false }
    for (position, element) in enumerated() { element.rank = Double(position + 1) }
    return true
  }
}
