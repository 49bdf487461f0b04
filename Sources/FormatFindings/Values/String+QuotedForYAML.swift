import VFLSyntax

extension String {
  /// The text in double quotes, with escapes for what YAML or JSON does not allow in them, and for
  /// characters that change the writing direction.
  package var quotedForYAML: String {
    "\"" + unicodeScalars.map { $0.escapedForYAML }.joined() + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var escapedForYAML: String {
    switch self {
    case "\"", "\\": return "\\" + String(self)
    case _ where controlsTerminal, "\u{A0}", "\u{E000}"..."\u{F8FF}", "\u{FEFF}",
      "\u{FFFE}"..."\u{FFFF}":
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(self)
    }
  }
}
