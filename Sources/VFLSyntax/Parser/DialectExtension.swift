/// A construct that another tool adds to the language of formats.
///
/// The text after it is in the language of that tool, so further errors would mislead.
enum DialectExtension {
  /// Two orientations: `HV:|[a]|`.
  case twoOrientations(String)
  /// The order of views along the z-axis: `Z:|[a][b]`.
  case order
  /// A constraint: `C:a.centerX(b.centerX)`.
  case constraint
  /// Spacers of equal sizes: `|~[a]~|`.
  case equalSpacers
  /// A view that contains others: `[column:[a][b]]`.
  case stack(String)
  /// Several views in one place: `[a,b]`.
  case severalViews
  /// Views with numbers: `[a1..5]`.
  case range
  /// A connection that adds no constraint: `[a]->[b]`.
  case disconnection
  /// A comment after a format: `[a] // text`.
  case comment
  /// Operators between spaces in a predicate: `[a(b * 2 + 5)]`.
  case arithmetic
  /// A number of repetitions after a view: `[a]{3}`.
  case repetition(String)
  /// A name in braces, as in templates: `[a]-{gap}-[b]`.
  case variable(String)

  /// Recognizes the construct at the offset of the first error of a format, or returns `nil`.
  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let offset = min(offset, bytes.count)
    let rest = bytes[offset...]
    if rest.first == UInt8(ascii: "~") {
      self = .equalSpacers
    } else if rest.starts(with: "//".utf8) {
      self = .comment
    } else if let connection = Self(afterViewAt: offset, in: bytes) {
      self = connection
    } else if Self.isArithmetic(at: offset, in: bytes) {
      self = .arithmetic
    } else if let variable = Self(variableIn: rest) {
      self = variable
    } else if let orientation = Self(orientationAt: offset, in: bytes) {
      self = orientation
    } else if let view = Self(inViewAt: offset, in: bytes) {
      self = view
    } else {
      return nil
    }
  }

  /// Recognizes an arrow, or a number in braces after a view.
  private init?(afterViewAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let (before, rest) = (bytes[..<offset], bytes[offset...])
    if Self.isArrow(at: offset, in: bytes) {
      self = .disconnection
      return
    }
    guard before.last(where: { !$0.isBlank }) == UInt8(ascii: "]"),
      rest.first == UInt8(ascii: "{")
    else { return nil }
    let count = rest.dropFirst().prefix { $0.isDigit }
    guard !count.isEmpty, rest[count.endIndex...].first == UInt8(ascii: "}") else { return nil }
    self = .repetition(String(messageTextOf: count))
  }

  /// Whether an arrow and an item are at an offset: at its `-`, its `>`, or after that, where the
  /// error of a relation is.
  private static func isArrow(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (max(0, offset - 2)...offset).contains { start in
      bytes[start...].starts(with: "->[".utf8) || bytes[start...].starts(with: "->|".utf8)
    }
  }

  /// Whether spaces in parentheses, and after them an operator and an operand, begin at an offset.
  private static func isArithmetic(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < bytes.count, bytes[offset].isBlank,
      bytes[..<offset].last(where: { "[](|".utf8.contains($0) }) == UInt8(ascii: "("),
      bytes[offset - 1].isNameByte
    else { return false }
    let operation = bytes[offset...].drop { $0.isBlank }
    guard let sign = operation.first, "*/+-".utf8.contains(sign) else { return false }
    guard let operand = operation.dropFirst().first(where: { !$0.isBlank }) else { return false }
    return operand.isNameByte || operand == UInt8(ascii: ".")
  }

  /// Recognizes a name in braces at the beginning of a text.
  private init?(variableIn text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.first == UInt8(ascii: "{") else { return nil }
    let name = text.dropFirst().prefix { $0.isNameByte }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "}")
    else { return nil }
    self = .variable(String(messageTextOf: name))
  }

  /// Recognizes an orientation at the beginning of a format. Its first byte can be valid.
  private init?(orientationAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let start = bytes.firstIndex { !$0.isBlank } ?? bytes.endIndex
    guard (start...start + 1).contains(offset) else { return nil }
    let text = bytes[start...]
    if text.starts(with: "HV:".utf8) || text.starts(with: "VH:".utf8) {
      self = .twoOrientations(String(messageTextOf: text.prefix(3)))
    } else if text.starts(with: "Z:".utf8) {
      self = .order
    } else if text.starts(with: "C:".utf8) {
      self = .constraint
    } else {
      return nil
    }
  }

  /// Recognizes a construct between the name of a view and the closing bracket.
  private init?(inViewAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard offset > 0, offset + 1 < bytes.count,
      let bracket = bytes[..<offset].lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    let name = bytes[(bracket + 1)..<offset].prefix { $0.isNameByte }
    let isAfterName = !name.isEmpty && name.endIndex == offset
    let isAfterSize = !name.isEmpty && bytes[offset - 1] == UInt8(ascii: ")")
    let next = bytes[offset + 1]
    switch bytes[offset] {
    case UInt8(ascii: ":") where (isAfterName || isAfterSize) && "[|-".utf8.contains(next):
      self = .stack(String(messageTextOf: name))
    case UInt8(ascii: ",") where (isAfterName || isAfterSize) && next.isNameByte:
      self = .severalViews
    case UInt8(ascii: ".") where isAfterName && next == UInt8(ascii: "."): self = .range
    default: return nil
    }
  }

  /// The tool that has the construct is autolayout.js, whose formats can be converted.
  var isConvertible: Bool {
    switch self {
    case .arithmetic, .repetition, .variable: false
    default: true
    }
  }

  /// The message: the tool that has the construct, and what to write instead.
  var message: String {
    let tool = "an extension of autolayout.js"
    return switch self {
    case .twoOrientations(let text):
      "'\(text)' has two orientations, \(tool); write two formats, one with 'H:' and one with 'V:'"
    case .order:
      "'Z:' orders overlapping views, \(tool); the order of subviews determines it instead"
    case .constraint:
      "'C:' begins a constraint, \(tool); write an equation such as 'a.centerX == b.centerX'"
    case .equalSpacers:
      "'~' is a spacer, \(tool); write views of equal size instead, as in '|[s1][a][s2(s1)]|', or an equation"
    case .stack(let view):
      "'[\(view):…]' is a view with others in it, \(tool); write a format for '\(view)' and one for the views in it"
    case .severalViews:
      "a list of views in brackets is \(tool); write a format for each view"
    case .range:
      "a range of views is \(tool); write a format for each view"
    case .disconnection:
      "'->' leaves two views unconnected, \(tool); write two formats, one that ends before it and one that begins after it"
    case .comment:
      "a comment after a format is \(tool); write it on a line of its own"
    case .arithmetic:
      "arithmetic is an extension of GTK; use a metric, or write an equation such as 'a.width == b.width * 2 + 8'"
    case .repetition(let count):
      "'{\(count)}' repeats a view, an extension of other tools; write each view"
    case .variable(let name):
      "a name in braces is an extension of templates; write the name of a metric without them: '\(name)'"
    }
  }
}

extension [Diagnostic] {
  /// Returns the errors up to the first one at a construct of another tool, which has a message
  /// about that. It replaces all later errors of the format. `nil` if there is no such error.
  func upToDialect(in bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic]? {
    for index in indices {
      if let error = self[index].explainedByDialect(in: bytes) { return self[..<index] + [error] }
    }
    return nil
  }
}

extension Diagnostic {
  /// Returns the error with a message about the construct of another tool at its place; `nil` if it
  /// is not at one.
  fileprivate func explainedByDialect(in bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    guard let range, let dialect = DialectExtension(at: range.lowerBound, in: bytes) else {
      return nil
    }
    return Diagnostic(
      category: category, message: dialect.message, range: range,
      notes: dialect.isConvertible ? [.conversion] : [])
  }
}

extension Diagnostic.Note {
  /// The note on constructs of autolayout.js, that they can be converted.
  package static var conversion: Diagnostic.Note {
    Diagnostic.Note("'vfl convert' turns formats of autolayout.js into a scene")
  }
}
