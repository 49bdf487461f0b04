/// The terms of one constraint: working storage in which they are collected and merged.
struct TermCollector: ~Copyable {
  private(set) var terms = Buffer<Term>()

  /// The number of terms up to which comparing each pair is faster than sorting.
  private static let unsortedLimit = 16

  mutating func removeAll() { terms.removeAll() }

  @inline(__always)
  mutating func append(_ term: Term) { terms.append(term) }

  /// Adds up the terms of the same variable, and drops zeros and negligible coefficients.
  ///
  /// - Throws: `numberNotFinite`.
  @inline(__always)
  mutating func merge() throws(ModelError) {
    if needsMerging { try mergeTerms() }
  }

  /// Whether there are many terms, a variable occurs twice, or a coefficient can be negligible.
  @inline(__always)
  private var needsMerging: Bool {
    let count = terms.count
    if count > Self.unsortedLimit { return true }
    for index in 0..<count {
      if abs(terms[index].coefficient) <= Tolerance.cancellation { return true }
      let variable = terms[index].variable.index
      for other in 0..<index where terms[other].variable.index == variable { return true }
    }
    return false
  }

  @inline(never)
  private mutating func mergeTerms() throws(ModelError) {
    if terms.count > Self.unsortedLimit { terms.sort { $0.variable.index < $1.variable.index } }
    var kept = 0
    for index in terms.indices {
      let term = terms[index]
      if let place = place(of: term.variable, among: kept) {
        let sum = Self.sum(terms[place].coefficient, term.coefficient)
        guard sum.isFinite else { throw .numberNotFinite(sum) }
        terms[place].coefficient = sum
      } else {
        terms[kept] = term
        kept += 1
      }
    }
    terms.truncate(to: kept)
    dropNegligibleTerms()
  }

  private func place(of variable: Variable, among count: Int) -> Int? {
    let start = terms.count > Self.unsortedLimit ? max(0, count - 1) : 0
    return (start..<count).first { terms[$0].variable.index == variable.index }
  }

  /// Returns the sum of two coefficients, or zero if it can be a rounding error: what remains of
  /// `0.1 x + 0.2 x - 0.3 x` must not determine x.
  private static func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= Tolerance.cancellation * max(abs(first), abs(second)) ? 0 : sum
  }

  private mutating func dropNegligibleTerms() {
    var largest = 0.0
    for index in terms.indices { largest = max(largest, abs(terms[index].coefficient)) }
    var kept = 0
    for index in terms.indices
    where abs(terms[index].coefficient) > Tolerance.cancellation * min(1, largest) {
      terms[kept] = terms[index]
      kept += 1
    }
    terms.truncate(to: kept)
  }
}
