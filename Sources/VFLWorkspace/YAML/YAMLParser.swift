import CYaml
import FormatFindings

/// Creates the values of a YAML file, with their places, from the events of the parser.
///
/// Each function that reads a value begins at its first event, and ends at the event after it.
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
    result = Result(root: LocatedValue(content: .null, start: nothing, end: file.start))
  }

  /// Returns the values of a text: of one document at most, without aliases. After an error, they
  /// are those that precede it.
  static func parse(_ file: YAMLFile, _ bytes: some Collection<UInt8>) -> Result {
    var parser = YAMLParser(file, bytes)
    parser.parseStream()
    parser.result.duplicates.sort { $0.offset < $1.offset }
    return parser.result
  }

  /// stream = STREAM-START [DOCUMENT-START value DOCUMENT-END] STREAM-END
  private mutating func parseStream() {
    next()
    next()
    guard events.kind == YAML_DOCUMENT_START_EVENT else { return }
    next()
    result.root = value()
    next()
    if events.kind != YAML_STREAM_END_EVENT {
      fail(
        "expected a single document in the stream, but found another document",
        at: .character(events.index))
    }
  }

  private mutating func next() {
    if result.error != nil { return }
    do throws(YAMLEvents.Problem) {
      try events.next()
    } catch {
      fail(error.message, at: error.position)
    }
  }

  /// Ends parsing with an error, unless another one has ended it.
  private mutating func fail(_ message: String?, at position: YAMLEvents.Position) {
    if result.error != nil { return }
    events.stop()
    guard let message else {
      result.error = ValueError(.notYAML(nil), at: nil)
      return
    }
    let offset =
      switch position {
      case .byte(let offset): file.start + offset
      case .character(let index): offsets.offset(of: index)
      }
    result.error = ValueError(.notYAML(message), at: file.text(at: offset))
  }
}

// MARK: - Values

extension YAMLParser {
  /// value = ALIAS | SCALAR | list | mapping
  private mutating func value() -> LocatedValue {
    let start = offsets.offset(of: events.index)
    if result.anchor == nil, events.hasAnchor { result.anchor = start }
    switch events.kind {
    case YAML_SCALAR_EVENT:
      return scalar(at: start)
    case YAML_SEQUENCE_START_EVENT:
      let (elements, end) = list(at: start)
      return LocatedValue(content: .sequence(elements), start: file.text(at: start), end: end)
    case YAML_MAPPING_START_EVENT:
      let (entries, end) = mapping(at: start)
      return LocatedValue(content: .mapping(entries), start: file.text(at: start), end: end)
    default:
      fail("found undefined alias", at: .character(events.index))
      return LocatedValue(content: .null, start: file.text(at: start, length: 0), end: start)
    }
  }

  private mutating func scalar(at start: Int) -> LocatedValue {
    let string = events.scalar
    let isQuoted = events.isQuoted
    let end = offsets.offset(of: events.endIndex)
    next()
    return LocatedValue(
      content: !isQuoted && string.isYAMLNull ? .null : .scalar(isQuoted: isQuoted),
      start: LocatedText(string, ofScalarAt: start, in: file.source), end: end)
  }

  /// list = SEQUENCE-START value* SEQUENCE-END
  private mutating func list(at start: Int) -> (elements: [LocatedValue], end: Int) {
    var elements: [LocatedValue] = []
    next()
    while events.kind != YAML_SEQUENCE_END_EVENT && events.kind != YAML_NO_EVENT {
      elements.append(value())
    }
    return (elements, end(after: elements.last?.end ?? start))
  }

  /// mapping = MAPPING-START (value value)* MAPPING-END
  private mutating func mapping(at start: Int) -> (entries: [LocatedValue.Entry], end: Int) {
    var entries: [LocatedValue.Entry] = []
    var names = KeyNames()
    var duplicates: [DuplicateKey] = []
    next()
    while events.kind != YAML_MAPPING_END_EVENT && events.kind != YAML_NO_EVENT {
      let isScalar = events.kind == YAML_SCALAR_EVENT
      let key = value().start
      if isScalar, !names.insert(key.string, after: entries) {
        let offset = file.offsetAfterQuote(key.offset)
        duplicates.append(DuplicateKey(name: key.string, offset: offset))
      }
      entries.append(LocatedValue.Entry(key: key, value: value()))
    }
    if events.kind == YAML_MAPPING_END_EVENT { result.duplicates += duplicates }
    return (entries, end(after: entries.last?.value.end ?? start))
  }

  /// Returns the end of a list or mapping: after its bracket, or after its last value. Goes on to
  /// the next event.
  private mutating func end(after last: Int) -> Int {
    let isBracket = events.kind != YAML_NO_EVENT && events.endIndex > events.index
    let end = isBracket ? offsets.offset(of: events.endIndex) : last
    next()
    return end
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
