import FormatChecker
import LayoutConstraints
package import LayoutEngine

/// A conflict with its arithmetic, in the document of a solution.
struct ConflictDocument: Encodable {
  /// The indices of the constraints in the list of all constraints.
  private let constraints: [Int]
  /// The index of the constraint that is left out.
  private let broken: Int
  private let message: String
  /// The factors of the constraints in the sum that is a contradiction.
  private let multipliers: [Double]
  /// Whether the constraints contradict each other only because no size is below 0.
  private let dependsOnNonnegativeSizes: Bool
  private let arithmetic: ArithmeticDocument?
  private let relaxations: [RelaxationDocument]

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - indices: The indices of all constraints.
  init(_ conflict: LayoutConflict, indices: [ObjectIdentifier: Int]) {
    constraints = conflict.constraints.compactMap { indices[ObjectIdentifier($0)] }
    broken = indices[ObjectIdentifier(conflict.broken)] ?? 0
    message = conflict.message
    multipliers = conflict.multipliers
    dependsOnNonnegativeSizes = conflict.dependsOnNonnegativeSizes
    arithmetic = ArithmeticDocument(conflict, indices: indices)
    relaxations = conflict.relaxations.map { RelaxationDocument($0, indices: indices) }
  }
}

/// The comparison of two lengths that a conflict consists of, in documents.
package struct ArithmeticDocument: Encodable, Sendable {
  private let steps: [StepDocument]
  private let total: Double
  private let availableSteps: [StepDocument]
  private let available: Double
  /// The total minus what is available.
  private let excess: Double

  /// Creates the document; `nil` if the conflict is not a comparison of two lengths.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - indices: The indices of all constraints.
  package init?(_ conflict: LayoutConflict, indices: [ObjectIdentifier: Int]) {
    guard !conflict.steps.isEmpty else { return nil }
    steps = conflict.steps.map { StepDocument($0, indices: indices) }
    availableSteps = conflict.availableSteps.map { StepDocument($0, indices: indices) }
    (total, available, excess) = (conflict.total, conflict.availableTotal, conflict.excess)
  }
}

private struct StepDocument: Encodable, Sendable {
  let amount: Double
  let relation: String
  let text: String
  /// The view whose size the amount is; null for a distance.
  let view: ExplicitNull<String>
  /// The index of the constraint that requires the amount, if one does.
  let constraint: ExplicitNull<Int>

  init(_ step: ConflictStep, indices: [ObjectIdentifier: Int]) {
    (amount, relation, text) = (step.amount, step.relation.text, step.text)
    view = ExplicitNull(step.view?.name)
    constraint = ExplicitNull(step.constraint.flatMap { indices[ObjectIdentifier($0)] })
  }
}

/// A change that makes the constraints of a conflict satisfiable, in documents.
package struct RelaxationDocument: Encodable, Sendable {
  private let text: String
  private let value: Double
  /// The index of the constraint whose constant changes; null for the size of the superview.
  private let constraint: ExplicitNull<Int>

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - relaxation: The change.
  ///   - indices: The indices of all constraints.
  package init(_ relaxation: LayoutRelaxation, indices: [ObjectIdentifier: Int]) {
    (text, value) = (relaxation.text, relaxation.value)
    switch relaxation.target {
    case .constant(let changed): constraint = ExplicitNull(indices[ObjectIdentifier(changed)])
    case .rootSize: constraint = ExplicitNull(nil)
    }
  }
}
