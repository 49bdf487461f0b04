/// The eta matrices that read the number at each position in a product with a vector.
struct EtaIndex: ~Copyable {
  struct Reference: BitwiseCopyable {
    var position: Int32
    var eta: Int32
    /// The previous reference to the position, or -1.
    var older: Int32
  }

  private var references = Buffer<Reference>()
  /// The newest reference to each position, or -1.
  private var newest = Buffer<Int32>()

  /// Removes all references.
  ///
  /// - Parameter positionCount: The number of positions from now on.
  mutating func removeAll(positionCount: Int) {
    references.removeAll()
    newest = Buffer(repeating: -1, count: positionCount)
  }

  /// Removes the references of the newest matrices.
  ///
  /// - Parameters:
  ///   - etaCount: The number of matrices that remain.
  ///   - positionCount: The number of positions that remain.
  mutating func truncate(toEtas etaCount: Int, positionCount: Int) {
    var count = references.count
    while count > 0, Int(references[count - 1].eta) >= etaCount {
      count -= 1
      newest[references[count].position] = references[count].older
    }
    references.truncate(to: count)
    newest.truncate(to: positionCount)
  }

  mutating func appendPosition() { newest.append(-1) }

  /// Adds a reference of a matrix that is at least as new as those before.
  mutating func add(_ position: Int, of eta: Int) {
    references.append(
      Reference(
        position: Int32(truncatingIfNeeded: position), eta: Int32(truncatingIfNeeded: eta),
        older: newest[position]))
    newest[position] = Int32(truncatingIfNeeded: references.count - 1)
  }

  /// Inserts the matrices in a range that read a position, and returns the number of visited
  /// references.
  func insertEtas(
    reading position: Int, in range: Range<Int>, into etas: inout PositionSet
  ) -> Int {
    var visited = 0
    var reference = newest[position]
    while reference >= 0 {
      let eta = Int(references[reference].eta)
      guard eta >= range.lowerBound else { break }
      if eta < range.upperBound { etas.insert(eta) }
      reference = references[reference].older
      visited += 1
    }
    return visited
  }
}
