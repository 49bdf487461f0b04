extension ConstraintMatrix {
  /// A coefficient with its place in the matrix, in 20 bytes: the coefficient is stored in halves,
  /// because a `Double` would be aligned to 8 bytes. The compiler reads both halves at once.
  struct Entry: BitwiseCopyable {
    private var lowerHalf: UInt32
    private var upperHalf: UInt32
    var variable: VariableIndex
    var row: RowIndex
    /// The next entry of the column, or the first entry of the next free block; -1 if there is
    /// none.
    var next: Int32

    static var vacant: Entry { Entry(coefficient: 0, variable: .none, row: .none, next: -1) }

    @inline(__always)
    init(coefficient: Double, variable: VariableIndex, row: RowIndex, next: Int32) {
      lowerHalf = UInt32(truncatingIfNeeded: coefficient.bitPattern)
      upperHalf = UInt32(truncatingIfNeeded: coefficient.bitPattern >> 32)
      self.variable = variable
      self.row = row
      self.next = next
    }

    @inline(__always)
    var coefficient: Double {
      Double(bitPattern: UInt64(upperHalf) << 32 | UInt64(lowerHalf))
    }
  }
}
