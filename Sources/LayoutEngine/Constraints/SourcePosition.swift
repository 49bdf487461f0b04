/// A position in a source file: of a call that activated constraints, or of an entry in a data
/// file.
public struct SourcePosition: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int

  /// Creates a position.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The file, line and column, separated by colons.
  public var description: String { "\(file):\(line):\(column)" }
}

/// The origin of constraints, which the constraints of one format share.
package final class ConstraintSource {
  /// The source position; `nil` for constraints of the engine.
  let sourcePosition: SourcePosition?
  /// The format or equation; `nil` for constraints that were built in code.
  let text: String?
  let identifier: String?

  package init(_ sourcePosition: SourcePosition?, text: String?, identifier: String?) {
    self.sourcePosition = sourcePosition
    self.text = text
    self.identifier = identifier
  }
}
