import FormatChecker
import VFLSyntax

/// A value of a scene file, with its place.
struct SceneValue: Sendable {
  enum Content: Sendable {
    /// No value, or `null`.
    case null
    /// A text, or a number if it is not in quotes.
    case scalar(SceneText, isQuoted: Bool)
    case sequence([SceneValue])
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  struct Entry: Sendable {
    let key: SceneText
    let value: SceneValue
  }

  let content: Content
  /// The text with which the value begins.
  let start: SceneText

  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// Whether the value contains nothing.
  var isEmpty: Bool {
    switch content {
    case .null: true
    case .scalar(let text, _): text.string.isEmpty
    case .sequence(let elements): elements.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// The kind of the value, for messages.
  var kind: String {
    switch content {
    case .null: "nothing"
    case .scalar(let text, let isQuoted):
      isQuoted || Double(text.string) == nil ? "a string" : "a number"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A text of a scene file, with its place.
struct SceneText: Sendable {
  /// The text with quotes, escapes and folding resolved.
  let string: String
  /// The place of the whole text.
  let place: Place

  init(_ string: String, _ located: LocatedFormat, in source: Source) {
    self.string = string
    place = Place(source, located, 0..<located.bytes.count)
  }
}

extension Source {
  /// Returns the text of a number of bytes at an offset, or of those that the source has there.
  func text(at offset: Int, length: Int = 1) -> SceneText {
    let start = min(offset, bytes.count)
    let range = start..<min(start + length, bytes.count)
    return SceneText(
      String(decoding: bytes[range], as: UTF8.self), LocatedFormat(ranges: [range], of: bytes),
      in: self)
  }
}

// MARK: - Overriding

extension SceneValue {
  /// The keys of a mapping, or `nil` for another value.
  var keys: [String]? {
    if case .mapping(let entries) = content { entries.map(\.key.string) } else { nil }
  }

  /// The value of a key of a mapping, or `nil`.
  subscript(key: String) -> SceneValue? {
    if case .mapping(let entries) = content {
      entries.first { $0.key.string == key }?.value
    } else {
      nil
    }
  }

  /// Returns another value in place of this one. The entries of two mappings are merged.
  func merging(_ other: SceneValue) -> SceneValue {
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
    return SceneValue(content: .mapping(entries), start: start)
  }
}
