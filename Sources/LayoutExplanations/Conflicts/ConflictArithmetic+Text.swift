import LayoutConstraints
import LayoutEngine

extension ConflictArithmetic {
  /// Returns the two sides and their difference as a clause.
  func text(_ names: ConflictNames) -> String {
    switch form {
    case .row(let container, let axis, let relation, let coverage):
      return rowText(container, axis, relation, coverage, names)
    case .negativeSize(let views, let axis, let coverage):
      return negativeText(views, axis, coverage, names)
    case .sizes(let view, let axis, let first, let second):
      return sizesText(view, axis, first, second, names)
    case .twoSizes(let view, let axis, let first, let second):
      return "the \(axis.sizeAttribute.name) of \(names[view]) is set twice, to \(needed.text) by "
        + "\(names.list(first)) and to \(available.text) by \(names.list(second)): \(differenceText)"
    case .twoPositions(let start, let end, let isBackward):
      return "the \(end.name) of \(names[end.view]) is set twice, \(needed.text) and "
        + "\(available.text) \(isBackward ? end.before : end.after) the \(start.name) of "
        + "\(names[start.view]): \(differenceText)"
    case .circle(let view, let axis):
      return "the \(axis.line) from \(names[view]) back to \(names[view]) is \(needed.text) "
        + "instead of 0"
    case .relativeSizes(let size, let other, let factor, let isByEdges, let isNarrower):
      if names.isDistance(size.view) {
        return distanceText(size.view, factor, of: other.view, isNarrower, names)
      }
      let name = names.product(factor, of: other, in: size)
      let origin = isByEdges ? "its edges" : "the other constraints"
      return "\(names[size.view]) is \(relativeText(needed, size.axis, isNarrower, than: name)) "
        + "by \(origin), but \(relativeText(available, size.axis, isNarrower)) "
        + "by its \(size.axis.sizeAttribute.name): \(differenceText)"
    case .twoValues(let size):
      return "the \(size.axis.sizeAttribute.name) of \(names[size.view]) is set twice, to "
        + "\(needed.text) and to \(available.text): \(differenceText)"
    }
  }

  private var isTooLong: Bool { excess > 0 }

  private var differenceText: String { "\(excess.magnitude.arithmeticText) \(differenceWords)" }

  /// The words after the difference of the two sides.
  var differenceWords: String {
    switch form {
    case .row, .negativeSize, .circle: isTooLong ? "too much" : "too little"
    case .sizes, .twoSizes, .twoPositions, .relativeSizes, .twoValues: "apart"
    }
  }

  /// The words after the totals of the two sides.
  var totalWords: (needed: String, available: String) {
    switch form {
    case .row, .negativeSize, .circle: ("needed", "available")
    case .sizes, .twoSizes, .twoPositions, .relativeSizes, .twoValues: ("in total", "in total")
    }
  }

  private func rowText(
    _ container: LayoutView, _ axis: LayoutAxis, _ relation: LayoutRelation, _ coverage: Double,
    _ names: ConflictNames
  ) -> String {
    let isOnly = isTooLong && relation == .equal && available.total > LayoutConflict.tolerance
    return "the \(axis.line) \(isTooLong ? "needs" : "fills only") \(needed.textWithBounds), "
      + "but \(names.share(coverage, of: container)) is \(isOnly ? "only " : relation.bound)"
      + "\(available.total.arithmeticText) \(axis.extent): \(differenceText)"
  }

