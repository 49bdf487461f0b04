import LayoutConstraints

/// Independent linear equations in echelon form. Equations are added one by one.
struct LinearSystem {
  /// The equation whose first unknown is this one, with the coefficient 1; `nil` if there is none.
  private var rows: [LinearEquation?]
  /// The number of equations.
  private(set) var rank = 0

  init(unknownCount: Int) {
    rows = Array(repeating: nil, count: unknownCount)
  }

  /// Whether the equations determine all unknowns.
  var isDetermined: Bool { rank == rows.count }

  /// Adds an equation unless the terms of the others imply its own.
  ///
  /// The equation is reduced by Gaussian elimination. The rows have few terms, because relations
  /// are between neighbors.
  ///
  /// - Returns: Whether the equation is independent of the others.
  mutating func insert(_ equation: LinearEquation) -> Bool {
    var rest = equation
    var index = 0
    while index < rest.terms.count {
      let term = rest.terms[index]
      if let row = rows[term.unknown] {
        // The term vanishes, and all further terms of the row come after it.
        rest.add(-term.coefficient, row)
      } else {
        index += 1
      }
    }
    guard let first = rest.terms.first else { return false }
    rest.divide(by: first.coefficient)
    rows[first.unknown] = rest
    rank += 1
    return true
  }

  /// Returns the values of all unknowns by back substitution.
  ///
  /// - Precondition: The system is determined.
  func solution() -> [AffineLength] {
    var values = [AffineLength](repeating: AffineLength(0), count: rows.count)
    for unknown in rows.indices.reversed() {
      guard let row = rows[unknown] else { continue }
      var value = row.length
      for term in row.terms.dropFirst() { value.add(-term.coefficient, values[term.unknown]) }
      values[unknown] = value
    }
    return values
  }
}

/// A length as an affine function of the size of a view.
struct AffineLength {
  var constant: Double
  /// The factors of the width and the height of the view.
  var width = 0.0
  var height = 0.0

  init(_ constant: Double) {
    self.constant = constant
  }

  /// Creates the length of a constant and a multiple of the size along an axis.
  init(_ constant: Double, times factor: Double, _ axis: LayoutAxis) {
    self.constant = constant
    if axis == .horizontal { width = factor } else { height = factor }
  }

  /// Adds a multiple of another length.
  mutating func add(_ factor: Double, _ other: AffineLength) {
    constant += factor * other.constant
    width += factor * other.width
    height += factor * other.height
  }

  /// Returns the length with the size of the view as a function of the size of another one.
  func composed(_ viewWidth: AffineLength, _ viewHeight: AffineLength) -> AffineLength {
    var length = AffineLength(constant)
    length.add(width, viewWidth)
    length.add(height, viewHeight)
    return length
  }
}

/// A linear equation: the sum of its terms is a length that depends on the size of the parent.
///
/// The linear forms of `LayoutEngine` have a number in place of this length, and views in place of
/// unknowns.
struct LinearEquation {
  struct Term {
    let unknown: Int
    var coefficient: Double

    init(_ unknown: Int, _ coefficient: Double) {
      self.unknown = unknown
      self.coefficient = coefficient
    }
  }

  /// The terms, in ascending order of their unknowns, without those whose coefficients vanish.
  private(set) var terms: [Term] = []
  private(set) var length: AffineLength

  /// Creates the equation of the sum of multiples of terms.
  init(_ parts: [(factor: Double, terms: [Term])], _ length: AffineLength) {
    self.length = length
    for part in parts {
      let terms = part.terms.sorted { $0.unknown < $1.unknown }
      add(part.factor, terms)
    }
  }

  /// The tolerance below which a coefficient vanishes. The coefficients of relations are near 1.
  private static let tolerance = 1e-6

  /// Adds a multiple of another equation.
  mutating func add(_ factor: Double, _ other: LinearEquation) {
    add(factor, other.terms)
    length.add(factor, other.length)
  }

  /// Divides both sides by a number.
  mutating func divide(by divisor: Double) {
    for index in terms.indices { terms[index].coefficient /= divisor }
    var quotient = AffineLength(0)
    quotient.add(1 / divisor, length)
    length = quotient
  }

  /// Merges a multiple of other terms, which are in ascending order, into the terms.
  private mutating func add(_ factor: Double, _ others: [Term]) {
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + others.count)
    var (own, other) = (0, 0)
    while own < terms.count || other < others.count {
      var sum: Term
      if other == others.count || own < terms.count && terms[own].unknown < others[other].unknown {
        sum = terms[own]
        own += 1
      } else {
        sum = Term(others[other].unknown, factor * others[other].coefficient)
        if own < terms.count, terms[own].unknown == sum.unknown {
          sum.coefficient += terms[own].coefficient
          own += 1
        }
        other += 1
      }
      if sum.coefficient.magnitude > Self.tolerance { merged.append(sum) }
    }
    terms = merged
  }
}

extension LinearEquation {
  /// Returns an equation of a family as one between the unknowns of all views.
  ///
  /// - Parameters:
  ///   - views: The views of the family, by their numbers among all views.
  ///   - parent: The number of the parent; `nil` for the root, whose size is given.
  /// - Returns: The equation, whose length depends only on the size of the root.
  func globalized(views: [Int], parent: Int?) -> LinearEquation {
    let terms = terms.map { term in
      let unknown =
        Unknowns.countPerView * views[term.unknown / Unknowns.countPerView]
        + term.unknown % Unknowns.countPerView
      return Term(unknown, term.coefficient)
    }
    guard let parent else { return LinearEquation([(1, terms)], length) }
    let width = Term(Unknowns(parent, .horizontal).size, 1)
    let height = Term(Unknowns(parent, .vertical).size, 1)
    return LinearEquation(
      [(1, terms), (-length.width, [width]), (-length.height, [height])],
      AffineLength(length.constant))
  }
}
