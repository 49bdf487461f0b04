public import LayoutConstraints
public import LayoutEngine

/// The layouts of a tree over a range of values of a parameter.
///
/// Within a piece, every position and size is an affine function of the parameter, and the same
/// constraints are satisfied, tight and broken. Between two pieces is a breakpoint. The pieces
/// follow from the solver's sensitivity analysis. Where views are not determined, its ranges can be
/// too short; a piece then reaches between two layouts with the same functions, because the minimum
/// of each violation is a convex function of the parameter.
public struct LayoutSweep {
  /// The tree, which the views and constraints belong to.
  public let tree: LayoutTree
  /// The parameter.
  public let parameter: LayoutParameter
  /// The values of the parameter.
  public let range: ClosedRange<Double>
  /// The pieces, in ascending order.
  public let pieces: [Piece]
  /// The values where the set of tight constraints changes, in ascending order.
  public let breakpoints: [Breakpoint]
  /// The number of layouts that were solved.
  public let layoutCount: Int

  /// A range of the parameter where the layout is an affine function of it.
  public struct Piece {
    /// The values of the parameter.
    public let range: ClosedRange<Double>
    /// The views, in the order of the tree; their frames before the rounding to pixels.
    public let frames: [ViewFrames]
    /// The conflicts in the interior of the piece.
    public let conflicts: [LayoutConflict]
  }

  /// The frames of a view at both ends of a piece.
  public struct ViewFrames {
    /// The view or guide.
    public let view: LayoutView
    /// The frame in the superview at the lower end.
    public let first: LayoutRect
    /// The frame in the superview at the upper end.
    public let last: LayoutRect
    /// The axes along which the constraints do not determine the frame.
    public let undetermined: Set<LayoutAxis>
  }

  /// A value of the parameter where the set of tight constraints changes.
  public struct Breakpoint {
    /// The value of the parameter.
    public let value: Double
    /// The changes.
    public let events: [Event]
  }

  /// A property of the layout that holds on only one side of a breakpoint.
  public struct Event {
    /// The side where the property holds.
    public enum Side: String, Hashable, Sendable {
      /// Smaller values of the parameter.
      case below
      /// Larger values of the parameter.
      case above
    }

    /// The property.
    public enum Kind {
      /// A constraint is broken, because it contradicts others.
      case conflict(LayoutConflict)
      /// A view is smaller than its content.
      case compressed(InstalledConstraint)
      /// A view is larger than its content.
      case stretched(InstalledConstraint)
      /// An optional constraint is violated.
      case violated(InstalledConstraint)
      /// An inequality is an equation: a minimum or a maximum takes over.
      case limit(InstalledConstraint)
      /// A view extends beyond its superview.
      case outsideSuperview(LayoutView, LayoutAxis)
      /// A view has no width or no height.
      case noSize(LayoutView, LayoutAxis)
    }

    /// The property.
    public let kind: Kind
    /// The side where the property holds.
    public let side: Side
  }

  /// Returns the sweep without the events that do not satisfy a condition, and without the
  /// breakpoints that then have no events.
  package func filteringEvents(_ isIncluded: (Event) -> Bool) -> LayoutSweep {
    LayoutSweep(
      tree: tree, parameter: parameter, range: range, pieces: pieces,
      breakpoints: breakpoints.compactMap { breakpoint in
        let events = breakpoint.events.filter(isIncluded)
        return events.isEmpty ? nil : Breakpoint(value: breakpoint.value, events: events)
      }, layoutCount: layoutCount)
  }
}

extension LayoutSweep.Event {
  /// The property as a message, in lower case without a final full stop.
  public var message: String {
    switch kind {
    case .conflict(let conflict): conflict.message
    case .compressed(let constraint): constraint.contentText(isLarger: false)
    case .stretched(let constraint): constraint.contentText(isLarger: true)
    case .violated(let constraint): "'\(constraint.text)' is not satisfied"
    case .limit(let constraint): "the \(constraint.limitNoun) '\(constraint.text)' takes over"
    case .outsideSuperview(let view, let axis):
      "'\(view.displayName)' extends beyond '\(view.superview?.displayName ?? "")' "
        + (axis == .horizontal ? "horizontally" : "vertically")
    case .noSize(let view, let axis):
      "'\(view.displayName)' has no \(axis.sizeAttribute.name)"
    }
  }

  /// The view that the property is about; `nil` for a conflict.
  public var view: LayoutView? {
    switch kind {
    case .conflict: nil
    case .outsideSuperview(let view, _), .noSize(let view, _): view
    default: constraint?.firstItem
    }
  }

  /// The constraint that the property is about: for a conflict, the broken one; `nil` for a view
  /// outside its superview or without a size.
  public var constraint: InstalledConstraint? {
    switch kind {
    case .conflict(let conflict): conflict.broken
    case .compressed(let constraint), .stretched(let constraint), .violated(let constraint),
      .limit(let constraint):
      constraint
    case .outsideSuperview, .noSize: nil
    }
  }

  /// The stable code of the property.
  public var category: String {
    switch kind {
    case .conflict: "conflict"
    case .compressed: "compressed"
    case .stretched: "stretched"
    case .violated: "violated"
    case .limit: "limit"
    case .outsideSuperview: "outside-superview"
    case .noSize: "no-size"
    }
  }
}

extension InstalledConstraint {
  fileprivate func contentText(isLarger: Bool) -> String {
    let adjectives =
      firstAttribute.axis == .horizontal ? ("wider", "narrower") : ("taller", "shorter")
    return
      "'\(firstItem?.displayName ?? "")' is \(isLarger ? adjectives.0 : adjectives.1) than its "
      + "content (\(isLarger ? "content hugging" : "compression resistance") "
      + "\(priority.rawValue.displayText))"
  }

  fileprivate var limitNoun: String {
    guard firstAttribute.isSize else { return "limit" }
    return relation == .greaterThanOrEqual ? "minimum" : "maximum"
  }
}
