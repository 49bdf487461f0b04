import ConstraintSolver
import Testing

/// A solver of constraints in text form, such as `2 a + b == c - 3`.
///
/// The variables `w`, `x`, `y` and `z` are nonnegative.
struct TextSystem: ~Copyable {
  var solver = Solver()
  private var variables: [String: Variable] = [:]

  mutating func variable(_ name: String) -> Variable {
    let variable = variables[name] ?? solver.makeVariable(isNonnegative: "wxyz".contains(name))
    variables[name] = variable
    return variable
  }

  var values: [String: Double] { variables.compactMapValues { solver.value(of: $0) } }

  @discardableResult
  mutating func add(_ text: String, priority: Double = 1000) throws -> Constraint {
    let words = text.split(separator: " ").map(String.init)
    let relationIndex = try #require(words.firstIndex { ["==", "<=", ">="].contains($0) })
    var terms: [Term] = []
    var constant = 0.0
    for (side, sign) in [(words[..<relationIndex], 1.0), (words[(relationIndex + 1)...], -1)] {
      var factor = sign
      var coefficient: Double?
      for word in side {
        if word == "+" || word == "-" {
          if let number = coefficient { constant += factor * number }
          (factor, coefficient) = (word == "+" ? sign : -sign, nil)
        } else if let number = Double(word) {
          coefficient = number
        } else {
          terms.append(Term(factor * (coefficient ?? 1), variable(word)))
          coefficient = nil
        }
      }
      if let number = coefficient { constant += factor * number }
    }
    let relation: Relation =
      words[relationIndex] == "=="
      ? .equal : words[relationIndex] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    return try solver.add(terms, constant: constant, relation, priority: priority)
  }
}

extension Solver {
  /// Solves, and returns the conflict in the error; returns `nil` if there is a solution.
  mutating func conflictOfSolving() throws -> Conflict? {
    do throws(SolveError) {
      try solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      return conflict
    }
  }
}
