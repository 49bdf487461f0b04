/// The work that a solver has done.
struct Counters {
  var pivots = 0
  var directions = 0
  /// The variables and constraints that the directions of single columns moved: more than 2³¹ in a
  /// long session, which `Int` cannot count on 32-bit platforms.
  var visits: Int64 = 0
  var factorizations = 0
  var unfinishedSearches = 0
  var parametricSolutions = 0
}
