import ConstraintSolver
import Testing

/// The multipliers of a conflict's constraints add up to a contradiction.
@Suite struct CertificateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// Required constraints in the syntax of `TextSystem`.
    let constraints: [String]
    /// The expected multipliers, in the order of the constraints; 0 for those that the conflict
    /// does not contain.
    let multipliers: [Double]
    /// The names of the variables whose bounds contribute.
    let bounds: [String]
    let excess: Double

    init(_ constraints: [String], _ multipliers: [Double], bounds: [String] = [], excess: Double) {
      self.constraints = constraints
      self.multipliers = multipliers
      self.bounds = bounds
      self.excess = excess
    }

    var testDescription: String { constraints.joined(separator: ", ") }
  }

  @Test(arguments: [
    Case(["a == 100", "a == 200"], [1, -1], excess: 100),
    Case(["a >= 20", "b == 7", "a <= 10"], [-1, 0, 1], excess: 10),
    Case(["a >= b + 1", "b >= c + 1", "c >= a + 1", "c >= 3"], [-1, -1, -1, 0], excess: 3),
    // −a + 320, b − 20, c − b − 400 and −c − 20 + a: without variables 280 − 400.
    Case(
      ["a == 320", "b == 20", "c == b + 400", "a >= c + 20", "d == a"], [1, -1, -1, -1, 0],
      excess: 120),
    Case(["a == 2 b", "b == 2 a", "a >= 1"], [-1, -2, -3], excess: 3),
    Case(["2 a + b == 7", "a == 1", "b == 9"], [1, -2, -1], excess: 4),
    Case(["w == -5", "x == 3"], [1, 0], bounds: ["w"], excess: 5),
    Case(["a == w + 10", "b == a", "a <= 9"], [-1, 0, 1], bounds: ["w"], excess: 1),
    Case(["w + x + y == 10", "x >= 11", "y >= 0"], [1, -1, 0], bounds: ["w", "y"], excess: 1),
    // Bounds replace two of the widths, so that the conflict is narrowed down in another system.
    Case(
      ["w >= 20", "x >= 20", "y >= 1", "z >= 1", "w + x + y + z <= 30"], [-1, -1, 0, 0, 1],
      bounds: ["y", "z"], excess: 10),
    Case(["a == 3", "0 a == 1"], [0, -1], excess: 1),
  ])
  func certificates(_ example: Case) throws {
    var system = TextSystem()
    try #require(example.multipliers.count == example.constraints.count)
    let constraints = try example.constraints.map { try system.add($0) }
    let bounds = example.bounds.map { system.variable($0) }
    let error = #expect(throws: SolveError.self) { try system.solver.solve() }
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("expected a conflict, found \(String(describing: error))")
      return
    }
    let certificate = try #require(conflict.certificate)
    let expected = zip(constraints, example.multipliers).filter { $0.1 != 0 }
    try #require(!expected.isEmpty && certificate.multipliers.count == expected.count)
    #expect(conflict.constraints == expected.map(\.0))
    for (multiplier, other) in zip(certificate.multipliers, expected.map(\.1)) {
      #expect(abs(multiplier - other) < 1e-9)
    }
    #expect(certificate.bounds == bounds)
    #expect(abs(certificate.excess - example.excess) < 1e-9)
  }
}
