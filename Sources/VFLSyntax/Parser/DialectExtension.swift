/// A construct of another tool's language, which is based on formats and extends them.
///
/// The text after such a construct conforms to the other language, so errors in it would mislead.
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
  /// A name in braces, as in templates: `[a]-{gap}-[b]`.
  case variable(String)

  /// Recognizes the construct at the first error of a format, or returns `nil`.
  ///
  /// - Parameters:
  ///   - offset: The offset of the error.
  ///   - bytes: The bytes of the format.
  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let rest = bytes[min(offset, bytes.count)...]
    if rest.first == UInt8(ascii: "~") {
      self = .equalSpacers
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

  /// Recognizes a name in braces at the beginning of a text.
  private init?(variableIn text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.first == UInt8(ascii: "{") else { return nil }
    let name = text.dropFirst().prefix { $0.isNameByte }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "}")
    else { return nil }
    self = .variable(String(messageTextOf: name))
  }

  /// Recognizes an orientation at the beginning of a format, of which the first byte can be valid.
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

  /// Recognizes the text after the name of a view, before the bracket that ends it.
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
    case UInt8(ascii: ",") where isAfterName && next.isNameByte: self = .severalViews
    case UInt8(ascii: ".") where isAfterName && next == UInt8(ascii: "."): self = .range
    default: return nil
    }
  }

  /// A message that says whose construct it is, and how to write it.
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
    case .variable(let name):
      "a name in braces is an extension of templates; write the name of a metric without them: '\(name)'"
    }
  }
}

extension Diagnostic {
  /// Returns the error with a message about the construct of another tool at its place, in place of
  /// all errors of the format; `nil` if there is none.
  func explainedByDialect(in bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    guard let range, let dialect = DialectExtension(at: range.lowerBound, in: bytes) else {
      return nil
    }
    return Diagnostic(category: category, message: dialect.message, range: range)
  }
}