  /// Returns the text of views in a container, or else of views with a size below 0.
  ///
  /// The longer side is the rule that no size is below 0, so what is left for the views is at most
  /// the difference, or equal to it.
  private func negativeText(
    _ views: [LayoutView], _ axis: LayoutAxis, _ coverage: Double, _ names: ConflictNames
  ) -> String {
    if available.steps.count == 1, let size = available.steps.first, let container = size.view,
      !views.contains(where: { $0 === container })
    {
      return rowText(container, axis, size.relation, size.coverage, names)
    }
    let others = ConflictSum(steps: needed.steps.filter { !$0.isBound })
    let left = ConflictSum(steps: available.steps + others.steps.map { $0.negated })
    let isExact = left.steps.allSatisfy { $0.relation == .equal }
    let rest = left.total.arithmeticText
    let rule = "no \(axis.sizeAttribute.name) is below 0"
    guard available.nonzeroSteps.count > 1 || !others.nonzeroSteps.isEmpty else {
      let bound = isExact ? "" : LayoutRelation.lessThanOrEqual.bound
      let subject = "\(coverage.shareText)\(names.list(views))"
      return "\(subject) cannot be \(bound)\(rest) \(axis.extent); \(rule)"
    }
    let difference = available.termsText + others.subtractedText
    let together = views.count > 1 ? " together" : ""
    let share = coverage.shareText
    return "\(difference) leaves \(share)\(names.list(views))\(together) \(rest) \(axis.extent); "
      + rule
  }

  private func sizesText(
    _ view: LayoutView, _ axis: LayoutAxis, _ first: SizeDerivation, _ second: SizeDerivation,
    _ names: ConflictNames
  ) -> String {
    let extent = names.extent(of: view, axis)
    if first.isNumber, second.isNumber {
      return
        "\(names[view]) cannot be both \(first.amountText) and \(second.amountText)\(extent)"
    }
    let start = "\(names[view]) is \(first.amountText)\(extent)\(names.reason(first, view)), but "
    if case .size(let other, 1, 0, _) = second.origin, second.relation == .equal,
      other.view !== view, second.guide(of: other) == nil, !names.isDistance(view)
    {
      return start + "must be as \(axis.extent) as \(names[other.view]), which is "
        + "\(second.amountText) \(axis.extent): \(differenceText)"
    }
    return start + "\(second.amountText)\(names.reason(second, view)): " + differenceText
  }
}

// MARK: - Relative sizes

extension ConflictArithmetic {
  /// Returns the difference between a distance and a multiple of another one by its constraint and
  /// by the others: `… is 40 − 30 = 10 more than 0.5 × …, instead of equal to it: 10 apart`.
  private func distanceText(
    _ view: LayoutView, _ factor: Double, of other: LayoutView, _ isNarrower: Bool,
    _ names: ConflictNames
  ) -> String {
    func text(_ sum: ConflictSum, than name: String) -> String {
      guard sum.total.magnitude > LayoutConflict.tolerance else { return "equal to \(name)" }
      let isLess = (sum.total < 0) != isNarrower
      let shown = sum.total < 0 ? sum.negated : sum
      return "\(shown.textWithBounds) \(isLess ? "less" : "more") than \(name)"
    }
    let product = factor == 1 ? names[other] : "\(factor.factorText) × \(names[other])"
    return "\(names[view]) is \(text(needed, than: product)), instead of "
      + "\(text(available, than: "it")): \(differenceText)"
  }

  /// Returns the difference between a size and another one: `36 narrower than 'panel'`, `as wide`.
  private func relativeText(
    _ sum: ConflictSum, _ axis: LayoutAxis, _ isNarrower: Bool, than name: String? = nil
  ) -> String {
    let relation = sum.relation ?? .equal
    guard sum.total.magnitude > LayoutConflict.tolerance else {
      let bound = (isNarrower ? relation.swapped : relation).bound
      return "\(bound)as \(axis.extent)" + (name.map { " as \($0)" } ?? "")
    }
    let isReversed = sum.total < 0
    let shown = isReversed ? sum.negated : sum
    let isNumber =
      shown.nonzeroSteps.count == 1 && shown.nonzeroSteps[0].isNumber
      && !shown.steps.contains { $0.isBound }
    let bound = (isReversed ? relation.swapped : relation).bound
    let text = isNumber ? bound + shown.total.arithmeticText : shown.textWithBounds
    let words = axis == .horizontal ? ("narrower", "wider") : ("shorter", "taller")
    return "\(text) \(isNarrower != isReversed ? words.0 : words.1)"
      + (name.map { " than \($0)" } ?? "")
  }
}

