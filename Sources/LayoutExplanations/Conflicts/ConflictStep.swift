public import LayoutConstraints
public import LayoutEngine

/// A term of a sum of distances and sizes.
public struct ConflictStep {
  /// The constraint that requires the amount; `nil` for the root's given size, for a size that
  /// results from the distances between edges, and for the rule that no size is below 0.
  public let constraint: InstalledConstraint?
  /// The view whose size, or a multiple of it, is the amount; `nil` for a distance.
  public let view: LayoutView?
  /// The amount in points, with its sign in the sum.
  public let amount: Double
  /// The relation of the distance or size to the amount, with the sign of the sum.
  public let relation: LayoutRelation
  /// The amount without its sign as a product; `nil` for a number.
  fileprivate(set) var product: ConflictMagnitude?
  /// Whether the term is the rule that no size is below 0.
  fileprivate(set) var isBound = false
  /// The fraction of the view's size that the amount is.
  fileprivate(set) var coverage = 1.0

  /// The amount without its sign, as the text shows it.
  fileprivate var magnitude: ConflictMagnitude { product ?? ConflictMagnitude(amount) }
  /// Whether the amount is a number, not a product.
  var isNumber: Bool { magnitude.isNumber }
  /// The amount as the text of a sum, without its sign: `100`, `≥8`, `0.6 × 320`.
  public var text: String { (amount < 0 ? "" : relation.symbol) + magnitude.text }
}

/// A number that is not negative, or a multiple of one.
struct ConflictMagnitude {
  private let number: Double
  let factor: Double

  /// Creates the magnitude of a product.
  init(_ number: Double, times factor: Double = 1) {
    (self.number, self.factor) = (number.magnitude, factor.magnitude)
  }

  /// Whether the magnitude is a number, not a multiple of one.
  var isNumber: Bool { factor == 1 || number == 0 }

  /// The number or the product: `100`, `140/2`, `0.6 × 320`.
  var text: String {
    if isNumber { return number.arithmeticText }
    return factor == 0.5
      ? "\(number.arithmeticText)/2" : "\(factor.factorText) × \(number.arithmeticText)"
  }
}

/// A sum of distances and sizes, in their order along an axis.
public struct ConflictSum {
  /// The terms.
  public let steps: [ConflictStep]
  /// The sum of the terms, in points.
  public var total: Double { steps.reduce(0) { $0 + $1.amount } }

  /// The relation of the whole to the total; `nil` if some terms are lower bounds and others upper
  /// bounds.
  var relation: LayoutRelation? {
    var relation = LayoutRelation.equal
    for step in steps {
      guard let combined = relation.combined(with: step.relation) else { return nil }
      relation = combined
    }
    return relation
  }
}

extension ConflictSum {
  /// The maximum number of terms in the text of a sum.
  package static var maximumTermCount: Int { 24 }

  /// The nonzero terms, or else one.
  private var terms: [ConflictStep] {
    let terms = nonzeroSteps
    return terms.isEmpty ? Array(steps.prefix(1)) : terms
  }

  /// The terms that are not zero.
  package var nonzeroSteps: [ConflictStep] {
    steps.filter { $0.amount.magnitude > LayoutConflict.tolerance }
  }

  /// The nonzero terms: `20 + 100 + ≥8`.
  var termsText: String { Self.text(of: terms) }

  private static func text(of terms: [ConflictStep]) -> String {
    guard let first = terms.first else { return "0" }
    return first.signedText + text(of: terms.dropFirst(), isAdded: true)
  }

  private static func text(of terms: some Collection<ConflictStep>, isAdded: Bool) -> String {
    let shown = terms.prefix(maximumTermCount)
    let text = shown.map { ($0.amount < 0) == isAdded ? " − \($0.text)" : " + \($0.text)" }.joined()
    let count = terms.count - shown.count
    return count == 0 ? text : "\(text) \(isAdded ? "+" : "−") … (\(count) more)"
  }

  /// The terms and their total, or only the total of a single number.
  var text: String { text(of: terms) }

  /// The text with the sizes that are not below 0: `20 + ≥0 + 100 + 20 = 140`.
  var textWithBounds: String {
    let shown = steps.filter { $0.isBound || $0.amount.magnitude > LayoutConflict.tolerance }
    return text(of: shown.isEmpty ? terms : shown)
  }

  private func text(of terms: [ConflictStep]) -> String {
    if terms.count == 1, terms[0].isNumber { return terms[0].signedText }
    return "\(Self.text(of: terms)) = \(total.arithmeticText)"
  }

  /// The terms as they are subtracted: ` − 13 − 13`.
  var subtractedText: String { Self.text(of: nonzeroSteps, isAdded: false) }

  /// The sum in the opposite direction.
  var reversed: ConflictSum { ConflictSum(steps: negated.steps.reversed()) }

  /// The sum of the terms with the opposite signs.
  var negated: ConflictSum { ConflictSum(steps: steps.map { $0.negated }) }
}

extension ConflictStep {
  /// The amount as the first term of a sum.
  package var signedText: String { amount < 0 ? "−\(text)" : text }

  /// The term with the opposite sign.
  var negated: ConflictStep {
    ConflictStep(
      constraint: constraint, view: view, amount: -amount, relation: relation.swapped,
      product: product, isBound: isBound, coverage: coverage)
  }

  /// Returns the rule that the size of a view is not below 0.
  static func bound(of view: LayoutView) -> ConflictStep {
    ConflictStep(
      constraint: nil, view: view, amount: 0, relation: .greaterThanOrEqual, isBound: true)
  }

  /// The term without its constraint.
  var withoutConstraint: ConflictStep {
    ConflictStep(
      constraint: nil, view: view, amount: amount, relation: relation, product: product,
      isBound: isBound, coverage: coverage)
  }
}

extension Double {
  /// The number in a sum, with a minus sign.
  package var arithmeticText: String { displayText.withMinusSign }

  /// The number as a factor, with up to six decimals.
  var factorText: String {
    let scaled = (self * 1e6).roundedHalfUp / 1e6
    return (scaled.isFinite ? scaled : self).shortestDecimal.withMinusSign
  }
}

extension String {
  fileprivate var withMinusSign: String { hasPrefix("-") ? "−\(dropFirst())" : self }
}

extension LayoutRelation {
  /// Returns the relation of a sum of two terms to the sum of their amounts; `nil` if one of them
  /// is a lower bound and the other an upper bound.
  func combined(with other: LayoutRelation) -> LayoutRelation? {
    if self == .equal || self == other { return other }
    return other == .equal ? self : nil
  }

  /// The texts before an amount: in a sum, and in a sentence.
  private var texts: (symbol: String, bound: String) {
    switch self {
    case .equal: ("", "")
    case .greaterThanOrEqual: ("≥", "at least ")
    case .lessThanOrEqual: ("≤", "at most ")
    }
  }

  var symbol: String { texts.symbol }
  package var bound: String { texts.bound }
}
