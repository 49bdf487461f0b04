import LayoutConstraints

/// An error of a tree, a view or a constraint. A rejected change has no effect.
///
/// An error identifies a view without a name by its type and a serial number, such as
/// `LayoutView #3`.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// A length, a scale or a number of a constraint is infinite or not a number.
  case numberNotFinite(Double)
  /// A width or a height is negative, or a scale is zero or negative.
  case outOfRange(Double)
  /// The magnitude of a length exceeds ``LayoutTree/largestLength``.
  case tooLarge(Double)
  /// The constraint results from the intrinsic content size of the view with this name, and follows
  /// that size.
  case intrinsicConstraint(String)
  /// The operation requires a view, and the item with this name is a guide.
  case notAView(String)
  /// The view with this name cannot be a subview of itself or of one of its descendants.
  case hierarchyCycle(String)
  /// The view with this name is the root of a tree, or, as the root of a new tree, is already in a
  /// tree or in another view.
  case alreadyInHierarchy(String)
  /// The item with this name is not in the tree that the operation requires.
  case notInTree(String)
  /// The type with this name does not conform to ``LayoutElement``.
  case notALayoutElement(String)
  /// The constraint is permanently inactive, because one of its items has left the tree.
  case itemLeftTree
  /// A frame observer queries the layout while changes are pending.
  case queryDuringNotification
  /// A content measurement requests a layout, or a fitting size that needs the same measurement.
  case requestDuringMeasurement
  /// The frame observer requested another layout after each of this many layouts in a row.
  case layoutFeedbackLoop(Int)
  /// A sweep cannot compute breakpoints: a stack distributes its space in proportion to content
  /// sizes that change in the sweep.
  case notLinear
  /// The numbers are too large or too far apart for double precision. The string is the solver's
  /// message.
  case unsolvable(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// The message: one sentence in lower case, without a final full stop.
  public var description: String {
    switch self {
    case .numberNotFinite(let number): "\(number) is not a finite number"
    case .tooLarge(let number): "\(number) is out of range; \(NumberLimit.text)"
    case .notAView(let name): "'\(name)' is a guide, not a view"
    case .notInTree(let name): "'\(name)' is not in this tree"
    case .notALayoutElement(let type): "type '\(type)' does not conform to 'LayoutElement'"
    case .itemLeftTree: "the constraint is permanently inactive; one of its items has left the tree"
    case .outOfRange(let number):
      "\(number) is out of range; a size must not be negative, and a scale must be positive"
    case .intrinsicConstraint(let name):
      "the constraint results from the content size of '\(name)'; change the content size instead"
    case .hierarchyCycle(let name):
      "'\(name)' cannot be a subview of itself or of one of its descendants"
    case .alreadyInHierarchy(let name):
      "'\(name)' is already the root of a tree or inside another view"
    case .queryDuringNotification:
      "a frame observer cannot query the layout while changes are pending"
    case .requestDuringMeasurement:
      "a content measurement cannot request a layout or a fitting size that needs it"
    case .layoutFeedbackLoop(let count):
      "layout feedback loop; the frame observer requested \(count) layouts in a row"
    case .notLinear:
      "the layout is not piecewise linear in the parameter; a stack distributes its space in "
        + "proportion to content sizes that change"
    case .unsolvable(let reason): reason
    }
  }
}
