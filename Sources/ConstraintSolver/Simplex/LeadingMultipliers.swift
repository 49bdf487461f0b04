/// The leading terms of multipliers, by the positions of the basis.
struct LeadingMultipliers: ~Copyable {
  let terms: Buffer<LeadingTerm>
  /// The magnitude below which a slope can be a rounding error.
  let least: Double

  init(terms: consuming Buffer<LeadingTerm>) {
    var largest = 0.0
    for position in terms.indices { largest = max(largest, terms[position].magnitude) }
    least = Tolerance.inheritedError * largest
    self.terms = terms
  }
}
