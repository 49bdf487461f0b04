public import LayoutEngine
public import LayoutExplanations

/// A drawing of a layout: its frames, constraints, ambiguities and conflicts.
public struct LayoutPicture {
  struct Shape {
    let name: String
    /// The frame in the root's coordinates.
    let rect: LayoutRect
    /// The depth in the tree; 0 for the root.
    let depth: Int
    let isGuide: Bool
    /// Whether the view has subviews or guides.
    let isContainer: Bool
    let isAmbiguous: Bool
    /// Whether a broken constraint refers to the view; always `false` for the root.
    let isInConflict: Bool
  }

  struct Dimension {
    /// The raw value is the class in SVG.
    enum Kind: String {
      case spacing
      case size
      case alignment
    }

    enum ConstraintStatus {
      case required
      case optional
      /// The constraint is broken to resolve the conflict with this number.
      case broken(conflict: Int)
    }

    let kind: Kind
    let isHorizontal: Bool
    let status: ConstraintStatus
    /// The coordinate of the line's first end along the axis, in the root's coordinates.
    let start: Double
    /// The coordinate of the line's second end along the axis; it can be smaller than `start`.
    let end: Double
    /// The coordinate of the line along the other axis.
    let crossAxisPosition: Double
    /// The text of the line's label; empty for an alignment.
    let label: String
    /// The extent of both items along the other axis, which is the length of an alignment's line;
    /// `nil` for a size.
    var crossAxisExtent: (low: Double, high: Double)?
  }

  /// The area inside the margins of a view, or its safe area.
  struct InsetArea {
    /// The raw value is the class in SVG.
    enum Kind: String {
      case margins
      case safeArea = "safe-area"
    }

    let kind: Kind
    /// The view's alignment rectangle in the root's coordinates.
    let outer: LayoutRect
    let top: Double
    let left: Double
    let bottom: Double
    let right: Double
  }

  /// The line above the picture.
  let title: String
  /// The views and guides; each view precedes its subviews and guides. The first one is the root,
  /// except in the picture of a conflict. Guides of stacks and grids are omitted, except those with
  /// an ambiguity or a broken constraint.
  let shapes: [Shape]
  let dimensions: [Dimension]
  let chains: [Chain]
  let insetAreas: [InsetArea]
  /// Whether satisfied constraints are drawn.
  let showsConstraints: Bool
  /// The messages of the conflicts; the first message belongs to conflict number 1.
  let conflictMessages: [String]
  /// The bounding rectangle of everything but the labels and chains.
  let bounds: LayoutRect

  /// Creates a picture of a tree that is laid out.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - ambiguities: The ambiguities of the tree, which the picture marks.
  ///   - title: The line above the picture.
  ///   - showsConstraints: Whether to draw spacings, sizes, margins and safe areas with their
  ///     values. If `false`, the picture shows only conflicts.
  ///   - views: The views whose constraints, margins and safe areas are drawn; `nil` for all views.
  ///     An array, even an empty one, implies `showsConstraints`.
  public init(
    of tree: LayoutTree, ambiguities: [LayoutAmbiguity] = [], title: String,
    showsConstraints: Bool = false, only views: [LayoutView]? = nil
  ) {
    let drawn: [InstalledConstraint]? =
      showsConstraints || views != nil ? tree.constraints.filtered(to: views, in: tree) : nil
    let positioned = tree.root.positionedViews
    self.init(
      of: tree, positioned, ambiguities, title: title, drawing: drawn,
      insetAreas: drawn == nil
        ? [] : positioned.filtered(to: views).flatMap { $0.view.insetAreas }, chainsOf: views)
  }

  /// Creates a picture of a tree that is laid out, with some of its constraints, besides the broken
  /// ones.
  package init(
    of tree: LayoutTree, ambiguities: [LayoutAmbiguity], title: String,
    drawing constraints: [InstalledConstraint]
  ) {
    let drawn = constraints.filter { !$0.isBroken } + tree.brokenConstraints.map { $0.constraint }
    self.init(
      of: tree, tree.root.positionedViews, ambiguities, title: title,
      drawing: constraints.isEmpty ? nil : drawn)
  }

  /// Creates a picture of constraints that contradict each other, without the root of their tree.
  ///
  /// - Parameters:
  ///   - tree: The tree, which is laid out.
  ///   - constraints: The constraints, which the picture shows with their values.
  ///   - message: The text below the picture.
  ///   - title: The line above the picture.
  public init(
    ofConflictIn tree: LayoutTree, constraints: [InstalledConstraint], message: String,
    title: String
  ) {
    self.init(
      of: tree, tree.root.positionedViews.filter { $0.view !== tree.root }, title: title,
      drawing: constraints, messages: [message])
  }

