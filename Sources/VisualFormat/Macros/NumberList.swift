/// A list of numbers in memory that a caller provides.
@usableFromInline
struct NumberList {
  @usableFromInline let memory: UnsafeMutableBufferPointer<Double>
  @usableFromInline private(set) var count = 0

  /// Creates an empty list.
  ///
  /// - Parameter memory: Uninitialized memory that outlives the list; by default, none.
  @inlinable
  init(_ memory: UnsafeMutableBufferPointer<Double> = .init(start: nil, count: 0)) {
    self.memory = memory
  }

  /// Appends a number.
  ///
  /// - Precondition: There is memory for another number.
  @inlinable
  mutating func append(_ number: Double) {
    precondition(count < memory.count, "there is no memory for another number")
    memory.initializeElement(at: count, to: number)
    count += 1
  }

  /// The number at an index.
  @inlinable
  subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "number index out of range")
    return memory[index]
  }

  /// The numbers as an array.
  var array: [Double] { Array(memory.prefix(count)) }
}
