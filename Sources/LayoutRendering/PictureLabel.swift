import LayoutEngine

/// A label of a picture, which has a background.
struct PictureLabel {
  enum Kind {
    case name
    case number
    /// The value of a broken constraint.
    case brokenValue
    /// A distance or a size of a chain, or its difference.
    case amount
    case inset
  }

  /// A line from a view to its name label.
  struct Leader {
    let startX: Double
    let startY: Double
    let endX: Double
    let endY: Double
  }

  let text: String
  let kind: Kind
  /// The x-coordinate of the label's center.
  var x = 0.0
  /// The y-coordinate of the label's center.
  var y = 0.0
  /// The full text of a truncated label; `nil` if the label is not truncated.
  var fullText: String?
  /// The conflict that the label belongs to.
  var marker: ConflictMarker?
  var leader: Leader?

  static let textSize = 11.0
  static let height = 13.0
  static let padding = 3.0
  /// The distance from the middle of a line of text to its baseline.
  static let baselineOffset = 4.0
  /// A name with more characters is truncated in the middle.
  static let maximumNameLength = 32
  /// The minimum length of a truncated name.
  static let minimumTruncatedLength = 7

  var width: Double { markerWidth + text.estimatedWidth + 2 * Self.padding }

  /// The approximate bounding rectangle of the label.
  var box: LayoutRect {
    let width = width
    return LayoutRect(x: x - width / 2, y: y - Self.height / 2, width: width, height: Self.height)
  }

  /// The x-coordinate of the middle of the text, which follows the marker.
  var textCenterX: Double { x + markerWidth / 2 }

  private var markerWidth: Double { marker.map { $0.width + Self.padding } ?? 0 }

  /// Returns the label with its center at the given coordinates.
  func centered(atX x: Double, y: Double) -> PictureLabel {
    var label = self
    (label.x, label.y) = (x, y)
    return label
  }
}

/// The number of a conflict or breakpoint in a circle, or in an oval if the number has several
/// digits.
struct ConflictMarker {
  let number: Int

  static let height = 13.0

  var width: Double { max(Self.height, String(number).estimatedWidth + 6) }
}

extension String {
  /// The estimated width of the text in a label, which is an upper bound for most texts.
  var estimatedWidth: Double {
    PictureLabel.textSize
      * reduce(0.0) { $0 + ($1.isWide ? Character.wideWidth : Character.standardWidth) }
  }

  /// Returns the text, truncated in the middle to at most the given number of characters.
  func truncatedInMiddle(to length: Int) -> String {
    guard count > length else { return self }
    let kept = max(0, length - 1)
    return "\(prefix(kept - kept / 2))…\(suffix(kept / 2))"
  }

  /// Returns the text, truncated in the middle to at most the given width, or `nil` if too few
  /// characters would remain.
  func truncatedInMiddle(toWidth width: Double) -> String? {
    let (length, fullWidth) = (count, estimatedWidth)
    guard length > PictureLabel.maximumNameLength || fullWidth > width else { return self }
    let fittingLength = Int(Double(length) * max(0, min(1, width / fullWidth)))
    if fittingLength < PictureLabel.minimumTruncatedLength { return nil }
    return truncatedInMiddle(to: min(PictureLabel.maximumNameLength, fittingLength))
  }
}

extension Character {
  /// The estimated width of a character, in ems; an upper bound for most characters.
  fileprivate static let standardWidth = 0.62
  /// The width of a full-width character, such as a Chinese one, in ems.
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
