import LayoutConstraints
import LayoutEngine

extension ConflictArithmetic {
  /// Returns the two sides and their difference as a clause.
  func text(_ names: ConflictNames) -> String {
    switch form {
    case .row(let container, let axis, let relation, let coverage, let isCentered):
      let size =
        "\(names.share(coverage, of: container)) is \(relation.bound)"
        + "\(available.total.arithmeticText) \(axis.extent): \(differenceText)"
      return rowText(axis, isCentered: isCentered, size, names)
    case .negativeSize(let views, let axis):
      return negativeText(views, axis, names)
    case .sizes(let view, let axis, let first, let second):
      return sizesText(view, axis, first, second, names)
    case .twoSizes(let view, let axis, let first, let second):
      return "\(names[view]) gets two \(axis.sizeAttribute.name)s: by \(names.list(first)) "
        + "\(needed.text); by \(names.list(second)) \(available.text)"
    case .twoPositions(let start, let end, let isBackward):
      return "\(names[end.view]) gets two \(end.name)s, \(needed.text) and \(available.text) "
        + "\(isBackward ? end.before : end.after) the \(start.name) of \(names[start.view]): "
        + "\(excess.magnitude.arithmeticText) apart"
    case .circle(let view):
      return "from \(names[view]) back to \(names[view]) is \(needed.text) instead of 0"
    }
  }

  private var isTooLong: Bool { excess > 0 }

  private var differenceText: String { "\(excess.magnitude.arithmeticText) \(differenceWords)" }

  /// The words after the difference of the two sides.
  var differenceWords: String {
    switch form {
    case .row, .negativeSize, .circle: isTooLong ? "too much" : "too little"
    case .sizes, .twoSizes, .twoPositions: "apart"
    }
  }

  private func rowText(
    _ axis: LayoutAxis, isCentered: Bool, _ size: String, _ names: ConflictNames
  ) -> String {
    if isCentered, needed.steps.count == 3, needed.steps[1].isBound, let view = needed.steps[1].view
    {
      let distance = needed.steps[0].text
      return "\(distance) \(axis.before) and, being centered, \(distance) \(axis.after) "
        + "\(names[view]) is \(needed.total.arithmeticText); \(size)"
    }
    let verb = isTooLong ? "needs" : "fills"
    return "\(isCentered ? "being centered, " : "")the \(axis.line) \(verb) \(needed.text); \(size)"
  }

  /// The longer side is the rule that no size is below 0, so what is left for the views is at most
  /// the difference, or equal to it.
  private func negativeText(_ views: [LayoutView], _ axis: LayoutAxis, _ names: ConflictNames)
    -> String
  {
    let others = ConflictSum(steps: needed.steps.filter { !$0.isBound })
    let left = ConflictSum(steps: available.steps + others.steps.map { $0.negated })
    let isExact = left.steps.allSatisfy { $0.relation == .equal }
    let rest = left.total.arithmeticText
    let rule = "no \(axis.sizeAttribute.name) is below 0"
    guard available.nonzeroSteps.count > 1 || !others.nonzeroSteps.isEmpty else {
      let bound = isExact ? "" : LayoutRelation.lessThanOrEqual.bound
      return "\(names.list(views)) cannot be \(bound)\(rest) \(axis.extent); \(rule)"
    }
    let difference = available.termsText + others.subtractedText
    let together = views.count > 1 ? " together" : ""
    return "\(difference) leaves \(names.list(views))\(together) \(rest) \(axis.extent); \(rule)"
  }

  private func sizesText(
    _ view: LayoutView, _ axis: LayoutAxis, _ first: SizeDerivation, _ second: SizeDerivation,
    _ names: ConflictNames
  ) -> String {
    if first.isNumber, second.isNumber {
      return
        "\(names[view]) cannot be both \(first.amountText) and \(second.amountText) \(axis.extent)"
    }
    return "\(names[view]) is \(first.amountText) \(axis.extent)\(names.reason(first, view)), "
      + "\(second.amountText)\(names.reason(second, view)): "
      + "\(excess.magnitude.arithmeticText) apart"
  }
}

extension SizeDerivation {
  fileprivate var amountText: String { relation.bound + amount.arithmeticText }
}

// MARK: - Words

extension LayoutAxis {
  /// The noun for the views along the axis.
  fileprivate var line: String { self == .horizontal ? "row" : "column" }
  /// The adjective of a size along the axis.
  var extent: String { self == .horizontal ? "wide" : "high" }
  /// The preposition for a position farther along the axis.
  var after: String { self == .horizontal ? "after" : "below" }
  /// The preposition for a position farther back.
  var before: String { self == .horizontal ? "before" : "above" }
}

/// The names of the views of a conflict, in quotation marks.
struct ConflictNames {
  let viewpoint: LayoutView

  subscript(view: LayoutView) -> String { "'\(view.displayName(relativeTo: viewpoint))'" }

  /// Returns the names of some views, joined by commas and “and”; of many, the first five.
  func list(_ views: [LayoutView]) -> String {
    var names = views.prefix(5).map { self[$0] }
    if views.count > names.count { names.append("\(views.count - names.count) others") }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns a fraction of the size of a view: `half of 'a'`.
  func share(_ coverage: Double, of view: LayoutView) -> String {
    let share = coverage == 1 ? "" : coverage == 0.5 ? "half of " : "\(coverage.factorText) × "
    return share + self[view]
  }

  /// Returns the origin of a size: ` by 0.9 × 'title'`, ` by its edges`, or nothing for a number
  /// and for the rule that no size is below 0.
  func reason(_ derivation: SizeDerivation, _ view: LayoutView) -> String {
    switch derivation.origin {
    case .number, .bound: return ""
    case .edges: return " by its edges"
    case .size(let other, let factor, let distance, _):
      let guide = derivation.guide(of: other)
      let own = other.view === view ? "its \(other.axis.sizeAttribute.name)" : self[other.view]
      let name = guide.map { "the \($0.rawValue) of \(self[other.view])" } ?? own
      let product = factor == 1 ? name : "\(factor.factorText) × \(name)"
      let sign = distance < 0 ? "−" : "+"
      let sum =
        distance == 0 || guide != nil ? "" : " \(sign) \(distance.magnitude.arithmeticText)"
      return " by \(product)\(sum)"
    }
  }
}

extension SizeDerivation {
  /// Returns the part of a view whose size the constraint refers to; `nil` for the view itself.
  ///
  /// The distance of the size then is the insets of the part.
  fileprivate func guide(of size: SizeVariable) -> ViewPart? {
    guard let constraint, constraint.constant == 0 else { return nil }
    return [constraint.first, constraint.second].compactMap { $0 }
      .first { $0.base === size.view && $0.part != nil }?.part
  }
}
