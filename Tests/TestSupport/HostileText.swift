/// Texts that break out of a document or control a terminal where they are not escaped.
package enum HostileText {
  package static let all = [
    "<script>alert(1)</script>", "a\" onload=\"b", "it's", "&amp;&", "]]>", "-->", "%0A::error::x",
    "a\n::error file=x::y", "\r\n", "\u{1B}[31mred\u{1B}[0m", "\u{9B}2J", "\u{7}\u{0}\u{8}",
    "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{2028}", "::error::x", "##vso[task.complete]",
    "a ##vso[task.complete]", "a###[group]b",
    "a: [b", "# c", "- d", "&anchor *alias", "\\", "\\\"", "{{x}}", "$(touch x)", "`touch x`",
  ]

  /// Returns whether a text contains a character that controls a terminal, or changes the writing
  /// direction. Tabs and line feeds are allowed.
  package static func controlsTerminal(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  /// Returns whether a line of a text is a command of a service that runs checks.
  package static func containsCommand(_ text: String) -> Bool {
    text.unicodeScalars.split { "\r\n".unicodeScalars.contains($0) }.contains { line in
      let start = line.drop { $0.properties.isWhitespace }.prefix(2)
      return start.elementsEqual("::".unicodeScalars) || start.elementsEqual("##".unicodeScalars)
        || ["##[", "##vso["].contains { String(line).contains($0) }
    }
  }

  /// Returns whether XML without CDATA sections and comments has only elements of some names, with
  /// attributes in double quotes, and only references to characters.
  package static func isPlainXML(_ xml: String) -> Bool {
    let tag = #/<[\/?]?[A-Za-z]+( [A-Za-z:-]+="[^"<]*")*[\/?]?>/#
    let text = xml.replacing(tag, with: "").replacing(#/&(amp|lt|gt|quot|#[0-9]+);/#, with: "")
    return !text.contains { "<&".contains($0) } && !xml.contains("<script") && !xml.contains("]]>")
      && !xml.contains(#/ on[a-z]+="/#)
      && !xml.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
  }
}
