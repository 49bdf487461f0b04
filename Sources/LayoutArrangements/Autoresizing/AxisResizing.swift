import LayoutConstraints

/// The lengths of a view along one axis, each as a linear function of the size of its superview.
///
/// The shares of the three lengths add up to 1, and their constants to 0.
struct AxisResizing {
  /// A length: its share times the size of the superview, plus a constant.
  struct Length {
    /// The part of a change of the superview's size that the length takes.
    let share: Double
    let constant: Double

    /// Whether the length is the same for every size of the superview.
    var isConstant: Bool { share == 0 }
  }

  /// The distance from the superview's left or top edge to the view.
  let minMargin: Length
  /// The width or the height of the view.
  let size: Length
  /// The distance from the view to the superview's right or bottom edge.
  let maxMargin: Length

  /// A total of flexible lengths counts as zero up to this part of all lengths, which covers the
  /// rounding errors of margins that are differences.
  private static let tolerance = 1e-12

  /// Creates the functions from their values for one size of the superview.
  ///
  /// - Parameters:
  ///   - mask: The mask, whose parts along the axis count. If none is flexible, the margin after
  ///     the view takes all changes.
  ///   - axis: The axis.
  ///   - start: The distance from the superview's left or top edge to the view.
  ///   - size: The width or the height of the view.
  ///   - superviewSize: The width or the height of the superview.
  init(
    of mask: AutoresizingMask, along axis: LayoutAxis, start: Double, size: Double,
    in superviewSize: Double
  ) {
    let lengths = [start, size, superviewSize - start - size]
    let parts = AutoresizingMask.parts(along: axis)
    var flexible = lengths.indices.filter { mask.contains(parts[$0]) }
    if flexible.isEmpty { flexible = [2] }
    let total = flexible.reduce(0) { $0 + lengths[$1] }
    let isProportional = total > Self.tolerance * lengths.reduce(0) { $0 + $1.magnitude }
    let fixed = lengths.indices.reduce(0) { flexible.contains($1) ? $0 : $0 + lengths[$1] }

    func length(_ index: Int) -> Length {
      guard flexible.contains(index) else { return Length(share: 0, constant: lengths[index]) }
      guard isProportional else {
        let share = 1 / Double(flexible.count)
        return Length(share: share, constant: lengths[index] - share * superviewSize)
      }
      // Equal to `lengths[index] - share * superviewSize`, but exactly 0 if nothing is fixed.
      let share = lengths[index] / total
      return Length(share: share, constant: 0 - share * fixed)
    }
    (minMargin, self.size, maxMargin) = (length(0), length(1), length(2))
  }
}
