public import LayoutEngine

/// A drawing of a layout: its rectangles, its constraints, and what is wrong with it.
public struct LayoutPicture {
  /// A rectangle to draw.
  struct Shape {
    let name: String
    /// The frame in the root.
    let rect: LayoutRect
    let depth: Int
    let isGuide: Bool
    /// Whether it contains views or guides.
    let isContainer: Bool
    let isAmbiguous: Bool
    /// Whether a constraint on it is left out.
    let isInConflict: Bool
  }

  /// A distance to draw, with its number.
  struct Dimension {
    enum Kind {
      case spacing
      case size
      case alignment
    }

    enum Strength {
      case required
      case optional
      /// The constraint is left out, because of the conflict with this number.
      case broken(conflict: Int)
    }

    let kind: Kind
    let isHorizontal: Bool
    let strength: Strength
    /// The ends of the line along the axis, and its place across the axis.
    let start: Double
    let end: Double
    let across: Double
    let label: String
    /// The extent of both items across the axis, which the line of an alignment has.
    var reach: (low: Double, high: Double)?
  }

  /// A view without its margins, or without what covers its edges.
  struct InsetArea {
    enum Kind {
      case margins
      case safeArea
    }

    let kind: Kind
    /// The view's alignment rectangle in the root.
    let outer: LayoutRect
    let top: Double
    let left: Double
    let bottom: Double
    let right: Double
  }

  /// The line above the picture.
  let title: String
  /// The superview first, each view before those in it.
  let shapes: [Shape]
  let dimensions: [Dimension]
  let insetAreas: [InsetArea]
  /// Whether the constraints that hold are drawn.
  let showsConstraints: Bool
  /// The conflicts, a sentence each; the first has the number 1.
  let problems: [String]
  /// The rectangle round everything but the labels.
  let bounds: LayoutRect

  /// A picture of a tree that is laid out.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - ambiguities: The ambiguities of the tree.
  ///   - title: The line above the picture.
  ///   - showsConstraints: Whether spacings and sizes, margins and safe areas are drawn with their numbers; constraints that are left out always are.
  ///   - views: The views whose constraints are drawn, and no others; `nil` for all. Any array has constraints drawn.
  public init(
    of tree: LayoutTree, ambiguities: [LayoutAmbiguity] = [], title: String, showsConstraints: Bool = false,
    only views: [LayoutView]? = nil
  ) {
    let showsConstraints = showsConstraints || views != nil
    let placed = tree.root.placedOutline
    self.title = title
    self.showsConstraints = showsConstraints
    shapes = Self.shapes(of: placed, in: tree, ambiguities)
    dimensions = Self.dimensions(of: tree, showsConstraints, only: views)
    insetAreas = showsConstraints ? placed.filtered(to: views).flatMap(\.insetAreas) : []
    problems = tree.conflicts.map(\.message)
    bounds = (shapes.map(\.rect) + dimensions.map(\.rect) + insetAreas.map(\.rect))
      .reduce(tree.root.frame) { $0.union($1) }
  }

  private static func shapes(
    of placed: [PlacedView], in tree: LayoutTree, _ ambiguities: [LayoutAmbiguity]
  ) -> [Shape] {
    let ambiguous = Set(ambiguities.map(\.view))
    let broken = tree.conflicts.map(\.broken)
    let conflicting = Set(broken.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 } })
    return placed.map { place in
      let view = place.view
      return Shape(
        name: view.displayName, rect: place.frame, depth: place.depth, isGuide: view.isGuide,
        isContainer: !view.subviews.isEmpty || !view.guides.isEmpty, isAmbiguous: ambiguous.contains(view),
        isInConflict: view !== tree.root && conflicting.contains(view))
    }
  }

  private static func dimensions(
    of tree: LayoutTree, _ showsConstraints: Bool, only views: [LayoutView]?
  ) -> [Dimension] {
    var conflictNumbers: [ObjectIdentifier: Int] = [:]
    for (index, conflict) in tree.conflicts.enumerated() {
      conflictNumbers[ObjectIdentifier(conflict.broken)] = index + 1
    }
    let drawn =
      showsConstraints ? tree.constraints.filtered(to: views, in: tree) : tree.conflicts.map(\.broken)
    return drawn.compactMap { constraint in
      if let number = conflictNumbers[ObjectIdentifier(constraint)] {
        return Dimension(constraint, .broken(conflict: number))
      }
      if constraint.isIntrinsic { return nil }
      return Dimension(constraint, constraint.priority.isRequired ? .required : .optional)
    }
  }
}

extension [PlacedView] {
  fileprivate func filtered(to views: [LayoutView]?) -> [PlacedView] {
    guard let views else { return self }
    let wanted = Set(views)
    return filter { wanted.contains($0.view) }
  }
}

extension [InstalledConstraint] {
  /// The constraints that refer to views or parts of them, in their order.
  fileprivate func filtered(to views: [LayoutView]?, in tree: LayoutTree) -> [InstalledConstraint] {
    guard let views else { return self }
    let wanted = Set(views.flatMap { tree.constraints(referringTo: $0) }.map { ObjectIdentifier($0) })
    return filter { wanted.contains(ObjectIdentifier($0)) }
  }
}

extension LayoutPicture.Dimension.Strength {
  var conflictNumber: Int? {
    if case .broken(let number) = self { number } else { nil }
  }

  var isBroken: Bool { conflictNumber != nil }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}
