import ConstraintSolver
public import LayoutConstraints

/// What constraints do not determine of a view along one axis.
public struct LayoutAmbiguity {
  /// What of a view can be open.
  public enum Aspect: Hashable, Sendable {
    /// The place, while the size is determined.
    case position
    /// The size, while an edge or the middle is determined.
    case size
    /// The place and the size.
    case positionAndSize
  }

  /// The view or guide.
  public let view: LayoutView
  /// The axis.
  public let axis: LayoutAxis
  /// What is open.
  public let aspect: Aspect
  /// Constraints that would settle it where the view is now: one, or two for place and size.
  public let settling: [LayoutConstraint<LayoutView>]
  /// Another frame, relative to the superview's, that is as good by all constraints.
  public let alternative: LayoutRect
}

extension LayoutTree {
  /// What the constraints do not determine, view by view in the order of the tree, horizontally and then vertically.
  ///
  /// Each view is judged in its superview: one that hangs on another that is ambiguous is not ambiguous itself. Changes that await a layout are
  /// laid out first.
  ///
  /// - Returns: the ambiguities; their alternative frames go together.
  /// - Throws: what ``layoutIfNeeded()`` throws.
  /// - Complexity: see `Solver.freedom()`; at least proportional to the tree.
  public func ambiguities() throws(LayoutTreeError) -> [LayoutAmbiguity] {
    try layoutIfNeeded()
    let open: OpenVariables
    do throws(SolveError) {
      open = OpenVariables(try solver.freedom(), count: viewOfVariable.count)
    } catch {
      throw .unsolvable(error.description)
    }
    var found: [LayoutAmbiguity] = []
    for view in root.subtree() where view.part == nil {
      for axis in LayoutAxis.allCases {
        if let ambiguity = LayoutAmbiguity(of: view, axis, open, in: self) { found.append(ambiguity) }
      }
    }
    return found
  }
}

/// The variables that are not determined, and other values for them.
private struct OpenVariables {
  private var values: [Double?]

  init(_ freedom: Freedom, count: Int) {
    values = Array(repeating: nil, count: count)
    for alternative in freedom.alternatives where alternative.variable.index < count {
      values[alternative.variable.index] = alternative.value
    }
  }

  /// How far an unconstrained variable can be elsewhere; as good as any other distance.
  private static let anyDistance = 100.0

  /// Another value of a variable; `nil` if it is determined.
  func alternative(to variable: Variable, in tree: LayoutTree) -> Double? {
    if tree.solver.isUnused(variable) { return tree.solver.known(variable) + Self.anyDistance }
    return values[variable.index]
  }
}

extension LayoutAmbiguity {
  fileprivate init?(of view: LayoutView, _ axis: LayoutAxis, _ open: OpenVariables, in tree: LayoutTree) {
    let variables = view.variables
    let isRoot = view === tree.root
    let sizeVariable = axis == .horizontal ? variables.width : variables.height
    let startVariable = axis == .horizontal ? variables.start : variables.top
    let size = tree.solver.known(sizeVariable)
    let start = isRoot ? 0 : tree.solver.known(startVariable)
    let otherSize = open.alternative(to: sizeVariable, in: tree)
    let otherStart = isRoot ? nil : open.alternative(to: startVariable, in: tree)
    guard otherSize != nil || otherStart != nil else { return nil }
    let sizeChange = (otherSize ?? size) - size
    let startChange = (otherStart ?? start) - start
    aspect =
      otherSize == nil
      ? .position
      : otherStart == nil || startChange.isOpposite(to: sizeChange)
        || startChange.isOpposite(to: sizeChange / 2)
        ? .size : .positionAndSize
    self.view = view
    self.axis = axis
    settling = Self.settling(view, axis, aspect, start: start, size: size)
    alternative = view.frame.moved(
      axis, by: startChange, growingBy: sizeChange,
      isMirrored: view.superview?.resolvedDirection == .rightToLeft)
  }

  private static func settling(
    _ view: LayoutView, _ axis: LayoutAxis, _ aspect: Aspect, start: Double, size: Double
  ) -> [LayoutConstraint<LayoutView>] {
    let edge: LayoutAttribute = axis == .horizontal ? .leading : .top
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    let place =
      aspect == .size
      ? nil
      : view.superview.flatMap { superview in
        try? LayoutConstraint(
          item: view, attribute: edge, toItem: superview, attribute: edge, constant: start)
      }
    let extent =
      aspect == .position ? nil : try? LayoutConstraint(item: view, attribute: length, constant: size)
    return [place, extent].compactMap { $0 }
  }

  /// One sentence.
  public var message: String {
    let direction = axis == .horizontal ? "horizontal" : "vertical"
    let length = axis == .horizontal ? "width" : "height"
    let what: String
    switch aspect {
    case .position: what = "the \(direction) position of '\(view.name)' is not determined"
    case .size: what = "the \(length) of '\(view.name)' is not determined"
    case .positionAndSize:
      what = "the \(direction) position and the \(length) of '\(view.name)' are not determined"
    }
    let settling = settling.map { "'\($0.equationText { $0.name })'" }.joined(separator: " and ")
    return "\(what); \(settling) would settle that"
  }
}

extension Double {
  /// Whether two changes cancel each other but for rounding.
  fileprivate func isOpposite(to other: Double) -> Bool {
    (self + other).magnitude <= 1e-6 * Swift.max(1, magnitude, other.magnitude)
  }
}

extension LayoutRect {
  fileprivate func moved(_ axis: LayoutAxis, by distance: Double, growingBy growth: Double, isMirrored: Bool)
    -> LayoutRect
  {
    if axis == .vertical { return LayoutRect(x: x, y: y + distance, width: width, height: height + growth) }
    let left = isMirrored ? x - distance - growth : x + distance
    return LayoutRect(x: left, y: y, width: width + growth, height: height)
  }
}
