import VFLSyntax

/// A value of a file, with its place.
///
/// Values and their entries are classes: a copy of a structure with as many references would take
/// much code.
@usableFromInline
package final class LocatedValue: Sendable {
  package enum Content: Sendable {
    /// No value, or `null`.
    case null
    /// A text, or a number if it is not in quotes: the ``LocatedValue/start`` of the value.
    case scalar(isQuoted: Bool)
    case sequence([LocatedValue])
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  package final class Entry: Sendable {
    package let key: LocatedText
    package let value: LocatedValue

    /// Creates an entry.
    package init(key: LocatedText, value: LocatedValue) {
      (self.key, self.value) = (key, value)
    }
  }

  package let content: Content
  /// The beginning of the value: of a scalar all of it.
  package let start: LocatedText
  /// The byte offset in the file after the value. A list or mapping without brackets ends with its
  /// last element.
  package let end: Int

  package init(content: Content, start: LocatedText, end: Int) {
    (self.content, self.start, self.end) = (content, start, end)
  }

  /// The byte offsets of the value in the file, with its tag and quotation marks or brackets.
  package var sourceRange: Range<Int> { start.offset..<max(start.offset, end) }

  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// Whether the value contains nothing.
  package var isEmpty: Bool {
    switch content {
    case .null: true
    case .scalar: start.string.isEmpty
    case .sequence(let elements): elements.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  package var kind: String {
    switch content {
    case .null: "nothing"
    case .scalar(let isQuoted):
      isQuoted || Double(start.string) == nil ? "a string" : "a number"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

// MARK: - Overriding

extension LocatedValue {
  /// The keys of a mapping, or `nil` for another value.
  package var keys: [String]? {
    if case .mapping(let entries) = content { entries.map { $0.key.string } } else { nil }
  }

  /// The value of a key of a mapping, or `nil`.
  package subscript(key: String) -> LocatedValue? {
    if case .mapping(let entries) = content {
      entries.first { $0.key.string == key }?.value
    } else {
      nil
    }
  }

  /// Returns the value with a mapping in place of a list in it: the mapping has one key, whose
  /// value is the list. A path to another value has no effect.
  ///
  /// - Parameters:
  ///   - path: The keys from this value to the list.
  ///   - key: The key in the mapping.
  /// - Returns: The value with the mapping.
  package func replacingList(at path: some Collection<String>, byMappingWith key: String)
    -> LocatedValue
  {
    switch content {
    case .sequence where path.isEmpty:
      let entry = Entry(key: start.replacingString(with: key), value: self)
      return LocatedValue(content: .mapping([entry]), start: start, end: end)
    case .mapping(var entries):
      for (index, entry) in entries.enumerated() where entry.key.string == path.first {
        let value = entry.value.replacingList(at: path.dropFirst(), byMappingWith: key)
        entries[index] = Entry(key: entry.key, value: value)
      }
      return LocatedValue(content: .mapping(entries), start: start, end: end)
    default: return self
    }
  }

  /// Returns another value in place of this one. The entries of two mappings are merged.
  package func merging(_ other: LocatedValue) -> LocatedValue {
    guard case .mapping(var entries) = content, case .mapping(let others) = other.content else {
      return other
    }
    for entry in others {
      if let index = entries.firstIndex(where: { $0.key.string == entry.key.string }) {
        let value = entries[index].value.merging(entry.value)
        entries[index] = Entry(key: entries[index].key, value: value)
      } else {
        entries.append(entry)
      }
    }
    return LocatedValue(content: .mapping(entries), start: start, end: end)
  }
}

/// A text of a file, with its place.
@usableFromInline
package struct LocatedText: Sendable {
  /// The text with quotes, escapes and folding resolved.
  package let string: String
  /// The byte offset of the text, or of its tag, in the file.
  package let offset: Int
  /// The number of bytes in the file; `nil` for a scalar, whose notation in the file can differ
  /// from its text.
  private let length: Int?
  package let source: Source

  /// Creates the text of a scalar.
  package init(_ string: String, ofScalarAt offset: Int, in source: Source) {
    self.string = string
    self.offset = offset
    length = nil
    self.source = source
  }

  /// Creates a text that is written in a range of a source as it is.
  package init(_ string: String, at range: Range<Int>, in source: Source) {
    self.string = string
    offset = range.lowerBound
    length = range.count
    self.source = source
  }

  /// Returns another text with the place of this one, which is not a scalar.
  func replacingString(with string: String) -> LocatedText {
    LocatedText(string, at: offset..<offset + (length ?? 0), in: source)
  }

  /// The place of the whole text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text.
  package var place: Place {
    let format = format
    return Place(source, format, 0..<format.bytes.count)
  }

  private var format: LocatedFormat {
    let source = source.bytes
    if let length { return LocatedFormat(ranges: [offset..<offset + length], of: source) }
    let bytes = Array(string.utf8)
    let alignment = ScalarAlignment(bytes, in: source, at: offset)
    return LocatedFormat(bytes: bytes, pieces: alignment.pieces)
  }
}

extension LocatedText {
  /// The identity of a text in a source.
  @usableFromInline
  package struct Key: Hashable, Sendable {
    private let origin: Source.Origin
    private let range: Range<Int>

    package init(_ place: Place) {
      (origin, range) = (place.source.origin, place.sourceRange)
    }

    /// Hashes the beginning of the text, at which other sources rarely have a text.
    @usableFromInline
    package func hash(into hasher: inout Hasher) { hasher.combine(range.lowerBound) }
  }
}

extension Source {
  /// Returns the text of a number of bytes at an offset, or of all bytes there if there are fewer.
  package func text(at offset: Int, length: Int = 1) -> LocatedText {
    let start = min(offset, bytes.count)
    let end = min(start + length, bytes.count)
    return LocatedText(
      String(decoding: bytes[start..<end], as: UTF8.self), at: start..<end, in: self)
  }
}

/// The names of the keys of a mapping.
package struct KeyNames {
  /// The largest number of keys that are compared one by one.
  private static let linearCount = 8

  /// The names; empty up to a number of ``linearCount``.
  private var names: Set<String> = []

  /// Creates an empty set of names.
  package init() {}

  /// Inserts the name of a key, and returns whether no earlier key has it.
  package mutating func insert(_ name: String, after entries: [LocatedValue.Entry]) -> Bool {
    if entries.count < Self.linearCount { return !entries.contains { $0.key.string == name } }
    if names.isEmpty { names = Set(entries.lazy.map { $0.key.string }) }
    return names.insert(name).inserted
  }
}

/// The values of a text with their places, as ``ValueParser`` reads them.
public struct ValueDocument: Sendable {
  /// The value of the whole text; after a syntax error, the values before it.
  package let root: LocatedValue
  /// The errors that do not end reading, such as duplicate keys.
  package let errors: [ValueError]
  /// The error that ended reading; `nil` if the root is complete.
  package let syntaxError: ValueError?

  package init(root: LocatedValue, errors: [ValueError] = [], syntaxError: ValueError? = nil) {
    (self.root, self.errors, self.syntaxError) = (root, errors, syntaxError)
  }

  package var allErrors: [ValueError] { errors + (syntaxError.map { [$0] } ?? []) }
}

/// A function that reads the values of a text: ``ValueDocument/init(json:)``, or
/// `ValueDocument.init(yaml:)` of the module `VFLWorkspace`.
public typealias ValueParser = @Sendable (Source) -> ValueDocument
