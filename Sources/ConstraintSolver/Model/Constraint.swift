/// A variable of one solver.
///
/// A removed variable is never mistaken for a variable that was made later. Passing a variable to
/// another solver gives an undefined result, but never an access out of bounds.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let index: VariableIndex
  let generation: Int32

  /// The index of the variable, unique among the existing variables of the solver.
  @inlinable
  package var offset: Int { Int(index.offset) }

  /// A variable of no solver; its offset is negative.
  package static var none: Variable { Variable(index: .none, generation: 0) }
}

/// A coefficient times a variable.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The coefficient.
  public var coefficient: Double
  /// The variable.
  public var variable: Variable

  /// Creates a term.
  ///
  /// - Parameters:
  ///   - coefficient: The coefficient. A term with the coefficient 0 has no effect.
  ///   - variable: The variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// The relation between a constraint's expression and zero.
public enum Relation: UInt8, Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// The expression is zero.
  case equal
  /// The expression is zero or negative.
  case lessThanOrEqual
  /// The expression is zero or positive.
  case greaterThanOrEqual

  /// `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// Returns the slope of the violation as the expression moves from zero, up if `speed` is
  /// positive and otherwise down: 0 or 1.
  @inline(__always)
  func slope(towards speed: Double) -> Double {
    self == (speed > 0 ? .greaterThanOrEqual : .lessThanOrEqual) ? 0 : 1
  }
}

/// A constraint of one solver.
///
/// A constraint that was removed or refused is never mistaken for a constraint that was added
/// later. Passing a constraint to another solver gives an undefined result, but never an access out
/// of bounds.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
  let index: RowIndex
  let generation: Int32

  /// The index of the constraint, unique among the existing constraints of the solver.
  package var offset: Int { Int(index.offset) }
}
