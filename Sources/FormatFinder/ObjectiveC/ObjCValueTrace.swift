/// What has been read while the values of variables are followed, so that nothing is read twice and
/// the work is bounded.
struct ObjCValueTrace {
  /// The maximum number of expressions, and of changes of a variable.
  static let maximumCount = 1024

  /// Whether the result is only a part of that for another expression.
  let isPartial: Bool
  private var expressionCount = 0
  private var readChanges: [ObjCVariable: Set<Int>] = [:]
  /// The number of changes that have not been read again.
  private(set) var skippedCount = 0

  init(isPartial: Bool = false) { self.isPartial = isPartial }

  /// Whether the result is complete: no variable has been read before.
  var isEmpty: Bool { !isPartial && readChanges.isEmpty }

  /// Counts an expression. Returns whether it can be read.
  mutating func addExpression() -> Bool {
    expressionCount += 1
    return expressionCount <= Self.maximumCount
  }

  /// Returns the changes of a variable, among some, that have not been read.
  mutating func unreadChanges(of variable: ObjCVariable, in changes: Range<Int>) -> [Int] {
    let unread = changes.filter { readChanges[variable, default: []].insert($0).inserted }
    skippedCount += changes.count - unread.count
    return unread
  }
}
