import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The subviews of one view in every sample, in reading order.
struct Family {
  /// The parent; `nil` for the root.
  let parent: Int?
  /// The views, by their indices in ``SampledViews``. All other indices of views in a family are
  /// positions in this list.
  let views: [Int]
  let names: [String]
  let horizontal: AxisGeometry
  let vertical: AxisGeometry
  /// The distances of the baselines from the top; `nil` for none.
  let firstBaselines: [Double?]
  let lastBaselines: [Double?]

  subscript(axis: LayoutAxis) -> AxisGeometry { axis == .horizontal ? horizontal : vertical }

  /// Returns the distance of a baseline from the top of a view; `nil` for no baseline.
  func baseline(_ anchor: Anchor, of view: Int) -> Double? {
    switch anchor {
    case .firstBaseline: firstBaselines[view]
    case .lastBaseline: lastBaselines[view]
    default: nil
    }
  }
}

extension SampledViews {
  /// The families, each after its parent's family.
  func families() -> [Family] {
    var children = [[Int]](repeating: [], count: parents.count)
    var outermost: [Int] = []
    for (view, parent) in parents.enumerated() {
      if let parent { children[parent].append(view) } else { outermost.append(view) }
    }
    var families = [family(of: nil, outermost)]
    var next = 0
    while next < families.count {
      for view in families[next].views where !children[view].isEmpty {
        families.append(family(of: view, children[view]))
      }
      next += 1
    }
    return families
  }

  private func family(of parent: Int?, _ children: [Int]) -> Family {
    let order = readingOrder(of: children, in: parent)
    return Family(
      parent: parent, views: order, names: order.map { views[$0].name },
      horizontal: geometry(.horizontal, of: order, in: parent),
      vertical: geometry(.vertical, of: order, in: parent),
      firstBaselines: order.map { views[$0].firstBaseline },
      lastBaselines: order.map { views[$0].baseline })
  }

  private func geometry(
    _ axis: LayoutAxis, of order: [Int], in parent: Int?
  ) -> AxisGeometry {
    AxisGeometry(
      axis: axis, parentSizes: samples.indices.map { size(of: parent, along: axis, in: $0) },
      near: order.map { view in
        samples.indices.map { near(view, in: parent, along: axis, in: $0) }
      },
      sizes: order.map { view in samples.indices.map { frames[$0][view].size(along: axis) } },
      contentSizes: order.map { contentSize(of: $0, along: axis) },
      standardGap: spacing.distances(along: axis).sibling,
      standardInsets: standardInsets(of: parent, along: axis))
  }

  private func size(of parent: Int?, along axis: LayoutAxis, in sample: Int) -> Double {
    if let parent { return frames[sample][parent].size(along: axis) }
    return axis == .horizontal ? samples[sample].width : samples[sample].height
  }

  /// Returns the distance of a view from the leading or the top edge of its parent.
  private func near(
    _ view: Int, in parent: Int?, along axis: LayoutAxis, in sample: Int
  ) -> Double {
    let frame = frames[sample][view]
    if axis == .vertical { return frame.y }
    guard samples[sample].isRightToLeft else { return frame.x }
    return size(of: parent, along: .horizontal, in: sample) - frame.maxX
  }

  private func standardInsets(of parent: Int?, along axis: LayoutAxis) -> AxisGeometry.Insets {
    if case .points(let points) = spacing.distances(along: axis).superview {
      return AxisGeometry.Insets(near: points, far: points)
    }
    let margins = parent.map { views[$0].margins } ?? samples[0].environment.margins
    return axis == .horizontal
      ? AxisGeometry.Insets(near: margins.leading, far: margins.trailing)
      : AxisGeometry.Insets(near: margins.top, far: margins.bottom)
  }

  /// Returns views in reading order: row by row from the top, and from the leading edge within a
  /// row.
  ///
  /// A view belongs to the row of an earlier one if its center is above the bottom of the first
  /// view of the row.
  private func readingOrder(of children: [Int], in parent: Int?) -> [Int] {
    func leading(_ view: Int) -> Double { near(view, in: parent, along: .horizontal, in: 0) }
    let frames = frames[0]
    let fromTop = children.sorted {
      (frames[$0].y, leading($0), $0) < (frames[$1].y, leading($1), $1)
    }
    var rows: [[Int]] = []
    for view in fromTop {
      if let row = rows.last, frames[view].y + frames[view].height / 2 < frames[row[0]].maxY {
        rows[rows.count - 1].append(view)
      } else {
        rows.append([view])
      }
    }
    return rows.flatMap { row in
      row.sorted { (leading($0), frames[$0].y, $0) < (leading($1), frames[$1].y, $1) }
    }
  }
}

extension LayoutRect {
  fileprivate func size(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? width : height
  }
}

/// The positions and sizes of the subviews of a view along an axis, in every sample.
///
/// Positions are distances from the leading or the top edge of the parent, so that they are the
/// same in both reading directions. The first index identifies the view, the second one
/// the sample.
struct AxisGeometry {
  let axis: LayoutAxis
  /// The size of the parent in each sample.
  let parentSizes: [Double]
  let near: [[Double]]
  let middle: [[Double]]
  let far: [[Double]]
  let sizes: [[Double]]
  /// The size of the content of each view; `nil` without content.
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

  /// Returns the distances from the far edge of a view to the parent's far edge.
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
