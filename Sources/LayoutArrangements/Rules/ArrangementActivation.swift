import LayoutEngine

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
