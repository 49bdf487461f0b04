/// The basis of the simplex method: which columns are basic, at which positions, and the factorized
/// matrix of their coefficients.
///
/// Invariants: the column at a position is basic and has that position; the row at a position
/// belongs to a constraint whose status has that position; the factorization has as many positions;
/// and there are as many basic variables as constraints on several variables whose logicals are not
/// basic. A basic logical can have no position: its row is then not in the basis.
struct Basis: ~Copyable {
  var structurals = IndexedBuffer<VariableIndex, BasisStatus>()
  var logicals = IndexedBuffer<RowIndex, BasisStatus>()
  /// The basic column at each position.
  private(set) var columns = Buffer<ColumnID>()
  /// The row at each position; `none` where the constraint was removed.
  private(set) var rows = Buffer<RowIndex>()
  private(set) var factorization = Factorization()
  private(set) var basicVariableCount = 0
  /// Whether the factors can be inaccurate: an exchange since the factorization had a poor pivot or
  /// a large element.
  private var mayBeInaccurate = false
  /// Changes with the basis: directions computed for another version are invalid.
  private(set) var version = 0
  private var journal = BasisJournal()

  mutating func reserve(variables: Int, constraints: Int) {
    structurals.reserve(variables)
    logicals.reserve(constraints)
  }

  mutating func addVariable(_ variable: VariableIndex) {
    structurals.set(BasisStatus(isBasic: false), at: variable)
  }

  mutating func addConstraint(_ row: RowIndex) {
    logicals.set(BasisStatus(isBasic: true), at: row)
  }

  // MARK: statuses

  @inline(__always)
  func status(of column: ColumnID) -> BasisStatus {
    if let variable = column.variable { return structurals[variable] }
    guard let row = column.row else {
      assertionFailure("a vacant position has no status")
      return BasisStatus(isBasic: false)
    }
    return logicals[row]
  }

  /// Changes a column's status, and records the old one.
  @inline(__always)
  mutating func update(_ column: ColumnID, _ change: (inout BasisStatus) -> Void) {
    if let variable = column.variable {
      journal.record(column, structurals[variable])
      change(&structurals[variable])
    } else if let row = column.row {
      journal.record(column, logicals[row])
      change(&logicals[row])
    }
  }

  @inline(__always)
  mutating func setPlace(_ place: Place, of column: ColumnID) {
    update(column) { $0.place = place }
  }

  mutating func invalidateDirections() { version &+= 1 }
}

// MARK: - Solving

extension Basis {
  var needsRefactorization: Bool { factorization.needsRefactorization || mayBeInaccurate }

  /// Replaces `v`, by positions of rows, by the solution x of B x = v, by positions of columns.
  mutating func solve(_ v: inout SparseVector) { factorization.solve(&v) }

  /// Overload of ``solve(_:)`` for a vector whose elements are mostly nonzero.
  mutating func solve(_ v: inout Buffer<Double>) { factorization.solve(&v) }

  /// Replaces `v`, by positions of columns, by the solution y of yᵀ B = vᵀ, by positions of rows.
  mutating func solveTransposed(_ v: inout SparseVector) { factorization.solveTransposed(&v) }
}

// MARK: - Changes

extension Basis {
  /// Replaces the column at a position by an entering one with a given direction.
  mutating func exchange(
    entering: ColumnID, leaving: ColumnID, at position: Int, direction: borrowing SparseVector,
    sign: Double, pivot: Double
  ) {
    version &+= 1
    let largest = direction.largest
    if abs(pivot) < Tolerance.poorPivot * largest || largest > Tolerance.largestElement {
      mayBeInaccurate = true
    }
    factorization.replaceColumn(at: position, by: direction, sign: sign, pivot: pivot)
    journal.record(position: position, columns[position], row: rows[position])
    columns[position] = entering
    update(entering) {
      $0.isBasic = true
      $0.position = Int32(truncatingIfNeeded: position)
    }
    update(leaving) {
      $0.isBasic = false
      $0.position = -1
    }
    if entering.variable != nil { basicVariableCount += 1 }
    if leaving.variable != nil { basicVariableCount -= 1 }
  }

  /// Appends a constraint's row to the basis, with its own logical as the basic column.
  mutating func appendRow(of row: RowIndex, _ matrix: borrowing ConstraintMatrix) -> Int {
    let position = factorization.appendRow()
    for entry in matrix.entries(of: row) {
      let status = structurals[entry.variable]
      if status.isBasic { factorization.addToRow(entry.coefficient, at: Int(status.position)) }
    }
    columns.append(.logical(row))
    rows.append(row)
    update(.logical(row)) {
      $0.rowPosition = Int32(truncatingIfNeeded: position)
      $0.position = Int32(truncatingIfNeeded: position)
    }
    return position
  }

