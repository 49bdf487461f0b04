@_spi(Testing) import ConstraintSolver
import Testing

/// Changes of a system, also with numbers out of range, and with removed variables and constraints.
@Suite struct ChangeTests {
  /// Terms of the same variable are added up, and terms with the coefficient 0 are dropped.
  @Test func mergedTerms() throws {
    var system = try TextSystem("a + 2 a + 0 b + 5 b - 5 b == 12")
    try system.solve()
    #expect(system["a"] == 4)
    try system.solver.remove(system.variable("b"))
    try system.solve()
  }

  /// Coefficients of one variable that add up to a rounding error have no influence, even if there
  /// are so many terms that they are sorted.
  @Test(arguments: [1, 6])
  func cancelledTerms(repetitions: Int) throws {
    var system = try TextSystem(variables: "a b")
    let cancelled = (0..<repetitions).map { _ in "0.1 a + 0.2 a - 0.3 a" }.joined(separator: " + ")
    let wrong = try system.add("\(cancelled) == 1")
    system.solver.expectConflict(of: [wrong])
    #expect(system["a"] == 0)
    try system.add("\(cancelled) + 0.001 b == 1")
    try system.add("a == 1e16")
    try system.solve()
    #expect(system["a"] == 1e16)
    #expect(abs((system["b"] ?? .nan) - 1000) < 1e-9)
  }

  @Test func constraintsWithoutVariables() throws {
    var system = try TextSystem("5 >= 0", "5 == 0 @20")
    try system.solve()
    #expect(system.solver.levelViolations.map(\.violation) == [0, 5])
    let wrong = try system.add("5 == 0")
    system.solver.expectConflict(of: [wrong])
  }

  @Test func changesTakeEffectOrAreRefusedTogether() throws {
    var system = try TextSystem("a + b == 10", "a == 4 @300")
    let (sum, soft, b) = (system.constraints[0], system.constraints[1], system.variable("b"))
    try system.solver.makeEditable(b, priority: 200, value: 1)
    try system.solve()
    #expect(system.values("a b") == [4, 6])

    try system.solver.setConstant(-20, of: sum)
    try system.solver.setPriority(100, of: soft)
    try system.solver.suggest(5, for: b)
    let contradiction = try system.add("a + b == 21")
    system.solver.expectConflict(of: [sum, contradiction])
    #expect(system.values("a b") == [4, 6])
    #expect(system.solver.checkInvariants() == [])

    try system.solver.setConstant(-20, of: sum)
    try system.solve()
    #expect(system.values("a b") == [4, 16])
    try system.solver.setPriority(100, of: soft)
    try system.solver.suggest(5, for: b)
    try system.solve()
    #expect(system.values("a b") == [15, 5])
  }

  @Test func changingBetweenRequiredAndSoft() throws {
    var system = try TextSystem("a == 10 @100", "a == 20 @200")
    let (low, high) = (system.constraints[0], system.constraints[1])
    try system.solve()
    #expect(system["a"] == 20)
    try system.solver.setPriority(1000, of: low)
    try system.solve()
    #expect(system["a"] == 10)
    try system.solver.setPriority(1000, of: high)
    system.solver.expectConflict(of: [low, high])
    #expect(system["a"] == 10)
    try system.solver.setPriority(99, of: low)
    try system.solve()
    #expect(system["a"] == 20)
  }

