import LayoutConstraints
import VFLCompiler
import VFLSyntax

/// A reader of values of the kinds that keys need. A value of another kind is an error, after which
/// the reader continues, to report all errors.
@usableFromInline
package protocol ValueReader {
  var errors: [ValueError] { get set }
  /// The texts with errors. Only the first error of each is reported.
  var textsWithErrors: Set<LocatedText.Key> { get set }
}

extension ValueReader {
  /// Adds the errors that were found in parsing a file.
  package mutating func addErrors(_ newErrors: [ValueError]) {
    errors += newErrors
    textsWithErrors.formUnion(newErrors.compactMap { $0.text.map { LocatedText.Key($0.place) } })
  }

  package mutating func sortErrors() { errors = errors.ordered { $0.offset < $1.offset } }

  /// Reports an error, unless one has been reported for the same text.
  ///
  /// - Parameters:
  ///   - kind: The error.
  ///   - text: The text with the error.
  ///   - suggestion: A text that is allowed in its place and differs little from it.
  package mutating func fail(
    _ kind: ValueError.Kind, at text: LocatedText, suggestion: String? = nil
  ) {
    let isNew = text.string.isEmpty || textsWithErrors.insert(LocatedText.Key(text.place)).inserted
    if isNew { errors.append(ValueError(kind, at: text, suggestion: suggestion)) }
  }
}

extension ValueReader {
  /// Returns the entries of a mapping.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - owner: The name of the mapping in messages.
  ///   - keys: The keys that are allowed; `nil` if all are.
  /// - Returns: The entries, without those whose keys are not allowed. If only some keys are
  ///   allowed, also without those that have no value. For no value there are no entries.
  package mutating func entries(
    of value: LocatedValue, in owner: String, _ keys: [String]? = nil
  ) -> [LocatedValue.Entry] {
    switch value.content {
    case .null: return []
    case .mapping(let entries):
      guard let keys else { return entries }
      return entries.filter { isAllowed($0, in: owner, keys) && !$0.value.isNull }
    default:
      failKind(of: value, expected: "a mapping for \(owner)")
      return []
    }
  }

  private mutating func isAllowed(
    _ entry: LocatedValue.Entry, in owner: String, _ keys: [String]
  ) -> Bool {
    let key = entry.key.string
    if keys.contains(key) { return true }
    let near = SpellingSuggestion.nearest(to: key, among: keys)
    fail(.unknownKey(key, in: owner, allowed: keys), at: entry.key, suggestion: near)
    return false
  }

  /// Returns the elements of a list, which messages call `a list of` these elements.
  package mutating func list(_ value: LocatedValue, of elements: String) -> [LocatedValue]? {
    switch value.content {
    case .null: return []
    case .sequence(let values): return values
    default:
      failKind(of: value, expected: "a list of \(elements)")
      return nil
    }
  }

  /// Returns a text, or a number as it is written.
  package mutating func text(_ value: LocatedValue) -> LocatedText? {
    if case .scalar = value.content { return value.start }
    failKind(of: value, expected: "a string")
    return nil
  }

  /// Returns a finite number that is not too large to solve.
  package mutating func number(_ value: LocatedValue) -> Double? {
    guard case .scalar(isQuoted: false) = value.content else {
      failKind(of: value, expected: "a number")
      return nil
    }
    let text = value.start
    guard let number = Double(yaml: text.string) else {
      fail(.wrongKind(expected: "a number", found: "'\(text.string)'"), at: text)
      return nil
    }
    if number.isAllowedNumber { return number }
    fail(.badNumber(number, text.string), at: text)
    return nil
  }

  /// Returns the value of one of several names.
  @_alwaysEmitIntoClient @inline(__always)
  package mutating func choice<Value>(
    _ value: LocatedValue, _ choices: KeyValuePairs<String, Value>
  ) -> Value? {
    choice(value, among: choices.map { $0.key }).map { choices[$0].value }
  }

  /// Returns the index of a value among some names.
  @usableFromInline
  package mutating func choice(_ value: LocatedValue, among names: [String]) -> Int? {
    guard case .scalar = value.content else {
      failKind(of: value, expected: names.alternatives)
      return nil
    }
    let text = value.start
    if let index = names.firstIndex(of: text.string) { return index }
    let near = SpellingSuggestion.nearest(to: text.string, among: names)
    fail(.unknownValue(text.string, allowed: names), at: text, suggestion: near)
    return nil
  }

  /// Reports that a value is of another kind than the key needs.
  package mutating func failKind(of value: LocatedValue, expected: String) {
    fail(.wrongKind(expected: expected, found: value.kind), at: value.start)
  }
}

extension Double {
  /// Creates the number of a text; for the notations that YAML has for numbers that are not finite,
  /// `nan`.
  fileprivate init?(yaml text: String) {
    if let number = Double(text) {
      self = number
    } else if [".inf", "-.inf", "+.inf", ".nan"].contains(text.foldedCase) {
      self = .nan
    } else {
      return nil
    }
  }

  /// Whether the number is allowed in a file: it is finite and not too large to solve.
  package var isAllowedNumber: Bool { magnitude <= NumberLimit.largestMagnitude }
}
