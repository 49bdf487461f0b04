/// A growable array of plain values with one owner: no reference counts and no checks of exclusive
/// access.
///
/// Indices are checked in debug builds only. Appending takes amortized constant time.
///
/// Swift 6.3 does not compile the optimized setter of ``IndexedBuffer`` if this type is internal.
@usableFromInline
package struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// A header with the count and the capacity, followed by the elements.
  ///
  /// This is the only stored property because the compiler's time for a function grows with the
  /// number of stored properties of a noncopyable type, counted through all nested types.
  @usableFromInline private(set) var memory: UnsafeMutableRawPointer

  init() { memory = Self.allocate(capacity: 0) }

  init(repeating element: Element, count: Int) {
    assert(count >= 0, "negative count")
    memory = Self.allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { memory.deallocate() }

  private static func allocate(capacity: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: BufferHeader.size + capacity * MemoryLayout<Element>.stride,
      alignment: BufferHeader.size)
    memory.storeBytes(of: BufferHeader(count: 0, capacity: capacity), as: BufferHeader.self)
    return memory
  }

  @inlinable
  var base: UnsafeMutablePointer<Element> {
    @inline(__always) get { (memory + BufferHeader.size).assumingMemoryBound(to: Element.self) }
  }

  @inlinable
  private(set) var count: Int {
    @inline(__always) get { header.pointee.count }
    @inline(__always) set { header.pointee.count = newValue }
  }

  private var capacity: Int { header.pointee.capacity }

  @inlinable
  var header: UnsafeMutablePointer<BufferHeader> {
    memory.assumingMemoryBound(to: BufferHeader.self)
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }

  /// The elements, until the buffer grows or is destroyed.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inlinable
  subscript(index: Int) -> Element {
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
  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    let count = count
    (base + count).initialize(to: element)
    self.count = count + 1
  }

  /// Sets the element at an index that exists or is the next one.
  @inline(__always)
  mutating func set(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }

  mutating func append(contentsOf other: borrowing Buffer<Element>) {
    reserve(count + other.count)
    for element in other.elements { append(element) }
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

  /// Removes all elements after the first `newCount`, keeping the capacity.
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0, "negative count")
    count = min(count, newCount)
  }

  mutating func removeAll() { count = 0 }

  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { move(to: minimum) }
  }

  mutating func sort(by precedes: (Element, Element) -> Bool) { sort(indices, by: precedes) }

  mutating func sort(_ range: Range<Int>, by precedes: (Element, Element) -> Bool) {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    var elements = UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
    elements.sort(by: precedes)
  }

  @inline(never)
  private mutating func grow(to minimum: Int) { move(to: max(8, minimum, capacity + capacity / 2)) }

  private mutating func move(to newCapacity: Int) {
    let larger = Self.allocate(capacity: newCapacity)
    let count = count
    (larger + BufferHeader.size).assumingMemoryBound(to: Element.self).moveInitialize(
      from: base, count: count)
    memory.deallocate()
    memory = larger
    self.count = count
  }
}

// The memory has one owner: only its pointer is not `Sendable`.
extension Buffer: @unchecked Sendable where Element: Sendable {}

/// The beginning of a buffer's memory.
@usableFromInline
struct BufferHeader: BitwiseCopyable {
  /// The offset of the elements: a multiple of any element's alignment.
  @inlinable static var size: Int { 16 }

  @usableFromInline var count: Int
  @usableFromInline var capacity: Int

  init(count: Int, capacity: Int) {
    self.count = count
    self.capacity = capacity
  }
}

/// A ``Buffer`` with its own type of index.
@usableFromInline
struct IndexedBuffer<Index: StorageIndex, Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var buffer: Buffer<Element>

  init() { buffer = Buffer() }

  init(repeating element: Element, count: Int) { buffer = Buffer(repeating: element, count: count) }

  var count: Int { buffer.count }

  /// The indices of all elements, in ascending order.
  var indices: Range<Index> { Index(0)..<Index(count) }

  @inlinable
  subscript(index: Index) -> Element {
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
  @inline(__always)
  mutating func set(_ element: Element, at index: Index) {
    buffer.set(element, at: Int(index.offset))
  }

  @inline(__always)
  mutating func extend(to newCount: Int, with element: Element) {
    buffer.extend(to: newCount, with: element)
  }

  mutating func reserve(_ minimum: Int) { buffer.reserve(minimum) }
}

extension IndexedBuffer: Sendable where Element: Sendable {}

extension IndexedBuffer where Element == Double {
  /// Adds a multiple of a sparse vector, and copies the sums to another buffer.
  ///
  /// - Precondition: `vector` and `indices` have the same length. Debug builds check this.
  mutating func add(
    _ factor: Double, times vector: [Double], at indices: [Index],
    andCopyTo other: inout IndexedBuffer<Index, Double>
  ) {
    assert(vector.count == indices.count, "a sparse vector needs one index for each element")
    let (target, copy) = (buffer.base, other.buffer.base)
    vector.withUnsafeBufferPointer { vector in
      indices.withUnsafeBufferPointer { indices in
        for element in 0..<indices.count {
          let index = Int(indices[element].offset)
          assert(index >= 0 && index < buffer.count && index < other.count, "index out of range")
          let sum = target[index] + factor * vector[element]
          target[index] = sum
          copy[index] = sum
        }
      }
    }
  }
}

/// The index of an element of one kind. Rows and variables have different types, so that their
/// indices cannot be confused.
@usableFromInline
protocol StorageIndex: Strideable, Hashable, BitwiseCopyable, Sendable where Stride == Int {
  var offset: Int32 { get }
  init(offset: Int32)
}

extension StorageIndex {
  /// The index of no element.
  @inline(__always)
  static var none: Self { Self(offset: -1) }

  @inline(__always)
  var isNone: Bool { offset < 0 }

  @inline(__always)
  init(_ position: Int) { self.init(offset: Int32(truncatingIfNeeded: position)) }

  @usableFromInline static func < (first: Self, second: Self) -> Bool {
    first.offset < second.offset
  }
  @usableFromInline func distance(to other: Self) -> Int { Int(other.offset) - Int(offset) }
  @usableFromInline func advanced(by count: Int) -> Self { Self(Int(offset) + count) }
}

/// The index of a constraint: a row of the constraint matrix.
@usableFromInline
struct RowIndex: StorageIndex {
  @usableFromInline let offset: Int32
  @usableFromInline init(offset: Int32) { self.offset = offset }
}

/// The index of a variable: a column of the constraint matrix.
@usableFromInline
struct VariableIndex: StorageIndex {
  @usableFromInline let offset: Int32
  @usableFromInline init(offset: Int32) { self.offset = offset }
}
