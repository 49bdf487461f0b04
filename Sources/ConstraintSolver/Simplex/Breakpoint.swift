/// A point along a direction at which the slope of the cost changes.
struct Breakpoint: BitwiseCopyable {
  var distance: Double
  var level: Double
  /// The increase of the slope of that level.
  var slopeIncrease: Double
  var column: ColumnID
  /// The signed rate at which the column passes the breakpoint. Its magnitude is that of the pivot
  /// element.
  var speed: Double
}
