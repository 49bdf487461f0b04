/// The work that a solver has done.
struct Counters {
  var pivots = 0
  var directions = 0
  var factorizations = 0
  var parametricSolutions = 0
}
