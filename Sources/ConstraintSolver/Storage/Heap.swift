/// A binary heap, with the element that precedes all others at position 0.
///
/// The order is an argument of each change, so that it can depend on data outside of the elements.
/// Another argument is called with the new position of each element that has moved. Inserting,
/// replacing and removing take time O(log n).
struct Heap<Element: BitwiseCopyable>: ~Copyable {
  private var storage = Buffer<Element>()

  /// The elements in no particular order.
  var elements: UnsafeBufferPointer<Element> { storage.elements }
  var isEmpty: Bool { storage.isEmpty }
  var count: Int { storage.count }

  @inline(__always)
  subscript(position: Int) -> Element { storage[position] }

  mutating func removeAll() { storage.removeAll() }

  /// Appends an element without regard to the order; ``restoreOrder(by:)`` must follow.
  mutating func append(_ element: Element) { storage.append(element) }

  /// Establishes the order of appended elements, in time O(n).
  @inline(__always)
  mutating func restoreOrder(by precedes: (Element, Element) -> Bool) {
    for position in stride(from: count / 2 - 1, through: 0, by: -1) {
      siftDown(storage[position], from: position, precedes) { _, _ in }
    }
  }

  @inline(__always)
  mutating func insert(
    _ element: Element, by precedes: (Element, Element) -> Bool,
    didMove: (Element, Int) -> Void = { _, _ in }
  ) {
    storage.append(element)
    replace(at: count - 1, by: element, precedes, didMove: didMove)
  }

  /// Removes and returns the element at a position.
  @inline(__always)
  @discardableResult
  mutating func remove(
    at position: Int, by precedes: (Element, Element) -> Bool,
    didMove: (Element, Int) -> Void = { _, _ in }
  ) -> Element {
    let removed = storage[position]
    let last = storage[count - 1]
    storage.truncate(to: count - 1)
    if position < count { replace(at: position, by: last, precedes, didMove: didMove) }
    return removed
  }

  /// Replaces the element at a position.
  @inline(__always)
  mutating func replace(
    at position: Int, by element: Element, _ precedes: (Element, Element) -> Bool,
    didMove: (Element, Int) -> Void = { _, _ in }
  ) {
    var hole = position
    while hole > 0, precedes(element, storage[(hole - 1) / 2]) {
      set(storage[(hole - 1) / 2], at: hole, didMove)
      hole = (hole - 1) / 2
    }
    if hole < position {
      set(element, at: hole, didMove)
    } else {
      siftDown(element, from: hole, precedes, didMove)
    }
  }

  @inline(__always)
  private mutating func siftDown(
    _ element: Element, from start: Int, _ precedes: (Element, Element) -> Bool,
    _ didMove: (Element, Int) -> Void
  ) {
    var position = start
    while 2 * position + 1 < count {
      var child = 2 * position + 1
      if child + 1 < count, precedes(storage[child + 1], storage[child]) { child += 1 }
      guard precedes(storage[child], element) else { break }
      set(storage[child], at: position, didMove)
      position = child
    }
    set(element, at: position, didMove)
  }

  @inline(__always)
  private mutating func set(
    _ element: Element, at position: Int, _ didMove: (Element, Int) -> Void
  ) {
    storage[position] = element
    didMove(element, position)
  }
}

extension Heap: Sendable where Element: Sendable {}
