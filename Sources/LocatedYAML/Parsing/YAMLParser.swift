import CYaml
import FormatChecker

/// Creates the values of a YAML file, with their places, from the events of the parser.
///
/// Each function that reads a value begins at the first event of it, and ends at the event after
/// it.
struct YAMLParser {
  /// The values of a file.
  struct Result {
    /// The value of the whole file.
    fileprivate(set) var root: YAMLValue
    /// The keys that occur a second time in a mapping.
    fileprivate(set) var duplicates: [DuplicateKey] = []
    /// The offset of the first value with an anchor.
    fileprivate(set) var anchor: Int?
    /// The error after which parsing ended.
    fileprivate(set) var error: YAMLFileError?
  }

  /// A key that occurs a second time in a mapping.
  struct DuplicateKey {
    let name: String
    /// The byte offset of the key in the file, without its quotation mark.
    let offset: Int
  }

  private let file: YAMLFile
  private let events: YAMLEvents
  private var offsets: CharacterOffsets
  private var result: Result

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - bytes: The text to parse, each of whose bytes stands for one of the file.
  private init(_ file: YAMLFile, _ bytes: some Collection<UInt8>) {
    self.file = file
    events = YAMLEvents(bytes)
    offsets = CharacterOffsets(of: file.source.bytes, from: file.start, isASCII: file.isASCII)
    let nothing = YAMLText("", ofScalarAt: file.start, in: file)
    result = Result(root: YAMLValue(content: .null, start: nothing))
  }

  /// Returns the values of a text: of one document at most, without aliases.
  static func parse(_ file: YAMLFile, _ bytes: some Collection<UInt8>) -> Result {
    var parser = YAMLParser(file, bytes)
    do throws(YAMLFileError) {
      try parser.parseStream()
    } catch {
      parser.result.error = error
    }
    parser.result.duplicates.sort { $0.offset < $1.offset }
    return parser.result
  }

  /// stream = STREAM-START [DOCUMENT-START value DOCUMENT-END] STREAM-END
  private mutating func parseStream() throws(YAMLFileError) {
    try next()
    try next()
    guard events.kind == YAML_DOCUMENT_START_EVENT else { return }
    try next()
    result.root = try value()
    try next()
    if events.kind != YAML_STREAM_END_EVENT {
      throw problem(
        "expected a single document in the stream, but found another document",
        at: .character(events.index))
    }
  }

  private mutating func next() throws(YAMLFileError) {
    do throws(YAMLEvents.Problem) {
      try events.next()
    } catch {
      throw problem(error.message, at: error.position)
    }
  }

  private mutating func problem(
    _ message: String?, at position: YAMLEvents.Position
  ) -> YAMLFileError {
    guard let message else { return YAMLFileError(.notYAML(nil), at: nil) }
    let offset =
      switch position {
      case .byte(let offset): file.start + offset
      case .character(let index): offsets.offset(of: index)
      }
    return YAMLFileError(.notYAML(message), at: file.text(at: offset))
  }
}

// MARK: - Values

extension YAMLParser {
  /// value = ALIAS | SCALAR | list | mapping
  private mutating func value() throws(YAMLFileError) -> YAMLValue {
    let offset = offsets.offset(of: events.index)
    if result.anchor == nil, events.hasAnchor { result.anchor = offset }
    switch events.kind {
    case YAML_SCALAR_EVENT:
      let value = scalar(at: offset)
      try next()
      return value
    case YAML_SEQUENCE_START_EVENT:
      return YAMLValue(content: .sequence(try list()), start: file.text(at: offset))
    case YAML_MAPPING_START_EVENT:
      return YAMLValue(content: .mapping(try mapping()), start: file.text(at: offset))
    default:
      throw problem("found undefined alias", at: .character(events.index))
    }
  }

  private func scalar(at offset: Int) -> YAMLValue {
    let string = events.scalar
    let isQuoted = events.isQuoted
    return YAMLValue(
      content: !isQuoted && string.isYAMLNull ? .null : .scalar(isQuoted: isQuoted),
      start: YAMLText(string, ofScalarAt: offset, in: file))
  }

  /// list = SEQUENCE-START value* SEQUENCE-END
  private mutating func list() throws(YAMLFileError) -> [YAMLValue] {
    var elements: [YAMLValue] = []
    try next()
    while events.kind != YAML_SEQUENCE_END_EVENT { elements.append(try value()) }
    try next()
    return elements
  }

  /// mapping = MAPPING-START (value value)* MAPPING-END
  private mutating func mapping() throws(YAMLFileError) -> [YAMLValue.Entry] {
    var entries: [YAMLValue.Entry] = []
    var names = KeyNames()
    var duplicates: [DuplicateKey] = []
    try next()
    while events.kind != YAML_MAPPING_END_EVENT {
      let isScalar = events.kind == YAML_SCALAR_EVENT
      let key = try value().start
      if isScalar, !names.insert(key.string, after: entries) {
        let offset = file.offsetAfterQuote(key.offset)
        duplicates.append(DuplicateKey(name: key.string, offset: offset))
      }
      entries.append(YAMLValue.Entry(key: key, value: try value()))
    }
    result.duplicates += duplicates
    try next()
    return entries
  }
}

/// The names of the keys of a mapping.
private struct KeyNames {
  /// The number of keys up to which they are compared one by one.
  private static let linearCount = 8

  /// The names; empty up to a number of ``linearCount``.
  private var names: Set<String> = []

  /// Inserts the name of a key, and returns whether it is not that of an earlier one.
  mutating func insert(_ name: String, after entries: [YAMLValue.Entry]) -> Bool {
    if entries.count < Self.linearCount { return !entries.contains { $0.key.string == name } }
    if names.isEmpty { names = Set(entries.lazy.map(\.key.string)) }
    return names.insert(name).inserted
  }
}

extension String {
  /// Whether a scalar without quotes stands for no value.
  fileprivate var isYAMLNull: Bool {
    switch self {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }
}