extension SizeDerivation {
  fileprivate var amountText: String { relation.bound + amount.arithmeticText }
}

// MARK: - Words

extension LayoutAxis {
  /// The noun for the views along the axis.
  package var line: String { self == .horizontal ? "row" : "column" }
  /// The adjective of a size along the axis.
  package var extent: String { self == .horizontal ? "wide" : "high" }
  /// The preposition for a position farther along the axis.
  package var after: String { self == .horizontal ? "after" : "below" }
  /// The preposition for a position farther back.
  var before: String { self == .horizontal ? "before" : "above" }
}

/// The names of the views of a conflict, in quotation marks, and of views whose size is a distance.
struct ConflictNames {
  let viewpoint: LayoutView
  /// The names of distances, such as `the distance from 'a' to 'b'`, by their views.
  let distances: [ObjectIdentifier: String]

  subscript(view: LayoutView) -> String {
    distances[ObjectIdentifier(view)] ?? "'\(view.displayName(relativeTo: viewpoint))'"
  }

  func isDistance(_ view: LayoutView) -> Bool { distances[ObjectIdentifier(view)] != nil }

  /// Returns the adjective of a size along an axis after a blank; nothing for a distance.
  func extent(of view: LayoutView, _ axis: LayoutAxis) -> String {
    isDistance(view) ? "" : " \(axis.extent)"
  }

  /// Returns the names of some views, joined by commas and “and”; of many, the first five.
  func list(_ views: [LayoutView]) -> String {
    var names = views.prefix(5).map { self[$0] }
    if views.count > names.count { names.append("\(views.count - names.count) others") }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns a fraction of the size of a view: `half of 'a'`.
  func share(_ coverage: Double, of view: LayoutView) -> String {
    coverage.shareText + self[view]
  }

  /// Returns a multiple of the size of a view or of a part of it, in a clause about a size:
  /// `0.9 × 'title'`, `its width`.
  func product(
    _ factor: Double, of size: SizeVariable, _ guide: ViewPart? = nil, in subject: SizeVariable
  ) -> String {
    let attribute = size.axis.sizeAttribute.name
    let prefix = size.axis == subject.axis ? "" : "the \(attribute) of "
    let whole = prefix + self[size.view]
    let own = size.view === subject.view ? "its \(attribute)" : whole
    let name = guide.map { "the \($0.rawValue) of \(self[size.view])" } ?? own
    return factor == 1 ? name : "\(factor.factorText) × \(name)"
  }

  /// Returns the origin of a size: ` by 0.9 × 'title'`, ` by its edges`, or nothing for a number
  /// and for the rule that no size is below 0.
  func reason(_ derivation: SizeDerivation, _ view: LayoutView) -> String {
    switch derivation.origin {
    case .number, .bound: return ""
    case .edges: return " by its edges"
    case .size(let other, let factor, let distance, _):
      let guide = derivation.guide(of: other)
      let size = SizeVariable(view: view, axis: other.axis)
      let product = product(factor, of: other, guide, in: size)
      let sign = distance < 0 ? "−" : "+"
      let sum =
        distance == 0 || guide != nil ? "" : " \(sign) \(distance.magnitude.arithmeticText)"
      return " by \(product)\(sum)"
    }
  }
}

extension Double {
  /// The text of a fraction before the name of a view; empty for the whole.
  var shareText: String { self == 1 ? "" : self == 0.5 ? "half of " : "\(factorText) × " }
}

extension SizeDerivation {
  /// Whether the size belongs to a part of a view.
  var isOfGuide: Bool {
    if case .size(let other, _, _, _) = origin { guide(of: other) != nil } else { false }
  }

  /// Returns the part of a view whose size the constraint refers to; `nil` for the view itself.
  ///
  /// The distance of the size then is the insets of the part.
  fileprivate func guide(of size: SizeVariable) -> ViewPart? {
    guard let constraint, constraint.constant == 0 else { return nil }
    return [constraint.first, constraint.second].compactMap { $0 }
      .first { $0.base === size.view && $0.part != nil }?.part
  }
}
