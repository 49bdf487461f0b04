import LayoutConstraints

/// A linear relation between views of a family that holds in every sample.
///
/// Views are positions in ``Family/views``.
struct Relation {
  enum Kind {
    /// The distance of the near edge from that of the parent.
    case nearEdge(Int, Double)
    /// The distance of the far edge from that of the parent.
    case farEdge(Int, Double)
    /// The distance between the far edge of a view and the near edge of the next one.
    case gap(from: Int, to: Int, Double)
    case size(Int, Double)
    /// The size of the content, which needs no rule.
    case contentSize(Int, Double)
    case equalSizes(Int, to: Int)
    case alignment(Int, with: Int, Anchor)
    /// The same center as that of the parent.
    case center(Int)
    /// A position or a size as a multiple of the size of the parent, plus a constant.
    case proportion(Int, Anchor, Ratio, constant: Double)
    /// The ratio of the width to the height.
    case aspectRatio(Int, Ratio)
  }

  let kind: Kind
  /// The axis; of an aspect ratio, the horizontal one.
  let axis: LayoutAxis
  /// How unlikely it is that a person would write the relation; see ``RelationCost``.
  let cost: Double
}

extension Relation {
  /// Returns the relation as an equation between the unknowns of a family.
  func equation(in family: Family) -> LinearEquation {
    switch kind {
    case .nearEdge(let view, let distance):
      return LinearEquation([(1, position(of: .near, view))], AffineLength(distance))
    case .farEdge(let view, let distance):
      let length = AffineLength(-distance, times: 1, axis)
      return LinearEquation([(1, position(of: .far, view))], length)
    case .gap(let first, let second, let distance):
      return LinearEquation(
        [(1, position(of: .near, second)), (-1, position(of: .far, first))],
        AffineLength(distance))
    case .size(let view, let size), .contentSize(let view, let size):
      return LinearEquation([(1, position(of: .size, view))], AffineLength(size))
    case .equalSizes(let view, let other):
      return difference(.size, from: other, to: view)
    case .alignment(let view, let other, let anchor):
      let offset =
        (family.baseline(anchor, of: other) ?? 0) - (family.baseline(anchor, of: view) ?? 0)
      return difference(anchor, from: other, to: view, offset)
    case .center(let view):
      return LinearEquation(
        [(1, position(of: .middle, view))], AffineLength(0, times: 0.5, axis))
    case .proportion(let view, let anchor, let ratio, let constant):
      let length = AffineLength(constant, times: ratio.value, axis)
      return LinearEquation([(1, position(of: anchor, view))], length)
    case .aspectRatio(let view, let ratio):
      let (width, height) = (Unknowns(view, .horizontal), Unknowns(view, .vertical))
      return LinearEquation(
        [(1, width.terms(of: .size)), (-ratio.value, height.terms(of: .size))], AffineLength(0))
    }
  }

  private func position(of anchor: Anchor, _ view: Int) -> [LinearEquation.Term] {
    Unknowns(view, axis).terms(of: anchor)
  }

  private func difference(
    _ anchor: Anchor, from first: Int, to second: Int, _ offset: Double = 0
  ) -> LinearEquation {
    LinearEquation(
      [(1, position(of: anchor, second)), (-1, position(of: anchor, first))],
      AffineLength(offset))
  }
}

/// The two unknowns of a view along an axis: the position of its near edge, and its size.
struct Unknowns {
  /// The number of unknowns of a view along both axes.
  static let countPerView = 4

  let start: Int
  var size: Int { start + 1 }

  init(_ view: Int, _ axis: LayoutAxis) {
    start = Self.countPerView * view + (axis == .horizontal ? 0 : 2)
  }

  /// Returns the terms of a position or a size, without the constant of a baseline.
  func terms(of anchor: Anchor) -> [LinearEquation.Term] {
    switch anchor {
    case .near, .firstBaseline, .lastBaseline: [LinearEquation.Term(start, 1)]
    case .middle: [LinearEquation.Term(start, 1), LinearEquation.Term(size, 0.5)]
    case .far: [LinearEquation.Term(start, 1), LinearEquation.Term(size, 1)]
    case .size: [LinearEquation.Term(size, 1)]
    }
  }
}
