import FormatFindings
package import LayoutLogs

/// A place in code that creates a constraint of a log.
package struct CodePlace: Hashable, Sendable {
  /// How certain a place is.
  package enum Certainty: String, Sendable {
    /// The log contains the place.
    case certain
    /// The code at the place fits the constraint clearly better than all other code.
    case likely
    /// The code fits, but so does other code, or little speaks for it.
    case possible
  }

  /// The path or the name of the file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1; `nil` if it is not known.
  package let column: Int?
  /// The code at the place; `nil` if it is not known.
  package let text: String?
  package let certainty: Certainty

  package init(
    file: String, line: Int, column: Int? = nil, text: String? = nil, certainty: Certainty
  ) {
    (self.file, self.line, self.column) = (file, line, column)
    (self.text, self.certainty) = (text, certainty)
  }

  /// The place as editors and terminals link it: `CardView.swift:62`.
  var link: String { "\(file):\(line)" }

  /// The same place without its column.
  var withoutColumn: CodePlace {
    CodePlace(file: file, line: line, text: text, certainty: certainty)
  }
}

extension LoggedConstraint {
  /// The place in code that the log contains: as SnapKit prints it, or as an identifier such as
  /// `CardView.swift:62`.
  package var codePlace: CodePlace? {
    for text in [source, identifier] {
      if let text, let place = CodePlace(printed: text) { return place }
    }
    return nil
  }
}

extension CodePlace {
  /// Reads a place such as `CardView.swift#62` or `App/CardView.swift:62`.
  fileprivate init?(printed text: String) {
    let bytes = Array(text.utf8)
    let separators = [UInt8(ascii: "#"), UInt8(ascii: ":")]
    guard let separator = bytes.lastIndex(where: { separators.contains($0) }),
      let line = Self.line(bytes[(separator + 1)...])
    else { return nil }
    let file = String(decoding: bytes[..<separator], as: UTF8.self)
    guard [".swift", ".m", ".mm"].contains(where: { file.hasSuffix($0) }) else { return nil }
    self.init(file: file, line: line, certainty: .certain)
  }

  /// The maximum number of digits of a line.
  private static var maximumDigitCount: Int { 9 }

  /// Reads the number of a line, from 1.
  private static func line(_ digits: ArraySlice<UInt8>) -> Int? {
    let values = digits.map { Int($0) - Int(UInt8(ascii: "0")) }
    guard values.count <= maximumDigitCount, values.allSatisfy({ (0...9).contains($0) }) else {
      return nil
    }
    let line = values.reduce(0) { 10 * $0 + $1 }
    return line > 0 ? line : nil
  }

  /// The place as a value of a document.
  var json: JSONValue {
    [
      "certainty": .string(certainty.rawValue), "column": column.map { .integer($0) },
      "file": .string(file), "line": .integer(line), "text": text.map { .string($0) },
    ]
  }
}
