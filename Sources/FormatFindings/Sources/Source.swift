public import VFLSyntax

/// A text that contains format strings, with the place of each of them.
///
/// A source need not be a file: an editor creates one from the text of an open document, with the
/// path of its file as the origin.
///
///     let source = Source(text, kind: .formatList, origin: .file(path: "Feed.vfl"))
public struct Source: Sendable {
  /// What a text contains, which decides how the formats in it are found.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// One format, which is the whole text.
    case format
    /// One format per line, as in a `.vfl` file.
    ///
    /// Blank lines and lines that begin, after blanks, with `#` or `//` are skipped. A line that
    /// ends in `\` continues on the next line.
    case formatList
    /// A scene, in YAML or JSON. The module `VFLService` reads it; ``Source/formats`` is empty.
    case scene
    /// Code in Swift or Objective-C. The module `FormatFinder` finds the formats in it;
    /// ``Source/formats`` is empty.
    case code
    /// The output of a program. The module `LayoutLogs` finds the reports of unsatisfiable
    /// constraints in it; ``Source/formats`` is empty.
    case log
  }

  /// Where a text comes from.
  public enum Origin: Hashable, Sendable {
    /// An argument of a command, with its number if there are several.
    case argument(number: Int?)
    /// The standard input.
    case standardInput
    /// A file.
    case file(path: String)

    /// Creates the origin of an argument.
    ///
    /// - Parameters:
    ///   - index: The index among the arguments that are texts.
    ///   - count: The number of these arguments.
    package init(argument index: Int, of count: Int) {
      self = .argument(number: count > 1 ? index + 1 : nil)
    }

    /// Whether the text comes from a file.
    public var isFile: Bool {
      if case .file = self { true } else { false }
    }

    /// Whether the text is an argument.
    package var isArgument: Bool {
      if case .argument = self { true } else { false }
    }
  }

  /// What the text contains.
  public var kind: Kind { contents.kind }
  /// Where the text comes from.
  public var origin: Origin { contents.origin }
  /// The text. It need not be valid UTF-8.
  public var bytes: [UInt8] { contents.bytes }
  /// The formats, in the order of the text.
  public var formats: [LocatedFormat] { contents.formats }
  var lines: LineTable { contents.lines }
  /// The number of lines before the text, if it is a part of a log.
  var precedingLineCount: Int { contents.precedingLineCount }

  private let contents: Contents

  /// The contents, which the source shares with the places of all findings in it.
  private final class Contents: Sendable {
    let kind: Kind
    let origin: Origin
    let bytes: [UInt8]
    let formats: [LocatedFormat]
    let lines: LineTable
    let precedingLineCount: Int

    init(_ bytes: [UInt8], _ kind: Kind, _ origin: Origin, precedingLineCount: Int) {
      self.kind = kind
      self.precedingLineCount = precedingLineCount
      self.origin = origin
      self.bytes = bytes
      let start = origin.isArgument ? 0 : byteOrderMarkLength(of: bytes)
      lines = LineTable(of: bytes, from: start)
      formats =
        switch kind {
        case .format: [LocatedFormat(ranges: [start..<bytes.count], of: bytes)]
        case .formatList: formatLines(of: bytes, lines)
        case .scene, .code, .log: []
        }
    }
  }

  /// Creates a source and finds the formats in it.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8. A byte order mark is skipped, except in an argument.
  ///   - kind: What the text contains.
  ///   - origin: Where the text comes from.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ bytes: [UInt8], kind: Kind, origin: Origin) {
    contents = Contents(bytes, kind, origin, precedingLineCount: 0)
  }

  /// Creates a source that is a part of a log. Locations in it have the lines of the log.
  ///
  /// - Parameters:
  ///   - bytes: The text of the part in UTF-8.
  ///   - origin: Where the log comes from.
  ///   - precedingLineCount: The number of lines of the log before the part.
  package init(partOfLog bytes: [UInt8], origin: Origin, precedingLineCount: Int) {
    contents = Contents(bytes, .log, origin, precedingLineCount: precedingLineCount)
  }

  /// Creates a source from text and finds the formats in it.
  ///
  /// - Parameters:
  ///   - text: The text. A byte order mark is skipped, except in an argument.
  ///   - kind: What the text contains.
  ///   - origin: Where the text comes from.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ text: String, kind: Kind, origin: Origin) {
    self.init(Array(text.utf8), kind: kind, origin: origin)
  }

  /// Creates a source that is one format.
  public init(format: String) {
    self.init(Array(format.utf8), kind: .format, origin: .argument(number: nil))
  }

  /// The name of the source in findings: the path of its file, `<argument>` or `<stdin>`. Of
  /// several arguments, each has its number: `<argument 2>`.
  public var name: String {
    switch origin {
    case .argument(let number): number.map { "<argument \($0)>" } ?? "<argument>"
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// The text. Invalid UTF-8 reads as replacement characters.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a source of the same kind and origin with fix-its applied to its text.
  ///
  ///     let fixed = source.applying(report.findings.compactMap(\.fixIts.first))
  ///
  /// - Parameter fixIts: The fix-its of findings in this source. One that overlaps an earlier one
  ///   is omitted as a whole.
  /// - Returns: The source. Its file is not written.
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits.
  public func applying(_ fixIts: some Sequence<FixIt>) -> Source {
    replacingBytes(with: fixIts.applied(to: bytes))
  }

  /// Returns a source of the same kind and origin with another text.
  package func replacingBytes(with bytes: [UInt8]) -> Source {
    Source(bytes, kind: kind, origin: origin)
  }
}

/// Returns the length of the byte order mark at the beginning of a text, or 0.
package func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// Returns the formats of a text that has one format per line; see ``Source/Kind/formatList``.
///
/// - Complexity: O(*n*) for *n* bytes.
private func formatLines(of bytes: [UInt8], _ lines: LineTable) -> [LocatedFormat] {
  var formats: [LocatedFormat] = []
  var rest = lines.starts.indices.lazy.map { lines.range(ofLineAt: $0, in: bytes) }[...]
  while let line = rest.popFirst() {
    if isBlankOrComment(bytes[line]) { continue }
    var ranges = [line]
    while let last = ranges.last, bytes[last].last == UInt8(ascii: "\\") {
      ranges[ranges.count - 1] = last.dropLast()
      guard let next = rest.popFirst(), next.lowerBound < bytes.count else { break }
      ranges.append(next)
    }
    formats.append(LocatedFormat(ranges: ranges, of: bytes))
  }
  return formats
}

private func isBlankOrComment(_ line: ArraySlice<UInt8>) -> Bool {
  let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  return text.isEmpty || text.starts(with: "#".utf8) || text.starts(with: "//".utf8)
}
