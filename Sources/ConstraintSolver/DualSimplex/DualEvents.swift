/// The breakpoints of the dual ratio test, in the order in which a step reaches them.
///
/// An *event* is the point of a step at which a column's price reaches the slope of its cost on one
/// side. There is one event for each column; after the column has passed its breakpoint, the event
/// is that of the next breakpoint.
struct DualEvents: ~Copyable {
  struct Event: BitwiseCopyable {
    var column: Int32
    /// The index of the vector in `ratios`.
    var ratio: Int32
    /// 1 if the column moves up at the event, -1 if it moves down.
    var sign: Double
    /// The magnitude of the element in the row of the tableau.
    var element: Double
    /// Whether the column has passed a breakpoint in this step.
    var hasPassed = false
    /// The slope of the variable's distance from its last value, for ties: only its sign counts.
    var lastValueSlope = 0.0
    var creationOrder = 0.0

    /// Returns whether the event comes before another one at the same step: the one whose last
    /// values have the lexicographically lower slope.
    func breaksTie(with other: Event) -> Bool {
      if lastValueSlope != other.lastValueSlope { return lastValueSlope < other.lastValueSlope }
      if creationOrder != other.creationOrder {
        return (creationOrder < other.creationOrder) == (lastValueSlope < 0)
      }
      return column < other.column
    }
  }

  /// The length of the step at each event.
  var ratios: LevelVectors
  private var heap = Heap<Event>()

  init(levelCount: Int) { ratios = LevelVectors(count: 0, levelCount: levelCount) }

  var isEmpty: Bool { heap.isEmpty }
  /// The first event.
  var first: Event { heap[0] }

  mutating func removeAll() {
    heap.removeAll()
    ratios.removeAll()
  }

  mutating func append(_ event: Event) { heap.append(event) }

  mutating func sort() { Self.sort(&heap, ratios) }

  private static func sort(_ heap: inout Heap<Event>, _ ratios: borrowing LevelVectors) {
    heap.restoreOrder { precedes($0, $1, ratios) }
  }

  /// Replaces the first event by a later one.
  mutating func replaceFirst(by event: Event) {
    heap.setFirst(event)
    Self.updateFirst(&heap, ratios)
  }

  private static func updateFirst(_ heap: inout Heap<Event>, _ ratios: borrowing LevelVectors) {
    heap.updateFirst { precedes($0, $1, ratios) }
  }

  mutating func removeFirst() { Self.removeFirst(&heap, ratios) }

  private static func removeFirst(_ heap: inout Heap<Event>, _ ratios: borrowing LevelVectors) {
    _ = heap.remove(at: 0) { precedes($0, $1, ratios) }
  }

  @inline(__always)
  private static func precedes(
    _ first: Event, _ second: Event, _ ratios: borrowing LevelVectors
  ) -> Bool {
    let order = ratios.compare(Int(first.ratio), Int(second.ratio))
    return order != 0 ? order < 0 : first.breaksTie(with: second)
  }
}
