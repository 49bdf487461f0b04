import FormatFindings
import TestSupport
import Testing
import VFLSyntax

/// JSON → values with their places.
@Suite struct JSONDocumentTests {
  @Test(arguments: [
    ("null", "null"), ("\u{FEFF}[1]", "[1]"), (" \t\r\n[] ", "[]"), ("{}", "{}"), ("true", "true"),
    ("false", "false"),
    ("-0.5e+3", "-0.5e+3"), ("[0, -0, 10, 1E5]", "[0, -0, 10, 1E5]"),
    (#""H:|[a]|""#, #""H:|[a]|""#),
    (#"{"a": {"b": [1, "c"]}, "": null}"#, #"{a: {b: [1, "c"]}, : null}"#),
    (#""\"\\\/\b\f\n\r\t\u0041\u00e9""#, "\"\"\\/\u{8}\u{C}\n\r\tAé\""),
    (#""\ud83d\ude00\uD83D\uDE00""#, #""😀😀""#), (#""é😀""#, #""é😀""#),
    ("\"\u{FFFD}\"", "\"\u{FFFD}\""),
  ])
  func values(text: String, expected: String) {
    expectEqual(ValueDocument(json: Source(json: text)).root.outline, expected)
  }

  @Test(arguments: [
    ("", 0, "a value"), ("  ", 2, "a value"), ("[1", 2, "',' or ']'"), ("[1,]", 3, "a value"),
    ("{\"a\" 1}", 5, "':'"), ("{a: 1}", 1, "a key in double quotes"),
    ("{\"a\": 1,}", 8, "a key in double quotes"), ("[1] 2", 4, "the end of the text"),
    ("01", 0, "a value"), ("+1", 0, "a value"), (".5", 0, "a value"), ("1.", 0, "a value"),
    ("1e", 0, "a value"), ("-", 0, "a value"), ("nul", 0, "a value"), ("NaN", 0, "a value"),
    ("'a'", 0, "a value"), ("é", 0, "a value"), ("\"a", 2, "'\"' at the end of the string"),
    ("\"a\nb\"", 2, "an escape in place of a control character"), (#""\x""#, 2, "an escape"),
    (#""\u12g4""#, 5, "four hexadecimal digits"),
    (#""\ud83d""#, 7, "the second half of a surrogate pair"),
    (#""\ude00""#, 7, "the second half of a surrogate pair"),
    (#""\ud83d\u0041""#, 13, "the second half of a surrogate pair"), (#""\"#, 2, "an escape"),
  ])
  func syntaxErrors(text: String, offset: Int, expected: String) throws {
    let error = try #require(ValueDocument(json: Source(json: text)).syntaxError)
    let found = text.unicodeScalars.dropFirst(offset).first.map { "'\($0)'" }
    expectEqual(
      error.kind.message,
      "invalid JSON: expected \(expected), found \(found ?? "the end of the text")")
    expectEqual(error.text?.offset, offset)
  }

  @Test(
    arguments: [
      [0x80], [0xFF], [0xC0, 0xAF], [0xC3], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBF],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xEF, 0xBF, 0xBD],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) throws {
    let text = [0x22, 0xC3, 0xA9] + bytes + [0x22]
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    let error = try #require(ValueDocument(json: source).syntaxError)
    expectEqual(error.kind.message, "expected UTF-8, found an invalid byte")
    expectEqual(error.text?.offset, 3)
  }

  @Test func depth() throws {
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(ValueDocument(json: Source(json: nested(100))).syntaxError == nil)
    let error = try #require(ValueDocument(json: Source(json: nested(100_000))).syntaxError)
    expectEqual(
      error.kind.message, "nesting deeper than 100 is not supported")
    expectEqual(error.text?.offset, 100)
  }

  @Test func duplicateKeys() {
    let document = ValueDocument(json: Source(json: #"{"a": 1, "b": {"a": 2}, "a": 3}"#))
    expectEqual(
      document.errors.map { $0.kind.message }, ["duplicate key 'a'"])
    expectEqual(document.errors.map { $0.text?.offset }, [24])
  }

  /// The bytes of a text with escapes have places in the file.
  @Test(arguments: [
    (#"["a\u0062c"]"#, 1..<2, 3..<9), (#"["\ud83d\ude00b"]"#, 4..<5, 14..<15),
    (#"["\ud83d\ude00b"]"#, 0..<4, 2..<14), (#"["\u00e9b"]"#, 2..<3, 8..<9),
    (#"["a\n\"b"]"#, 2..<4, 5..<8), (#"["é b"]"#, 3..<4, 5..<6),
  ])
  func places(text: String, range: Range<Int>, expected: Range<Int>) {
    let root = ValueDocument(json: Source(json: text)).root
    guard case .sequence(let elements) = root.content else {
      Issue.record("expected a list")
      return
    }
    expectEqual(elements[0].start.place.with(range: range).sourceRange, expected)
  }
}

extension Source {
  fileprivate init(json text: String) {
    self.init(text, kind: .scene, origin: .argument(number: nil))
  }
}

extension LocatedValue {
  /// The value as text, with strings in quotation marks.
  fileprivate var outline: String {
    switch content {
    case .null: "null"
    case .scalar(let isQuoted): isQuoted ? "\"\(start.string)\"" : start.string
    case .sequence(let elements):
      "[" + elements.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key.string): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }
}
