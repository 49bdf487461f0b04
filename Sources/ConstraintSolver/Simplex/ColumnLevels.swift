/// The levels that hold a nonbasic column: what was last known of its price.
struct ColumnLevels: Equatable, BitwiseCopyable {
  /// The highest level at which an increase of the column raises the cost; `Level.none` if there is
  /// none or it is unknown.
  var up = Level.none
  /// The same for a decrease.
  var down = Level.none

  @inline(__always)
  var lowest: Double { min(up, down) }
}
