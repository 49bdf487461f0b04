/// A place in a source text: of a call that activated constraints, or of an entry of a file.
public struct SourcePlace: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int

  /// Makes a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePlace: CustomStringConvertible {
  /// File, line and column with colons between them.
  public var description: String { "\(file):\(line):\(column)" }
}

/// What asked for constraints: many share it.
final class ConstraintSource {
  let place: SourcePlace
  /// The format or equation; `nil` for what was built in code.
  let text: String?
  let identifier: String?

  init(_ place: SourcePlace, text: String?, identifier: String?) {
    self.place = place
    self.text = text
    self.identifier = identifier
  }
}
