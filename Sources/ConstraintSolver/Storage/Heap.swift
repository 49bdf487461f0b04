/// A binary heap, with the element that precedes all others at position 0.
///
/// The order is an argument of each change, so that it can depend on data outside of the elements.
/// Inserting and removing take time O(log n).
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

  /// Establishes the order of appended storage, in time O(n).
  @inline(__always)
  mutating func restoreOrder(by precedes: (Element, Element) -> Bool) {
    for position in stride(from: count / 2 - 1, through: 0, by: -1) {
      siftDown(from: position, precedes)
    }
  }

  @inline(__always)
  mutating func insert(_ element: Element, by precedes: (Element, Element) -> Bool) {
    storage.append(element)
    siftUp(from: count - 1, precedes)
  }

  /// Removes and returns the element at a position.
  @inline(__always)
  mutating func remove(at position: Int, by precedes: (Element, Element) -> Bool) -> Element {
    let removed = storage[position]
    let last = storage[count - 1]
    storage.truncate(to: count - 1)
    if position < count {
      storage[position] = last
      siftUp(from: position, precedes)
      siftDown(from: position, precedes)
    }
    return removed
  }

  /// Replaces the first element by one that precedes fewer others.
  @inline(__always)
  mutating func replaceFirst(by element: Element, _ precedes: (Element, Element) -> Bool) {
    storage[0] = element
    siftDown(from: 0, precedes)
  }

  @inline(__always)
  private mutating func siftUp(from start: Int, _ precedes: (Element, Element) -> Bool) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard precedes(storage[position], storage[parent]) else { return }
      swap(position, parent)
      position = parent
    }
  }

  @inline(__always)
  private mutating func siftDown(from start: Int, _ precedes: (Element, Element) -> Bool) {
    var position = start
    while true {
      var first = position
      for child in 2 * position + 1...2 * position + 2
      where child < count && precedes(storage[child], storage[first]) {
        first = child
      }
      if first == position { return }
      swap(position, first)
      position = first
    }
  }

  @inline(__always)
  private mutating func swap(_ first: Int, _ second: Int) {
    let element = storage[first]
    storage[first] = storage[second]
    storage[second] = element
  }
}

extension Heap: Sendable where Element: Sendable {}
