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
  var factorization = Factorization()
  /// Whether the factors can be inaccurate: an exchange since the factorization had a poor pivot or
  /// a large element.
  private var mayBeInaccurate = false
  /// Changes with the basis: directions computed for another version are invalid.
  private(set) var version = 0
  private var statusJournal = Journal<(ColumnID, BasisStatus)>()
  /// The factors at the beginning of the transaction; `nil` if they were replaced since.
  private var checkpoint: Factorization.Checkpoint?
  /// Whether a transaction is open.
  private(set) var isInTransaction = false

  mutating func reserve(variables: Int, constraints: Int) {
    structurals.reserve(variables)
    logicals.reserve(constraints)
  }

  mutating func addVariable(_ variable: VariableIndex) {
    structurals.set(.variable, at: variable)
  }

  mutating func addConstraint(_ row: RowIndex) {
    logicals.set(.constraint, at: row)
  }

  // MARK: statuses

  @inline(__always)
  func status(of column: ColumnID) -> BasisStatus {
    if let variable = column.variable { return structurals[variable] }
    assert(column != .vacant, "a vacant position has no status")
    return logicals[column.row ?? .none]
  }

  /// Changes a column's status, and records the old one.
  @inline(__always)
  mutating func update(_ column: ColumnID, _ change: (inout BasisStatus) -> Void) {
    if let variable = column.variable {
      statusJournal.record((column, structurals[variable]))
      change(&structurals[variable])
    } else if let row = column.row {
      statusJournal.record((column, logicals[row]))
      change(&logicals[row])
    }
  }

  @inline(__always)
  mutating func setPlace(_ place: Place, of column: ColumnID) {
    update(column) { $0.place = place }
  }

  var basicVariableCount: Int { structurals.indices.count { structurals[$0].isBasic } }

  mutating func invalidateDirections() { version &+= 1 }
}

// MARK: - Changes

extension Basis {
  var needsRefactorization: Bool { factorization.needsRefactorization || mayBeInaccurate }

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
    columns[position] = entering
    update(entering) {
      $0.isBasic = true
      $0.position = Int32(truncatingIfNeeded: position)
    }
    update(leaving) {
      $0.isBasic = false
      $0.position = -1
    }
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
    checkpoint = nil
    factorization = Factorization()  // frees memory for the new factors
    let elimination = Elimination(of: matrix, logicals: logicals, structurals: structurals)
    let undetermined = updateStatuses(elimination)
    mayBeInaccurate = false
    rows = elimination.pivotRows
    columns = elimination.pivotColumns
    factorization = Factorization(
      lower: elimination.lower, upper: elimination.upper, diagonal: elimination.diagonal)
    return undetermined
  }

  /// Sets the positions of pivots, makes dependent rows basic, and makes undetermined variables
  /// nonbasic, which are returned.
  private mutating func updateStatuses(
    _ elimination: borrowing Elimination
  ) -> Buffer<VariableIndex> {
    for row in logicals.indices {
      logicals[row].rowPosition = -1
      logicals[row].position = -1
      if elimination.remains(row) { update(.logical(row)) { $0.isBasic = true } }
    }
    for row in elimination.pivotRows.elements {
      logicals[row].rowPosition = elimination.rowStates[row]
    }
    var undetermined = Buffer<VariableIndex>()
    for variable in structurals.indices where structurals[variable].isBasic {
      structurals[variable].position = max(-1, elimination.columnStates[variable])
      if !elimination.remains(variable) { continue }
      update(.structural(variable)) { $0.isBasic = false }
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
    isInTransaction = true
    statusJournal.begin(isRecording: isRecording)
    checkpoint = factorization.checkpoint
  }

  mutating func commit() {
    statusJournal.end()
    isInTransaction = false
  }

  /// Replaces all statuses, before a new basis is built.
  mutating func resetStatuses(_ matrix: borrowing ConstraintMatrix) {
    for variable in structurals.indices {
      update(.structural(variable)) {
        $0 = .variable
        $0.isBasic = matrix.columns[variable].count > 0
      }
    }
    for row in logicals.indices { update(.logical(row)) { $0 = .constraint } }
  }

  /// Restores the statuses of the last solution, and its factors and positions, bit for bit, if
  /// they have not been replaced.
  ///
  /// - Returns: Whether the basis must be factorized.
  mutating func rollBack() -> Bool {
    for (column, status) in statusJournal.records.elements.reversed() {
      if let variable = column.variable { structurals[variable] = status }
      if let row = column.row { logicals[row] = status }
      if checkpoint != nil, status.position >= 0 { columns[status.position] = column }
    }
    version &+= 1
    defer { commit() }
    guard let checkpoint else { return true }
    factorization.rollBack(to: checkpoint)
    columns.truncate(to: factorization.count)
    rows.truncate(to: factorization.count)
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
  /// Whether the column is basic, and whether it is a logical; then the number of the place, which
  /// has two bits in the status of a logical; then the position of its row.
  private var bits: Int32

  /// The status of a nonbasic variable.
  static let variable = BasisStatus(bits: 0)
  /// The status of a constraint whose row is not in the basis.
  static let constraint = BasisStatus(bits: -1 << 4 | 3)

  @inline(__always)
  var isBasic: Bool {
    get { bits & 1 != 0 }
    set { bits = newValue ? bits | 1 : bits & ~1 }
  }

  private var isLogical: Bool { bits & 2 != 0 }

  /// Where the column's price lies among the slopes of its cost.
  @inline(__always)
  var place: Place {
    get { Place(number: isLogical ? bits >> 2 & 3 : bits >> 2) }
    set { bits = isLogical ? bits & ~12 | newValue.number << 2 : bits & 3 | newValue.number << 2 }
  }

  /// The position of a constraint's row; -1 if the row is not in the basis.
  @inline(__always)
  var rowPosition: Int32 {
    get { bits >> 4 }
    set { bits = bits & 15 | newValue << 4 }
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
  /// The breakpoint at the end of a piece.
  @inline(__always)
  static func point(after piece: Int, towards sign: Double) -> Int {
    sign > 0 ? piece : piece - 1
  }
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

  /// The variable, or `nil` for a logical.
  @inline(__always)
  var variable: VariableIndex? { raw >= 0 ? VariableIndex(offset: raw) : nil }
  /// The constraint, or `nil` for a structural.
  @inline(__always)
  var row: RowIndex? { raw < 0 && raw != .min ? RowIndex(offset: ~raw) : nil }
  /// The position of the column, which is not vacant, in a table of variables and constraints by
  /// turns.
  @inline(__always)
  var interleavedNumber: Int { raw >= 0 ? 2 * Int(raw) : 2 * Int(~raw) + 1 }
  /// A total order of columns, for breaking ties.
  var tieBreakOrder: Int32 { raw }
}
