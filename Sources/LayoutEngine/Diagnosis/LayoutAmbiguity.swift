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
  /// Constraints that would settle it where the view is now, whatever else is open: one, or two for place and size.
  public let settling: [LayoutConstraint<LayoutView>]
  /// Another frame, relative to the superview's, that is as good by all constraints along this axis; not rounded to pixels.
  public let alternative: LayoutRect
}

extension LayoutTree {
  /// What the constraints do not determine, view by view in the order of the tree, horizontally and then vertically.
  ///
  /// A view is ambiguous if its size, or its place in its superview from the edge where text begins or the top, has several values in layouts that are
  /// equally good. What is in an ambiguous view is not ambiguous for that. Changes that await a layout are laid out first.
  ///
  /// - Returns: the ambiguities; their alternative frames go together.
  /// - Throws: what ``layoutIfNeeded()`` throws.
  /// - Complexity: see `Solver.freedom()`; at least proportional to the tree.
  public func ambiguities() throws(LayoutTreeError) -> [LayoutAmbiguity] {
    try layoutForQuery()
    do throws(SolveError) {
      let open = OpenVariables(try solver.freedom(), count: viewOfVariable.count)
      var found: [OpenExtent] = []
      for view in root.subtree() where view.part == nil {
        for axis in LayoutAxis.allCases {
          if let extent = OpenExtent(of: view, axis, open, in: self) { found.append(extent) }
        }
      }
      try confirmFixedPoints(of: &found)
      return found.map { LayoutAmbiguity($0) }
    } catch {
      needsRebuilding()
      throw .unsolvable(error.description)
    }
  }

  /// Asks for each extent of which the place and the size change together whether a point of it is determined, or stays only in the layout that was
  /// found: that point becomes a variable for as long as the solver is asked.
  private func confirmFixedPoints(of extents: inout [OpenExtent]) throws(SolveError) {
    var points: [(extent: Int, variable: Variable, rule: Constraint)] = []
    for (index, extent) in extents.enumerated() {
      guard let fraction = extent.fixedFraction else { continue }
      let point = solver.makeVariable()
      solver.setLastValue(extent.start + fraction * extent.size, of: point)
      let terms = [Term(1, point), Term(-1, extent.startVariable), Term(-fraction, extent.sizeVariable)]
      departed.append(point)
      do {
        points.append((index, point, try solver.add(terms, constant: 0, .equal)))
      } catch {
        refuse(error)
        extents[index].fixedFraction = nil
      }
    }
    guard !points.isEmpty else { return }
    let open = Set(try solver.freedom().alternatives.map { $0.variable })
    for (index, variable, rule) in points {
      if open.contains(variable) { extents[index].fixedFraction = nil }
      do { try solver.remove(rule) } catch { refuse(error) }
    }
    try solver.solve()
    removeDeparted()
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

  func change(of variable: Variable, in tree: LayoutTree) -> Double {
    alternative(to: variable, in: tree).map { $0 - tree.solver.known(variable) } ?? 0
  }
}

/// A view along an axis that is not determined there: where it is, and how much further on and larger it could be.
private struct OpenExtent {
  let view: LayoutView
  let axis: LayoutAxis
  let startVariable: Variable
  let sizeVariable: Variable
  let start: Double
  let size: Double
  let startChange: Double
  let sizeChange: Double
  let isStartOpen: Bool
  let isSizeOpen: Bool
  /// How much larger the superview would be then, where the view is placed from its far edge.
  let outerChange: Double
  /// Where the point of the view is that stays where it is, as far as is known, while its start and its size change: 1 for the far edge, 1/2 for the
  /// middle.
  var fixedFraction: Double?

