import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutExplanations

extension LayoutConflict {
  /// Returns the conflict in the document of a solution. `constraints` are the indices of the
  /// constraints, and `broken` is the index of the broken one. `multipliers` are their factors in
  /// the sum that is a contradiction.
  func json(_ indices: [ObjectIdentifier: Int]) -> JSONValue {
    let constraints = constraints.compactMap { indices[ObjectIdentifier($0)] }
    return [
      "arithmetic": arithmeticJSON(indices),
      "broken": .integer(indices[ObjectIdentifier(broken)] ?? 0),
      "constraints": .array(constraints.map { .integer($0) }),
      "dependsOnNonnegativeSizes": .boolean(dependsOnNonnegativeSizes),
      "message": .string(message), "multipliers": .array(multipliers.map { .number($0) }),
      "relaxations": .array(relaxations.map { $0.json(indices) }),
    ]
  }

  /// Returns the conflict as a comparison of two lengths; `nil` if it is not one. `excess` is the
  /// total minus the available length.
  func arithmeticJSON(_ indices: [ObjectIdentifier: Int]) -> JSONValue? {
    if steps.isEmpty { return nil }
    return [
      "available": .number(availableTotal),
      "availableSteps": .array(availableSteps.map { $0.json(indices) }),
      "difference": JSONValue(differenceWords), "excess": .number(excess),
      "steps": .array(steps.map { $0.json(indices) }),
      "total": .number(total),
    ]
  }
}

extension ConflictStep {
  /// The step in documents. `view` is the view whose size the amount is, or `null` for a distance;
  /// `constraint` is the index of the constraint that requires the amount, or `null`.
  fileprivate func json(_ indices: [ObjectIdentifier: Int]) -> JSONValue {
    [
      "amount": .number(amount),
      "constraint": JSONValue(constraint.flatMap { indices[ObjectIdentifier($0)] }),
      "relation": .string(relation.text), "text": .string(text), "view": JSONValue(view?.name),
    ]
  }
}

extension LayoutRelaxation {
  /// Returns the change that makes a conflict satisfiable, in documents. `constraint` is the index
  /// of the constraint whose constant changes, or `null` for the size of the superview, and `line`
  /// is its line if it has one in a text.
  func json(_ indices: [ObjectIdentifier: Int], line: Int? = nil) -> JSONValue {
    let constraint: Int? =
      switch target {
      case .constant(let changed): indices[ObjectIdentifier(changed)]
      case .rootSize: nil
      }
    return [
      "constraint": JSONValue(constraint), "line": line.map { .integer($0) },
      "text": .string(text), "value": .number(value),
    ]
  }
}
