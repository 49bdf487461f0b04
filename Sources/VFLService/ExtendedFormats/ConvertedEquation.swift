import LayoutConstraints

/// An attribute of a view, a guide or the superview.
struct ConvertedTerm {
  let name: String
  let attribute: LayoutAttribute

  init(_ name: String, _ attribute: LayoutAttribute) {
    self.name = name
    self.attribute = attribute
  }
}

/// An equation between two attributes, or of a size alone.
struct ConvertedEquation {
  let first: ConvertedTerm
  var relation = LayoutRelation.equal
  var second: ConvertedTerm
  var factor = 1.0
  var constant = 0.0
  var priority: Double?

  init(_ first: ConvertedTerm, _ second: ConvertedTerm) {
    self.first = first
    self.second = second
  }

  /// Creates the equation of a predicate. A number is relative to the superview's attribute.
  init(_ first: ConvertedTerm, _ predicate: ExtendedPredicate) {
    self.init(first, ConvertedTerm(superviewName, first.attribute))
    relation = predicate.relation
    priority = predicate.priority
    switch predicate.value {
    case .number(let number): constant = number
    case .fraction(let fraction): factor = fraction
    case .term(let view, let attribute, let factor, let constant):
      second = ConvertedTerm(view.text, attribute ?? first.attribute)
      self.factor = factor
      self.constant = constant
    }
  }

  /// The equation as text; `nil` if no constraint can relate the attributes.
  var text: String? {
    let priority = LayoutPriority(unchecked: usablePriority ?? 1000)
    let constraint = try? LayoutConstraint(
      item: first.name, attribute: first.attribute, relatedBy: relation, toItem: second.name,
      attribute: second.attribute, multiplier: factor, constant: constant, priority: priority)
    return constraint.map { usablePriority == nil ? $0.sidesText { $0 } : $0.equationText }
  }

  private var usablePriority: Double? { priority?.usablePriority }
}

extension Double {
  /// The priority in scenes; `nil` if it is required. The priority 0 of autolayout.js still has an
  /// effect, and those of scenes are above 0.
  var usablePriority: Double? { self >= 1000 ? nil : max(self, 1) }
}

extension ExtendedPredicate {
  /// Returns the predicate on a size in a format along an axis; `nil` if it requires an equation.
  func formatText(along axis: LayoutAxis) -> String? {
    switch value {
    case .number(let number): return text(number.shortestDecimal)
    case .fraction(0): return text("0")
    case .fraction: return nil
    case .term(let view, let attribute, let factor, let constant):
      let isSize = attribute == nil || attribute == axis.sizeAttribute
      return isSize && factor == 1 && constant == 0 ? text(view.text) : nil
    }
  }

  private func text(_ object: String) -> String {
    FormatText.predicate(
      relation == .equal ? nil : relation, object,
      priority: priority?.usablePriority?.shortestDecimal)
  }
}
