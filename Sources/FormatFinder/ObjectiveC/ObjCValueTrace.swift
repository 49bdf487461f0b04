/// What has been read while the values of variables are followed, so that nothing is read twice and
/// the work is bounded.
struct ObjCValueTrace {
  /// The maximum number of expressions, and of changes of a variable.
  static let maximumCount = 1024

  private var expressionCount = 0
  private var changeCounts: [ObjCVariable: Int] = [:]

  /// Whether no variable has been read.
  var isEmpty: Bool { changeCounts.isEmpty }

  /// Counts an expression. Returns whether it can be read.
  mutating func addExpression() -> Bool {
    expressionCount += 1
    return expressionCount <= Self.maximumCount
  }

  /// Returns the changes of a variable, of the first ones, that have not been read.
  mutating func unreadChanges(of variable: ObjCVariable, count: Int) -> Range<Int> {
    let known = changeCounts[variable] ?? 0
    changeCounts[variable] = max(known, count)
    return Range(from: known, upTo: count)
  }
}