  /// Factorizes the rows of the tight constraints in the columns of the basic variables.
  ///
  /// Constraints that depend on others become basic, and variables without a pivot become nonbasic.
  ///
  /// - Returns: The variables that became nonbasic.
  mutating func factorize(_ matrix: borrowing ConstraintMatrix) -> Buffer<VariableIndex> {
    version &+= 1
    journal.discardCheckpoint()
    factorization = Factorization()  // frees memory for the new factors
    return install(Elimination(of: matrix, logicals: logicals, structurals: structurals))
  }

  private mutating func install(_ elimination: consuming Elimination) -> Buffer<VariableIndex> {
    let undetermined = updateStatuses(elimination)
    basicVariableCount = elimination.pivotRows.count
    mayBeInaccurate = false
    rows = elimination.pivotRows
    columns = elimination.pivotColumns
    factorization.replace(
      lower: elimination.lower, upper: elimination.upper, diagonal: elimination.diagonal)
    return undetermined
  }

  /// Sets the positions of pivots, makes dependent rows basic, and makes undetermined variables
  /// nonbasic, which are returned.
  private mutating func updateStatuses(
    _ elimination: borrowing Elimination
  ) -> Buffer<VariableIndex> {
    for row in logicals.indices {
      logicals[row].rowPosition = max(-1, elimination.rowStates[row])
      logicals[row].position = -1
    }
    for variable in structurals.indices where structurals[variable].isBasic {
      structurals[variable].position = max(-1, elimination.columnStates[variable])
    }
    for row in elimination.rowStates.indices where elimination.remains(row) {
      update(.logical(row)) { $0.isBasic = true }
    }
    var undetermined = Buffer<VariableIndex>()
    for variable in elimination.columnStates.indices where elimination.remains(variable) {
      update(.structural(variable)) {
        $0.isBasic = false
        $0.position = -1
      }
      undetermined.append(variable)
    }
    return undetermined
  }

  /// Vacates the positions of a constraint that is permanently removed. The factors keep them until
  /// the next factorization.
  mutating func vacate(_ row: RowIndex) {
    let status = logicals[row]
    if status.rowPosition >= 0 { rows[status.rowPosition] = .none }
    if status.position >= 0 { columns[status.position] = .vacant }
  }
}

// MARK: - Transactions

extension Basis {
  /// Begins a transaction, and records changes if there is a solution to restore.
  mutating func begin(isRecording: Bool) {
    journal.begin(
      isRecording: isRecording,
      BasisJournal.Checkpoint(
        factors: factorization.checkpoint, basicVariableCount: basicVariableCount))
  }

  mutating func commit() { journal.end() }

  var isInTransaction: Bool { journal.isOpen }

  /// Replaces all statuses, before a new basis is built.
  mutating func resetStatuses(_ matrix: borrowing ConstraintMatrix) {
    for variable in structurals.indices {
      update(.structural(variable)) {
        $0 = BasisStatus(isBasic: matrix.columns[variable].count > 0)
      }
    }
    for row in logicals.indices { update(.logical(row)) { $0 = BasisStatus(isBasic: true) } }
  }

  /// Restores the statuses of the last solution, and its factors and positions, bit for bit, if
  /// they have not been replaced.
  ///
  /// - Returns: Whether the basis must be factorized.
  mutating func rollBack() -> Bool {
    for (column, status) in journal.statuses.elements.reversed() {
      if let variable = column.variable { structurals[variable] = status }
      if let row = column.row { logicals[row] = status }
    }
    version &+= 1
    defer { journal.end() }
    guard let checkpoint = journal.checkpoint else { return true }
    basicVariableCount = checkpoint.basicVariableCount
    factorization.rollBack(to: checkpoint.factors)
    for (position, column, row) in journal.positions.elements.reversed() {
      columns[position] = column
      rows[position] = row
    }
    columns.truncate(to: factorization.count)
    rows.truncate(to: factorization.count)
    mayBeInaccurate = false
    return false
  }
}

/// The status of a column in the basis.
///
/// A constraint whose logical is not basic is *tight*: its expression is zero. A variable that is
/// not basic keeps its value, which need not be a breakpoint of its cost.
struct BasisStatus: BitwiseCopyable {
  /// The position of a basic column; -1 if it is not basic, or if it is the logical of a constraint
  /// whose row is not in the basis.
  var position: Int32 = -1
  /// The position of a constraint's row; -1 if the row is not in the basis.
  var rowPosition: Int32 = -1
  private var bits: Int32

  init(isBasic: Bool) { bits = isBasic ? 1 : 0 }

  @inline(__always)
  var isBasic: Bool {
    get { bits & 1 != 0 }
    set { bits = newValue ? bits | 1 : bits & ~1 }
  }

