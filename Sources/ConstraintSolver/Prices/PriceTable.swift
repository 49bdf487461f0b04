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
  struct Node: BitwiseCopyable {
    var level: Double
    var coefficient: Double
    /// The largest magnitude of the terms that were added to the coefficient: rounding errors are
    /// relative to it.
    var magnitude: Double
    /// The next node of the constraint, or of the free nodes; -1 if there is none.
    var next: Int32
  }

  /// The first node of each constraint; -1 without nodes. Constraints after the last one with a
  /// price have none.
  private var heads = IndexedBuffer<RowIndex, Int32>()
  private var nodes = Buffer<Node>()
  private var freeNode: Int32 = -1
  /// The coefficients before the changes since the last solution, if these are recorded.
  private var journal = Buffer<(row: RowIndex, node: Node)>()
  private var isRecording = false

  @inline(__always)
  private func head(_ row: RowIndex) -> Int32 {
    Int(row.offset) < heads.count ? heads[row] : -1
  }

  func isZero(_ row: RowIndex) -> Bool { head(row) < 0 }

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
      record(nodes[node], of: row)
      let sum = nodes[node].coefficient + addend
      nodes[node].coefficient = sum
      nodes[node].magnitude = max(nodes[node].magnitude, abs(addend))
      if abs(sum) > Tolerance.negligibleSlope * nodes[node].magnitude { return }
      link(nodes[node].next, after: previous, of: row)
      nodes[node].next = freeNode
      freeNode = node
    } else {
      record(Node(level: level, coefficient: 0, magnitude: 0, next: -1), of: row)
      let new = makeNode(
        Node(level: level, coefficient: addend, magnitude: abs(addend), next: node))
      link(new, after: previous, of: row)
    }
  }

  private mutating func link(_ node: Int32, after previous: Int32, of row: RowIndex) {
    if previous >= 0 { nodes[previous].next = node } else { heads[row] = node }
  }

  private mutating func makeNode(_ node: Node) -> Int32 {
    guard freeNode >= 0 else {
      nodes.append(node)
      return Int32(truncatingIfNeeded: nodes.count - 1)
    }
    let index = freeNode
    freeNode = nodes[index].next
    nodes[index] = node
    return index
  }

  /// Makes a price zero.
  mutating func clear(_ row: RowIndex) {
    guard head(row) >= 0 else { return }
    var last = heads[row]
    record(nodes[last], of: row)
    while nodes[last].next >= 0 {
      last = nodes[last].next
      record(nodes[last], of: row)
    }
    nodes[last].next = freeNode
    freeNode = heads[row]
    heads[row] = -1
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

  mutating func begin(isRecording: Bool) { self.isRecording = isRecording }

  @inline(__always)
  private mutating func record(_ node: Node, of row: RowIndex) {
    if isRecording { journal.append((row, node)) }
  }

  mutating func commit() {
    journal.removeAll()
    isRecording = false
  }

  /// Restores the prices of the last solution, bit for bit.
  mutating func rollBack() {
    isRecording = false
    for (row, node) in journal.elements.reversed() { restore(node, of: row) }
    journal.removeAll()
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
