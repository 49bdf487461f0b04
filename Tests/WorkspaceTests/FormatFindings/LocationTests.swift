import TestSupport
import Testing
import VFLWorkspace

/// Positions as offsets, as UTF-8 columns and as UTF-16 columns, with values derived by hand.
@Suite struct LocationTests {
  /// A text, and for offsets in it the line, the column and the UTF-16 column.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: [UInt8]
    let origin: Source.Origin
    let locations: [(offset: Int, line: Int, column: Int, utf16Column: Int)]

    init(
      _ text: String, origin: Source.Origin = .standardInput,
      _ locations: [(offset: Int, line: Int, column: Int, utf16Column: Int)]
    ) {
      self.init(Array(text.utf8), origin: origin, locations)
    }

    init(
      _ text: [UInt8], origin: Source.Origin = .standardInput,
      _ locations: [(offset: Int, line: Int, column: Int, utf16Column: Int)]
    ) {
      self.text = text
      self.origin = origin
      self.locations = locations
    }

    var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription }
  }

  static let rows = [
    // Characters of 1, 2, 3 and 4 bytes; the last has two UTF-16 code units.
    Row(
      "aé€😀b",
      [(0, 1, 1, 1), (1, 1, 2, 2), (3, 1, 4, 3), (6, 1, 7, 4), (10, 1, 11, 6), (11, 1, 12, 7)]),
    // A position inside a character has the UTF-16 column of the character.
    Row("aé€😀b", [(2, 1, 3, 2), (5, 1, 6, 3), (7, 1, 8, 4), (9, 1, 10, 4)]),
    // A combining mark is a character of its own.
    Row("e\u{301}x", [(0, 1, 1, 1), (1, 1, 2, 2), (3, 1, 4, 3)]),
    // A line ending belongs to the line before it.
    Row(
      "[a]\r\n😀[b]\r\n[c]",
      [
        (3, 1, 4, 4), (4, 1, 5, 5), (5, 2, 1, 1), (9, 2, 5, 3), (12, 2, 8, 6), (13, 2, 9, 7),
        (14, 3, 1, 1),
        (17, 3, 4, 4),
      ]),
    Row("a\n", [(1, 1, 2, 2), (2, 2, 1, 1)]),
    Row("", [(0, 1, 1, 1)]),
    // A byte order mark is not counted in columns, except in an argument, where it is a character.
    Row(
      "\u{FEFF}é[a]\n[b]", [(0, 1, 1, 1), (3, 1, 1, 1), (5, 1, 3, 2), (8, 1, 6, 5), (9, 2, 1, 1)]),
    Row("\u{FEFF}[a]", origin: .argument(number: nil), [(0, 1, 1, 1), (3, 1, 4, 2)]),
    // Bytes that are not UTF-8 read as one replacement character each, a truncated character as
    // one in all.
    Row([0xFF, 0x61, 0xF0, 0x9F, 0x62], [(1, 1, 2, 2), (2, 1, 3, 3), (4, 1, 5, 4)]),
    // An offset outside the text is clamped.
    Row("é", [(-5, 1, 1, 1), (99, 1, 3, 2)]),
  ]

  @Test(arguments: rows)
  func locationsOfOffsets(_ row: Row) {
    let source = Source(row.text, kind: .formatList, origin: row.origin)
    for expected in row.locations {
      let location = source.location(of: expected.offset)
      #expect(location.offset == min(max(0, expected.offset), row.text.count))
      #expect(location.line == expected.line, "line of \(expected.offset)")
      #expect(location.column == expected.column, "column of \(expected.offset)")
      #expect(location.utf16Column == expected.utf16Column, "UTF-16 column of \(expected.offset)")
    }
  }

  /// A text, a line, a UTF-16 column and the offset there.
  static let utf16Columns: [(String, line: Int, column: Int, offset: Int?)] = [
    ("aé€😀b", 1, 1, 0), ("aé€😀b", 1, 3, 3), ("aé€😀b", 1, 4, 6), ("aé€😀b", 1, 6, 10),
    ("aé€😀b", 1, 7, 11),
    ("aé€😀b", 1, 5, 6),  // between the two code units of a character
    ("aé€😀b", 1, 8, 11), ("[a]\r\n[b]", 1, 99, 3),  // after the end of the line
    ("[a]\r\n😀[b]", 2, 1, 5), ("[a]\r\n😀[b]", 2, 3, 9), ("a\n", 2, 1, 2),
    ("\u{FEFF}é[a]", 1, 1, 3), ("\u{FEFF}é[a]", 1, 2, 5),
    ("a", 0, 1, nil), ("a", 2, 1, nil), ("a", 1, 0, nil), ("a", 1, -1, nil),
    ("a", Int.min, 1, nil), ("a", Int.max, 1, nil), ("a", 1, Int.min, nil), ("é", 1, Int.max, 2),
  ]

  @Test(arguments: utf16Columns)
  func offsetsOfUTF16Columns(_ text: String, _ line: Int, _ column: Int, _ offset: Int?) {
    let source = Source(Array(text.utf8), kind: .formatList, origin: .standardInput)
    #expect(source.offset(line: line, utf16Column: column) == offset)
  }

  /// A text, a line, a UTF-8 column and the offset there.
  static let columns: [(String, line: Int, column: Int, offset: Int?)] = [
    ("aé€😀b", 1, 4, 3), ("aé€😀b", 1, 12, 11), ("aé€😀b", 1, 13, 11), ("aé€😀b", 1, Int.max, 11),
    ("[a]\r\n😀[b]", 2, 5, 9), ("[a]\r\n[b]", 1, 9, 3), ("\u{FEFF}é[a]", 1, 3, 5),
    ("a", 2, 1, nil), ("a", 1, 0, nil),
  ]

  @Test(arguments: columns)
  func offsetsOfColumns(_ text: String, _ line: Int, _ column: Int, _ offset: Int?) {
    let source = Source(Array(text.utf8), kind: .formatList, origin: .standardInput)
    #expect(source.offset(line: line, column: column) == offset)
  }

  /// Every position between two characters has a location that leads back to it, with the same
  /// UTF-16 column as in the standard library.
  @Test func randomTexts() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let characters = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        random.element(of: ["a", "[", "é", "€", "😀", "👩‍👩‍👧", "e\u{301}", "\n", "\r\n", "\t", "日"])
      }
      let text = characters.joined()
      let source = Source(Array(text.utf8), kind: .formatList, origin: .standardInput)
      var (offset, line, utf16Column) = (0, 1, 1)
      for scalar in text.unicodeScalars {
        let location = source.location(of: offset)
        #expect((location.line, location.utf16Column) == (line, utf16Column), "\(text) \(offset)")
        if scalar != "\n" {
          #expect(source.offset(line: line, utf16Column: utf16Column) == offset)
          #expect(source.offset(line: line, column: location.column) == offset)
        }
        offset += UTF8.width(scalar)
        (line, utf16Column) =
          scalar == "\n" ? (line + 1, 1) : (line, utf16Column + UTF16.width(scalar))
      }
    }
  }

  /// A finding after an astral character, on the second line of a format.
  @Test func placesOfFindings() throws {
    let text = "# 😀\r\nH:|[a]\\\r\n[😀]-(>5)-[b]|\r\n"
    let source = Source(Array(text.utf8), kind: .formatList, origin: .file(path: "a.vfl"))
    var report = Report()
    report.check(source)
    let relation = try #require(report.findings.first { $0.category.rawValue == "bad-relation" })
    let place = try #require(relation.place)
    // The first byte that cannot follow is the '5': at 15 in the format 'H:|[a][😀]-(>5)-[b]|'.
    #expect(place.range == 15..<16)
    #expect((place.start.line, place.start.column, place.start.utf16Column) == (3, 10, 8))
    #expect((place.end.line, place.end.column, place.end.utf16Column) == (3, 11, 9))
    #expect(place.start.offset == 26 && source.bytes[26] == UInt8(ascii: "5"))
    let edits = relation.fixIts.first?.edits
    #expect(edits?.map(\.range) == [25..<26] && edits?.map(\.newText) == [">="])
  }
}
