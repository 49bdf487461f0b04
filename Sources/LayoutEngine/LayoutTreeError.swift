/// Why a tree or a view refused a change. Everything is as it was.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// A length is infinite or not a number.
  case numberNotFinite(Double)
  /// A width or a height is below zero, or a scale is not above zero.
  case outOfRange(Double)
  /// A length is beyond ``LayoutTree/largestLength``.
  case tooLarge(Double)
  /// The constraint comes of the content size of the view of this name, which can be changed instead.
  case isIntrinsic(String)
  /// Only a view can do that, not the guide of this name.
  case isGuide(String)
  /// The view of this name is the other's superview, or that one's, or the view itself.
  case cycle(String)
  /// The view of this name is the root of a tree.
  case isRoot(String)
  /// The item of this name is in another tree than the one whose constraint it was to have, or in none.
  case notInTree(String)
  /// A view of this type has no place in a tree, because the type does not conform to ``LayoutElement``.
  case notAnElement(String)
  /// The constraint is inactive for good, because an item has left the tree.
  case itemHasLeft
  /// An observer of frames asks for what a layout has to find out first.
  case isNotifying
  /// A closure that measures content asks for a layout, or for a fitting size that needs the same content.
  case isMeasuring
  /// After so many layouts in a row, each asked for by an observer of frames of the one before, yet another one was asked for.
  case unsettled(Int)
  /// The numbers are too large or too far apart for double precision.
  case unsolvable(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .numberNotFinite(let number): "\(number) is not a finite number"
    case .outOfRange(let number):
      "\(number) is out of range: sizes are never negative, and a scale is above zero"
    case .tooLarge(let number): "\(number) is too large"
    case .isIntrinsic(let name):
      "the constraint comes of the content size of '\(name)', which can be changed instead"
    case .isGuide(let name): "'\(name)' is a guide, not a view"
    case .cycle(let name): "'\(name)' cannot be in a view that is in it"
    case .isRoot(let name): "'\(name)' is the root of a tree and cannot be in another view"
    case .notInTree(let name): "'\(name)' is not in this tree"
    case .notAnElement(let type): "'\(type)' does not conform to LayoutElement, so it has no place in a tree"
    case .itemHasLeft: "the constraint is inactive for good: one of its items has left the tree"
    case .isNotifying: "a frame observer cannot ask for this while changes await a layout"
    case .isMeasuring: "content that is being measured cannot ask for a layout or for its own fitting size"
    case .unsettled(let count):
      "the frames did not settle: the frame observer asked for \(count) layouts in a row"
    case .unsolvable(let reason): reason
    }
  }
}
