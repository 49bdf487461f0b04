/// A growable array of the nodes that a parser has read.
///
/// It has one owner, so adding a node does not check whether the storage is shared. The nodes have
/// no destructors.
struct NodeBuffer<Node>: ~Copyable {
  private var base: UnsafeMutablePointer<Node>
  private var capacity: Int

  private(set) var count = 0

  init(minimumCapacity: Int) {
    assert(_isPOD(Node.self) && minimumCapacity > 0)
    capacity = minimumCapacity
    base = .allocate(capacity: minimumCapacity)
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Node {
    get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  var last: Node? { count == 0 ? nil : base[count - 1] }

  /// The nodes. Valid until the buffer changes.
  var nodes: UnsafeBufferPointer<Node> { UnsafeBufferPointer(start: base, count: count) }

  /// The nodes as an array without spare capacity.
  var array: [Node] { Array(nodes) }

  /// Adds a node at the end.
  ///
  /// - Complexity: Amortized O(1).
  @inline(__always)
  mutating func append(_ node: Node) {
    if count == capacity { grow() }
    base.advanced(by: count).initialize(to: node)
    count += 1
  }

  /// Removes all nodes, and keeps the storage.
  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