  @Test func variablesAreEditableUntilTheirConstraintIsRemoved() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: ModelError.notEditable(x)) { try solver.suggest(1, for: x) }
    let edit = try solver.makeEditable(x, priority: 999, value: 5)
    #expect(throws: ModelError.alreadyEditable(x)) {
      try solver.makeEditable(x, priority: 1, value: 2)
    }
    try solver.solve()
    #expect(solver.value(of: x) == 5)
    try solver.remove(edit)
    #expect(throws: ModelError.notEditable(x)) { try solver.suggest(1, for: x) }
    try solver.solve()
    try solver.makeEditable(x, priority: 10, value: 6)
    try solver.solve()
    #expect(solver.value(of: x) == 6)
  }

  /// Refused changes do not affect later solutions, even if the solver has built a new basis.
  @Test func refusedChangesDoNotAffectLaterSolutions() throws {
    func solve(includingRefusal: Bool) throws -> [Double?] {
      var system = try TextSystem(variables: "r a")
      try system.solver.remove(system.variable("r"))
      try system.solve()
      let sum = try system.add("b + a == 0")
      for index in 0..<9 { try system.add("c\(index) == 0") }
      try system.solve()
      if includingRefusal {
        for text in ["a == 1", "a == 2"] + Array(repeating: "c0 == 0", count: 10) {
          try system.add(text)
        }
        #expect(throws: SolveError.self) { try system.solve() }
      }
      try system.solver.setConstant(-10, of: sum)
      try system.solve()
      return system.values("a b")
    }
    let values = try solve(includingRefusal: false)
    #expect(values.reduce(0) { $0 + ($1 ?? .nan) } == 10)
    #expect(try solve(includingRefusal: true) == values)
  }

  /// A variable moves to a constraint while a row for other variables is appended to the basis.
  @Test func movingWhileTheBasisGrows() throws {
    var system = try TextSystem(variables: "y u v")
    for index in 0..<8 { try system.add("a\(index) == 0") }
    let minimum = try system.add("y >= 10")
    try system.add("y == 3 @1")
    try system.solve()
    #expect(system["y"] == 10)
    try system.solver.remove(minimum)
    let soft = try system.add("u - v >= 5 @500")
    try system.add("2 u - 2 v <= 0")
    try system.solve()
    #expect(system["y"] == 3 && system["u"] == system["v"])
    #expect(system.solver.violation(of: soft) == 5)
    #expect(system.solver.checkInvariants() == [])
  }

  /// The last of several suggestions takes effect, along a parametric solution.
  @Test func repeatedSuggestions() throws {
    var system = try TextSystem("a == 2 b")
    let b = system.variable("b")
    try system.solver.makeEditable(b, priority: 999, value: 1)
    try system.solve()
    for value in [5.0, 700, -3, 20] { try system.solver.suggest(value, for: b) }
    try system.solve()
    #expect(system["a"] == 40)
    #expect(system.solver.statistics.parametricSolutions == 1)
    for value in [9.0, 20] { try system.solver.suggest(value, for: b) }
    let contradiction = try system.add("1 == 0")
    system.solver.expectConflict(of: [contradiction])
    #expect(system["a"] == 40)
    try system.solver.suggest(7, for: b)
    try system.solve()
    #expect(system["a"] == 14)
  }

  @Test func resizedTreesMatchANewSolver() throws {
    var system = try tree(width: 1000)
    for step in 0..<12 {
      let value = Double(200 + step * 337 % 1000)
      try system.solver.suggest(value, for: system.variable("w0"))
      try system.solve()
      let (ours, theirs) = (
        system.solver.levelViolations, try tree(width: value).solver.levelViolations
      )
      for (ours, theirs) in zip(ours, theirs) {
        #expect(ours.priority == theirs.priority)
        #expect(abs(ours.violation - theirs.violation) < 1e-6, "\(ours.priority) at \(value)")
      }
    }
    #expect(system.solver.checkInvariants() == [])
  }

  /// Returns the solution of a tree of 60 views with three subviews each. Soft constraints make the
  /// subviews of a view equal in width, and make them fill the view. The width of the root is
  /// editable.
  private func tree(width: Double) throws -> TextSystem {
    var system = try TextSystem()
    for view in 0..<60 {
      try system.add("l\(view) + w\(view) == r\(view)")
      if view == 0 {
        try system.add("l0 == 0")
        try system.solver.makeEditable(system.variable("w0"), priority: 999.5, value: width)
        continue
      }
      let (parent, previous) = ((view - 1) / 3, view - 1)
      if view % 3 == 1 {
        try system.add("l\(view) == l\(parent) + 2")
      } else {
        try system.add("l\(view) >= r\(previous) + 2")
        try system.add("w\(view) == w\(previous) @500")
      }
      try system.add("r\(view) <= r\(parent) - 2")
      try system.add("w\(view) >= 20 @750")
      if view % 3 == 0 { try system.add("r\(view) == r\(parent) - 2 @400") }
    }
    try system.solve()
    return system
  }

  /// Suggestions for two edit variables, beyond the points at which constraints become violated or
  /// satisfied.
  @Test func alternatingEditVariables() throws {
    var system = try TextSystem(
      variables: "w y", "x + z + 8 == w", "x >= 120 @750", "x <= 120 @250", "z <= 2 y @600")
    let (width, height) = (system.variable("w"), system.variable("y"))
    try system.solver.makeEditable(width, priority: 999, value: 300)
    try system.solver.makeEditable(height, priority: 999, value: 100)
    try system.solve()
    for step in 0..<400 {
      let (w, h) = (Double(step * 37 % 900), Double(step * 11 % 200))
      try system.solver.suggest(w, for: width)
      if step % 3 == 0 { try system.solver.suggest(h, for: height) }
      try system.solve()
      let currentHeight = system["y"] ?? .nan
      // x + z is the width minus 8. The width is at least 8, even if less is suggested. x gets 120,
      // z gets the rest up to twice the height, and x gets everything beyond that.
      let room = max(0, w - 8)
      let expected = min(room, max(120, room - 2 * currentHeight))
      #expect(abs((system["x"] ?? .nan) - expected) < 1e-9, "\(w) by \(currentHeight)")
      #expect(abs((system["z"] ?? .nan) - (room - expected)) < 1e-9)
    }
    #expect(system.solver.statistics.parametricSolutions > 50)
    #expect(system.solver.checkInvariants() == [])
  }

  /// Eight cells of equal width need 16 + 7 × 8 + 16 = 88 in a container, which cannot become
  /// smaller than that.
  ///
  /// The change moves so many variables that the solver builds a new basis, in which it must still
  /// know which ones are below zero.
  @Test func cellsStayNonnegativeInASmallContainer() throws {
    let names = ["l", "x", "y"].flatMap { letter in (0..<8).map { "\(letter)\($0)" } }
    var system = try TextSystem(variables: "w " + names.joined(separator: " "), "l0 == 16")
    let container = system.variable("w")
    try system.solver.makeEditable(container, priority: 999.5, value: 1000)
    for cell in 1..<8 {
      try system.add("l\(cell) == l\(cell - 1) + x\(cell - 1) + 8")
      try system.add("x\(cell) == x0")
    }
    try system.add("w == l7 + x7 + 16")
    for cell in 0..<8 { try system.add("y\(cell) == 0.75 x\(cell) @999") }
    try system.solve()
    try system.solver.suggest(20, for: container)
    try system.solve()
    #expect(system["w"] == 88)
    for cell in 0..<8 { #expect(system.values("x\(cell) y\(cell)") == [0, 0]) }
    #expect(system.solver.checkInvariants() == [])
  }

  /// Each constraint can be violated by 1e-9 of its scale, even if the violation results from the
  /// last correction of the values. A sum that exceeds its parts by more is a contradiction of all.
  @Test(arguments: [(5e-8, true), (4.95e-7, false), (2e-6, false)])
  func toleranceOfASum(excess: Double, isAccepted: Bool) throws {
    var system = try TextSystem("a + b + c + d + e == \(500 + excess)")
    let names = ["a", "b", "c", "d", "e"]
    for name in names { try system.add("\(name) <= 100") }
    guard isAccepted else { return system.solver.expectConflict(of: system.constraints) }
    try system.solve()
    for name in names { #expect((system[name] ?? .nan) <= 100 * (1 + 1e-9)) }
    #expect(system.solver.checkInvariants() == [])
  }

  // MARK: invalid changes

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonfiniteNumbersThrow(number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let refusal = ModelError.numberNotFinite(number)
    expect(refusal) { try solver.add([Term(number, x)], constant: 0, .equal) }
    expect(refusal) { try solver.add([Term(1, x)], constant: number, .equal) }
    expect(.priorityOutOfRange(number)) {
      try solver.add([Term(1, x)], constant: 0, .equal, priority: number)
    }
    let constraint = try solver.add([Term(1, x)], constant: -3, .equal)
    expect(refusal) { try solver.setConstant(number, of: constraint) }
    expect(.priorityOutOfRange(number)) { try solver.setPriority(number, of: constraint) }
    expect(refusal) { try solver.makeEditable(x, priority: 1, value: number) }
    try solver.makeEditable(x, priority: 1, value: 0)
    expect(refusal) { try solver.suggest(number, for: x) }
    try solver.solve()
    #expect(solver.value(of: x) == 3)
    #expect(solver.statistics.constraints == 2)
  }

  /// Expects an error with the message of another one: errors with the number NaN are not equal.
  private func expect(
    _ expected: ModelError, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> some Any
  ) {
    let error = #expect(throws: ModelError.self, sourceLocation: sourceLocation) { _ = try body() }
    #expect(error?.description == expected.description, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, -1, 1000.0001])
  func prioritiesOutOfRangeThrow(priority: Double) throws {
    var system = try TextSystem("a == 0 @0.001")
    let (a, constraint) = (system.variable("a"), system.constraints[0])
    #expect(throws: ModelError.priorityOutOfRange(priority)) {
      try system.solver.add([Term(1, a)], constant: 0, .equal, priority: priority)
    }
    #expect(throws: ModelError.priorityOutOfRange(priority)) {
      try system.solver.setPriority(priority, of: constraint)
    }
  }

  /// Removed variables and constraints are unknown, even if their indices are reused.
  @Test func removedVariablesAndConstraintsAreUnknown() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let constraint = try solver.add([Term(1, x)], constant: -1, .equal)
    try solver.solve()
    #expect(throws: ModelError.variableInUse(x)) { try solver.remove(x) }
    try solver.remove(constraint)
    let unknownConstraint = ModelError.unknownConstraint(constraint)
    #expect(throws: unknownConstraint) { try solver.remove(constraint) }
    try solver.solve()
    try solver.remove(x)
    #expect(throws: ModelError.unknownVariable(x)) { try solver.remove(x) }
    try solver.solve()
    let y = solver.makeVariable()
    let other = try solver.add([Term(1, y)], constant: -2, .equal)
    try solver.solve()
    #expect(solver.value(of: x) == nil)
    #expect(solver.value(of: y) == 2)
    #expect(solver.violation(of: constraint) == nil)
    #expect(solver.violation(of: other) == 0)
    #expect(throws: ModelError.unknownVariable(x)) {
      try solver.add([Term(1, x)], constant: 0, .equal)
    }
    #expect(throws: unknownConstraint) { try solver.setConstant(1, of: constraint) }
    #expect(throws: unknownConstraint) { try solver.setPriority(1, of: constraint) }
  }
}
