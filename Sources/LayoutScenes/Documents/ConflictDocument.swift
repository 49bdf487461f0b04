package import FormatFindings
import LayoutConstraints
import LayoutEngine
package import LayoutExplanations

/// A conflict with its arithmetic, in the document of a solution.
struct ConflictDocument: JSONConvertible {
  private let conflict: LayoutConflict
  private let indices: [ObjectIdentifier: Int]

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - indices: The indices of all constraints.
  init(_ conflict: LayoutConflict, indices: [ObjectIdentifier: Int]) {
    self.conflict = conflict
    self.indices = indices
  }

  /// The members. `constraints` are the indices of the constraints, and `broken` is that of the one
  /// that is left out. `multipliers` are their factors in the sum that is a contradiction.
  var json: JSONValue {
    let constraints = conflict.constraints.compactMap { indices[ObjectIdentifier($0)] }
    let arithmetic = ArithmeticDocument(conflict, indices: indices)
    let members: [JSONValue.Member?] = [
      arithmetic.map { JSONValue.Member("arithmetic", $0.json) },
      JSONValue.Member("broken", .integer(indices[ObjectIdentifier(conflict.broken)] ?? 0)),
      JSONValue.Member("constraints", .array(constraints.map { .integer($0) })),
      JSONValue.Member("dependsOnNonnegativeSizes", .boolean(conflict.dependsOnNonnegativeSizes)),
      JSONValue.Member("message", .string(conflict.message)),
      JSONValue.Member("multipliers", .array(conflict.multipliers.map { .number($0) })),
      JSONValue.Member(
        "relaxations",
        JSONValue(conflict.relaxations.map { RelaxationDocument($0, indices: indices) })),
    ]
    return .object(members.compactMap { $0 })
  }
}

/// The comparison of two lengths that a conflict consists of, in documents.
package struct ArithmeticDocument: JSONConvertible, Sendable {
  /// The members. `excess` is the total minus what is available.
  package let json: JSONValue

  /// Creates the document; `nil` if the conflict is not a comparison of two lengths.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - indices: The indices of all constraints.
  package init?(_ conflict: LayoutConflict, indices: [ObjectIdentifier: Int]) {
    guard !conflict.steps.isEmpty else { return nil }
    json = .object([
      JSONValue.Member("available", .number(conflict.availableTotal)),
      JSONValue.Member(
        "availableSteps", .array(conflict.availableSteps.map { $0.json(indices: indices) })),
      JSONValue.Member("excess", .number(conflict.excess)),
      JSONValue.Member("steps", .array(conflict.steps.map { $0.json(indices: indices) })),
      JSONValue.Member("total", .number(conflict.total)),
    ])
  }
}

extension ConflictStep {
  /// The step in documents. `view` is the view whose size the amount is, or `null` for a distance;
  /// `constraint` is the index of the constraint that requires the amount, or `null`.
  fileprivate func json(indices: [ObjectIdentifier: Int]) -> JSONValue {
    .object([
      JSONValue.Member("amount", .number(amount)),
      JSONValue.Member(
        "constraint", JSONValue(constraint.flatMap { indices[ObjectIdentifier($0)] })),
      JSONValue.Member("relation", .string(relation.text)),
      JSONValue.Member("text", .string(text)),
      JSONValue.Member("view", JSONValue(view?.name)),
    ])
  }
}

/// A change that makes the constraints of a conflict satisfiable, in documents.
package struct RelaxationDocument: JSONConvertible, Sendable {
  /// The members. `constraint` is the index of the constraint whose constant changes, or `null`
  /// for the size of the superview.
  package let json: JSONValue

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - relaxation: The change.
  ///   - indices: The indices of all constraints.
  package init(_ relaxation: LayoutRelaxation, indices: [ObjectIdentifier: Int]) {
    let constraint: Int? =
      switch relaxation.target {
      case .constant(let changed): indices[ObjectIdentifier(changed)]
      case .rootSize: nil
      }
    json = .object([
      JSONValue.Member("constraint", JSONValue(constraint)),
      JSONValue.Member("text", .string(relaxation.text)),
      JSONValue.Member("value", .number(relaxation.value)),
    ])
  }
}
