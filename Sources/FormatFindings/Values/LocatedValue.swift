/// A value of a file, with its place.
@usableFromInline
package struct LocatedValue: Sendable {
  package enum Content: Sendable {
    /// No value, or `null`.
    case null
    /// A text, or a number if it is not in quotes: the ``LocatedValue/start`` of the value.
    case scalar(isQuoted: Bool)
    case sequence([LocatedValue])
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    package let key: LocatedText
    package let value: LocatedValue

    /// Creates an entry.
    package init(key: LocatedText, value: LocatedValue) {
      self.key = key
      self.value = value
    }
  }

  package let content: Content
  /// The text with which the value begins: of a scalar all of it.
  package let start: LocatedText
  /// The byte offset in the file after the value. A list or mapping without brackets ends with its
  /// last element.
  package let end: Int

  /// Creates a value.
  package init(content: Content, start: LocatedText, end: Int) {
    self.content = content
    self.start = start
    self.end = end
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

  /// The kind of the value, for messages.
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
