import ConstraintSolver
import Testing

/// A solver of constraints in text form, such as `2 a + b == c - 3 @750`.
///
/// A constraint without a priority is required. Variables are created when they occur first; those
/// whose names begin with `w`, `x`, `y` or `z` are nonnegative.
struct TextSystem: ~Copyable {
  var solver = Solver()
  private(set) var constraints: [Constraint] = []
  private var variables: [String: Variable] = [:]

  /// Creates the variables with some names, separated by spaces, and adds constraints.
  init(variables names: String = "", _ texts: String...) throws {
    for name in names.split(separator: " ") { _ = variable(String(name)) }
    for text in texts { try add(text) }
  }

  mutating func variable(_ name: String) -> Variable {
    let variable =
      variables[name] ?? solver.makeVariable(isNonnegative: "wxyz".contains(name.prefix(1)))
    variables[name] = variable
    return variable
  }

  subscript(name: String) -> Double? { variables[name].flatMap { solver.value(of: $0) } }

  var values: [String: Double] { variables.compactMapValues { solver.value(of: $0) } }

  /// The values of the variables with some names, separated by spaces.
  func values(_ names: String) -> [Double?] { names.split(separator: " ").map { self[String($0)] } }

  @discardableResult
  mutating func add(_ text: String) throws -> Constraint {
    let relations = ["==": Relation.equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
    let parts = text.split(separator: "@")
    var (terms, constant, relation): ([Term], Double, Relation?) = ([], 0, nil)
    var (side, sign, number): (Double, Double, Double?) = (1, 1, nil)
    for word in parts[0].split(separator: " ").map(String.init) + ["+"] {
      if word == "+" || word == "-" || relations[word] != nil {
        constant += sign * (number ?? 0)
        if let found = relations[word] { (relation, side) = (found, -1) }
        (sign, number) = (word == "-" ? -side : side, nil)
      } else if let value = Double(word) {
        number = value
      } else {
        terms.append(Term(sign * (number ?? 1), variable(word)))
        number = nil
      }
    }
    let priority = parts.count == 1 ? 1000 : try #require(Double(parts[1]))
    let constraint = try solver.add(
      terms, constant: constant, try #require(relation), priority: priority)
    constraints.append(constraint)
    return constraint
  }

  mutating func solve() throws { try solver.solve() }
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

  /// Expects that the changes are refused, because exactly some constraints contradict each other.
  mutating func expectConflict(
    of constraints: [Constraint], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = SolveError.unsatisfiable(Conflict(constraints: constraints))
    #expect(throws: expected, sourceLocation: sourceLocation) { try solve() }
  }

  /// Returns the sum of the violations of one priority.
  func violation(ofLevel priority: Double) -> Double? {
    levelViolations.first { $0.priority == priority }?.violation
  }
}
