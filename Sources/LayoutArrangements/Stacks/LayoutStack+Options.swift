/// The rules for the arrangement of views.
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
