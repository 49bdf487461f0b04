/// A change that takes effect with the next solution, and the state before it.
enum PendingChange: BitwiseCopyable {
  case removedVariable(VariableIndex)
  case removedConstraint(RowIndex)
  case constant(RowIndex, from: Double, to: Double)
  case priority(RowIndex, from: Double, to: Double)
  case editable(VariableIndex, from: RowIndex)
}

/// The changes since the last solution. The constraint matrix already contains them; the basis does
/// not.
struct PendingChanges: ~Copyable {
  private(set) var changes = Buffer<PendingChange>()
  /// The constraints that were added.
  private(set) var added = Buffer<RowIndex>()

  var isEmpty: Bool { changes.isEmpty && added.isEmpty }

  mutating func append(_ change: PendingChange) { changes.append(change) }

  mutating func append(added row: RowIndex) { added.append(row) }

  /// Appends a change of a constant; consecutive changes of the same constant are merged.
  mutating func appendConstant(of row: RowIndex, from old: Double, to new: Double) {
    var old = old
    if !changes.isEmpty, case .constant(row, let first, _) = changes[changes.count - 1] {
      old = first
      changes.truncate(to: changes.count - 1)
    }
    changes.append(.constant(row, from: old, to: new))
  }

  mutating func removeAll() {
    changes.removeAll()
    added.removeAll()
  }

  mutating func reserve(constraints: Int) { added.reserve(constraints) }

  /// The only change, if it is one of a constant.
  var singleConstantChange: (row: RowIndex, old: Double, new: Double)? {
    guard changes.count == 1, added.isEmpty, case .constant(let row, let old, let new) = changes[0]
    else {
      return nil
    }
    return (row, old, new)
  }

  var removedConstraintCount: Int {
    var count = 0
    for index in changes.indices { if case .removedConstraint = changes[index] { count += 1 } }
    return count
  }

  /// Returns the constraints that were added, removed, or changed.
  func changedConstraints() -> Buffer<RowIndex> {
    var changed = Buffer<RowIndex>()
    changed.append(contentsOf: added)
    for index in changes.indices {
      switch changes[index] {
      case .removedConstraint(let row), .constant(let row, _, _), .priority(let row, _, _):
        changed.append(row)
      case .removedVariable, .editable: break
      }
    }
    return changed
  }
}
