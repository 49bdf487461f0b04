extension ConstraintMatrix {
  /// A constraint without its terms, in 32 bytes: the rows are most of what a search reads.
  struct Row: BitwiseCopyable {
    var constant: Double
    var priority: Double
    /// The position of the constraint among all constraints ever added, modulo 2³².
    var creationOrder: UInt32
    var start: Int32
    var count: Int32
    /// From the highest bit: the generation, whether the row is retired, whether it is live, and
    /// the relation.
    private var state: UInt32

    private static let relationMask: UInt32 = 3
    private static let liveBit: UInt32 = 4
    private static let retiredBit: UInt32 = 8
    private static let generationUnit: UInt32 = 16

    /// Creates a live row, in the place of a removed row if there is one.
    init(
      constant: Double, priority: Double, relation: Relation, creationOrder: UInt32, start: Int32,
      count: Int32, predecessor: Row?
    ) {
      self.constant = constant
      self.priority = priority
      self.creationOrder = creationOrder
      self.start = start
      self.count = count
      let generation = (predecessor?.state ?? 0) & ~(Self.generationUnit - 1)
      state = generation | Self.liveBit | UInt32(relation.rawValue)
    }

    @inline(__always)
    var relation: Relation {
      Relation(rawValue: UInt8(truncatingIfNeeded: state & Self.relationMask)) ?? .equal
    }
    @inline(__always)
    var isLive: Bool { state & Self.liveBit != 0 }
    /// Whether the next solution removes the constraint.
    @inline(__always)
    var isRetired: Bool {
      get { state & Self.retiredBit != 0 }
      set { state = newValue ? state | Self.retiredBit : state & ~Self.retiredBit }
    }
    /// The number of constraints that had the index before, modulo 2²⁸.
    @inline(__always)
    var generation: Int32 { Int32(truncatingIfNeeded: state / Self.generationUnit) }

    @inline(__always)
    var isRequired: Bool { priority >= Level.required }
    /// The positions of its entries.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }

    /// Makes the index available to another constraint.
    mutating func remove() {
      state = (state & ~(Self.generationUnit - 1)) &+ Self.generationUnit
      count = 0
    }
  }
}
