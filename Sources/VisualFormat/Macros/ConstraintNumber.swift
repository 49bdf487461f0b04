/// A number in a constraint: a literal of the format, or the value of a metric.
@_documentation(visibility: internal)
public struct ConstraintNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  /// The number or, for a metric, its factor: 1 or -1.
  @usableFromInline let value: Double
  /// The index of the metric; negative for a literal.
  @usableFromInline let index: Int

  @inlinable
  init(_ value: Double, index: Int) {
    self.value = value
    self.index = index
  }

  /// Creates a number from a floating-point literal.
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value, index: -1)
  }

  /// Creates a number from an integer literal.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Double(value), index: -1)
  }

  /// Returns the value of the metric at an index, in the order of the calls that add numbers.
  @inlinable
  public static func metric(_ index: Int) -> ConstraintNumber { ConstraintNumber(1, index: index) }

  /// Returns the negated value of the metric at an index.
  @inlinable
  public static func negated(_ index: Int) -> ConstraintNumber {
    ConstraintNumber(-1, index: index)
  }
}

/// A list of numbers in memory that a caller provides.
@usableFromInline
struct NumberList {
  @usableFromInline let memory: UnsafeMutableBufferPointer<Double>
  @usableFromInline private(set) var count = 0

  /// Creates an empty list in uninitialized memory that outlives it.
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
