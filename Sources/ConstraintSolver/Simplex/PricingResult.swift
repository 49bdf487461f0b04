/// The price of a nonbasic column in one direction.
enum PricingResult {
  /// The cost rises first at this level: the column stays.
  case rises(level: Double)
  /// The cost falls.
  case improves(Candidate)
}