  /// Where the column's price lies among the slopes of its cost.
  @inline(__always)
  var place: Place {
    get { Place(number: bits >> 1) }
    set { bits = newValue.number << 1 | bits & 1 }
  }
}

/// Where the price of a column lies among the slopes of its convex, piecewise linear cost.
///
/// A cost with k breakpoints has k + 1 *pieces*, from 0 below all breakpoints to k above them. The
/// price is the slope of a piece, or it is between the slopes on both sides of a breakpoint. The
/// values at which the price is a subgradient of the cost are all of the piece, or the breakpoint.
struct Place: Equatable, BitwiseCopyable {
  /// 2m for the slope of piece m; 2k + 1 at breakpoint k.
  let number: Int32

  @inline(__always)
  static func piece(_ piece: Int) -> Place { Place(number: Int32(truncatingIfNeeded: 2 * piece)) }
  @inline(__always)
  static func point(_ point: Int) -> Place {
    Place(number: Int32(truncatingIfNeeded: 2 * point + 1))
  }

  @inline(__always)
  var isPiece: Bool { number & 1 == 0 }
  /// The piece below the price, or the piece of the price.
  @inline(__always)
  var lowerPiece: Int { Int(number >> 1) }
  /// The piece above the price, or the piece of the price.
  @inline(__always)
  var upperPiece: Int { Int((number + 1) >> 1) }
  @inline(__always)
  func piece(towards sign: Double) -> Int { sign > 0 ? upperPiece : lowerPiece }
  /// The breakpoint below all values at which the price is a subgradient; -1 if there is none.
  @inline(__always)
  var lowerPoint: Int { upperPiece - 1 }
  /// The breakpoint above all values at which the price is a subgradient.
  @inline(__always)
  var upperPoint: Int { lowerPiece }
}

/// A column of the simplex method's matrix: a variable (a *structural*), or the expression of a
/// constraint (its *logical*).
struct ColumnID: Equatable, BitwiseCopyable {
  private let raw: Int32

  static func structural(_ variable: VariableIndex) -> ColumnID { ColumnID(raw: variable.offset) }
  static func logical(_ row: RowIndex) -> ColumnID { ColumnID(raw: ~row.offset) }
  /// The column at the position of a removed constraint, until the basis is refactorized.
  static let vacant = ColumnID(raw: .min)

  private init(raw: Int32) { self.raw = raw }

  /// The column with a number: first come all variables, then the logicals of all constraints.
  @inline(__always)
  init(number: Int, variableCount: Int) {
    let row = number - variableCount
    self = row < 0 ? .structural(VariableIndex(number)) : .logical(RowIndex(row))
  }

  /// The number of the column, which is not vacant.
  @inline(__always)
  func number(variableCount: Int) -> Int { raw >= 0 ? Int(raw) : variableCount + Int(~raw) }

  /// The variable, or `nil` for a logical.
  @inline(__always)
  var variable: VariableIndex? { raw >= 0 ? VariableIndex(offset: raw) : nil }
  /// The constraint, or `nil` for a structural.
  @inline(__always)
  var row: RowIndex? { raw < 0 && raw != .min ? RowIndex(offset: ~raw) : nil }
  /// A total order of columns, for breaking ties.
  var tieBreakOrder: Int32 { raw }
}

/// The changes of a ``Basis`` since the last solution, for undoing them.
struct BasisJournal: ~Copyable {
  /// The state at the beginning, but for the statuses.
  struct Checkpoint {
    var factors: Factorization.Checkpoint
    var basicVariableCount: Int
  }

  /// Whether a transaction is open: its beginning sets this, and its end clears it.
  private(set) var isOpen = false
  /// Whether changes are recorded. Before the first solution, there is no state to restore.
  private(set) var isRecording = false
  private(set) var statuses = Buffer<(ColumnID, BasisStatus)>()
  private(set) var positions = Buffer<(Int32, ColumnID, RowIndex)>()
  /// `nil` if the factors were replaced since the beginning.
  private(set) var checkpoint: Checkpoint?

  mutating func begin(isRecording: Bool, _ checkpoint: Checkpoint) {
    isOpen = true
    self.isRecording = isRecording
    self.checkpoint = checkpoint
  }

  mutating func discardCheckpoint() { checkpoint = nil }

  @inline(__always)
  mutating func record(_ column: ColumnID, _ status: BasisStatus) {
    if isRecording { statuses.append((column, status)) }
  }

  mutating func record(position: Int, _ column: ColumnID, row: RowIndex) {
    if isRecording { positions.append((Int32(truncatingIfNeeded: position), column, row)) }
  }

  mutating func end() {
    statuses.removeAll()
    positions.removeAll()
    checkpoint = nil
    isRecording = false
    isOpen = false
  }
}
