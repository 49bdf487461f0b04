/// A growable array of plain values with one owner: no reference counts and no checks of exclusive
/// access.
///
/// Indices are checked in debug builds only. Appending takes amortised constant time.
@usableFromInline
package struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count: Int
  private var capacity: Int

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

  @inline(__always)
  var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "index out of range")
      return base[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count, "index out of range")
      yield &base[index]
    }
  }

  @inlinable
  package subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func append(contentsOf other: borrowing Buffer<Element>) {
    reserve(count + other.count)
    for index in other.indices { append(other[index]) }
  }

  /// Appends copies of an element until the buffer has `newCount` elements; does nothing if it has
  /// more.
  @inline(__always)
  mutating func extend(to newCount: Int, with element: Element) {
    guard newCount > count else { return }
    fill(to: newCount, with: element)
  }

  private mutating func fill(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: newCount) }
    (base + count).initialize(repeating: element, count: newCount - count)
    count = newCount
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Keeps the first `newCount` elements, and the memory of all.
  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  mutating func removeAll() { count = 0 }

  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { move(to: minimum) }
  }

  /// Sorts in time n log n.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.sort(by: precedes)
  }

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

/// A ``Buffer`` whose elements are found by an index of one kind.
@usableFromInline
package struct IndexedBuffer<Index: StorageIndex, Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var buffer: Buffer<Element>

  init() { buffer = Buffer() }

  init(repeating element: Element, count: Int) { buffer = Buffer(repeating: element, count: count) }

  var count: Int { buffer.count }

  /// The indices of all elements, in ascending order.
  var indices: Range<Index> { Index(0)..<Index(count) }

  @inlinable
  package subscript(index: Index) -> Element {
    @inline(__always) get { buffer[Int(index.offset)] }
    @inline(__always) _modify { yield &buffer[Int(index.offset)] }
  }

  /// Appends an element, and returns its index.
  @discardableResult
  mutating func append(_ element: Element) -> Index {
    buffer.append(element)
    return Index(buffer.count - 1)
  }

  /// Sets the element at an index that exists or is the next one.
  mutating func place(_ element: Element, at index: Index) {
    if Int(index.offset) == count { append(element) } else { self[index] = element }
  }

  @inline(__always)
  mutating func extend(to newCount: Int, with element: Element) { buffer.extend(to: newCount, with: element) }

  mutating func reserve(_ minimum: Int) { buffer.reserve(minimum) }
}
