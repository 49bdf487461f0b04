import FormatChecker
import FormatFinder

/// The checked and unchecked formats in code, as text and as results of a document.
public struct ListResults: Encodable, Sendable {
  /// A format.
  public struct Entry: Encodable, Hashable, Sendable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let kind: String
    let format: String
    let holes: [Int]
    /// The call in the text.
    let call: String

    /// Documents have the kind in place of the call, which is for people.
    private enum CodingKeys: String, CodingKey {
      case file, line, column, endLine, endColumn, kind, format, holes
    }
  }

  /// A format that is not checked, or only in part.
  public struct UnknownEntry: Encodable, Hashable, Sendable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let kind: String
    let reason: String
    /// The call and the reason in the text.
    let text: String

    private enum CodingKeys: String, CodingKey {
      case file, line, column, endLine, endColumn, kind, reason
    }
  }

  /// The formats in the order of the files.
  public let formats: [Entry]
  /// The formats that are not checked, or only in part, in the order of the files.
  public let unknown: [UnknownEntry]

  /// Lists the formats in code, each literal once for every kind of call that receives it, and the
  /// formats that are unknown or have unknown names.
  public init(_ code: [LocatedCode]) {
    unknown = code.flatMap { code in
      code.uncheckedFormats.map { UnknownEntry($0, in: code.source) }
    }
    var found: Set<Entry> = []
    formats = code.flatMap { code in code.uses.map { Entry($0, in: code.source) } }.filter {
      found.insert($0).inserted
    }
  }

  /// The formats, one per line: `Feed.swift:12:35: #layout: H:|-[a]-|`.
  ///
  /// Formats that differ only in their ends are one line.
  public var text: String {
    var printed: Set<String> = []
    return formats.map { $0.text + "\n" }.filter { printed.insert($0).inserted }.joined()
  }

  /// The formats that are unknown or have unknown names, one per line:
  /// `Feed.swift:12:35: constraints(withVisualFormat:): the format is not a literal`.
  public var unknownText: String { unknown.map { $0.text + "\n" }.joined() }
}

extension ListResults.UnknownEntry {
  fileprivate init(_ format: UncheckedFormat, in source: Source) {
    let start = source.location(of: format.sourceRange.lowerBound)
    let end = source.location(of: format.sourceRange.upperBound)
    file = source.name
    (line, column) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
    kind = format.receiver.name
    reason = format.reason.rawValue
    text =
      "\(file.printable):\(line):\(column): \(format.receiver.call): \(format.reason.message)"
  }
}

extension ListResults.Entry {
  fileprivate init(_ format: FoundFormat, in source: Source) {
    let start = source.location(of: format.sourceRange.lowerBound)
    let end = source.location(of: format.sourceRange.upperBound)
    file = source.name
    (line, column) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
    kind = format.receiver.name
    call = format.receiver.call
    self.format = format.text.text
    holes = format.holes.map(\.offset)
  }

  /// The format in one line, with `…` for each hole.
  fileprivate var text: String {
    var bytes = Array(format.utf8)
    for hole in holes.reversed() { bytes.insert(contentsOf: "…".utf8, at: min(hole, bytes.count)) }
    let format = String(decoding: bytes, as: UTF8.self).printable
    return "\(file.printableAtLineStart):\(line):\(column): \(call): \(format)"
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
