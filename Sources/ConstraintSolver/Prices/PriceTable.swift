/// The price of each constraint on several variables: a lexicographic number.
///
/// The *price* of a column is the slope of its cost that the current state assumes. The prices q of
/// constraints are the multipliers of the system; they determine the prices of the variables,
/// p = -Aᵀq, see ``Tableau/addPrice(of:times:)``. Nearly all are zero in most layouts, and take no
/// memory.
///
/// Invariants: the levels of a price descend from node to node, no coefficient is zero, and none
/// has the level ``Level/hard``. The journal restores the prices of the last solution, bit for bit.
struct PriceTable: ~Copyable {
  struct Node: BlockElement {
    var level: Double
    var coefficient: Double
    /// The largest magnitude of the terms that were added to the coefficient: rounding errors are
    /// relative to it.
    var magnitude: Magnitude
    /// The next node of the constraint, or of the free nodes; -1 if there is none.
    var next: Int32

    static var vacant: Node { Node(level: 0, coefficient: 0, magnitude: Magnitude(0), next: -1) }
  }

  /// The first node of each constraint; -1 without nodes. Constraints after the last one with a
  /// price have none.
  private var heads = IndexedBuffer<RowIndex, Int32>()
  private var nodes = Buffer<Node>()
  private var freeNodes = FreeBlocks()
  /// The coefficients before the changes since the last solution.
  private var journal = Journal<(row: RowIndex, node: Node)>()

  @inline(__always)
  private func head(_ row: RowIndex) -> Int32 {
    Int(row.offset) < heads.count ? heads[row] : -1
  }

  /// Calls a closure with each nonzero coefficient of a price, the highest level first.
  @inline(__always)
  func forEachTerm(of row: RowIndex, _ body: (Node) -> Void) {
    var node = head(row)
    while node >= 0 {
      body(nodes[node])
      node = nodes[node].next
    }
  }

  /// Adds to the coefficient of a level. A sum that is only rounding error becomes zero.
  mutating func add(_ addend: Double, at level: Double, to row: RowIndex) {
    if addend == 0 { return }
    heads.extend(to: Int(row.offset) + 1, with: -1)
    var (previous, node): (Int32, Int32) = (-1, heads[row])
    while node >= 0, nodes[node].level > level { (previous, node) = (node, nodes[node].next) }
    if node >= 0, nodes[node].level == level {
      journal.record((row, nodes[node]))
      let sum = nodes[node].coefficient + addend
      let magnitude = max(nodes[node].magnitude.value, abs(addend))
      nodes[node].coefficient = sum
      nodes[node].magnitude = Magnitude(magnitude)
      if abs(sum) > Tolerance.negligibleSlope * magnitude { return }
      link(nodes[node].next, after: previous, of: row)
      freeNodes.free(node, 1, in: &nodes)
    } else {
      journal.record((row, Node(level: level, coefficient: 0, magnitude: Magnitude(0), next: -1)))
      let new = freeNodes.take(1, in: &nodes)
      nodes[new] = Node(
        level: level, coefficient: addend, magnitude: Magnitude(abs(addend)), next: node)
      link(new, after: previous, of: row)
    }
  }

  private mutating func link(_ node: Int32, after previous: Int32, of row: RowIndex) {
    if previous >= 0 { nodes[previous].next = node } else { heads[row] = node }
  }

  /// Makes a price zero.
  mutating func clear(_ row: RowIndex) {
    while head(row) >= 0 {
      let node = heads[row]
      journal.record((row, nodes[node]))
      heads[row] = nodes[node].next
      freeNodes.free(node, 1, in: &nodes)
    }
  }

  /// Makes all prices zero.
  mutating func removeAll() {
    for row in heads.indices { clear(row) }
  }

  mutating func set(_ price: borrowing LevelSum, of row: RowIndex) {
    clear(row)
    price.forEachTerm { add($0.coefficient, at: $0.level, to: row) }
  }

  // MARK: transactions

  mutating func begin(isRecording: Bool) { journal.begin(isRecording: isRecording) }

  mutating func commit() { journal.end() }

  /// Restores the prices of the last solution, bit for bit.
  mutating func rollBack() {
    journal.begin(isRecording: false)
    for (row, node) in journal.records.elements.reversed() { restore(node, of: row) }
    journal.end()
  }

  private mutating func restore(_ old: Node, of row: RowIndex) {
    var node = heads[row]
    while node >= 0, nodes[node].level != old.level { node = nodes[node].next }
    if node >= 0 {
      if old.coefficient == 0 { return add(-nodes[node].coefficient, at: old.level, to: row) }
      nodes[node].coefficient = old.coefficient
      nodes[node].magnitude = old.magnitude
    } else if old.coefficient != 0 {
      add(old.coefficient, at: old.level, to: row)
      restore(old, of: row)
    }
  }
}
