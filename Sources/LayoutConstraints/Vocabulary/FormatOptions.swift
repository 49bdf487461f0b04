/// Options of a visual format: alignment, direction and spacing.
///
/// The raw values match Apple's public header. The raw value of an alignment is 1 shifted left by
/// the raw value of its attribute.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// Alignments across the axis of the format, each view with the next; alignments can be combined.
extension FormatOptions {
  /// Aligns the left edges in a vertical format.
  public static var alignAllLeft: FormatOptions { FormatOptions(aligning: .left) }
  /// Aligns the right edges in a vertical format.
  public static var alignAllRight: FormatOptions { FormatOptions(aligning: .right) }
  /// Aligns the top edges in a horizontal format.
  public static var alignAllTop: FormatOptions { FormatOptions(aligning: .top) }
  /// Aligns the bottom edges in a horizontal format.
  public static var alignAllBottom: FormatOptions { FormatOptions(aligning: .bottom) }
  /// Aligns the leading edges in a vertical format.
  public static var alignAllLeading: FormatOptions { FormatOptions(aligning: .leading) }
  /// Aligns the trailing edges in a vertical format.
  public static var alignAllTrailing: FormatOptions { FormatOptions(aligning: .trailing) }
  /// Aligns the horizontal centers in a vertical format.
  public static var alignAllCenterX: FormatOptions { FormatOptions(aligning: .centerX) }
  /// Aligns the vertical centers in a horizontal format.
  public static var alignAllCenterY: FormatOptions { FormatOptions(aligning: .centerY) }
  /// Aligns the last baselines in a horizontal format.
  public static var alignAllLastBaseline: FormatOptions { FormatOptions(aligning: .lastBaseline) }
  /// Aligns the first baselines in a horizontal format.
  public static var alignAllFirstBaseline: FormatOptions { FormatOptions(aligning: .firstBaseline) }
  /// The older name of ``alignAllLastBaseline``.
  public static var alignAllBaseline: FormatOptions { alignAllLastBaseline }

  package init(aligning attribute: LayoutAttribute) {
    rawValue = 1 << UInt(attribute.rawValue)
  }

  /// The mask of all alignment bits.
  public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }
}

/// The direction of a horizontal format. A vertical format always runs from top to bottom.
extension FormatOptions {
  /// From the leading to the trailing edge; the default.
  public static var directionLeadingToTrailing: FormatOptions { [] }
  /// From left to right, in every reading direction.
  public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
  /// From right to left, in every reading direction.
  public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }

  /// The mask of all direction bits.
  public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }
}

/// The edges or baselines that the spacings of a vertical format are measured between.
extension FormatOptions {
  /// From edge to edge; the default.
  public static var spacingEdgeToEdge: FormatOptions { [] }
  /// From the last baseline of a view to the first baseline of the next.
  public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }

  /// The mask of all spacing bits.
  public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }
}

extension FormatOptions {
  /// Every option with its name, in the order of Apple's public header.
  public static let named: [(name: String, options: FormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline), ("alignAllBaseline", .alignAllBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft),
    ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// Creates the option with a name, such as `alignAllTop`; `nil` if no option has the name.
  public init?(name: String) {
    guard let option = Self.named.first(where: { $0.name == name }) else { return nil }
    self = option.options
  }

  /// The attributes that the options align views by, in the order of their bits.
  package var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { isAligning($0) }
  }

  /// Returns whether the options align views by an attribute.
  private func isAligning(_ attribute: LayoutAttribute) -> Bool {
    attribute.isLocation && contains(FormatOptions(aligning: attribute))
  }

  /// The bits that do not belong to any option.
  package var unknownBits: UInt {
    Self.named.reduce(rawValue) { bits, option in bits & ~option.options.rawValue }
  }
}
