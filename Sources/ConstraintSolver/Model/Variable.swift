/// A variable of one solver. What another solver makes of it is not defined, but never an access out of bounds.
///
/// A variable that was removed is never taken for another one that came after it.
public struct Variable: Hashable, Sendable {
  @usableFromInline let number: Int32
  let generation: Int32
}

/// A constraint of one solver. What another solver makes of it is not defined, but never an access out of bounds.
///
/// A constraint that was removed, or refused, is never taken for another one that came after it.
public struct Constraint: Hashable, Sendable {
  let number: Int32
  let generation: Int32
}

/// A variable and what it is multiplied by.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The factor.
  public var coefficient: Double
  /// The variable.
  public var variable: Variable

  /// Makes a term.
  ///
  /// - Parameters:
  ///   - coefficient: The factor; a term of zero is as none.
  ///   - variable: The variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

extension Variable {
  /// A small number that no other variable of the solver has while this one exists.
  @inlinable
  package var index: Int { Int(number) }

  /// No variable of any solver; its index is negative.
  package static var none: Variable { Variable(number: -1, generation: 0) }
}

extension Constraint {
  /// A small number that no other constraint of the solver has while this one exists.
  package var index: Int { Int(number) }
}

extension Variable: BitwiseCopyable {}
extension Constraint: BitwiseCopyable {}
