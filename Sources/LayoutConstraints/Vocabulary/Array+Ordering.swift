extension Array {
  /// Returns the elements sorted by a predicate; equal elements keep their order.
  ///
  /// Equals `sorted(by:)`, which is compiled for each type of elements. Here only indices are
  /// sorted, which makes the WebAssembly modules smaller.
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    guard count > 1 else { return self }
    return sortedIndices(count: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

/// Returns the numbers below a count, sorted by a predicate.
///
/// The optimizer would compile a copy for each closure.
@inline(never) @_optimize(none)
package func sortedIndices(count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  Array(0..<count).sorted(by: precedes)
}
