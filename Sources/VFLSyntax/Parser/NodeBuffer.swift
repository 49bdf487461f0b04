/// A growable array of the nodes that a parser has read.
///
/// It has one owner, so adding a node does not check whether the storage is shared. The nodes have
/// no destructors.
struct NodeBuffer<Node>: ~Copyable {
  private var base: UnsafeMutablePointer<Node>
  private var capacity: Int
  /// Whether the buffer has allocated its memory.
  private var ownsMemory = false

  private(set) var count = 0

  /// Creates a buffer in uninitialized memory that outlives it. If the nodes exceed it, the buffer
  /// allocates other memory.
  init(_ memory: UnsafeMutableBufferPointer<Node>) {
    guard let start = memory.baseAddress else { preconditionFailure("there is no memory") }
    assert(_isPOD(Node.self) && memory.count > 0)
    capacity = memory.count
    base = start
  }

  deinit { if ownsMemory { base.deallocate() } }

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
    if ownsMemory { base.deallocate() }
    base = larger
    ownsMemory = true
    capacity *= 2
  }
}

/// Memory on the stack for the nodes of a format of common length.
struct NodeMemory {
  let elements: UnsafeMutableBufferPointer<ElementSyntax>
  let predicates: UnsafeMutableBufferPointer<PredicateSyntax>

  /// Calls a function with memory that is valid during the call, and returns its result.
  @inline(__always)
  static func withMemory<Result>(_ body: (NodeMemory) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: ElementSyntax.self, capacity: 24) { elements in
      withUnsafeTemporaryAllocation(of: PredicateSyntax.self, capacity: 12) { predicates in
        body(NodeMemory(elements: elements, predicates: predicates))
      }
    }
  }
}
