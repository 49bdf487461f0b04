import ConstraintSolver
public import LayoutConstraints
public import LayoutEngine

/// A position or size of a view along one axis that the constraints do not determine.
public struct LayoutAmbiguity {
  /// The undetermined properties of a view along an axis.
  public enum Aspect: Hashable, Sendable {
    /// The position; the size is determined.
    case position
    /// The size; an edge or the center is determined.
    case size
    /// The position and the size.
    case positionAndSize
  }

  /// The view or guide.
  public let view: LayoutView
  /// The axis.
  public let axis: LayoutAxis
  /// The undetermined properties.
  public let aspect: Aspect
  /// Constraints that determine the view's position and size as they are now, regardless of other
  /// ambiguities: one, or two for an undetermined position and size.
  public let resolvingConstraints: [LayoutConstraint<LayoutView>]
  /// Another frame in the superview that satisfies the constraints along this axis equally well;
  /// not rounded to pixels.
  public let alternative: LayoutRect
}

extension LayoutTree {
  /// Returns the positions and sizes that the constraints do not determine.
  ///
  /// A view is ambiguous along an axis if its size, or its distance from the superview's leading or
  /// top edge, has different values in equally good layouts. An ambiguous view does not make its
  /// subviews ambiguous. Pending changes are laid out first.
  ///
  /// - Returns: The ambiguities, in the order of the views in the tree, the horizontal one before
  ///   the vertical one. Their alternative frames belong to a single layout.
  /// - Throws: The errors of `layoutIfNeeded()`.
  /// - Complexity: As for `Solver.underdetermination()`; at least O(*n*) in the number of views.
  public func ambiguities() throws(LayoutTreeError) -> [LayoutAmbiguity] {
    try layoutForQuery()
    return try query { () throws(SolveError) in
      var alternatives: [Variable: Double] = [:]
      for other in try solver.underdetermination().alternatives {
        alternatives[other.variable] = other.value
      }
      var found = root.subtree().filter { $0.part == nil }.flatMap { view in
        LayoutAxis.allCases.compactMap {
          UndeterminedExtent(of: view, $0, alternatives, in: self)
        }
      }
      try confirmFixedPoints(of: &found)
      return found.map { LayoutAmbiguity($0) }
    }
  }

  /// Checks whether the point of a view that seems fixed, while its position and its size change
  /// together, is determined in every layout.
  ///
  /// Each such point becomes a temporary variable of the solver. An undetermined point is removed
  /// from its extent.
  private func confirmFixedPoints(of extents: inout [UndeterminedExtent]) throws(SolveError) {
    var points: [(extent: Int, variable: Variable, constraint: Constraint)] = []
    for (index, extent) in extents.enumerated() {
      guard let fraction = extent.fixedFraction else { continue }
      let point = solver.makeVariable()
      solver.setLastValue(extent.start + fraction * extent.size, of: point)
      let terms = [
        Term(1, point), Term(-1, extent.view.variables.start(along: extent.axis)),
        Term(-fraction, extent.view.variables.size(along: extent.axis)),
      ]
      removedVariables.append(point)
      do {
        points.append((index, point, try solver.add(terms, constant: 0, .equal)))
      } catch {
        recordError(error)
        extents[index].fixedFraction = nil
      }
    }
    guard !points.isEmpty else { return }
    let undetermined = Set(try solver.underdetermination().alternatives.map { $0.variable })
    for (index, variable, constraint) in points {
      if undetermined.contains(variable) { extents[index].fixedFraction = nil }
      do { try solver.remove(constraint) } catch { recordError(error) }
    }
    try solver.solve()
    removeUnusedVariables()
  }
}

/// The position and size of a view along an axis that is not determined, and their changes in an
/// alternative layout.
private struct UndeterminedExtent {
  let view: LayoutView
  let axis: LayoutAxis
  let start: Double
  let size: Double
  let startChange: Double
  let sizeChange: Double
  let isStartUndetermined: Bool
  let isSizeUndetermined: Bool
  /// The change of the superview's width, which moves the view in a right-to-left superview.
  let superviewWidthChange: Double
  /// The point of the view that seems fixed while its start and its size change, as a fraction of
  /// the size: 1 for the far edge, 1/2 for the center.
  ///
  /// `LayoutTree.confirmFixedPoints(of:)` verifies it.
  var fixedFraction: Double?

  init?(
    of view: LayoutView, _ axis: LayoutAxis, _ alternatives: [Variable: Double],
    in tree: LayoutTree
  ) {
    func change(of variable: Variable) -> Double? {
      // No constraint contains the variable: every other value is equally good.
      if tree.solver.isUnused(variable) { return 100 }
      return alternatives[variable].map { $0 - tree.solver.uncheckedValue(of: variable) }
    }
    (self.view, self.axis) = (view, axis)
    let isRoot = view === tree.root
    let sizeVariable = view.variables.size(along: axis)
    let startVariable = view.variables.start(along: axis)
    size = tree.solver.uncheckedValue(of: sizeVariable)
    start = isRoot ? 0 : tree.solver.uncheckedValue(of: startVariable)
    let sizeChange = change(of: sizeVariable)
    let startChange = isRoot ? nil : change(of: startVariable)
    guard sizeChange != nil || startChange != nil else { return nil }
    (isStartUndetermined, isSizeUndetermined) = (startChange != nil, sizeChange != nil)
    (self.sizeChange, self.startChange) = (sizeChange ?? 0, startChange ?? 0)
    superviewWidthChange =
      view.superview.flatMap { change(of: $0.variables.width) } ?? 0
    fixedFraction = startChange.flatMap { startChange in
      sizeChange.flatMap { sizeChange in
        [1, 0.5].first { startChange.isOpposite(to: $0 * sizeChange) }
      }
    }
  }

