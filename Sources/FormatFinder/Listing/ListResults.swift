public import VFLWorkspace

/// The checked and unchecked formats in code, as text and as results of a document.
public struct ListResults: DocumentResults, Sendable {
  /// A format, or the reason why one is not checked.
  public struct Entry: Hashable, Sendable {
    private let file: String
    private let line: Int
    private let column: Int
    private let endLine: Int
    private let endColumn: Int
    private let kind: String
    /// The format and the offsets of its holes; `nil` if there is a reason.
    private var format: String?
    private var holes: [Int]?
    /// The reason why a format is not checked, or only in part.
    private var reason: String?
    /// The place and the call in the text, and what follows them.
    private let text: String

    /// The members from which the text results.
    fileprivate var json: JSONValue {
      [
        "column": .integer(column), "endColumn": .integer(endColumn),
        "endLine": .integer(endLine), "file": .string(file),
        "format": format.map { .string($0) },
        "holes": holes.map { .array($0.map { .integer($0) }) }, "kind": .string(kind),
        "line": .integer(line), "reason": reason.map { .string($0) },
      ]
    }
  }

  /// The formats in the order of the files.
  public let formats: [Entry]
  /// The formats that are not checked, or only in part, in the order of the files.
  public let unknown: [Entry]

  /// Lists the formats in code, each literal once for every kind of call that receives it, and the
  /// formats that are not checked, or only in part.
  public init(_ code: [CodeProject.File]) {
    unknown = code.flatMap { code in code.uncheckedFormats.map { Entry($0, in: code.source) } }
    formats = code.flatMap { code in code.uses.map { Entry($0, in: code.source) } }
      .withoutRepetitions { $0 }
  }

  /// The results as members of a document.
  public var members: [JSONValue.Member] {
    [
      JSONValue.Member("formats", .array(formats.map { $0.json })),
      JSONValue.Member("unknown", .array(unknown.map { $0.json })),
    ]
  }

  /// The formats, one per line: `Feed.swift:12:35: #layout: H:|-[a]-|`.
  ///
  /// Formats that differ only in their ends are one line.
  public var text: String { Entry.lines(formats) }

  /// The formats that are not checked, or only in part, one per line:
  /// `Feed.swift:12:35: constraints(withVisualFormat:): the format is not a literal`.
  public var unknownText: String { Entry.lines(unknown) }
}

extension ListResults.Entry {
  fileprivate init(_ format: FoundFormat, in source: Source) {
    self.init(format.sourceRange, format.receiver, in: source, text: format.textWithHoles)
    self.format = format.text.text
    holes = format.holes.map(\.offset)
  }

  fileprivate init(_ format: UncheckedFormat, in source: Source) {
    self.init(format.sourceRange, format.receiver, in: source, text: format.reason.message)
    reason = format.reason.rawValue
  }

  private init(
    _ range: Range<Int>, _ receiver: FoundFormat.Receiver, in source: Source, text: String
  ) {
    let start = source.location(of: range.lowerBound)
    let end = source.location(of: range.upperBound)
    file = source.name
    (line, column) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
    kind = receiver.name
    self.text = "\(file.printableAtLineStart):\(line):\(column): \(receiver.call): \(text)\n"
  }

  /// Returns each line once.
  fileprivate static func lines(_ entries: [Self]) -> String {
    entries.map(\.text).withoutRepetitions { $0 }.joined()
  }
}

extension FoundFormat {
  /// The format in one line, with `…` for each hole.
  fileprivate var textWithHoles: String {
    var bytes = text.bytes
    for hole in holes.reversed() { bytes.insert(contentsOf: "…".utf8, at: hole.offset) }
    return String(decoding: bytes, as: UTF8.self).printable
  }
}

extension FoundFormat.Receiver {
  /// The name of the kind, and of the wrapper if there is one.
  fileprivate var name: String {
    switch self {
    case .system: "system"
    case .layoutMacro: "#layout"
    case .equationMacro: "#constraint"
    case .wrapper(let name): name
    case .guess: "guess"
    }
  }

  /// The call as text: a selector in quotes, as it can end in a colon.
  fileprivate var call: String {
    switch self {
    case .system: "constraints(withVisualFormat:)"
    case .guess: "string"
    case .wrapper(let name) where name.contains(":"): "'\(name)'"
    case .layoutMacro, .equationMacro, .wrapper: name
    }
  }
}
