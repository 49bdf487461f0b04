public import LayoutConstraints
public import LayoutEngine

/// A view that arranges other views in a row or a column, as `UIStackView` does.
///
///     let row = try LayoutStack("row", spacing: 8)
///     try tree.root.addSubview(row.layoutView)
///     for view in [icon, title] { try row.add(view) }
///     row.setHidden(true, for: icon)
///
/// A stack consists of constraints among its view, the arranged views and guides. They are active
/// from the moment a view is added, whether or not the stack is in a tree, and their identifiers
/// are those that UIKit's logs show, such as `UISV-spacing`. A change updates only the constraints
/// that depend on it.
///
/// The position and the size of the stack's own view are not part of the arrangement: constraints
/// determine them, or another stack. A length that no constraint determines is the smallest one
/// that the arranged views allow.
///
/// The program retains a stack as long as it changes it. An outer stack retains its nested stacks.
///
/// Source: the meaning of each property follows the reference of `UIStackView`. Where the reference
/// leaves a choice, the documentation of the property describes the choice made here.
public final class LayoutStack: LayoutElement {
  /// The view that contains the arranged views.
  public let layoutView: LayoutView
  /// The axis along which the views are arranged.
  public var axis: LayoutAxis { didSet { if axis != oldValue { updateAll() } } }
  /// The rule for the sizes of the arranged views, and the spaces between them, along the axis.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { updateAll() } }
  }
  /// The rule for the positions and sizes of the arranged views across the axis.
  public var alignment: Alignment { didSet { if alignment != oldValue { updateAll() } } }
  /// The space between two arranged views, in points; the smallest space for the distributions
  /// ``Distribution/equalSpacing`` and ``Distribution/equalCentering``.
  public private(set) var spacing: Double
  /// Whether the views are arranged inside the layout margins of the stack's view, and not inside
  /// its edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { updateAll() } }
  }
  /// Whether a vertical stack measures spaces from the last baseline of a view to the first
  /// baseline of the next one.
  ///
  /// The first baseline of the first view then has the distance ``spacing`` from the top edge, and
  /// the last baseline of the last view has that distance from the bottom edge. A horizontal stack
  /// ignores the property.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { updateAll() } }
  }

  /// The arranged views, in order, including hidden ones.
  var arranged: [ArrangedView] = []
  var sizeConstraints = ArrangementConstraints()
  /// The constraint at the end of the last visible view.
  var endConstraints = ArrangementConstraints()
  /// Whether a visible view has a content size along the axis; determined for proportional sizes
  /// only.
  var hasSizedView = false
  /// The stack that arranges this one, unretained because it retains this one.
  var outer: Unmanaged<LayoutStack>?
  let context: ArrangementContext

  /// Creates a stack without arranged views.
  ///
  /// - Parameters:
  ///   - name: The name of the stack's view in messages.
  ///   - axis: The axis along which the views are arranged.
  ///   - distribution: The rule for sizes and spaces along the axis.
  ///   - alignment: The rule for positions and sizes across the axis.
  ///   - spacing: The space between two views, in points.
  ///   - file: The file of the call, for messages about the stack's constraints.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public convenience init(
    _ name: String = "", axis: LayoutAxis = .horizontal, distribution: Distribution = .fill,
    alignment: Alignment = .fill, spacing: Double = 0, file: StaticString = #fileID,
    line: Int = #line, column: Int = #column
  ) throws(LayoutTreeError) {
    try self.init(
      name, axis: axis, distribution: distribution, alignment: alignment, spacing: spacing,
      sourcePosition: SourcePosition(file: file.description, line: line, column: column))
  }

  /// Creates a stack whose constraints have a source position.
  package init(
    _ name: String, axis: LayoutAxis, distribution: Distribution, alignment: Alignment,
    spacing: Double, sourcePosition: SourcePosition
  ) throws(LayoutTreeError) {
    try checkFinite(spacing)
    layoutView = LayoutView(name)
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    context = ArrangementContext(layoutView, sourcePosition)
    let stack = Unmanaged.passUnretained(self)
    layoutView.levelObserver = { stack.takeUnretainedValue().setLevel($0) }
    updateAll()
  }

  deinit {
    layoutView.levelObserver = nil
    for element in arranged {
      element.view.arrangementObserver = nil
      element.nested?.outer = nil
    }
  }

  /// Sets the space between two arranged views.
  ///
  /// - Parameter spacing: The space, in points. It can be negative, so that views overlap; the
  ///   spaces of ``Distribution/equalSpacing`` are at least 0.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setSpacing(_ spacing: Double) throws(LayoutTreeError) {
    try checkFinite(spacing)
    guard spacing != self.spacing else { return }
    self.spacing = spacing
    updateAll()
  }

  /// Returns whether a constraint is one of the stack's own.
  package func owns(_ constraint: InstalledConstraint) -> Bool { context.owns(constraint) }
}

extension LayoutStack {
  /// A rule for the sizes of the arranged views, and the spaces between them, along the axis.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// The views fill the stack, with ``LayoutStack/spacing`` between them.
    ///
    /// If the contents are too small, the view with the lowest content hugging priority grows. If
    /// they are too large, the view with the lowest compression resistance priority shrinks. Views
    /// of equal priority are used in order: the last one grows, and the first one shrinks first.
    /// A view without a content size has the lowest hugging priority and no size of its own.
    case fill
    /// The views fill the stack and have equal sizes.
    case fillEqually
    /// The views fill the stack, and their sizes have the proportions of their content sizes.
    ///
    /// A view without a content size counts as a view whose content has no size, and gets no size.
    /// If no visible view has a content size, the sizes are equal. The content size of a nested
    /// stack is the sum of the content sizes and spaces in it. Sizes are not rounded, unless the
    /// tree has a pixel grid.
    case fillProportionally
    /// The spaces between the views are equal, and at least as large as each of the spaces that are
    /// set.
    ///
    /// If the views do not fit, they shrink as in ``fill``. A single view fills the stack.
    case equalSpacing
    /// The centers of the views have equal distances where the spaces that are set allow it.
    ///
    /// If the views do not fit, they shrink as in ``fill``. The sizes do not depend on the
    /// distances. Where not all distances can be equal, the first ones are made equal before later
    /// ones. A single view fills the stack.
    ///
    /// - Note: Each distance has a priority of its own, so the time of a layout grows faster than
    ///   the number of views in a stack.
    case equalCentering
  }

  /// A rule for the positions and sizes of the arranged views across the axis.
  ///
  /// Except for ``fill``, the stack is as large across its axis as its largest view, unless
  /// constraints require another size; a view that does not fit shrinks.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The views fill the stack.
    case fill
    /// The views begin at the leading or top edge.
    case leading
    /// The views are centered.
    case center
    /// The views end at the trailing or bottom edge.
    case trailing
    /// The first baselines of the views are at the same height, as near to the top edge as
    /// possible.
    ///
    /// In a vertical stack, whose views have no common baseline, this is ``leading``.
    case firstBaseline
    /// The last baselines of the views are at the same height, as near to the bottom edge as
    /// possible.
    ///
    /// In a vertical stack, whose views have no common baseline, this is ``trailing``.
    case lastBaseline

    /// The views of a horizontal stack begin at the top edge; a synonym of ``leading``.
    public static var top: Alignment { .leading }
    /// The views of a horizontal stack end at the bottom edge; a synonym of ``trailing``.
    public static var bottom: Alignment { .trailing }
  }
}

extension LayoutStack.Distribution {
  /// Whether guides measure the spaces between the views.
  var usesGaps: Bool { self == .equalSpacing || self == .equalCentering }
}
