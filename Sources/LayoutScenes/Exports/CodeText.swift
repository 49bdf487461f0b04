import LayoutConstraints
import VFLSyntax

/// The marks of a comment in a language.
enum CommentMarks {
  /// `//`, to the end of the line.
  case line
  /// `/* */`.
  case block
  /// `<!-- -->`.
  case page
  /// `#`, to the end of the line.
  case number

  /// Returns a text as a comment on one line. The text cannot end the comment.
  func comment(_ text: String) -> String {
    let line = text.printable
    switch self {
    case .line: return "// \(line)"
    case .block: return "/* \(line.separating("*", "/")) */"
    case .page: return "<!-- \(line.separating("-", "-").separating("-", ">")) -->"
    case .number: return "# \(line)"
    }
  }
}

extension String {
  /// Returns the text with a space between two characters wherever they follow each other.
  fileprivate func separating(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == second, result.last == first { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The lines of the text without their ends.
  var lines: [Substring] {
    split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }
}

extension Unicode.Scalar {
  /// The escape of a character that has at most four digits, in JavaScript and JSON.
  var scriptEscape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

/// Texts and numbers as literals of Swift.
enum SwiftLiteral {
  /// Returns a text as a literal that ends only at its own end. A raw literal needs no escapes, but
  /// cannot contain control characters or begin with a quote.
  static func string(_ text: String) -> String {
    if text.unicodeScalars.contains(where: { $0.controlsTerminal })
      || text.utf8.first == UInt8(ascii: "\"")
    {
      return "\"\(escaped(text))\""
    }
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let marks = isPlain ? "" : "#\(rawMarks(of: text))"
    return "\(marks)\"\(text)\"\(marks)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.controlsTerminal {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns one number sign more than follow a quote or a backslash anywhere in a text.
  static func rawMarks(of text: String) -> String {
    var (run, longest) = (0, 0)
    var isCounting = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        (isCounting, run) = (true, 0)
      } else if isCounting, byte == UInt8(ascii: "#") {
        run += 1
        longest = max(longest, run)
      } else {
        isCounting = false
      }
    }
    return String(repeating: "#", count: longest + 1)
  }

  /// Returns a number where the type is known to be a floating-point type.
  static func number(_ number: Double) -> String {
    if number.isFinite { return number.shortestDecimal }
    return number.isNaN ? ".nan" : number > 0 ? ".infinity" : "-.infinity"
  }

  /// Returns a literal whose type is `Double` without a context.
  static func double(_ number: Double) -> String {
    let text = SwiftLiteral.number(number)
    guard number.isFinite else { return number < 0 ? "-Double.infinity" : "Double\(text)" }
    return text.contains(".") || text.contains("e") ? text : "\(text).0"
  }

  /// Returns a list of texts or of other expressions in brackets.
  static func list(_ expressions: [String]) -> String {
    "[\(expressions.joined(separator: ", "))]"
  }

  /// Returns a dictionary of expressions by text.
  static func dictionary(_ entries: [(key: String, expression: String)]) -> String {
    entries.isEmpty ? "[:]" : list(entries.map { "\(string($0.key)): \($0.expression)" })
  }
}

/// Identifiers of a language for the names of a scene, each different from the others and from the
/// names that the code uses itself.
struct CodeIdentifiers {
  private let language: ConstraintCode.Language
  private var taken: Set<String>

  /// Creates an allocator of identifiers.
  ///
  /// - Parameters:
  ///   - language: The language of the code.
  ///   - names: The names that the code uses itself.
  init(in language: ConstraintCode.Language, reserving names: [String]) {
    self.language = language
    taken = Set(names)
  }

  /// Returns a new identifier for a name. Keywords of Swift are in backticks.
  mutating func identifier(for name: String) -> String {
    let base = isUnusable(name) ? "\(name)Item" : name
    var candidate = base
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(base)\(number)"
      number += 1
    }
    let isKeyword = language == .swift && Self.swiftKeywords.contains(candidate)
    return isKeyword ? "`\(candidate)`" : candidate
  }

  /// Whether a name means something else, in Swift even in backticks.
  private func isUnusable(_ name: String) -> Bool {
    switch language {
    case .swift:
      ["_", "self", "Self", "Type", "Protocol", "Any", "init", "super"].contains(name)
    case .objectiveC: Self.objectiveCKeywords.contains(name)
    }
  }

  private static let swiftKeywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// Keywords of C and C++, and names that the headers of UIKit give to types and macros.
  private static let objectiveCKeywords: Set<String> = [
    "BOOL", "Class", "FALSE", "IMP", "NO", "NULL", "Nil", "SEL", "TRUE", "YES", "alignas",
    "alignof", "and", "asm", "auto", "bool", "break", "case", "catch", "char", "class", "const",
    "constexpr", "continue", "default", "delete", "do", "double", "else", "enum", "explicit",
    "extern", "false", "float", "for", "friend", "goto", "id", "if", "in", "inline", "inout",
    "instancetype", "int", "long", "mutable", "namespace", "new", "nil", "not", "operator", "or",
    "out", "private", "protected", "public", "register", "restrict", "return", "self", "short",
    "signed", "sizeof", "static", "struct", "super", "switch", "template", "this", "throw", "true",
    "try", "typedef", "typename", "typeof", "union", "unsigned", "using", "virtual", "void",
    "volatile", "while", "xor",
  ]
}
