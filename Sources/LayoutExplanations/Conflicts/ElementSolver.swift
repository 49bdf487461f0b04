import ConstraintSolver
import LayoutConstraints

/// The elements that contradictions of a report consist of, by their numbers: the rows of a system,
/// and after them the rules that a size is not below 0.
struct ConflictElements {
  let system: ConflictSystem
  /// The columns of the sizes that rules are about: those without a required minimum.
  let rules: [Int]

  init(_ system: ConflictSystem) {
    self.system = system
    let withMinimums = system.sizesWithMinimums
    rules = system.columns.indices.filter {
      system.columns[$0].isNonnegative && !withMinimums.contains($0)
    }
  }

  var indices: Range<Int> { 0..<system.rows.count + rules.count }

  func isRule(_ element: Int) -> Bool { element >= system.rows.count }

  /// Returns the column of the size that a rule is about.
  func column(ofRule element: Int) -> Int { rules[element - system.rows.count] }
}

/// An irreducible contradiction of elements.
struct ElementContradiction {
  /// The elements in ascending order.
  let elements: [Int]
  /// The factors of the elements in the sum that is a contradiction, the smallest of them 1 or −1;
  /// empty if rounding errors hide them.
  let multipliers: [Double]
  /// The sum of the constants times the multipliers.
  let excess: Double

  /// Returns by how much the constant of an element must change to resolve this contradiction.
  func change(of element: Int) -> Double? {
    guard let index = elements.firstIndex(of: element), multipliers.indices.contains(index),
      multipliers[index] != 0
    else { return nil }
    return excess / multipliers[index].magnitude
  }
}

/// A solver of elements; a single question can leave out or change some of them.
///
/// Sizes have no bounds of their own, so that a contradiction contains each rule that it needs.
struct ElementSolver: ~Copyable {
  /// An element with a number that is added to its expression.
  struct Change {
    let element: Int
    let offset: Double
  }

  private let elements: ConflictElements
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Int: Constraint] = [:]
  private var elementsOfConstraints: [Constraint: Int] = [:]

  /// Creates the solver of the elements except some; it has no solution yet.
  init(_ elements: ConflictElements, without excluded: Set<Int>) throws(ModelError) {
    self.elements = elements
    for _ in elements.system.columns { variables.append(solver.makeVariable()) }
    for element in elements.indices where !excluded.contains(element) {
      try add(Change(element: element, offset: 0), priority: 1000)
    }
  }

  private mutating func add(_ change: Change, priority: Double) throws(ModelError) {
    let element = change.element
    let constraint: Constraint
    if elements.isRule(element) {
      let variable = variables[elements.column(ofRule: element)]
      constraint = try solver.add(
        [Term(1, variable)], constant: change.offset, .greaterThanOrEqual, priority: priority)
    } else {
      let row = elements.system.rows[element]
      constraint = try solver.add(
        row.terms.map { Term($0.coefficient, variables[$0.variable]) },
        constant: row.constant + change.offset, Relation(row.relation), priority: priority)
    }
    constraints[element] = constraint
    elementsOfConstraints[constraint] = element
  }

  private mutating func remove(_ element: Int) throws(ModelError) {
    guard let constraint = constraints.removeValue(forKey: element) else { return }
    elementsOfConstraints[constraint] = nil
    try solver.remove(constraint)
  }

  /// Solves the elements, and returns a contradiction of them; `nil` if they can be satisfied.
  mutating func contradiction() throws(SolveError) -> ElementContradiction? {
    do throws(SolveError) {
      try solver.solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      return contradiction(conflict)
    }
  }

  private func contradiction(_ conflict: Conflict) -> ElementContradiction {
    let certificate = conflict.certificate?.multipliers ?? []
    var parts: [(element: Int, multiplier: Double)] = []
    for (index, constraint) in conflict.constraints.enumerated() {
      guard let element = elementsOfConstraints[constraint] else { continue }
      parts.append((element, certificate.isEmpty ? 0 : certificate[index]))
    }
    parts = parts.ordered { $0.element < $1.element }
    let excess = parts.reduce(0) { sum, part in
      elements.isRule(part.element)
        ? sum : sum + part.multiplier * elements.system.rows[part.element].constant
    }
    return ElementContradiction(
      elements: parts.map { $0.element },
      multipliers: certificate.isEmpty || excess <= 0 ? [] : parts.map { $0.multiplier },
      excess: excess)
  }

  /// Returns a contradiction that elements cause, some of them changed, without others; `nil` if
  /// there is none. The elements of the solver remain as they are.
  mutating func contradiction(adding added: [Change], without removed: [Int])
    -> ElementContradiction?
  {
    let kept = (constraints, elementsOfConstraints)
    do {
      for element in removed { try remove(element) }
      for change in added { try add(change, priority: 1000) }
    } catch {
      return nil
    }
    do throws(SolveError) {
      if let found = try contradiction() {
        // The solver has undone the changes.
        (constraints, elementsOfConstraints) = kept
        return found
      }
    } catch {
      (constraints, elementsOfConstraints) = kept
      return nil
    }
    for change in added { try? remove(change.element) }
    for element in removed where kept.0[element] != nil {
      try? add(Change(element: element, offset: 0), priority: 1000)
    }
    try? solver.solve()
    return nil
  }

  /// Returns the smallest value of the expression of a row, other than the required ones, that the
  /// elements of the solver allow; `nil` if rounding errors make it unusable.
  mutating func leastViolation(ofRow row: Int) -> Double? {
    guard (try? add(Change(element: row, offset: 0), priority: 999)) != nil else { return nil }
    let isSolved = (try? solver.solve()) != nil
    let source = elements.system.rows[row]
    let value = source.terms.reduce(source.constant) {
      $0 + $1.coefficient * solver.uncheckedValue(of: variables[$1.variable])
    }
    try? remove(row)
    try? solver.solve()
    return isSolved ? value : nil
  }
}
