import LayoutConstraints
import VFLCompiler
import VFLSyntax

/// An error in a file of values, with the text that has it.
@usableFromInline
package struct ValueError: Error {
  /// A kind of errors. A module that reads files adds the kinds that only its files can have.
  @usableFromInline
  package struct Kind: Sendable {
    let category: FindingCategory
    /// The error as a message, in lower case without a final full stop.
    package let message: String

    package init(_ category: ValueCategory, _ message: String) {
      self.category = FindingCategory(category)
      self.message = message
    }
  }

  package let kind: Kind
  /// The text with the error; `nil` for the file as a whole.
  package let text: LocatedText?
  /// A text that is allowed in place of the one with the error and differs little from it.
  private let suggestion: String?

  package init(_ kind: Kind, at text: LocatedText?, suggestion: String? = nil) {
    (self.kind, self.text, self.suggestion) = (kind, text, suggestion)
  }

  package var offset: Int { text?.place.sourceRange.lowerBound ?? 0 }

  package func finding(in source: Source) -> Finding {
    Finding(kind.category, kind.message, at: text?.place, in: source, suggestion: suggestion)
  }

  /// The message, with a suggestion if there is one.
  package var description: String { kind.message + SpellingSuggestion.clause(suggestion) }

  package var category: FindingCategory { kind.category }
}

/// The stable code of an error in a file of values: of scenes, frames or a configuration.
/// `CategoryDescription.all` describes each.
package enum ValueCategory: String, Hashable, Sendable, CaseIterable {
  case badName = "bad-name"
  case badNumber = "bad-number"
  case badPattern = "bad-pattern"
  case badPriority = "bad-priority"
  case badWrapper = "bad-wrapper"
  case badYAML = "bad-yaml"
  case differentViews = "different-views"
  case duplicateKey = "duplicate-key"
  case duplicateWrapper = "duplicate-wrapper"
  case emptyScene = "empty-scene"
  case notReproduced = "not-reproduced"
  case notUpdated = "not-updated"
  case unknownCategory = "unknown-category"
  case unknownKey = "unknown-key"
  case unknownOption = "unknown-option"
  case unknownValue = "unknown-value"
  case wrongKind = "wrong-kind"
}

// MARK: - Errors in any file

extension ValueError.Kind {
  static let notUTF8 = Self(.badYAML, "expected UTF-8, found an invalid byte")

  /// The error of the YAML parser, with its message if there is one.
  package static func notYAML(_ problem: String?) -> Self {
    Self(.badYAML, "invalid YAML" + (problem.map { ": \($0)" } ?? ""))
  }

  /// The error of a text that is not JSON: what is required, and the character that is there; `nil`
  /// for the end.
  static func notJSON(expected: String, found: String?) -> Self {
    let found = found.map { "'\($0)'" } ?? "the end of the text"
    return Self(.badYAML, "invalid JSON: expected \(expected), found \(found)")
  }

  static let nestedTooDeeply = Self(
    .badYAML, "nesting deeper than \(JSONParser.maximumDepth) is not supported")

  package static let anchor = Self(
    .badYAML, "anchors and aliases are not supported; write the value out")

  package static func duplicateKey(_ key: String) -> Self {
    Self(.duplicateKey, "duplicate key '\(key)'")
  }

  static func unknownKey(_ key: String, in owner: String, allowed: [String]) -> Self {
    let keys = allowed.map { "'\($0)'" }.joined(separator: ", ")
    return Self(.unknownKey, "unknown key '\(key)' in \(owner); the keys are \(keys)")
  }

  package static func wrongKind(expected: String, found: String) -> Self {
    Self(.wrongKind, "expected \(expected), found \(found)")
  }

  static func unknownValue(_ text: String, allowed: [String]) -> Self {
    Self(.unknownValue, "expected \(allowed.alternatives), found '\(text)'")
  }

  /// The error of a number that is not finite or too large, as it is written.
  static func badNumber(_ number: Double, _ text: String) -> Self {
    let message =
      number.isFinite
      ? "number out of range; \(NumberLimit.text)" : "expected a finite number, found '\(text)'"
    return Self(.badNumber, message)
  }
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
