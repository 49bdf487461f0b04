import LayoutConstraints

/// The positions and sizes of the subviews of a view along an axis, in every sample.
///
/// Positions are distances from the leading or the top edge of the parent, so that they are the
/// same in both reading directions. The first index is that of the view, the second one that of
/// the sample.
struct AxisGeometry {
  let axis: LayoutAxis
  /// The size of the parent in each sample.
  let parentSizes: [Double]
  let near: [[Double]]
  let middle: [[Double]]
  let far: [[Double]]
  let sizes: [[Double]]
  /// The size of the content of each view; `nil` if it has none.
  let contentSizes: [Double?]
  /// The standard space between two views.
  let standardGap: Double
  /// The standard space between the parent and a subview, at both edges.
  let standardInsets: Insets

  /// Distances from both edges of the parent.
  struct Insets {
    let near: Double
    let far: Double
  }

  init(
    axis: LayoutAxis, parentSizes: [Double], near: [[Double]], sizes: [[Double]],
    contentSizes: [Double?], standardGap: Double, standardInsets: Insets
  ) {
    self.axis = axis
    self.parentSizes = parentSizes
    self.near = near
    self.sizes = sizes
    self.contentSizes = contentSizes
    self.standardGap = standardGap
    self.standardInsets = standardInsets
    middle = near.indices.map { view in
      near[view].indices.map { near[view][$0] + sizes[view][$0] / 2 }
    }
    far = near.indices.map { view in near[view].indices.map { near[view][$0] + sizes[view][$0] } }
  }

  /// Whether the samples have different sizes of the parent, which show what is constant.
  var hasSeveralParentSizes: Bool { SampledRange(parentSizes).width > 1 }

  /// Returns the distances from the far edge of a view to that of the parent.
  func farInsets(of view: Int) -> [Double] {
    parentSizes.indices.map { parentSizes[$0] - far[view][$0] }
  }

  /// Returns the values of an edge, a center or the size of each view.
  func values(of anchor: Anchor) -> [[Double]] {
    switch anchor {
    case .near, .firstBaseline, .lastBaseline: near
    case .middle: middle
    case .far: far
    case .size: sizes
    }
  }

  /// Returns the differences between the values of two views.
  func differences(_ anchor: Anchor, from first: Int, to second: Int) -> [Double] {
    let values = values(of: anchor)
    return parentSizes.indices.map { values[second][$0] - values[first][$0] }
  }
}

/// A position in a view, or its size, along an axis.
enum Anchor: Int, Hashable, CaseIterable {
  /// The leading or the top edge.
  case near
  /// The center.
  case middle
  /// The trailing or the bottom edge.
  case far
  case size
  case firstBaseline
  case lastBaseline

  /// Returns the attribute along an axis.
  func attribute(along axis: LayoutAxis) -> LayoutAttribute {
    switch self {
    case .near: axis == .horizontal ? .leading : .top
    case .middle: axis == .horizontal ? .centerX : .centerY
    case .far: axis == .horizontal ? .trailing : .bottom
    case .size: axis.sizeAttribute
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

extension LayoutAxis {
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
