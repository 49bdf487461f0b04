/// The changes of a ``Basis`` since the last solution, for undoing them.
struct BasisJournal: ~Copyable {
  struct StatusRecord: BitwiseCopyable {
    var column: ColumnID
    var status: BasisStatus
  }

  struct LevelRecord: BitwiseCopyable {
    var column: ColumnID
    var levels: ColumnLevels
  }

  struct PositionRecord: BitwiseCopyable {
    var position: Int32
    var column: ColumnID
    var row: RowIndex
  }

  /// Whether a transaction is open: its beginning sets this, and its end clears it.
  private(set) var isOpen = false
  /// Whether changes are recorded. Before the first solution, there is no state to restore.
  private(set) var isRecording = false
  private(set) var statuses = Buffer<StatusRecord>()
  private(set) var levels = Buffer<LevelRecord>()
  private(set) var positions = Buffer<PositionRecord>()
  /// The state of the factors at the beginning; `nil` if they were replaced since.
  private(set) var checkpoint: Factorization.Checkpoint?
  private(set) var positionCount = 0
  private(set) var basicVariableCount = 0

  /// Begins a transaction.
  ///
  /// - Parameters:
  ///   - isRecording: Whether there is a solution to restore.
  ///   - checkpoint: The state of the factors.
  ///   - positionCount: The number of positions of the basis.
  ///   - basicVariableCount: The number of basic variables.
  mutating func begin(
    isRecording: Bool, checkpoint: Factorization.Checkpoint, positionCount: Int,
    basicVariableCount: Int
  ) {
    isOpen = true
    self.isRecording = isRecording
    self.checkpoint = checkpoint
    self.positionCount = positionCount
    self.basicVariableCount = basicVariableCount
  }

  /// Records that the factors are replaced and cannot be restored.
  mutating func discardCheckpoint() { checkpoint = nil }

  @inline(__always)
  mutating func record(_ column: ColumnID, _ status: BasisStatus) {
    if isRecording { statuses.append(StatusRecord(column: column, status: status)) }
  }

  @inline(__always)
  mutating func record(_ column: ColumnID, _ old: ColumnLevels) {
    if isRecording { levels.append(LevelRecord(column: column, levels: old)) }
  }

  mutating func record(position: Int, _ column: ColumnID, row: RowIndex) {
    guard isRecording else { return }
    positions.append(
      PositionRecord(position: Int32(truncatingIfNeeded: position), column: column, row: row))
  }

  mutating func end() {
    statuses.removeAll()
    levels.removeAll()
    positions.removeAll()
    checkpoint = nil
    isRecording = false
    isOpen = false
  }
}
