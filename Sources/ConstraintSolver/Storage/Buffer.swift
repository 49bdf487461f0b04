/// A growable array of plain values with one owner: no reference counts and no checks of exclusive
/// access. Rows and variables have their own types of indices.
///
/// Indices are checked in debug builds only. Appending takes amortized constant time.
///
/// Swift 6.3 does not compile the optimized setter of the subscript if this type is internal.
@usableFromInline
package struct IndexedBuffer<Index: BufferIndex, Element: BitwiseCopyable>: ~Copyable {
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

  /// The indices of all elements, in ascending order.
  @inline(__always)
  var indices: Range<Index> { Range(uncheckedBounds: (Index(0), Index(count))) }

  /// The elements, until the buffer grows or is destroyed.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inlinable
  subscript(index: Index) -> Element {
    @inline(__always) get {
      assert(index.position >= 0 && index.position < count, "index out of range")
      return base[index.position]
    }
    @inline(__always) _modify {
      assert(index.position >= 0 && index.position < count, "index out of range")
      yield &base[index.position]
    }
  }

  /// Appends an element, and returns its index.
  @inline(__always)
  @discardableResult
  mutating func append(_ element: Element) -> Index {
    if count == capacity { grow(to: count + 1) }
    let count = count
    (base + count).initialize(to: element)
    self.count = count + 1
    return Index(count)
  }

  /// Sets the element at an index that exists or is the next one.
  @inline(__always)
  mutating func set(_ element: Element, at index: Index) {
    if index.position == count { append(element) } else { self[index] = element }
  }

  mutating func append(contentsOf other: borrowing Self) {
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

  /// Removes all elements, keeping the capacity.
  mutating func removeAll() { count = 0 }

  /// Removes all elements, and frees memory above 4 MB that they did not fill to a quarter.
  mutating func release() {
    let isLarge = capacity * MemoryLayout<Element>.stride > 1 << 22
    if isLarge && 4 * count < capacity { self = Self() } else { count = 0 }
  }

  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { move(to: minimum) }
  }

  mutating func sort(by precedes: (Element, Element) -> Bool) { sort(0..<count, by: precedes) }

  mutating func sort(_ range: Range<Int>, by precedes: (Element, Element) -> Bool) {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    let elements = UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
    guard !elements.indices.dropFirst().allSatisfy({ !precedes(elements[$0], elements[$0 - 1]) })
    else { return }
    let unsorted = Array(elements)
    let order = sortedIndices(count: range.count) { precedes(unsorted[$0], unsorted[$1]) }
    for (place, index) in order.enumerated() { elements[place] = unsorted[index] }
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
extension IndexedBuffer: @unchecked Sendable where Element: Sendable {}

typealias Buffer<Element: BitwiseCopyable> = IndexedBuffer<Int, Element>

extension IndexedBuffer where Index == Int {
  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    _modify { yield &self[Int(index)] }
  }
}

/// The beginning of a buffer's memory.
@usableFromInline
struct BufferHeader: BitwiseCopyable {
  /// The offset of the elements: a multiple of any element's alignment.
  @inlinable static var size: Int { 16 }

  @usableFromInline var count: Int
  @usableFromInline var capacity: Int
}

/// The states before the changes of a transaction, for undoing them from the last to the first.
struct Journal<Record: BitwiseCopyable>: ~Copyable {
  private(set) var records = Buffer<Record>()
  private var isRecording = false

  /// Begins a transaction. Before the first solution, there is no state to restore and to record.
  mutating func begin(isRecording: Bool) { self.isRecording = isRecording }

  @inline(__always)
  mutating func record(_ record: @autoclosure () -> Record) {
    if isRecording { records.append(record()) }
  }

  mutating func end() {
    isRecording = false
    records.release()
  }
}

extension Journal: Sendable where Record: Sendable {}

/// An element of a buffer in which blocks of elements are taken and freed.
protocol BlockElement: BitwiseCopyable {
  static var vacant: Self { get }
  /// If the element is the first of a free block: the start of the next one, or -1.
  var next: Int32 { get set }
}

/// The free blocks of a buffer, in lists by their sizes: 1, 2 … 8, 16, 32 …
struct FreeBlocks: ~Copyable {
  /// The start of the first block of each list, or -1.
  private var heads = Buffer<Int32>()

  /// Returns the size of the block for a number of elements.
  static func size(_ count: Int) -> Int {
    count <= 8 ? count : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  private static func list(_ count: Int) -> Int {
    count <= 8 ? count : 5 + size(count).trailingZeroBitCount
  }

  /// Returns the start of an unused block.
  mutating func take<Element: BlockElement>(
    _ count: Int, in elements: inout Buffer<Element>
  ) -> Int32 {
    let list = Self.list(count)
    if list < heads.count, heads[list] >= 0 {
      let start = heads[list]
      heads[list] = elements[start].next
      return start
    }
    let end = elements.count
    elements.extend(to: end + Self.size(count), with: .vacant)
    return Int32(truncatingIfNeeded: end)
  }

  mutating func free<Element: BlockElement>(
    _ start: Int32, _ count: Int, in elements: inout Buffer<Element>
  ) {
    if count == 0 { return }
    heads.extend(to: Self.list(count) + 1, with: -1)
    elements[start].next = heads[Self.list(count)]
    heads[Self.list(count)] = start
  }
}

/// The index of an element of a buffer.
@usableFromInline
package protocol BufferIndex: Strideable, Hashable, BitwiseCopyable, Sendable
where Stride == Int {
  var position: Int { get }
  init(_ position: Int)
}

extension Int: BufferIndex {
  @inlinable package var position: Int { self }
}

/// The index of an element of one kind. Rows and variables have different types, so that their
/// indices cannot be confused.
@usableFromInline
protocol StorageIndex: BufferIndex {
  var offset: Int32 { get }
  init(offset: Int32)
}

extension StorageIndex {
  /// The index of no element.
  @inline(__always)
  static var none: Self { Self(offset: -1) }

  @inline(__always)
  var isNone: Bool { offset < 0 }

  @inlinable package var position: Int { Int(offset) }

  @inline(__always)
  @usableFromInline
  package init(_ position: Int) { self.init(offset: Int32(truncatingIfNeeded: position)) }

  @usableFromInline package static func < (first: Self, second: Self) -> Bool {
    first.offset < second.offset
  }
  @usableFromInline package func distance(to other: Self) -> Int { Int(other.offset) - Int(offset) }
  @usableFromInline package func advanced(by count: Int) -> Self { Self(Int(offset) + count) }
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

/// Returns the numbers below a count, sorted by a predicate; equal ones keep their order.
///
/// A function of its own: sorting would be compiled for each type of elements.
@inline(never)
func sortedIndices(count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: precedes)
}
