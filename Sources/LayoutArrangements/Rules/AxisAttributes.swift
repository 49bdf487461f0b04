import LayoutConstraints

/// The attributes of an item along an axis.
struct AxisAttributes {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let size: LayoutAttribute

  init(_ axis: LayoutAxis) {
    switch axis {
    case .horizontal: (start, end, center, size) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, size) = (.top, .bottom, .centerY, .height)
    }
  }
}

extension LayoutAxis {
  /// The axis at a right angle to this one.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
