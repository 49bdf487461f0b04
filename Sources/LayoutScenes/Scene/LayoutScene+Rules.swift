public import LayoutConstraints
public import LayoutEngine
import VFLSyntax

extension LayoutScene {
  /// A rule of a scene: a format or an equation.
  public struct Rule: Hashable, Sendable {
    /// The language of a rule.
    public enum Kind: Hashable, Sendable {
      /// A visual format string.
      case format
      /// An equation, such as `title.width <= superview.width * 0.5`.
      case equation
    }

    /// The language of the rule.
    public let kind: Kind
    /// The bytes of the rule, which need not be valid UTF-8.
    public let utf8: [UInt8]
    /// The options of a format; without effect in an equation.
    public let options: FormatOptions
    /// A name that identifies the constraints.
    public let identifier: String?
    /// The position of the rule in a file, for messages.
    public let sourcePosition: SourcePosition

    /// Creates a rule from its bytes.
    ///
    /// - Parameters:
    ///   - kind: The language. The default is an equation for a text that begins with a name and a
    ///     dot, or that has a relation outside parentheses and none of `[`, `|` and `:`; otherwise
    ///     a format.
    ///   - utf8: The bytes of the rule, which need not be valid UTF-8.
    ///   - options: The options of a format.
    ///   - identifier: A name to find the constraints by.
    ///   - sourcePosition: The position of the rule in a file.
    public init(
      _ kind: Kind? = nil, utf8: [UInt8], options: FormatOptions = [], identifier: String? = nil,
      sourcePosition: SourcePosition
    ) {
      self.kind = kind ?? (EquationSyntax.isEquation(utf8) ? .equation : .format)
      self.utf8 = utf8
      self.options = options
      self.identifier = identifier
      self.sourcePosition = sourcePosition
    }

    /// Creates a rule in code.
    ///
    /// - Parameters:
    ///   - text: A format, or an equation, such as `title.width <= superview.width * 0.5`.
    ///   - options: The options of a format.
    ///   - identifier: A name to find the constraints by.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - column: The column of the call. Rules that one call creates, as in `map`, have the same
    ///     position; an identifier distinguishes them.
    public init(
      _ text: String, options: FormatOptions = [], identifier: String? = nil,
      file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(
        utf8: Array(text.utf8), options: options, identifier: identifier,
        sourcePosition: SourcePosition(file: file.description, line: line, column: column))
    }

    /// The text of the rule. Invalid UTF-8 reads as replacement characters.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }
}