  var aspect: LayoutAmbiguity.Aspect {
    !isSizeUndetermined
      ? .position : !isStartUndetermined || fixedFraction != nil ? .size : .positionAndSize
  }

  /// Constraints that determine the undetermined properties as they are now, with rounded constants
  /// where other layouts allow them.
  var resolvingConstraints: [LayoutConstraint<LayoutView>] {
    let edge: LayoutAttribute = axis == .horizontal ? .leading : .top
    let position = view.superview.flatMap {
      try? LayoutConstraint(
        item: view, attribute: edge, toItem: $0, attribute: edge,
        constant: start.snapped(towards: start + startChange))
    }
    let extent = try? LayoutConstraint(
      item: view, attribute: axis.sizeAttribute, constant: size.snapped(towards: size + sizeChange))
    return [aspect == .size ? nil : position, aspect == .position ? nil : extent].compactMap { $0 }
  }

  /// The frame with the alternative position and size.
  var alternative: LayoutRect {
    var frame = view.exactFrame
    if axis == .vertical {
      frame.y += startChange
      frame.height += sizeChange
    } else {
      let isMirrored = view.superview?.resolvedDirection == .rightToLeft
      frame.x += isMirrored ? superviewWidthChange - startChange - sizeChange : startChange
      frame.width += sizeChange
    }
    return frame
  }
}

extension LayoutAmbiguity {
  fileprivate init(_ extent: UndeterminedExtent) {
    (view, axis, aspect) = (extent.view, extent.axis, extent.aspect)
    resolvingConstraints = extent.resolvingConstraints
    alternative = extent.alternative
  }

  /// The ambiguity and the format or the constraints that resolve it, in one sentence.
  public var message: String {
    let (position, length) = ("the \(axis.name) position", "the \(axis.sizeAttribute.name)")
    let (subject, verb, pronoun) =
      switch aspect {
      case .position: (position, "is", "it")
      case .size: (length, "is", "it")
      case .positionAndSize: ("\(position) and \(length)", "are", "them")
      }
    return "\(subject) of '\(view.displayName)' \(verb) not determined; "
      + "\(resolvingText) would determine \(pronoun)"
  }
}

extension Double {
  private static let roundingError = 1e-6

  /// Returns a nearby number with at most three decimal places.
  ///
  /// It is the nearest one if the difference is only a rounding error. Otherwise it is the nearest
  /// one between this number and another value that the constraints allow. If there is none, it is
  /// this number.
  fileprivate func snapped(towards other: Double) -> Double {
    if let nearest = roundedToThousandths(within: Self.roundingError) { return nearest }
    let thousandths = self * 1000
    let inward = (other > self ? -(-thousandths).floored : thousandths.floored) / 1000
    let isBetween = Swift.min(self, other) <= inward && inward <= Swift.max(self, other)
    return isBetween ? inward : self
  }

  /// Returns whether two changes cancel each other, up to rounding errors.
  fileprivate func isOpposite(to other: Double) -> Bool {
    (self + other).magnitude <= Self.roundingError * Swift.max(1, magnitude, other.magnitude)
  }
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension LayoutAmbiguity {
  /// A format that results in ``resolvingConstraints``: `V:|-24-[badge]`, `H:[field(120)]` or
  /// `H:|-24-[field(120)]`; `nil` if no format does, or if its size would be 0, so that the view is
  /// not visible.
  ///
  /// The format names the view by `LayoutView.name`, and `|` is its superview. A format exists if
  /// the name is a valid name of a view other than the reserved `superview` and `root`.
  public var resolvingFormat: String? {
    hasZeroSize ? nil : format(resultingIn: resolvingConstraints)
  }

  /// The format or the constraints that would determine the position or size, for a message. In
  /// place of a size of 0, they are an example with another size.
  var resolvingText: String {
    let constraints = resolvingConstraints.map {
      $0.isZeroSize ? $0.with(constant: Self.exampleSize) : $0
    }
    let rules =
      format(resultingIn: constraints).map { [$0] } ?? constraints.map { $0.equationText }
    let texts = rules.map { "'\($0)'" }.joined(separator: " and ")
    guard hasZeroSize else { return texts }
    return (rules.count == 1 ? "a rule such as " : "rules such as ") + texts
  }

  private static var exampleSize: Double { 50 }

  private var hasZeroSize: Bool { resolvingConstraints.contains { $0.isZeroSize } }

  private func format(resultingIn constraints: [LayoutConstraint<LayoutView>]) -> String? {
    let position = constraints.first { $0.secondItem != nil }
    let size = constraints.first { $0.secondItem == nil }
    guard view.name.isViewName, constraints.allSatisfy({ $0.isWithinLimit }),
      (position == nil) == (aspect == .size), (size == nil) == (aspect == .position)
    else { return nil }
    let start = position.map { "|" + FormatText.connection($0.constant) } ?? ""
    let sizeText = size.map { $0.constant.shortestDecimal }
    return FormatText.orientation(axis) + start + FormatText.view(view.name, size: sizeText)
  }
}

extension LayoutConstraint {
  /// Whether the constraint sets a size to 0.
  fileprivate var isZeroSize: Bool { secondItem == nil && constant == 0 }

  fileprivate var isWithinLimit: Bool { constant.magnitude <= LayoutTree.largestLength }
}

extension String {
  /// Whether the text names a view in a format of a scene. The module `VFLSyntax`, which this
  /// module cannot import, has the rule for names.
  fileprivate var isViewName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isNameByte } && self != superviewName && self != rootName
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isNameByte: Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return isDigit || letters.contains(self | 0x20) || self == UInt8(ascii: "_")
  }
}
