import CYaml
import FormatFindings

/// Creates the values of a YAML file, with their places, from the events of the parser.
///
/// Each function that reads a value begins at the first event of it, and ends at the event after
/// it.
struct YAMLParser {
  /// The values of a file.
  struct Result {
    /// The value of the whole file.
    fileprivate(set) var root: LocatedValue
    /// The keys that occur a second time in a mapping.
    fileprivate(set) var duplicates: [DuplicateKey] = []
    /// The offset of the first value with an anchor.
    fileprivate(set) var anchor: Int?
    /// The error after which parsing ended.
    fileprivate(set) var error: ValueError?
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
    let nothing = LocatedText("", ofScalarAt: file.start, in: file.source)
    result = Result(root: LocatedValue(content: .null, start: nothing))
  }

  /// Returns the values of a text: of one document at most, without aliases.
  static func parse(_ file: YAMLFile, _ bytes: some Collection<UInt8>) -> Result {
    var parser = YAMLParser(file, bytes)
    do throws(ValueError) {
      try parser.parseStream()
    } catch {
      parser.result.error = error
    }
    parser.result.duplicates.sort { $0.offset < $1.offset }
    return parser.result
  }

  /// stream = STREAM-START [DOCUMENT-START value DOCUMENT-END] STREAM-END
  private mutating func parseStream() throws(ValueError) {
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

  private mutating func next() throws(ValueError) {
    do throws(YAMLEvents.Problem) {
      try events.next()
    } catch {
      throw problem(error.message, at: error.position)
    }
  }

  private mutating func problem(
    _ message: String?, at position: YAMLEvents.Position
  ) -> ValueError {
    guard let message else { return ValueError(.notYAML(nil), at: nil) }
    let offset =
      switch position {
      case .byte(let offset): file.start + offset
      case .character(let index): offsets.offset(of: index)
      }
    return ValueError(.notYAML(message), at: file.text(at: offset))
  }
}

// MARK: - Values

extension YAMLParser {
  /// value = ALIAS | SCALAR | list | mapping
  private mutating func value() throws(ValueError) -> LocatedValue {
    let offset = offsets.offset(of: events.index)
    if result.anchor == nil, events.hasAnchor { result.anchor = offset }
    switch events.kind {
    case YAML_SCALAR_EVENT:
      let value = scalar(at: offset)
      try next()
      return value
    case YAML_SEQUENCE_START_EVENT:
      return LocatedValue(content: .sequence(try list()), start: file.text(at: offset))
    case YAML_MAPPING_START_EVENT:
      return LocatedValue(content: .mapping(try mapping()), start: file.text(at: offset))
    default:
      throw problem("found undefined alias", at: .character(events.index))
    }
  }

  private func scalar(at offset: Int) -> LocatedValue {
    let string = events.scalar
    let isQuoted = events.isQuoted
    return LocatedValue(
      content: !isQuoted && string.isYAMLNull ? .null : .scalar(isQuoted: isQuoted),
      start: LocatedText(string, ofScalarAt: offset, in: file.source))
  }

  /// list = SEQUENCE-START value* SEQUENCE-END
  private mutating func list() throws(ValueError) -> [LocatedValue] {
    var elements: [LocatedValue] = []
    try next()
    while events.kind != YAML_SEQUENCE_END_EVENT { elements.append(try value()) }
    try next()
    return elements
  }

  /// mapping = MAPPING-START (value value)* MAPPING-END
  private mutating func mapping() throws(ValueError) -> [LocatedValue.Entry] {
    var entries: [LocatedValue.Entry] = []
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
      entries.append(LocatedValue.Entry(key: key, value: try value()))
    }
    result.duplicates += duplicates
    try next()
    return entries
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
