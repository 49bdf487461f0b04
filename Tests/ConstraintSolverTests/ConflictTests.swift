@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Contradictions: each names exactly the guilty constraints.
struct ConflictTests {
  /// A way to contradict oneself: constraints as text over variables a to h, of which w to z are never negative; the guilty ones are marked.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let constraints: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "two sizes", constraints: ["! a == 100", "! a == 200"]),
    Case(name: "at least and at most", constraints: ["! a >= 20", "b == 7", "! a <= 10"]),
    Case(name: "a loop of orders", constraints: ["! a >= b + 1", "! b >= c + 1", "! c >= a + 1", "c >= 3"]),
    Case(
      name: "too narrow",
      constraints: ["! a == 320", "! b == 20", "! c == b + 400", "! a >= c + 20", "d == a"]),
    Case(
      name: "a chain of equations",
      constraints: ["! a == b", "! b == c", "! c == d", "! d == a + 1", "a == 5"]),
    Case(name: "equal and unequal", constraints: ["! a == b", "! a >= b + 8", "a <= 100", "b >= 0"]),
    Case(name: "a size that would be negative", constraints: ["! w == -5", "x == 3"]),
    Case(
      name: "sizes too large for their sum",
      constraints: ["! w + x + y == 10", "! x >= 11", "y >= 2", "w >= 1"]),
    Case(name: "through a redundant twin", constraints: ["! a == 1", "a == 1", "! 2 a == 3"]),
    Case(name: "the second of two twins goes", constraints: ["! a <= 5", "a <= 5", "a <= 6", "! a >= 7"]),
    Case(name: "a bound and a sum", constraints: ["! a == w + 10", "b == a", "! a <= 9"]),
    Case(name: "a multiple", constraints: ["! a == 2 b", "! b == 2 a", "! a >= 1"]),
    Case(
      name: "a bound of one row in the way of another",
      constraints: ["w >= 50", "! x + 53 >= 1.2 w", "! x + 37 <= 0.8 w"]),
    Case(name: "nothing but a constant", constraints: ["a == 3", "! 0 a == 1"]),
  ]

  @Test("a contradiction names what is needed for it, and nothing else", arguments: cases)
  func guilty(of example: Case) throws {
    var system = TextSystem()
    var guilty: [Constraint] = []
    var others: [Constraint] = []
    for text in example.constraints {
      let isGuilty = text.hasPrefix("! ")
      let constraint = try system.add(isGuilty ? String(text.dropFirst(2)) : text)
      if isGuilty { guilty.append(constraint) } else { others.append(constraint) }
    }
    do throws(SolveError) {
      try system.solver.solve()
      Issue.record("there is a solution")
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      // Where twins could take each other's places, either is right: the number is the same.
      if example.name.contains("twin") {
        #expect(conflict.constraints.count == guilty.count)
      } else {
        expectSame(conflict.constraints, guilty)
      }
    }
  }

  @Test("what is suggested as required is given: nothing is named that is not needed beside it")
  func suggestionsAreGiven() throws {
    var system = TextSystem()
    let outer = system.variable("w")
    let suggestion = try system.solver.makeEditable(outer, priority: 1000, value: 100)
    try system.add("x == 40")
    let behind = try system.add("a >= w")
    let centred = try system.add("2 a + x == w")
    do throws(SolveError) {
      try system.solver.solve()
      Issue.record("there is a solution")
    } catch {
      expectSame(error, .unsatisfiable(Conflict(constraints: [suggestion, behind, centred])))
    }
  }

  @Test("what was refused is gone, and the last solution is kept to the bit")
  func noTrace() throws {
    var system = TextSystem()
    try system.add("a + b == 100")
    try system.add("3 a == b + 7")
    try system.solver.solve()
    let before = system.values
    let statistics = system.solver.statistics
    for text in ["a == 1", "a >= 27", "b <= 3"] {
      try system.add("c == 2 a")
      try system.add(text)
      #expect(throws: SolveError.self) { try system.solver.solve() }
      #expect(system.values.filter { before.keys.contains($0.key) } == before)
      #expect(system.solver.statistics.constraints == statistics.constraints)
      #expect(system.solver.statistics.basisRows == statistics.basisRows)
      #expect(system.solver.checkInvariants() == [])
    }
  }

  @Test("dropping takes the last of each contradiction, and tells which")
  func dropping() throws {
    var system = TextSystem()
    let first = try system.add("a == 100")
    let second = try system.add("a == 200")
    try system.add("b == a + 8")
    let third = try system.add("b <= 50")
    let fourth = try system.add("w == -1")
    let dropped = try system.solver.solveDroppingConflicts()
    #expect(Set(dropped.map(\.constraint)) == [second, third, fourth])
    for (constraint, size) in [(second, 2), (third, 3), (fourth, 1)] {
      #expect(dropped.first { $0.constraint == constraint }?.conflict.constraints.count == size)
    }
    #expect(system.solver.value(of: system.variable("b")) == 108)
    #expect(system.solver.violation(of: first) == 0)
    #expect(throws: ModelError.unknownConstraint(second)) { try system.solver.remove(second) }
    #expect(system.solver.checkInvariants() == [])
  }

  @Test("a contradiction through a long chain is found whole")
  func longChain() throws {
    var solver = Solver()
    let views = (0..<400).map { _ in
      (left: solver.makeVariable(), width: solver.makeVariable(isNonNegative: true))
    }
    var guilty = [try solver.add([Term(1, views[0].left)], constant: -20, .equal)]
    for (before, after) in zip(views, views.dropFirst()) {
      guilty.append(
        try solver.add(
          [Term(1, after.left), Term(-1, before.left), Term(-1, before.width)], constant: -8, .equal))
      try solver.add([Term(1, after.width)], constant: -1, .lessThanOrEqual)
    }
    try solver.solve()
    // The widths are at least 0, so that the last view is at 20 + 399 times 8 or more.
    guilty.append(try solver.add([Term(1, views[399].left)], constant: -(20 + 399 * 8 - 1), .lessThanOrEqual))
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: guilty))) { try solver.solve() }
    #expect(solver.checkInvariants() == [])
  }
}

/// A solver for constraints written as `2 a + b == c - 3`; variables w, x, y, z are never negative.
struct TextSystem: ~Copyable {
  var solver = Solver()
  private var variables: [String: Variable] = [:]

  mutating func variable(_ name: String) -> Variable {
    let variable = variables[name] ?? solver.makeVariable(isNonNegative: "wxyz".contains(name))
    variables[name] = variable
    return variable
  }

  var values: [String: Double] { variables.compactMapValues { solver.value(of: $0) } }

  @discardableResult
  mutating func add(_ text: String, priority: Double = 1000) throws -> Constraint {
    let words = text.split(separator: " ").map(String.init)
    let place = try #require(words.firstIndex { ["==", "<=", ">="].contains($0) })
    var terms: [Term] = []
    var constant = 0.0
    for (side, sign) in [(words[..<place], 1.0), (words[(place + 1)...], -1)] {
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
      words[place] == "==" ? .equal : words[place] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    return try solver.add(terms, constant: constant, relation, priority: priority)
  }
}
