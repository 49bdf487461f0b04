import VFLSyntax

/// How a message brings its place to the compiler, which by itself shows it where the whole literal begins.
enum DiagnosticPlacing: Sendable {
  /// The position of the diagnostic says it: in tests, and wherever else it is heeded.
  case byPosition
  /// The place follows the message and is taken off on the way out.
  case carried
  /// The message shows the format, and a caret under the place.
  case drawn

  /// What is used; set once, before the first message.
  nonisolated(unsafe) static var current = byPosition

  /// The text of a message.
  func text(_ remark: MacroDiagnostic.Remark) -> String {
    switch self {
    case .byPosition: return remark.message
    case .carried: return remark.message + CarriedPlace(remark.place).text
    case .drawn:
      guard let excerpt = remark.place.excerpt else { return remark.message }
      let drawn = Excerpt(line: excerpt.text[...], highlighting: excerpt.range)
      return "\(remark.message)\n\(drawn.text)\n\(drawn.padding)\(drawn.marker)"
    }
  }
}

/// A place behind a message.
struct CarriedPlace {
  /// What stands before the numbers behind the message.
  private static let separator: Character = "\u{1}"

  let offset: Int
  let length: Int

  init(_ place: Place) {
    offset = place.offset
    length = place.length
  }

  var text: String { "\(Self.separator)\(offset)\(Self.separator)\(length)" }

  /// Takes the place off a message.
  init?(takenOff message: inout String) {
    let pieces = message.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard pieces.count >= 3, let offset = Int(pieces[pieces.count - 2]),
      let length = Int(pieces[pieces.count - 1])
    else { return nil }
    message = pieces.dropLast(2).joined(separator: String(Self.separator))
    self.offset = offset
    self.length = length
  }
}
