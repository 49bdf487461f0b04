public import LayoutConstraints
public import LayoutEngine

extension AutoresizingMask {
  /// Returns the constraints that resize a view with its superview as the mask does.
  ///
  /// For each axis, they are an equation for the position and one for the size. A change of the
  /// superview's size is distributed among the flexible parts in proportion to their lengths, so
  /// that each part is a linear function of the superview's size. If the lengths of the flexible
  /// parts add up to 0 or less, each takes the same share. If no part is flexible, the view keeps
  /// its distances from the left and top edges and its size.
  ///
  /// The frame has the same meaning in both reading directions. Sizes and positions are those of
  /// alignment rectangles, which are the frames of views without alignment rectangle insets.
  ///
  /// Where the superview is so small that the rule makes a size negative, the constraints
  /// contradict each other.
  ///
  /// Source: the documentation of `UIView.autoresizingMask`, which distributes a change
  /// proportionally. It does not describe flexible parts without a length. Their equal shares
  /// follow the documentation of `NSView.autoresizingMask`, which distributes every change evenly.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - frame: The frame that the view has in the superview.
  ///   - superview: The view's superview.
  ///   - size: The size that the superview has when the view has the frame.
  /// - Returns: Two required constraints for each axis, first the horizontal ones.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative size.
  public func constraints<Item>(
    for view: Item, frame: LayoutRect, in superview: Item, size: LayoutSize
  ) throws(LayoutTreeError) -> [LayoutConstraint<Item>] {
    for position in [frame.x, frame.y] { try checkFinite(position) }
    for length in [frame.width, frame.height, size.width, size.height] { try checkSize(length) }
    var result = AutoresizingConstraints(of: view, in: superview)
    result.add(
      AxisResizing(
        of: self, along: .horizontal, start: frame.x, size: frame.width, in: size.width),
      along: .horizontal)
    result.add(
      AxisResizing(
        of: self, along: .vertical, start: frame.y, size: frame.height, in: size.height),
      along: .vertical)
    return result.constraints
  }
}

extension LayoutTree {
  /// Activates the constraints that result from autoresizing masks.
  ///
  /// The frame of a view belongs to a size of its superview: that of the superview's frame, if the
  /// superview is in the list, and otherwise its size in the current layout. The superview can
  /// therefore be laid out by constraints. The frame of the root, which has no superview, only
  /// determines that size.
  ///
  /// - Parameters:
  ///   - views: Views of this tree, in any order.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Returns: The group of the constraints, in the order of the views, which the caller need not
  ///   retain.
  /// - Throws: `numberNotFinite`, `tooLarge`, `notInTree`; `outOfRange` for a negative size; the
  ///   errors of `layoutIfNeeded()`. Then no constraint is activated.
  @discardableResult
  public func activate(
    autoresizing views: [AutoresizedView], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try layoutIfNeeded()
    var frames: [LayoutView: LayoutRect] = [:]
    for resized in views { frames[resized.view] = resized.frame }
    var constraints: [LayoutConstraint<LayoutView>] = []
    for resized in views {
      if resized.view === root { continue }
      guard let superview = resized.view.superview else {
        throw .notInTree(resized.view.displayName)
      }
      let outer = frames[superview] ?? superview.alignmentRect
      constraints += try resized.mask.constraints(
        for: resized.view, frame: resized.frame, in: superview,
        size: LayoutSize(width: outer.width, height: outer.height))
    }
    return try activate(constraints, file: file, line: line, column: column)
  }
}

/// A view whose autoresizing mask and frame determine its position and size.
public struct AutoresizedView {
  /// The view.
  public let view: LayoutView
  /// The flexible parts of the view and of its margins.
  public let mask: AutoresizingMask
  /// The alignment rectangle that the view has before its superview is resized, in the superview.
  public let frame: LayoutRect

  /// Creates the description of an autoresized view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - mask: The flexible parts; by default none.
  ///   - frame: The alignment rectangle of the view before its superview is resized.
  public init(_ view: LayoutView, mask: AutoresizingMask = [], frame: LayoutRect) {
    self.view = view
    self.mask = mask
    self.frame = frame
  }
}

/// The constraints that resize a view with its superview; they share one storage of their items.
struct AutoresizingConstraints<Item> {
  private let storage: ConstraintStorage<Item>
  private let view: Int32
  private let superview: Int32
  private(set) var constraints: [LayoutConstraint<Item>] = []

  init(of view: Item, in superview: Item) {
    storage = ConstraintStorage<Item>.make(text: nil, capacity: 2)
    self.view = storage.append(view)
    self.superview = storage.append(superview)
  }

  /// Adds two equations: one for the position along an axis, and one for the size.
  ///
  /// A constant margin is the distance between two edges. A location can be a multiple of the
  /// superview's size, because its right and bottom edges are at that size.
  mutating func add(_ resizing: AxisResizing, along axis: LayoutAxis) {
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let (minMargin, size, maxMargin) = (resizing.minMargin, resizing.size, resizing.maxMargin)
    if minMargin.isConstant {
      add(near, equalTo: near, constant: minMargin.constant)
    } else if maxMargin.isConstant {
      add(far, equalTo: far, constant: -maxMargin.constant)
    } else {
      add(near, equalTo: far, times: minMargin.share, constant: minMargin.constant)
    }
    let sizeAttribute = axis.sizeAttribute
    if size.isConstant {
      add(sizeAttribute, equalTo: .notAnAttribute, constant: size.constant)
    } else if minMargin.isConstant && maxMargin.isConstant {
      add(far, equalTo: far, constant: -maxMargin.constant)
    } else {
      add(sizeAttribute, equalTo: sizeAttribute, times: size.share, constant: size.constant)
    }
  }

  private mutating func add(
    _ attribute: LayoutAttribute, equalTo second: LayoutAttribute, times multiplier: Double = 1,
    constant: Double
  ) {
    let record = ConstraintRecord(
      view, attribute, .equal, second == .notAnAttribute ? view : superview, second,
      multiplier: multiplier, constant: constant, priority: .required, range: CompactRange(0..<0))
    constraints.append(LayoutConstraint(unchecked: record, in: storage))
  }
}

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
