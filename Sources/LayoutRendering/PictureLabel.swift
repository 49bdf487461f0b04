import LayoutEngine

/// A text in a picture, on a background of its own.
struct PictureLabel {
  enum Kind {
    case name
    case number
    /// The number of a constraint that is left out.
    case brokenNumber
    case inset
  }

  /// A line from a view to the label with its name.
  struct Leader {
    let startX: Double
    let startY: Double
    let endX: Double
    let endY: Double
  }

  let text: String
  let kind: Kind
  /// The middle of the label.
  var x = 0.0
  var y = 0.0
  /// The whole text, where the label shows only its beginning and its end.
  var fullText: String?
  /// The conflict that the label belongs to.
  var marker: ConflictMarker?
  var leader: Leader?

  static let textSize = 11.0
  static let height = 13.0
  static let padding = 3.0
  /// The distance from the middle of a text to its baseline.
  static let baselineOffset = 4.0
  /// A longer name is cut in the middle.
  static let mostLetters = 32
  /// A name of fewer letters is not cut.
  static let fewestLetters = 7

  var width: Double { markerWidth + text.drawnWidth + 2 * Self.padding }

  /// About the rectangle that the label takes.
  var box: LayoutRect {
    let width = width
    return LayoutRect(x: x - width / 2, y: y - Self.height / 2, width: width, height: Self.height)
  }

  /// The middle of the text, which stands after the marker.
  var textMiddle: Double { x + markerWidth / 2 }

  private var markerWidth: Double { marker.map { $0.width + Self.padding } ?? 0 }

  /// The label at another place.
  func moved(x: Double, y: Double) -> PictureLabel {
    var label = self
    (label.x, label.y) = (x, y)
    return label
  }
}

/// The number of a conflict in a circle, which is an oval where the number has several digits.
struct ConflictMarker {
  let number: Int

  static let height = 13.0

  var width: Double { max(Self.height, String(number).drawnWidth + 6) }
}

extension String {
  /// About the width of the text in a label: more than that of most texts.
  var drawnWidth: Double {
    PictureLabel.textSize * reduce(0.0) { $0 + ($1.isWide ? Character.wideWidth : Character.usualWidth) }
  }

  /// The text with an ellipsis in place of its middle, so that it has at most a number of letters.
  func cutInMiddle(to letters: Int) -> String {
    guard count > letters else { return self }
    let kept = max(0, letters - 1)
    return "\(prefix(kept - kept / 2))…\(suffix(kept / 2))"
  }

  /// The text, cut in the middle so that it is at most so wide; `nil` where too few letters would remain.
  func cutInMiddle(toWidth width: Double) -> String? {
    let (letters, ownWidth) = (count, drawnWidth)
    guard letters > PictureLabel.mostLetters || ownWidth > width else { return self }
    let fitting = Int(Double(letters) * max(0, min(1, width / ownWidth)))
    if fitting < PictureLabel.fewestLetters { return nil }
    return cutInMiddle(to: min(PictureLabel.mostLetters, fitting))
  }
}

extension Character {
  /// The width of a letter, in sizes of the text: more than that of most letters.
  fileprivate static let usualWidth = 0.62
  /// The width of a letter as high as wide, such as a Chinese one.
  fileprivate static let wideWidth = 1.0

  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0x1F300...0x3FFFF:
      return true
    default: return false
    }
  }
}
