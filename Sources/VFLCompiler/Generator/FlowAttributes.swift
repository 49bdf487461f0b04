import LayoutConstraints

/// The attributes that sizes, spacings and alignments of a format use, and the direction of the
/// format.
struct FlowAttributes {
  /// The edge where an item begins, along increasing coordinates or in the reading direction.
  let startEdge: LayoutAttribute
  /// The edge where an item ends.
  let endEdge: LayoutAttribute
  /// The size along the axis of the format.
  let size: LayoutAttribute
  /// Whether the format lists its items from the end edge to the start edge.
  let isReversed: Bool
  /// Whether spacings between views are measured from baseline to baseline.
  let usesBaselineSpacing: Bool
  /// The attributes that align each view with the next.
  let alignments: [LayoutAttribute]

  init(axis: LayoutAxis, options: FormatOptions) {
    alignments = options.isDisjoint(with: .alignmentMask) ? [] : options.alignedAttributes
    guard axis == .horizontal else {
      (startEdge, endEdge, size, isReversed) = (.top, .bottom, .height, false)
      usesBaselineSpacing = options.contains(.spacingBaselineToBaseline)
      return
    }
    usesBaselineSpacing = false
    isReversed = options.contains(.directionRightToLeft)
    size = .width
    (startEdge, endEdge) =
      options.isDisjoint(with: .directionMask) ? (.leading, .trailing) : (.left, .right)
  }
}
