import VFLSyntax

/// How a message conveys its location.
///
/// By default, the compiler shows a message at the start of the whole literal.
package enum LocationEncoding: Sendable {
  /// The position of the diagnostic is its location. Tests and other hosts that support positions
  /// use this case.
  case position
  /// The location follows the message. The plug-in removes it before it replies to the compiler.
  case appended
  /// The message contains the format, with a caret under the location.
  case excerpt

  /// The case for all messages. The plug-in sets it once, before the first message.
  nonisolated(unsafe) package static var current = position

  /// Returns the text of a message, with its location if necessary.
  func text(_ located: MacroDiagnostic.LocatedMessage) -> String {
    switch self {
    case .position: return located.message
    case .appended: return located.message + AppendedLocation(located.location).text
    case .excerpt:
      guard let excerpt = located.location.excerpt else { return located.message }
      let sourceExcerpt = Excerpt(line: excerpt.text[...], highlighting: excerpt.range)
      return
        "\(located.message)\n\(sourceExcerpt.text)\n\(sourceExcerpt.padding)\(sourceExcerpt.marker)"
    }
  }
}

/// A source location after the text of a message.
package struct AppendedLocation {
  /// The character before each number after the message.
  private static let separator: Character = "\u{1}"

  /// The number of UTF-8 bytes from the start of the node to the location.
  package let offset: Int
  /// The number of UTF-8 bytes of the location.
  package let length: Int

  init(_ location: DiagnosticLocation) {
    offset = location.offset
    length = location.length
  }

  /// The text that is appended to the message.
  var text: String { "\(Self.separator)\(offset)\(Self.separator)\(length)" }

  /// Removes the location from the end of a message; returns `nil` if there is none.
  package init?(removingFrom message: inout String) {
    let pieces = message.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard pieces.count >= 3, let offset = Int(pieces[pieces.count - 2]),
      let length = Int(pieces[pieces.count - 1])
    else { return nil }
    message = pieces.dropLast(2).joined(separator: String(Self.separator))
    self.offset = offset
    self.length = length
  }
}
