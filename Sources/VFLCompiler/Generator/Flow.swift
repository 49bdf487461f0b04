import LayoutConstraints

/// Which way a format runs, and the attributes that go with it.
struct Flow {
  /// The edge where an item begins, seen along increasing coordinates or in reading direction.
  let near: LayoutAttribute
  /// The edge where an item ends.
  let far: LayoutAttribute
  /// The size along the axis.
  let size: LayoutAttribute
  /// Whether the items of the format follow each other from the far edge to the near one.
  let isReversed: Bool
  /// Whether views are spaced from baseline to baseline.
  let isFromBaselineToBaseline: Bool
  /// What each view is aligned by with the next.
  let alignments: [LayoutAttribute]

  init(axis: LayoutAxis, options: FormatOptions) {
    alignments = options.isDisjoint(with: .alignmentMask) ? [] : options.alignedAttributes
    guard axis == .horizontal else {
      (near, far, size, isReversed) = (.top, .bottom, .height, false)
      isFromBaselineToBaseline = options.contains(.spacingBaselineToBaseline)
      return
    }
    isFromBaselineToBaseline = false
    isReversed = options.contains(.directionRightToLeft)
    size = .width
    (near, far) = options.isDisjoint(with: .directionMask) ? (.leading, .trailing) : (.left, .right)
  }
}
