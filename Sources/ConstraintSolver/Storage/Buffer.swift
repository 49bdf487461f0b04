/// A growable array of plain values with one owner: no reference counts and no checks of exclusive access.
///
/// Appending costs amortised constant time. Indices are checked in debug builds.
@usableFromInline
package struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private(set) var capacity: Int

  init() {
    base = .allocate(capacity: 0)
    count = 0
    capacity = 0
  }

  init(repeating element: Element, count: Int) {
    base = .allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
    capacity = count
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index out of range")
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "index out of range")
      base[index] = newValue
    }
  }

  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Appends elements until there are so many.
  mutating func extend(to newCount: Int, with element: Element) {
    guard newCount > count else { return }
    if newCount > capacity { grow(to: newCount) }
    (base + count).initialize(repeating: element, count: newCount - count)
    count = newCount
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Keeps the first elements, and the memory of all.
  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  mutating func removeAll() { count = 0 }

  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { move(to: minimum) }
  }

  /// Sorts in time n log n.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    var elements = elements
    elements.sort(by: precedes)
  }

  var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  @inline(never)
  private mutating func grow(to minimum: Int) { move(to: max(8, minimum, capacity + capacity / 2)) }

  private mutating func move(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }
}
