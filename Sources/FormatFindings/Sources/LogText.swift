/// The output of a program, in which the module `LayoutLogs` finds reports of unsatisfiable
/// constraints.
package struct LogText: Sendable {
  /// The path of the file, or `<stdin>`.
  package let name: String
  /// The text. It need not be valid UTF-8.
  package let bytes: [UInt8]
  private let lines: LineTable

  package init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    lines = LineTable(of: bytes, from: byteOrderMarkLength(of: bytes))
  }

  /// Returns the line and the column in UTF-8 bytes of an offset, both from 1.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  package func location(of offset: Int) -> (line: Int, column: Int) {
    let index = lines.index(of: offset)
    return (line: index + 1, column: max(0, offset - lines.starts[index]) + 1)
  }
}
