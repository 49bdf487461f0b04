/// The merits of columns, and the column with the greatest one.
///
/// A tournament tree (D. E. Knuth, *The Art of Computer Programming*, volume 3, section 5.4.1):
/// each inner node has the column that wins among its two children. A change replays the matches
/// that the column took part in, which are few unless it is among the best: time O(log n) at most.
struct MeritTree: ~Copyable {
  /// The merits by column; 0 for a column that does not take part.
  private var merits: Buffer<Double>
  /// The winner at each node; the children of node n are 2n and 2n + 1, and the root is 1.
  private var winners: Buffer<Int32>
  private let leafCount: Int

  init(count: Int) {
    var leafCount = 1
    while leafCount < count { leafCount *= 2 }
    self.leafCount = leafCount
    merits = Buffer(repeating: 0, count: leafCount)
    winners = Buffer(repeating: 0, count: leafCount)
    for node in stride(from: leafCount - 1, through: 1, by: -1) {
      winners[node] = winner(atChildrenOf: node)
    }
  }

  /// The column with the greatest merit, or `nil` if none takes part.
  var best: Int? {
    let column = leafCount == 1 ? 0 : Int(winners[1])
    return merits[column] > 0 ? column : nil
  }

  @inline(__always)
  func merit(of column: Int) -> Double { merits[column] }

  @inline(__always)
  mutating func setMerit(_ merit: Double, of column: Int) {
    if merits[column] == merit { return }
    merits[column] = merit
    var node = (leafCount + column) / 2
    while node > 0 {
      let (former, winner) = (Int(winners[node]), winner(atChildrenOf: node))
      winners[node] = winner
      if former != column, Int(winner) != column { return }
      node /= 2
    }
  }

  @inline(__always)
  private func winner(atChildrenOf node: Int) -> Int32 {
    let (left, right) = (winner(at: 2 * node), winner(at: 2 * node + 1))
    return merits[Int(right)] > merits[Int(left)] ? right : left
  }

  @inline(__always)
  private func winner(at node: Int) -> Int32 {
    node < leafCount ? winners[node] : Int32(truncatingIfNeeded: node - leafCount)
  }
}
