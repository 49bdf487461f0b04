/// The slope of a lexicographic cost along a direction: a number for each level, the highest level first.
struct SlopeTable: ~Copyable {
  struct Item: BitwiseCopyable {
    var level: Double
    var slope: Double
    var size: Double
  }

  /// The first level whose slope is not zero.
  struct Lead: BitwiseCopyable {
    var level: Double
    var slope: Double

    static var nothing: Lead { Lead(level: Level.none, slope: 0) }
  }

  private var items = Buffer<Item>()
  private var last = 0

  mutating func clear() {
    items.removeAll()
    last = 0
  }

  mutating func add(_ slope: Double, at level: Double) {
    if last >= items.count || items[last].level != level { last = find(level) }
    items[last].slope += slope
    items[last].size += abs(slope)
  }

  /// The level's place, which is made if there is none.
  private mutating func find(_ level: Double) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].level > level { low = middle + 1 } else { high = middle }
    }
    if low < items.count, items[low].level == level { return low }
    let new = Item(level: level, slope: 0, size: 0)
    items.append(new)
    var place = items.count - 1
    while place > low {
      items[place] = items[place - 1]
      place -= 1
    }
    items[low] = new
    return low
  }

  /// The leading slope in a direction, with a cost that only this direction has.
  ///
  /// - Parameters:
  ///   - sign: 1 upwards, -1 downwards.
  ///   - own: The level and the slope of the column's own cost.
  ///   - below: Only levels under this one count.
  /// - Returns: `nil` if there is no slope at all.
  func lead(sign: Double, own: Lead, below: Double = .infinity) -> Lead? {
    var ownIsPending = own.slope != 0 && own.level < below
    for item in items.elements where item.level < below {
      if ownIsPending, own.level > item.level { return own }
      var slope = sign * item.slope
      var size = item.size
      if ownIsPending, own.level == item.level {
        ownIsPending = false
        slope += own.slope
        size += abs(own.slope)
      }
      if abs(slope) > Tolerance.slope * size { return Lead(level: item.level, slope: slope) }
    }
    return ownIsPending ? own : nil
  }
}
