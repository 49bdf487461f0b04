/// The Farkas multiplier of a required constraint in a certificate of infeasibility.
struct Multiplier {
  var row: RowIndex
  /// The tight constraint: this one, or a parallel row in its place; `nil` if this constraint is
  /// violated.
  var tight: RowIndex?
  var value: Double
}
