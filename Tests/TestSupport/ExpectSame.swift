import CustomDump
package import Testing

/// Records an issue that shows the difference between two values, if there is one.
///
/// CustomDump's own `expectNoDifference` records nothing where the Testing library is not linked into it.
package func expectSame<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let difference = diff(expected, actual) ?? "the values differ, but print alike"
  Issue.record("\(comment.map { "\($0)\n" } ?? "")\(difference)", sourceLocation: sourceLocation)
}
