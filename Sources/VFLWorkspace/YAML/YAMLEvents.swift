import CYaml

/// The events of the YAML parser for a text: its scalars, and the beginnings and ends of its lists
/// and mappings, in order.
final class YAMLEvents {
  /// An error of the parser.
  struct Problem: Error {
    /// The message; `nil` if the memory does not suffice.
    let message: String?
    let position: Position
  }

  /// A position in the text.
  enum Position {
    case byte(Int)
    /// The number of Unicode scalars before the position.
    case character(Int)
  }

  private let text: UnsafeMutableBufferPointer<UInt8>
  /// The parser, which refers to itself and to the text.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The current event.
  private var event = yaml_event_t()
  private var isStopped = false

  /// Creates the events of a text in UTF-8, without a current event.
  init(_ bytes: some Collection<UInt8>) {
    text = .allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// Goes on to the next event.
  func next() throws(Problem) {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) == 1 else {
      isStopped = true
      throw problem
    }
  }

  /// Ends the events.
  func stop() { isStopped = true }

  private var problem: Problem {
    let problem = parser.pointee
    let message = problem.problem.map { String(cString: $0).replacing("\n", with: " ") }
    switch problem.error {
    case YAML_READER_ERROR:
      return Problem(message: message, position: .byte(problem.problem_offset))
    case YAML_MEMORY_ERROR:
      return Problem(message: nil, position: .byte(0))
    default:
      let context = problem.context.map { "\(String(cString: $0)), " } ?? ""
      return Problem(
        message: message.map { context + $0 }, position: .character(problem.problem_mark.index))
    }
  }
}

// MARK: - The current event

extension YAMLEvents {
  /// The kind; `YAML_NO_EVENT` after an error.
  var kind: yaml_event_type_t { isStopped ? YAML_NO_EVENT : event.type }

  /// The number of Unicode scalars before the event.
  var index: Int { event.start_mark.index }

  /// The number of Unicode scalars before the end of the event.
  var endIndex: Int { event.end_mark.index }

  /// Whether the event is a value with an anchor.
  var hasAnchor: Bool {
    switch kind {
    case YAML_SCALAR_EVENT: event.data.scalar.anchor != nil
    case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.anchor != nil
    case YAML_MAPPING_START_EVENT: event.data.mapping_start.anchor != nil
    default: false
    }
  }

  /// The text of a scalar, with quotes, escapes and folding resolved.
  var scalar: String {
    let scalar = event.data.scalar
    return String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// Whether a scalar is in quotes, or is a block.
  var isQuoted: Bool { event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE }
}

/// The byte offsets of the characters of a text: the YAML parser counts Unicode scalars.
struct CharacterOffsets {
  private let bytes: [UInt8]
  /// The offset of the first character, after a byte order mark.
  private let start: Int
  private let isASCII: Bool
  /// The character that was looked up last.
  private var last: (index: Int, offset: Int)

  /// Creates the offsets of a text in UTF-8.
  init(of bytes: [UInt8], from start: Int, isASCII: Bool) {
    self.bytes = bytes
    self.start = start
    self.isASCII = isASCII
    last = (0, start)
  }

  /// Returns the offset of the character with an index, or of the end of the text.
  ///
  /// - Complexity: O(1) for a text in ASCII, otherwise O(*n*) for *n* bytes between the character
  ///   and the last one that was looked up.
  mutating func offset(of index: Int) -> Int {
    if isASCII { return min(start + index, bytes.count) }
    while last.index < index, last.offset < bytes.count {
      last.index += 1
      repeat { last.offset += 1 } while isInsideCharacter(last.offset)
    }
    while last.index > index {
      last.index -= 1
      repeat { last.offset -= 1 } while isInsideCharacter(last.offset)
    }
    return last.offset
  }

  private func isInsideCharacter(_ offset: Int) -> Bool {
    offset > start && offset < bytes.count && bytes[offset] & 0xC0 == 0x80
  }
}
