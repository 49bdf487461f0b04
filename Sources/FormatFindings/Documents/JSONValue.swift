import LayoutConstraints
import VFLSyntax

/// A JSON value. All documents consist of such values.
///
/// It writes itself: `JSONEncoder` takes four times as long, because it makes a dictionary of each
/// object and then sorts its keys.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// A whole number.
  case integer(Int)
  /// A number; `null` if it is not finite, which JSON does not have.
  case number(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object. Its members are in the order of their keys.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONValue

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// Creates a string, or `null` for `nil`.
  package init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// Creates a whole number, or `null` for `nil`.
  package init(_ number: Int?) {
    self = number.map { .integer($0) } ?? .null
  }

  /// Creates an array of strings.
  package init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }

  /// The members of an object; none of another value.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object from its members, without those that are `nil`.
  ///
  /// - Precondition: The members are in the order of their keys. Only debug builds check this.
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    var list: [Member] = []
    list.reserveCapacity(members.count)
    for case (let key, let value?) in members { list.append(Member(key, value)) }
    assert(
      zip(list, list.dropFirst()).allSatisfy { $0.key < $1.key },
      "the members of an object are not in the order of their keys")
    self = .object(list)
  }
}

extension [JSONValue.Member] {
  /// The members in the order of their keys.
  package var sortedByKey: [JSONValue.Member] { ordered { $0.key < $1.key } }
}

extension Collection<UInt8> {
  /// Returns the bytes as text, or the first of them and an ellipsis if they are more than a
  /// limit.
  package func text(truncatedTo count: Int, ifLongerThan limit: Int) -> String {
    if self.count <= limit { return String(decoding: self, as: UTF8.self) }
    return String(decoding: prefix(count), as: UTF8.self) + "…"
  }
}

// MARK: - Text

extension [UInt8] {
  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(contentsOf: "null".utf8)
    case .integer(let number): append(contentsOf: number.description.utf8)
    case .number(let number):
      append(contentsOf: (number.isFinite ? number.shortestDecimal : "null").utf8)
    case .boolean(let isTrue): append(contentsOf: (isTrue ? "true" : "false").utf8)
    case .string(let text): append(quoting: text)
    case .array(let values):
      append(UInt8(ascii: "["))
      for index in values.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(values[index])
      }
      append(UInt8(ascii: "]"))
    case .object(let members):
      append(UInt8(ascii: "{"))
      append(members)
      append(UInt8(ascii: "}"))
    }
  }

  /// Appends the members of an object as JSON, with commas between them.
  package mutating func append(_ members: [JSONValue.Member]) {
    for index in members.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(quoting: members[index].key)
      append(UInt8(ascii: ":"))
      append(members[index].value)
    }
  }

  fileprivate mutating func append(quoting text: String) {
    append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      !bytes.contains { $0.canBeEscapedInJSON }
    }
    if isPlain == true {
      append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": self += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\u{08}": append(contentsOf: #"\b"#.utf8)
    case "\t": append(contentsOf: #"\t"#.utf8)
    case "\n": append(contentsOf: #"\n"#.utf8)
    case "\u{0C}": append(contentsOf: #"\f"#.utf8)
    case "\r": append(contentsOf: #"\r"#.utf8)
    case _ where scalar.controlsTerminal || continuesCommand(scalar): append(hexEscapeOf: scalar)
    default: append(contentsOf: String(scalar).utf8)
    }
  }

  /// Returns whether a character after these bytes makes them the start of a command: services that
  /// run checks execute commands that begin with `##`, also within lines.
  private func continuesCommand(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" && last == UInt8(ascii: "#")
  }

  /// Appends the escape of a character of the Basic Multilingual Plane in a JSON string.
  private mutating func append(hexEscapeOf scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append(contentsOf: #"\u"#.utf8)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    append(contentsOf: digits.utf8)
  }
}

// MARK: - Text in other forms

extension JSONValue {
  /// Writes an object in pieces: the elements of an array in it are written one by one, so that
  /// they are never in memory as a whole.
  ///
  /// - Parameters:
  ///   - members: The members except the array, in any order.
  ///   - key: The key of the array.
  ///   - elements: The elements of the array.
  ///   - write: Writes the next piece.
  /// - Throws: What `write` throws.
  static func writeObject<Failure: Error>(
    _ members: [Member], withArray key: String, of elements: some Sequence<JSONValue>,
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let members = members.sortedByKey
    let before = members.filter { $0.key < key }
    var piece = Array("{".utf8)
    piece.append(before + [Member(key, .array([]))])
    piece.removeLast()
    var isFirst = true
    for element in elements {
      if !isFirst { piece.append(UInt8(ascii: ",")) }
      isFirst = false
      piece.append(element)
      if piece.count >= Report.minimumPieceLength {
        try write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    piece.append(UInt8(ascii: "]"))
    for member in members[before.count...] {
      piece.append(UInt8(ascii: ","))
      piece.append([member])
    }
    piece.append(UInt8(ascii: "}"))
    try write(piece)
  }

  /// Returns the value with each member and element on a line of its own, as `JSONEncoder` prints
  /// it.
  func linesOfText(indentation: String = "") -> [UInt8] {
    let inner = indentation + "  "
    let (brackets, elements): ((String, String), [[UInt8]])
    switch self {
    case .array(let values):
      brackets = ("[", "]")
      elements = values.map { $0.linesOfText(indentation: inner) }
    case .object(let members):
      brackets = ("{", "}")
      elements = members.map { member in
        var text: [UInt8] = []
        text.append(quoting: member.key)
        return text + " : ".utf8 + member.value.linesOfText(indentation: inner)
      }
    default:
      var text: [UInt8] = []
      text.append(self)
      return text
    }
    let lines = elements.map { inner.utf8 + $0 }.joined(separator: ",\n".utf8)
    return Array("\(brackets.0)\n".utf8) + lines + "\n\(indentation)\(brackets.1)".utf8
  }
}

extension UInt8 {
  /// Whether the byte can be part of a character that has an escape in a string: JSON requires one
  /// for some, and the others control terminals or services.
  fileprivate var canBeEscapedInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self >= 0x7F
      || self == UInt8(ascii: "#")
  }
}
