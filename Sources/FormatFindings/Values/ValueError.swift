import LayoutConstraints
import VFLCompiler
import VFLSyntax

/// An error in a file of values, with the text that has it.
@usableFromInline
package struct ValueError: Error {
  /// The error as data.
  @usableFromInline
  package enum Kind: Sendable {
    case notUTF8
    /// The message of the YAML parser, or `nil`.
    case notYAML(String?)
    /// What JSON requires at the place, and the character that is there; `nil` for the end.
    case notJSON(expected: String, found: String?)
    /// Lists and mappings in more than `JSONParser.maximumDepth` others.
    case nestedTooDeeply
    case anchor
    case duplicateKey(String)
    case unknownKey(String, in: String, allowed: [String])
    case wrongKind(expected: String, found: String)
    case unknownValue(String, allowed: [String])
    case numberNotFinite(String)
    case numberTooLarge
  }

  package let kind: Kind
  /// The text with the error; `nil` for the file as a whole.
  package let text: LocatedText?

  package init(_ kind: Kind, at text: LocatedText?) {
    self.kind = kind
    self.text = text
  }
}

extension ValueError.Kind {
  /// Returns the error as a message.
  ///
  /// - Parameter file: The kind of file, with its article.
  /// - Returns: The message, in lower case without a final full stop.
  package func message(in file: String) -> String {
    switch self {
    case .notUTF8: "expected UTF-8, found an invalid byte"
    case .notYAML(let problem): "invalid YAML" + (problem.map { ": \($0)" } ?? "")
    case .notJSON(let expected, let found):
      "invalid JSON: expected \(expected), found \(found.map { "'\($0)'" } ?? "the end of the text")"
    case .nestedTooDeeply:
      "expected at most \(JSONParser.maximumDepth) lists and mappings in each other"
    case .anchor: "anchors and aliases are not supported in \(file); write the value out"
    case .duplicateKey(let key): "duplicate key '\(key)'"
    case .unknownKey(let key, let owner, let allowed):
      "unknown key '\(key)' in \(owner); the keys are \(allowed.quoted.joined(separator: ", "))"
    case .wrongKind(let expected, let found): "expected \(expected), found \(found)"
    case .unknownValue(let text, let allowed):
      "expected \(allowed.alternatives), found '\(text)'"
    case .numberNotFinite(let text): "expected a finite number, found '\(text)'"
    case .numberTooLarge: "number out of range; \(NumberLimit.text)"
    }
  }
}

extension [String] {
  fileprivate var quoted: [String] { map { "'\($0)'" } }
}

extension Finding {
  /// Creates the finding of an error in a file of values, at the beginning of the file if it has no
  /// place.
  ///
  /// - Parameters:
  ///   - category: The stable code.
  ///   - message: The message.
  ///   - place: The place, if there is one.
  ///   - source: The source of the file.
  ///   - suggestion: A text that is allowed in place of the one with the error.
  package init(
    _ category: FindingCategory, _ message: String, at place: Place?, in source: Source,
    suggestion: String?
  ) {
    let place = place ?? (source.origin.isFile ? source.text(at: 0, length: 0).place : nil)
    let edit = place?.range.flatMap { range in suggestion.map { FixIt.replace(range, with: $0) } }
    self.init(
      .error, category, message, in: (place?.source ?? source).name, at: place,
      fixIts: edit.map { [$0] } ?? [])
  }
}

extension Source {
  /// Returns the error of the first byte from an offset that is not UTF-8, or `nil`.
  package func firstUTF8Error(from start: Int) -> ValueError? {
    let text = bytes[start...]
    // Decoding replaces the bytes that are not UTF-8. It is faster than counting the valid bytes.
    if String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) { return nil }
    return ValueError(.notUTF8, at: self.text(at: start + text.validUTF8Count, length: 0))
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes before the first one that is not UTF-8.
  fileprivate var validUTF8Count: Int {
    var decoder = UTF8()
    var bytes = makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}
