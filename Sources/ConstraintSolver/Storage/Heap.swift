/// A binary heap, with the element that precedes all others at position 0.
///
/// The order is an argument of each change, so that it can depend on data outside of the elements.
/// Inserting and removing take time O(log n).
struct Heap<Element: BitwiseCopyable>: ~Copyable {
  private var elements = Buffer<Element>()

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  @inline(__always)
  subscript(position: Int) -> Element { elements[position] }

  mutating func removeAll() { elements.removeAll() }

  /// Appends an element without regard to the order; ``restoreOrder(by:)`` must follow.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Establishes the order of appended elements, in time O(n).
  @inline(__always)
  mutating func restoreOrder(by precedes: (Element, Element) -> Bool) {
    for position in stride(from: count / 2 - 1, through: 0, by: -1) {
      siftDown(from: position, precedes)
    }
  }

  @inline(__always)
  mutating func insert(_ element: Element, by precedes: (Element, Element) -> Bool) {
    elements.append(element)
    siftUp(from: count - 1, precedes)
  }

  /// Removes and returns the element at a position.
  @inline(__always)
  mutating func remove(at position: Int, by precedes: (Element, Element) -> Bool) -> Element {
    let removed = elements[position]
    let last = elements[count - 1]
    elements.truncate(to: count - 1)
    if position < count {
      elements[position] = last
      siftUp(from: position, precedes)
      siftDown(from: position, precedes)
    }
    return removed
  }

  /// Replaces the first element by one that precedes fewer others.
  @inline(__always)
  mutating func replaceFirst(by element: Element, _ precedes: (Element, Element) -> Bool) {
    elements[0] = element
    siftDown(from: 0, precedes)
  }

  @inline(__always)
  private mutating func siftUp(from start: Int, _ precedes: (Element, Element) -> Bool) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard precedes(elements[position], elements[parent]) else { return }
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
      where child < count && precedes(elements[child], elements[first]) {
        first = child
      }
      if first == position { return }
      swap(position, first)
      position = first
    }
  }

  @inline(__always)
  private mutating func swap(_ first: Int, _ second: Int) {
    let element = elements[first]
    elements[first] = elements[second]
    elements[second] = element
  }
}

extension Heap: Sendable where Element: Sendable {}
