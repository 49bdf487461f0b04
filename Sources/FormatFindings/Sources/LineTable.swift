import VFLSyntax

/// The offsets at which the lines of a text begin.
package struct LineTable: Sendable {
  /// The offsets in ascending order. The first line begins after a byte order mark.
  package let starts: [Int]

  /// Finds the lines of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The offset at which the first line begins.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(of bytes: [UInt8], from start: Int) {
    starts = [start] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the index of the last line that begins at or before an offset.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  package func index(of offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}
