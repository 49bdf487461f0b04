/// A column of the simplex method's matrix: a variable (a *structural*), or the expression of a
/// constraint (its *logical*).
struct ColumnID: Equatable, BitwiseCopyable {
  private let raw: Int32

  static func structural(_ variable: VariableIndex) -> ColumnID { ColumnID(raw: variable.offset) }
  static func logical(_ row: RowIndex) -> ColumnID { ColumnID(raw: ~row.offset) }
  /// The column at the position of a removed constraint, until the basis is refactorized.
  static let vacant = ColumnID(raw: .min)

  private init(raw: Int32) { self.raw = raw }

  /// The column with a number: first come all variables, then the logicals of all constraints.
  @inline(__always)
  init(number: Int, variableCount: Int) {
    let row = number - variableCount
    self = row < 0 ? .structural(VariableIndex(number)) : .logical(RowIndex(row))
  }

  /// The number of the column, which is not vacant.
  @inline(__always)
  func number(variableCount: Int) -> Int { raw >= 0 ? Int(raw) : variableCount + Int(~raw) }

  /// The variable, or `nil` for a logical.
  @inline(__always)
  var variable: VariableIndex? { raw >= 0 ? VariableIndex(offset: raw) : nil }
  /// The constraint, or `nil` for a structural.
  @inline(__always)
  var row: RowIndex? { raw < 0 && raw != .min ? RowIndex(offset: ~raw) : nil }
  /// A total order of columns, for breaking ties.
  var tieBreakOrder: Int32 { raw }
}
