/// The slope of a lexicographic cost along a direction: one number for each level, the highest
/// level first.
struct SlopeTable: ~Copyable {
  struct Item: BitwiseCopyable {
    var level: Double
    var slope: Double
    /// The sum of the magnitudes of the terms of the slope: rounding errors are relative to it.
    var magnitude: Double
  }

  /// The highest level whose slope is not zero, and that slope.
  struct LeadingSlope: BitwiseCopyable {
    var level: Double
    var slope: Double

    static var zero: LeadingSlope { LeadingSlope(level: Level.none, slope: 0) }
  }

  private var items = Buffer<Item>()
  /// The position of the level that was added to last.
  private var lastPosition = 0

  mutating func clear() {
    items.removeAll()
    lastPosition = 0
  }

  mutating func add(_ slope: Double, at level: Double) {
    if lastPosition >= items.count || items[lastPosition].level != level {
      lastPosition = position(of: level)
    }
    items[lastPosition].slope += slope
    items[lastPosition].magnitude += abs(slope)
  }

  /// Returns the position of a level, which is inserted if it is new.
  private mutating func position(of level: Double) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].level > level { low = middle + 1 } else { high = middle }
    }
    if low < items.count, items[low].level == level { return low }
    let new = Item(level: level, slope: 0, magnitude: 0)
    items.append(new)
    var position = items.count - 1
    while position > low {
      items[position] = items[position - 1]
      position -= 1
    }
    items[low] = new
    return low
  }

  /// Returns the leading slope in a direction, including a cost that only this direction has.
  ///
  /// - Parameters:
  ///   - sign: 1 for an increase of the column, -1 for a decrease.
  ///   - own: The level and the slope of the column's own cost.
  ///   - below: Only levels below this one are considered; by default all but `Level.hard`: a
  ///     column that this level holds has no price, because no gain justifies its move.
  /// - Returns: `nil` if all these slopes are zero.
  func leadingSlope(
    sign: Double, own: LeadingSlope, below: Double = Level.hard
  ) -> LeadingSlope? {
    var ownIsPending = own.slope != 0 && own.level < below
    for index in items.indices where items[index].level < below {
      let item = items[index]
      if ownIsPending, own.level > item.level { return own }
      var slope = sign * item.slope
      var magnitude = item.magnitude
      if ownIsPending, own.level == item.level {
        ownIsPending = false
        slope += own.slope
        magnitude += abs(own.slope)
      }
      if abs(slope) > Tolerance.negligibleSlope * magnitude {
        return LeadingSlope(level: item.level, slope: slope)
      }
    }
    return ownIsPending ? own : nil
  }
}
