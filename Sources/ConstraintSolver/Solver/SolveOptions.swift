/// The options of a solution. A ``Subsystem`` needs only a conflict, or whether its constraints can
/// be satisfied.
struct SolveOptions {
  /// Whether an irreducible conflict is found. Otherwise, the conflict in the error is empty.
  var findsIrreducibleConflicts = true
  /// The number of times that the conflict of a larger solver was narrowed down to the constraints
  /// of this one.
  var narrowingDepth = 0
  /// Whether rules choose one of several optimal solutions.
  var choosesUniqueSolution = true
}