  init?(of view: LayoutView, _ axis: LayoutAxis, _ open: OpenVariables, in tree: LayoutTree) {
    self.view = view
    self.axis = axis
    let variables = view.variables
    let isRoot = view === tree.root
    sizeVariable = axis == .horizontal ? variables.width : variables.height
    startVariable = axis == .horizontal ? variables.start : variables.top
    size = tree.solver.known(sizeVariable)
    start = isRoot ? 0 : tree.solver.known(startVariable)
    let otherSize = open.alternative(to: sizeVariable, in: tree)
    let otherStart = isRoot ? nil : open.alternative(to: startVariable, in: tree)
    guard otherSize != nil || otherStart != nil else { return nil }
    (isStartOpen, isSizeOpen) = (otherStart != nil, otherSize != nil)
    let sizeChange = (otherSize ?? size) - size
    let startChange = (otherStart ?? start) - start
    (self.sizeChange, self.startChange) = (sizeChange, startChange)
    outerChange = view.superview.map { open.change(of: $0.variables.width, in: tree) } ?? 0
    fixedFraction =
      isStartOpen && isSizeOpen ? [1, 0.5].first { startChange.isOpposite(to: $0 * sizeChange) } : nil
  }

  var aspect: LayoutAmbiguity.Aspect {
    !isSizeOpen ? .position : !isStartOpen || fixedFraction != nil ? .size : .positionAndSize
  }

  /// Constraints that settle what is open where the view is, with the numbers that a person would write.
  var settling: [LayoutConstraint<LayoutView>] {
    let edge: LayoutAttribute = axis == .horizontal ? .leading : .top
    let place = view.superview.flatMap {
      try? LayoutConstraint(
        item: view, attribute: edge, toItem: $0, attribute: edge,
        constant: start.snapped(towards: start + startChange))
    }
    let extent = try? LayoutConstraint(
      item: view, attribute: axis.sizeAttribute, constant: size.snapped(towards: size + sizeChange))
    return [aspect == .size ? nil : place, aspect == .position ? nil : extent].compactMap { $0 }
  }

  /// The frame with the other place and size.
  var alternative: LayoutRect {
    var frame = view.exactFrame
    if axis == .vertical {
      frame.y += startChange
      frame.height += sizeChange
    } else {
      let isMirrored = view.superview?.resolvedDirection == .rightToLeft
      frame.x += isMirrored ? outerChange - startChange - sizeChange : startChange
      frame.width += sizeChange
    }
    return frame
  }
}

extension LayoutAmbiguity {
  fileprivate init(_ extent: OpenExtent) {
    (view, axis, aspect) = (extent.view, extent.axis, extent.aspect)
    settling = extent.settling
    alternative = extent.alternative
  }

  /// One sentence.
  public var message: String {
    let (direction, length) = (axis.name, axis.sizeAttribute.name)
    let what: String
    switch aspect {
    case .position: what = "the \(direction) position of '\(view.displayName)' is not determined"
    case .size: what = "the \(length) of '\(view.displayName)' is not determined"
    case .positionAndSize:
      what = "the \(direction) position and the \(length) of '\(view.displayName)' are not determined"
    }
    let settling = settling.map { "'\($0.equationText)'" }.joined(separator: " and ")
    return "\(what); \(settling) would settle that"
  }
}

extension Double {
  private static let decimals = 1000.0
  private static let roundingError = 1e-6

  /// A number of at most three decimals near this one: the nearest if it differs by rounding errors only, else the nearest of those that lie between
  /// this number and another which the constraints allow too; this number where there is none.
  fileprivate func snapped(towards other: Double) -> Double {
    let nearest = (self * Self.decimals).roundedHalfUp / Self.decimals
    guard nearest.isFinite else { return self }
    if (nearest - self).magnitude <= Self.roundingError * Swift.max(1, magnitude) {
      return nearest == 0 ? 0 : nearest
    }
    let inward =
      other > self
      ? -(-self * Self.decimals).floored / Self.decimals : (self * Self.decimals).floored / Self.decimals
    let isBetween = Swift.min(self, other) <= inward && inward <= Swift.max(self, other)
    return isBetween ? inward : self
  }

  /// Whether two changes cancel each other but for rounding.
  fileprivate func isOpposite(to other: Double) -> Bool {
    (self + other).magnitude <= 1e-6 * Swift.max(1, magnitude, other.magnitude)
  }
}
