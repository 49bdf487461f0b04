import CustomDump
package import Testing

/// Expects two values to be equal, and records an issue that shows their difference otherwise.
///
/// This function replaces CustomDump's `expectNoDifference`, which records no issues if CustomDump
/// is not linked with the Testing library.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let difference = diff(expected, actual) ?? "the values differ, but their dumps are equal"
  Issue.record("\(comment.map { "\($0)\n" } ?? "")\(difference)", sourceLocation: sourceLocation)
}