  /// Creates a picture of views with some constraints of their tree; `nil` for the broken ones.
  private init(
    of tree: LayoutTree, _ positionedViews: [PositionedView], _ ambiguities: [LayoutAmbiguity] = [],
    title: String, drawing constraints: [InstalledConstraint]?, insetAreas: [InsetArea] = [],
    chainsOf views: [LayoutView]? = nil, messages: [String]? = nil
  ) {
    self.title = title
    showsConstraints = constraints != nil
    shapes = Self.shapes(of: positionedViews, in: tree, ambiguities)
    dimensions = Self.dimensions(
      of: constraints ?? tree.brokenConstraints.map { $0.constraint }, in: tree)
    chains = Self.chains(of: tree, only: views)
    self.insetAreas = insetAreas
    conflictMessages = messages ?? tree.conflicts.map { $0.message }
    let rects = shapes.map { $0.rect } + dimensions.map { $0.rect } + insetAreas.map { $0.rect }
    bounds = rects.dropFirst().reduce(rects.first ?? tree.root.frame) { $0.union($1) }
  }

  private static func shapes(
    of positionedViews: [PositionedView], in tree: LayoutTree, _ ambiguities: [LayoutAmbiguity]
  ) -> [Shape] {
    let ambiguous = Set(ambiguities.map { $0.view })
    let broken = tree.brokenConstraints.map { $0.constraint }
    let conflicting = Set(broken.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 } })
    return positionedViews.compactMap { positionedView in
      let view = positionedView.view
      let hasFinding = ambiguous.contains(view) || conflicting.contains(view)
      if view.isArrangementGuide, !hasFinding { return nil }
      let isContainer = !view.subviews.isEmpty || view.guides.contains { !$0.isArrangementGuide }
      return Shape(
        name: view.displayName, rect: positionedView.frame, depth: positionedView.depth,
        isGuide: view.isGuide, isContainer: isContainer,
        isAmbiguous: ambiguous.contains(view),
        isInConflict: view !== tree.root && conflicting.contains(view))
    }
  }

  private static func dimensions(
    of constraints: [InstalledConstraint], in tree: LayoutTree
  ) -> [Dimension] {
    var conflictNumbers: [ObjectIdentifier: Int] = [:]
    for (index, broken) in tree.brokenConstraints.enumerated() {
      conflictNumbers[ObjectIdentifier(broken.constraint)] = index + 1
    }
    return constraints.compactMap { constraint in
      if let number = conflictNumbers[ObjectIdentifier(constraint)] {
        return Dimension(constraint, .broken(conflict: number))
      }
      if constraint.sourcePosition == nil { return nil }
      return Dimension(constraint, constraint.priority.isRequired ? .required : .optional)
    }
  }
}

extension LayoutTree {
  /// The size of the root, as the title of a picture: `320 × 480`.
  package var sizeText: String {
    let size = root.alignmentRect
    return "\(size.width.displayText) × \(size.height.displayText)"
  }
}

extension [PositionedView] {
  fileprivate func filtered(to views: [LayoutView]?) -> [PositionedView] {
    guard let views else { return self }
    let selected = Set(views)
    return filter { selected.contains($0.view) }
  }
}

extension [InstalledConstraint] {
  /// Returns the constraints that refer to the given views or to parts of them, in the same order;
  /// all constraints for `nil`.
  func filtered(to views: [LayoutView]?, in tree: LayoutTree) -> [InstalledConstraint] {
    guard let views else { return self }
    let selected = Set(
      views.flatMap { tree.constraints(referringTo: $0) }.map { ObjectIdentifier($0) })
    return filter { selected.contains(ObjectIdentifier($0)) }
  }
}

extension LayoutPicture.Dimension.ConstraintStatus {
  var conflictNumber: Int? {
    if case .broken(let number) = self { number } else { nil }
  }

  var isBroken: Bool { conflictNumber != nil }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}

/// A view with its depth and frame in a tree.
struct PositionedView {
  let view: LayoutView
  let depth: Int
  /// The frame in the root's coordinates.
  let frame: LayoutRect
}

extension LayoutView {
  /// The view, which is the root of a tree, and its descendants in depth-first order. The subviews
  /// of a view precede its guides.
  var positionedViews: [PositionedView] {
    var positionedViews: [LayoutView: PositionedView] = [:]
    return preorder.map { view, depth in
      let outer = view.superview.flatMap { positionedViews[$0] }
      let positionedView = PositionedView(
        view: view, depth: depth,
        frame: view.frame.offset(x: outer?.frame.x ?? 0, y: outer?.frame.y ?? 0))
      positionedViews[view] = positionedView
      return positionedView
    }
  }

  /// The margins and the safe area, each only if it has an inset other than zero.
  fileprivate var insetAreas: [LayoutPicture.InsetArea] {
    let isMirrored = effectiveDirection == .rightToLeft
    let areas: [(LayoutPicture.InsetArea.Kind, LayoutInsets)] = [
      (.margins, layoutMargins), (.safeArea, safeAreaInsets),
    ]
    return areas.filter { $0.1 != LayoutInsets() }.map { kind, insets in
      LayoutPicture.InsetArea(
        kind: kind, outer: rectInRoot, top: insets.top,
        left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
    }
  }
}

extension LayoutPicture.InsetArea {
  var rect: LayoutRect {
    LayoutRect(
      x: outer.x + left, y: outer.y + top, width: max(0, outer.width - left - right),
      height: max(0, outer.height - top - bottom))
  }
}
