/// The changes of a ``Basis`` since the last solution, for undoing them.
struct BasisJournal: ~Copyable {
  struct StatusRecord: BitwiseCopyable {
    var column: ColumnID
    var status: BasisStatus
  }

  struct PositionRecord: BitwiseCopyable {
    var position: Int32
    var column: ColumnID
    var row: RowIndex
  }

  /// Whether a transaction is open: its beginning sets this, and its end clears it.
  var isOpen = false
  /// Whether changes are recorded. Before the first solution, there is no state to restore.
  var isRecording = false
  var statuses = Buffer<StatusRecord>()
  var positions = Buffer<PositionRecord>()
  /// The state of the factors at the beginning; `nil` if they were replaced since.
  var checkpoint: Factorization.Checkpoint?
  var positionCount = 0
  var basicVariableCount = 0

  @inline(__always)
  mutating func record(_ column: ColumnID, _ status: BasisStatus) {
    if isRecording { statuses.append(StatusRecord(column: column, status: status)) }
  }

  mutating func record(position: Int, _ column: ColumnID, row: RowIndex) {
    guard isRecording else { return }
    positions.append(
      PositionRecord(position: Int32(truncatingIfNeeded: position), column: column, row: row))
  }

  mutating func end() {
    statuses.removeAll()
    positions.removeAll()
    checkpoint = nil
    isRecording = false
    isOpen = false
  }
}
