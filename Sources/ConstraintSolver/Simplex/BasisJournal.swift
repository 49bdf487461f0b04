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

  /// Off until there is a first solution: before, there is nothing to restore.
  var isRecording = false
  var statuses = Buffer<StatusRecord>()
  var positions = Buffer<PositionRecord>()
  /// The old state of the factors; `nil` if these were replaced since.
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
  }
}
