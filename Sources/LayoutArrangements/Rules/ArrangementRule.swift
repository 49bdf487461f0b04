import LayoutConstraints
import LayoutEngine

/// The kind of a constraint in an arrangement.
protocol ArrangementIdentifier: RawRepresentable<Int>, CaseIterable {
  /// The identifier of the constraint.
  var name: String { get }
}

/// A constraint that an arrangement needs.
struct ArrangementRule<Identifier: ArrangementIdentifier> {
  let identifier: Identifier
  let item: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView?
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(
    _ identifier: Identifier, _ item: LayoutView, _ attribute: LayoutAttribute,
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

  /// Creates a rule by which a view is as small as other constraints allow.
  ///
  /// The rule `size <= factor * size` is violated by a fraction of the size. The sum of such
  /// violations is minimized, and a smaller factor gives the size more weight.
  init(
    _ identifier: Identifier, smallest view: LayoutView, _ size: LayoutAttribute, factor: Double,
    priority: LayoutPriority
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
      && installed.secondItem === other && installed.identifier == identifier.name
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

extension LayoutAxis {
  /// The axis at a right angle to this one.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Active constraints of an arrangement that are updated together.
struct ArrangementConstraints {
  private var installed: [InstalledConstraint] = []

  /// Replaces the constraints by those of rules. Only the differences change the layout.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - activate: A closure that activates the constraint of a rule.
  mutating func update<Identifier>(
    to rules: [ArrangementRule<Identifier>],
    activate: (ArrangementRule<Identifier>) -> InstalledConstraint
  ) {
    let count = countOfMatches(with: rules)
    var previous = Array(installed[count...])
    installed.removeSubrange(count...)
    for rule in rules[count...] {
      if let index = previous.firstIndex(where: { rule.hasShape(of: $0) }) {
        let constraint = previous.remove(at: index)
        rule.updateNumbers(of: constraint)
        installed.append(constraint)
      } else {
        installed.append(activate(rule))
      }
    }
    for constraint in previous { constraint.deactivate() }
  }

  /// Multiplies the priorities below 1.
  func scaleLowPriorities(by factor: Double) {
    for constraint in installed where constraint.priority.rawValue < 1 {
      constraint.priority = LayoutPriority(unchecked: constraint.priority.rawValue * factor)
    }
  }

  /// Updates the constraints from the first on that match their rules, and returns their number.
  private func countOfMatches<Identifier>(with rules: [ArrangementRule<Identifier>]) -> Int {
    var count = 0
    while count < min(rules.count, installed.count), rules[count].hasShape(of: installed[count]) {
      rules[count].updateNumbers(of: installed[count])
      count += 1
    }
    return count
  }
}

/// The activation of the constraints of an arrangement, with their identifiers and the source
/// position of the arrangement.
struct ArrangementActivation<Identifier: ArrangementIdentifier> {
  private let sourcePosition: SourcePosition
  /// The sources of the constraints, by the raw values of their identifiers.
  private var sources: [ConstraintSource?]
  private var count = 0

  init(_ sourcePosition: SourcePosition) {
    self.sourcePosition = sourcePosition
    sources = Array(repeating: nil, count: Identifier.allCases.count)
  }

  /// Activates the constraint of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule, whose items are the view and its descendants.
  ///   - view: The view of the arrangement.
  /// - Returns: The constraint.
  mutating func activate(
    _ rule: ArrangementRule<Identifier>, in view: LayoutView
  ) -> InstalledConstraint {
    count += 1
    return view.activate(
      rule.item, rule.attribute, rule.relation, rule.other, rule.otherAttribute,
      multiplier: rule.multiplier, constant: rule.constant, priority: rule.priority,
      source: source(of: rule.identifier), index: count)
  }

  /// Returns whether a constraint was activated here.
  func owns(_ constraint: InstalledConstraint) -> Bool {
    constraint.source.map { source in sources.contains { $0 === source } } ?? false
  }

  private mutating func source(of identifier: Identifier) -> ConstraintSource {
    if let source = sources[identifier.rawValue] { return source }
    let source = ConstraintSource(sourcePosition, text: nil, identifier: identifier.name)
    sources[identifier.rawValue] = source
    return source
  }
}

extension LayoutView {
  /// Adds a guide of the view's arrangement if it is needed and missing, or removes it.
  func updateArrangementGuide(_ guide: inout LayoutView?, isNeeded: Bool, named name: String) {
    if isNeeded {
      if guide == nil { guide = try? addArrangementGuide(named: name) }  // fails for guides only
    } else if let removed = guide {
      removed.removeFromSuperview()
      guide = nil
    }
  }
}
