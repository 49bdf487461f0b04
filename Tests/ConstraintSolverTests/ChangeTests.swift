@_spi(Testing) import ConstraintSolver
import Testing

/// Changes of a system, also with numbers out of range, and with removed variables and constraints.
@Suite struct ChangeTests {
  /// Terms of the same variable are added up, and terms with the coefficient 0 are dropped.
  @Test func mergedTerms() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(
      [Term(1, x), Term(2, x), Term(0, y), Term(5, y), Term(-5, y)], constant: -12, .equal)
    try solver.solve()
    #expect(solver.value(of: x) == 4)
    try solver.remove(y)
    try solver.solve()
  }

  /// Coefficients of one variable that add up to a rounding error have no influence, also if there
  /// are so many terms that they are sorted.
  @Test(arguments: [1, 6])
  func cancelledTerms(repetitions: Int) throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let cancelled = (0..<repetitions).flatMap { _ in
      [Term(0.1, x), Term(0.2, x), Term(-0.3, x)]
    }
    let wrong = try solver.add(cancelled, constant: -1, .equal)
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [wrong]))) { try solver.solve() }
    #expect(solver.value(of: x) == 0)
    try solver.add(cancelled + [Term(0.001, y)], constant: -1, .equal)
    try solver.add([Term(1, x)], constant: -1e16, .equal)
    try solver.solve()
    #expect(solver.value(of: x) == 1e16)
    #expect(solver.value(of: y).map { abs($0 - 1000) < 1e-9 } == true)
  }

  @Test func constraintsWithoutVariables() throws {
    var solver = Solver()
    try solver.add([], constant: 5, .greaterThanOrEqual)
    try solver.add([], constant: 5, .equal, priority: 20)
    try solver.solve()
    #expect(solver.levelViolations.map(\.violation) == [0, 5])
    let wrong = try solver.add([], constant: 5, .equal)
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [wrong]))) { try solver.solve() }
  }

  @Test func changesTakeEffectOrAreRefusedTogether() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add([Term(1, x), Term(1, y)], constant: -10, .equal)
    let soft = try solver.add([Term(1, x)], constant: -4, .equal, priority: 300)
    try solver.makeEditable(y, priority: 200, value: 1)
    try solver.solve()
    #expect([x, y].map { solver.value(of: $0) } == [4, 6])

    try solver.setConstant(-20, of: sum)
    try solver.setPriority(100, of: soft)
    try solver.suggest(5, for: y)
    let contradiction = try solver.add([Term(1, x), Term(1, y)], constant: -21, .equal)
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [sum, contradiction]))) {
      try solver.solve()
    }
    #expect([x, y].map { solver.value(of: $0) } == [4, 6])
    #expect(solver.checkInvariants() == [])

    try solver.setConstant(-20, of: sum)
    try solver.solve()
    #expect([x, y].map { solver.value(of: $0) } == [4, 16])
    try solver.setPriority(100, of: soft)
    try solver.suggest(5, for: y)
    try solver.solve()
    #expect([x, y].map { solver.value(of: $0) } == [15, 5])
  }

  @Test func changingBetweenRequiredAndSoft() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let low = try solver.add([Term(1, x)], constant: -10, .equal, priority: 100)
    let high = try solver.add([Term(1, x)], constant: -20, .equal, priority: 200)
    try solver.solve()
    #expect(solver.value(of: x) == 20)
    try solver.setPriority(1000, of: low)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    try solver.setPriority(1000, of: high)
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [low, high]))) {
      try solver.solve()
    }
    #expect(solver.value(of: x) == 10)
    try solver.setPriority(99, of: low)
    try solver.solve()
    #expect(solver.value(of: x) == 20)
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
    for includesRefusal in [false, true] {
      var solver = Solver()
      let removed = solver.makeVariable()
      let x = solver.makeVariable()
      try solver.remove(removed)
      try solver.solve()
      let y = solver.makeVariable()
      let others = (0..<9).map { _ in solver.makeVariable() }
      let sum = try solver.add([Term(1, x), Term(1, y)], constant: 0, .equal)
      for other in others { try solver.add([Term(1, other)], constant: 0, .equal) }
      try solver.solve()
      if includesRefusal {
        try solver.add([Term(1, x)], constant: -1, .equal)
        try solver.add([Term(1, x)], constant: -2, .equal)
        for _ in 0..<10 { try solver.add([Term(1, others[0])], constant: 0, .equal) }
        #expect(throws: SolveError.self) { try solver.solve() }
      }
      try solver.setConstant(-10, of: sum)
      try solver.solve()
      // x was created before y, so x stays at 0.
      #expect(solver.value(of: x) == 0)
      #expect(solver.value(of: y) == 10)
    }
  }

  /// A variable returns to its bound while a row for another variable is appended to the basis.
  @Test func movingToABoundWhileTheBasisGrows() throws {
    var solver = Solver()
    let y = solver.makeVariable(isNonnegative: true)
    let u = solver.makeVariable()
    for _ in 0..<8 { try solver.add([Term(1, solver.makeVariable())], constant: 0, .equal) }
    let minimum = try solver.add([Term(1, y)], constant: -10, .greaterThanOrEqual)
    try solver.solve()
    #expect(solver.value(of: y) == 10)
    try solver.remove(minimum)
    let soft = try solver.add([Term(1, u)], constant: -5, .greaterThanOrEqual, priority: 500)
    try solver.add([Term(2, u)], constant: 0, .lessThanOrEqual)
    try solver.solve()
    #expect(solver.value(of: y) == 0)
    #expect(solver.value(of: u) == 0)
    #expect(solver.violation(of: soft) == 5)
    #expect(solver.checkInvariants() == [])
  }

  /// The last of several suggestions takes effect, along a parametric solution.
  @Test func repeatedSuggestions() throws {
    var solver = Solver()
    let (width, x) = (solver.makeVariable(), solver.makeVariable())
    try solver.makeEditable(width, priority: 999, value: 1)
    try solver.add([Term(1, x), Term(-2, width)], constant: 0, .equal)
    try solver.solve()
    for value in [5.0, 700, -3, 20] { try solver.suggest(value, for: width) }
    try solver.solve()
    #expect(solver.value(of: x) == 40)
    #expect(solver.statistics.parametricSolutions == 1)
    for value in [9.0, 20] { try solver.suggest(value, for: width) }
    let contradiction = try solver.add([], constant: 1, .equal)
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [contradiction]))) {
      try solver.solve()
    }
    #expect(solver.value(of: x) == 40)
    try solver.suggest(7, for: width)
    try solver.solve()
    #expect(solver.value(of: x) == 14)
  }

  @Test func resizedTreesMatchANewSolver() throws {
    var solver = Solver()
    let width = try Self.tree(width: 1000, in: &solver)
    for step in 0..<12 {
      let value = Double(200 + step * 337 % 1000)
      try solver.suggest(value, for: width)
      try solver.solve()
      var newSolver = Solver()
      try Self.tree(width: value, in: &newSolver)
      for (ours, theirs) in zip(solver.levelViolations, newSolver.levelViolations) {
        #expect(ours.priority == theirs.priority)
        #expect(abs(ours.violation - theirs.violation) < 1e-6, "\(ours.priority) at \(value)")
      }
    }
    #expect(solver.checkInvariants() == [])
  }

  /// Adds a tree of 60 views with three subviews each.
  ///
  /// Soft constraints make the subviews of a view equal in width, and make them fill the view.
  ///
  /// - Returns: The width of the root.
  @discardableResult
  private static func tree(width: Double, in solver: inout Solver) throws -> Variable {
    var views: [(left: Variable, width: Variable, right: Variable)] = []
    for number in 0..<60 {
      let view = (
        solver.makeVariable(), solver.makeVariable(isNonnegative: true), solver.makeVariable()
      )
      views.append(view)
      let (left, own, right) = view
      try solver.add([Term(1, left), Term(1, own), Term(-1, right)], constant: 0, .equal)
      if number == 0 {
        try solver.add([Term(1, left)], constant: 0, .equal)
        try solver.makeEditable(own, priority: 999.5, value: width)
        continue
      }
      let parent = views[(number - 1) / 3]
      if number % 3 == 1 {
        try solver.add([Term(1, left), Term(-1, parent.left)], constant: -2, .equal)
      } else {
        let previous = views[number - 1]
        try solver.add(
          [Term(1, left), Term(-1, previous.right)], constant: -2, .greaterThanOrEqual)
        try solver.add(
          [Term(1, own), Term(-1, previous.width)], constant: 0, .equal, priority: 500)
      }
      try solver.add([Term(1, right), Term(-1, parent.right)], constant: 2, .lessThanOrEqual)
      try solver.add([Term(1, own)], constant: -20, .greaterThanOrEqual, priority: 750)
      if number % 3 == 0 {
        try solver.add(
          [Term(1, right), Term(-1, parent.right)], constant: 2, .equal, priority: 400)
      }
    }
    try solver.solve()
    return views[0].width
  }

  /// Suggestions for two edit variables, beyond the points at which constraints become violated or
  /// satisfied.
  @Test func alternatingEditVariables() throws {
    var solver = Solver()
    let (width, height) = (
      solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true)
    )
    let (a, b) = (
      solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true)
    )
    try solver.makeEditable(width, priority: 999, value: 300)
    try solver.makeEditable(height, priority: 999, value: 100)
    try solver.add([Term(1, a), Term(1, b), Term(-1, width)], constant: 8, .equal)
    try solver.add([Term(1, a)], constant: -120, .greaterThanOrEqual, priority: 750)
    try solver.add([Term(1, a)], constant: -120, .lessThanOrEqual, priority: 250)
    try solver.add([Term(1, b), Term(-2, height)], constant: 0, .lessThanOrEqual, priority: 600)
    try solver.solve()
    for step in 0..<400 {
      let (w, h) = (Double(step * 37 % 900), Double(step * 11 % 200))
      try solver.suggest(w, for: width)
      if step % 3 == 0 { try solver.suggest(h, for: height) }
      try solver.solve()
      let currentHeight = solver.value(of: height) ?? .nan
      // a + b is the width minus 8. The width is at least 8, even if less is suggested. a gets 120,
      // b gets the rest up to twice the height, and a gets everything beyond that.
      let room = max(0, w - 8)
      let expected = min(room, max(120, room - 2 * currentHeight))
      #expect(abs((solver.value(of: a) ?? .nan) - expected) < 1e-9, "\(w) by \(currentHeight)")
      #expect(abs((solver.value(of: b) ?? .nan) - (room - expected)) < 1e-9)
    }
    #expect(solver.statistics.parametricSolutions > 50)
    #expect(solver.checkInvariants() == [])
  }

  /// Eight cells of equal width need 16 + 7 × 8 + 16 = 88 in a container, which cannot become
  /// smaller than that.
  ///
  /// The change moves so many variables that the solver builds a new basis, in which it must still
  /// know which ones are below zero.
  @Test func cellsStayNonnegativeInASmallContainer() throws {
    var solver = Solver()
    let container = solver.makeVariable(isNonnegative: true)
    try solver.makeEditable(container, priority: 999.5, value: 1000)
    let edges = (0..<8).map { _ in solver.makeVariable() }
    let widths = (0..<8).map { _ in solver.makeVariable(isNonnegative: true) }
    let heights = (0..<8).map { _ in solver.makeVariable(isNonnegative: true) }
    try solver.add([Term(1, edges[0])], constant: -16, .equal)
    for cell in 1..<8 {
      try solver.add(
        [Term(1, edges[cell]), Term(-1, edges[cell - 1]), Term(-1, widths[cell - 1])],
        constant: -8, .equal)
      try solver.add([Term(1, widths[cell]), Term(-1, widths[0])], constant: 0, .equal)
    }
    try solver.add(
      [Term(1, container), Term(-1, edges[7]), Term(-1, widths[7])], constant: -16, .equal)
    for (width, height) in zip(widths, heights) {
      try solver.add([Term(1, height), Term(-0.75, width)], constant: 0, .equal, priority: 999)
    }
    try solver.solve()
    try solver.suggest(20, for: container)
    try solver.solve()
    #expect(solver.value(of: container) == 88)
    for variable in widths + heights { #expect(solver.value(of: variable) == 0) }
    #expect(solver.checkInvariants() == [])
  }

  /// Each constraint can be violated by 1e-9 of its scale, also if the violation results from the
  /// last correction of the values. A sum that exceeds its parts by more is a contradiction of all.
  @Test(arguments: [(5e-8, true), (4.95e-7, false), (2e-6, false)])
  func toleranceOfASum(excess: Double, isAccepted: Bool) throws {
    var solver = Solver()
    let parts = (0..<5).map { _ in solver.makeVariable() }
    let sum = try solver.add(parts.map { Term(1, $0) }, constant: -500 - excess, .equal)
    let bounds = try parts.map {
      try solver.add([Term(1, $0)], constant: -100, .lessThanOrEqual)
    }
    guard isAccepted else {
      #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [sum] + bounds))) {
        try solver.solve()
      }
      return
    }
    try solver.solve()
    for part in parts { #expect((solver.value(of: part) ?? .nan) <= 100 * (1 + 1e-9)) }
    #expect(solver.checkInvariants() == [])
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
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: ModelError.priorityOutOfRange(priority)) {
      try solver.add([Term(1, x)], constant: 0, .equal, priority: priority)
    }
    let constraint = try solver.add([Term(1, x)], constant: 0, .equal, priority: 0.001)
    #expect(throws: ModelError.priorityOutOfRange(priority)) {
      try solver.setPriority(priority, of: constraint)
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
    #expect(throws: ModelError.unknownConstraint(constraint)) { try solver.remove(constraint) }
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
    #expect(throws: ModelError.unknownConstraint(constraint)) {
      try solver.setConstant(1, of: constraint)
    }
    #expect(throws: ModelError.unknownConstraint(constraint)) {
      try solver.setPriority(1, of: constraint)
    }
  }
}
