/// A constraint of one solver.
///
/// A constraint that was removed or refused is never mistaken for a constraint that was added
/// later. Passing a constraint to another solver gives an undefined result, but never an access out
/// of bounds.
public struct Constraint: Hashable, Sendable {
  let index: RowIndex
  let generation: Int32
}

extension Constraint {
  /// The index of the constraint, unique among the existing constraints of the solver.
  package var offset: Int { Int(index.offset) }
}

extension Constraint: BitwiseCopyable {}
