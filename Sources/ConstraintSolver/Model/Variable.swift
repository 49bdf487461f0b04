/// A variable of one solver.
///
/// A removed variable is never mistaken for a variable that was made later. Passing a variable to
/// another solver gives an undefined result, but never an access out of bounds.
public struct Variable: Hashable, Sendable {
  @usableFromInline let index: VariableIndex
  let generation: Int32
}

extension Variable {
  /// The index of the variable, unique among the existing variables of the solver.
  @inlinable
  package var offset: Int { Int(index.offset) }

  /// A variable of no solver; its offset is negative.
  package static var none: Variable { Variable(index: .none, generation: 0) }
}

extension Variable: BitwiseCopyable {}
