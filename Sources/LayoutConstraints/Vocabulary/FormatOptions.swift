/// What a format string does besides what is written in it: alignment, direction and the ends of spacings.
///
/// The raw values are those of Apple's public header; an alignment's is 1 shifted by its attribute's.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// The options of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// Alignment across the format's axis: each view with the next. Several may be combined.
extension FormatOptions {
  /// Left edges, of a vertical format.
  public static var alignAllLeft: FormatOptions { FormatOptions(aligning: .left) }
  /// Right edges, of a vertical format.
  public static var alignAllRight: FormatOptions { FormatOptions(aligning: .right) }
  /// Top edges, of a horizontal format.
  public static var alignAllTop: FormatOptions { FormatOptions(aligning: .top) }
  /// Bottom edges, of a horizontal format.
  public static var alignAllBottom: FormatOptions { FormatOptions(aligning: .bottom) }
  /// Leading edges, of a vertical format.
  public static var alignAllLeading: FormatOptions { FormatOptions(aligning: .leading) }
  /// Trailing edges, of a vertical format.
  public static var alignAllTrailing: FormatOptions { FormatOptions(aligning: .trailing) }
  /// Horizontal centres, of a vertical format.
  public static var alignAllCenterX: FormatOptions { FormatOptions(aligning: .centerX) }
  /// Vertical centres, of a horizontal format.
  public static var alignAllCenterY: FormatOptions { FormatOptions(aligning: .centerY) }
  /// Baselines of the last lines, of a horizontal format.
  public static var alignAllLastBaseline: FormatOptions { FormatOptions(aligning: .lastBaseline) }
  /// Baselines of the first lines, of a horizontal format.
  public static var alignAllFirstBaseline: FormatOptions { FormatOptions(aligning: .firstBaseline) }
  /// The older name of ``alignAllLastBaseline``.
  public static var alignAllBaseline: FormatOptions { alignAllLastBaseline }

  private init(aligning attribute: LayoutAttribute) {
    rawValue = 1 << UInt(attribute.rawValue)
  }

  /// The bits that ask for an alignment.
  public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }
}

/// Which way a horizontal format runs. A vertical one always runs from top to bottom.
extension FormatOptions {
  /// From the leading to the trailing edge: the default.
  public static var directionLeadingToTrailing: FormatOptions { [] }
  /// From left to right, in every reading direction.
  public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
  /// From right to left, in every reading direction.
  public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }

  /// The bits that ask for a direction.
  public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }
}

/// What the spacings of a vertical format are measured between.
extension FormatOptions {
  /// From edge to edge: the default.
  public static var spacingEdgeToEdge: FormatOptions { [] }
  /// From the last baseline of a view to the first baseline of the next.
  public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }

  /// The bits that choose the ends of spacings.
  public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }
}

extension FormatOptions {
  /// Every option by its name, in the order of the public header.
  public static let named: [(name: String, options: FormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline), ("alignAllBaseline", .alignAllBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight), ("directionRightToLeft", .directionRightToLeft),
    ("spacingEdgeToEdge", .spacingEdgeToEdge), ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// Creates the option with a name, such as `alignAllTop`; `nil` if no option has the name.
  public init?(name: String) {
    guard let option = Self.named.first(where: { $0.name == name }) else { return nil }
    self = option.options
  }

  /// The attributes that views are to be aligned by, in the order of the bits.
  package var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { isAligning($0) }
  }

  /// Whether views are to be aligned by an attribute.
  private func isAligning(_ attribute: LayoutAttribute) -> Bool {
    attribute.isLocation && contains(FormatOptions(aligning: attribute))
  }

  /// The bits that stand for no option.
  package var unknownBits: UInt {
    Self.named.reduce(rawValue) { bits, option in bits & ~option.options.rawValue }
  }
}
