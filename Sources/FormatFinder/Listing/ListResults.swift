public import FormatFindings

/// The checked and unchecked formats in code, as text and as results of a document.
public struct ListResults: DocumentResults, Sendable {
  /// A format, or the reason why one is not checked.
  public struct Entry: Hashable, Sendable {
    fileprivate let json: JSONValue
    /// The place and the call, and the format or the reason.
    fileprivate let text: String
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
    self.init(
      format.sourceRange, format.receiver, in: source, format.textWithHoles,
      format: format.text.text, holes: format.holes.map(\.offset))
  }

  fileprivate init(_ format: UncheckedFormat, in source: Source) {
    self.init(
      format.sourceRange, format.receiver, in: source, format.reason.message,
      reason: format.reason.rawValue)
  }

  private init(
    _ range: Range<Int>, _ receiver: FoundFormat.Receiver, in source: Source, _ content: String,
    format: String? = nil, holes: [Int]? = nil, reason: String? = nil
  ) {
    let start = source.location(of: range.lowerBound)
    let end = source.location(of: range.upperBound)
    json = [
      "column": .integer(start.column), "endColumn": .integer(end.column),
      "endLine": .integer(end.line), "file": .string(source.name),
      "format": format.map { .string($0) },
      "holes": holes.map { .array($0.map { .integer($0) }) }, "kind": .string(receiver.name),
      "line": .integer(start.line), "reason": reason.map { .string($0) },
    ]
    let place = "\(source.name.printableAtLineStart):\(start.line):\(start.column)"
    text = "\(place): \(receiver.call): \(content)\n"
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
