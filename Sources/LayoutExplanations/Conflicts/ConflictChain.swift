package import LayoutConstraints
package import LayoutEngine

/// The place of a conflict's steps, which form a chain along an axis of a view whose size they
/// exceed or do not reach.
package struct ConflictChain {
  /// The view whose size, or a fraction of it, is the available length.
  package let container: LayoutView
  package let axis: LayoutAxis
  /// The direction in which a horizontal chain runs, which can be the opposite of the container's
  /// reading direction; `nil` for a vertical chain.
  package let direction: ReadingDirection?
  /// The point of the container at which the steps begin: the distance from its near edge in the
  /// chain's direction, as a fraction of its size.
  package let start: Double
}
