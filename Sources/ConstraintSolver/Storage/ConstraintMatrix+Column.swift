extension ConstraintMatrix {
  /// A variable and the list of its entries, in 20 bytes.
  struct Column: BitwiseCopyable {
    /// The position of the variable among all variables ever made, which gives the level of its
    /// last value; modulo 2³².
    private(set) var creationOrder: UInt32
    /// The first entry; -1 if there is none.
    var first: Int32 = -1
    var count: Int32 = 0
    /// The constraint whose constant a suggestion changes; `none` if the variable is not editable.
    var editConstraint = RowIndex.none
    /// From the highest bit: the generation, whether the column is live, and whether the variable
    /// has the lower bound 0.
    private var state: UInt32

    private static let nonnegativeBit: UInt32 = 1
    private static let liveBit: UInt32 = 2
    private static let generationUnit: UInt32 = 4

    init(creationOrder: UInt32, isNonnegative: Bool) {
      self.creationOrder = creationOrder
      state = Self.liveBit | (isNonnegative ? Self.nonnegativeBit : 0)
    }

    @inline(__always)
    var isNonnegative: Bool { state & Self.nonnegativeBit != 0 }
    @inline(__always)
    var isLive: Bool {
      get { state & Self.liveBit != 0 }
      set { state = newValue ? state | Self.liveBit : state & ~Self.liveBit }
    }
    /// The number of variables that had the index before, modulo 2³⁰.
    @inline(__always)
    var generation: Int32 { Int32(truncatingIfNeeded: state / Self.generationUnit) }

    /// Makes the index available to another variable.
    mutating func remove() {
      editConstraint = .none
      state = (state & ~(Self.generationUnit - 1)) &+ Self.generationUnit
    }

    /// Gives the index of a removed variable to another one.
    mutating func reuse(creationOrder: UInt32, isNonnegative: Bool) {
      self.creationOrder = creationOrder
      state |= Self.liveBit | (isNonnegative ? Self.nonnegativeBit : 0)
    }
  }
}
