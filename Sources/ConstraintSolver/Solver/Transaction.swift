/// What has been changed since the last solution, in the basis and the values, so that it can be taken back.
struct Transaction: ~Copyable {
  struct Note: BitwiseCopyable {
    var column: ColumnID
    var standing: Standing
  }

  struct Place: BitwiseCopyable {
    var position: Int32
    var column: ColumnID
    var row: Int32
  }

  /// Off while all is new: then there is nothing to come back to.
  var isNoting = false
  var notes = Buffer<Note>()
  var places = Buffer<Place>()
  /// The variables whose values have changed; after the end, those of the last transaction, until another begins or a sweep is followed.
  var moved = Buffer<Int32>()
  private var isMoved = Buffer<Bool>()
  var mark: Factorization.Mark?
  var positions = 0
  var basicVariables = 0

  @inline(__always)
  mutating func note(_ column: ColumnID, _ standing: Standing) {
    if isNoting { notes.append(Note(column: column, standing: standing)) }
  }

  mutating func note(position: Int, _ column: ColumnID, row: Int32) {
    guard isNoting else { return }
    places.append(Place(position: Int32(truncatingIfNeeded: position), column: column, row: row))
  }

  mutating func extend(variables: Int) { isMoved.extend(to: variables, with: false) }

  @inline(__always)
  mutating func noteMove(of variable: Int32) {
    guard !isMoved.base[Int(variable)] else { return }
    isMoved.base[Int(variable)] = true
    moved.append(variable)
  }

  mutating func forgetMoves() {
    for variable in moved.elements { isMoved[variable] = false }
    moved.removeAll()
  }

  mutating func end() {
    notes.removeAll()
    places.removeAll()
    mark = nil
    isNoting = false
  }
}
