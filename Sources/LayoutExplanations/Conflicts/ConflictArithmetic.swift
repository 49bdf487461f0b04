import LayoutConstraints
import LayoutEngine

/// The two sides of a conflict: amounts for the same length that differ.
struct ConflictArithmetic {
  /// The shape of a conflict, which its text depends on.
  enum Form {
    /// A path between two points of a container, the relation of the container's size to its
    /// amount, and the fraction of the size between the points.
    case row(
      container: LayoutView, LayoutAxis, LayoutRelation, coverage: Double, isCentered: Bool)
    /// A path in which views have no size other than that none is below 0.
    case negativeSize([LayoutView], LayoutAxis)
    /// Two sizes of a view, by constraints or by the view's edges.
    case sizes(LayoutView, LayoutAxis, SizeDerivation, SizeDerivation)
    /// Two paths between the edges of a view.
    case twoSizes(LayoutView, LayoutAxis, [LayoutView], [LayoutView])
    /// Two paths from a point of a view to a point of another, both backward or not.
    case twoPositions(from: ConflictEdge, to: ConflictEdge, isBackward: Bool)
    /// A path that returns to its first view.
    case circle(LayoutView)
  }

  let form: Form
  /// The longer path, or the path that a size is compared with.
  let needed: ConflictSum
  /// The other path, or the size.
  let available: ConflictSum
  /// The place of the longer path; `nil` if the two sides are not a path and a view's size.
  let chain: ConflictChain?

  /// Creates the arithmetic; `nil` if the sides do not contradict each other.
  ///
  /// The longer side must not be an upper bound and the shorter side no lower bound. A sum of lower
  /// and upper bounds is neither, and cannot be compared.
  init?(form: Form, needed: ConflictSum, available: ConflictSum, chain: ConflictChain? = nil) {
    let excess = needed.total - available.total
    let (longer, shorter) = excess > 0 ? (needed, available) : (available, needed)
    guard excess.magnitude > LayoutConflict.tolerance,
      let lower = longer.relation, lower != .lessThanOrEqual,
      let upper = shorter.relation, upper != .greaterThanOrEqual
    else { return nil }
    (self.form, self.needed, self.available, self.chain) = (form, needed, available, chain)
  }

  var excess: Double { needed.total - available.total }
}

// MARK: - Finding the form

extension ConflictArithmetic {
  /// Creates the arithmetic of a contradiction; `nil` if it is none of the forms.
  init?(_ system: ConflictSystem, broken: InstalledConstraint, in tree: LayoutTree) {
    guard let sizes = ConflictSizes(system, in: tree),
      let found = sizes.cycles.isEmpty
        ? Self.sizes(sizes, tree.root) : Self.path(sizes, broken: broken)
    else { return nil }
    self = found
  }

  /// Returns the arithmetic of sizes alone: of a view with two sizes, at best with two numbers, or
  /// with one if the view is not the root.
  private static func sizes(_ sizes: ConflictSizes, _ root: LayoutView) -> ConflictArithmetic? {
    var best: (arithmetic: ConflictArithmetic, numberCount: Int)?
    let variables = sizes.sizes
    for size in variables {
      guard let (first, second) = sizes.derivations(of: size), !first.isCircular(size),
        !second.isCircular(size), let arithmetic = Self.sizes(size, first, second)
      else { continue }
      let count = [first, second].count { $0.isNumber }
      if count == 2 { return arithmetic }
      let numberCount = size.view === root ? 0 : count
      if numberCount > best?.numberCount ?? -1 { best = (arithmetic, numberCount) }
    }
    return best?.arithmetic ?? variables.lazy.compactMap { Self.negativeSize($0, sizes) }.first
  }

  private static func sizes(
    _ size: SizeVariable, _ first: SizeDerivation, _ second: SizeDerivation
  ) -> ConflictArithmetic? {
    let (first, second) = second.isNumber && !first.isNumber ? (second, first) : (first, second)
    let sums = [first, second].map { ConflictSum(steps: [$0.step(of: size.view)]) }
    let isOrdered = sums[0].total > sums[1].total
    return ConflictArithmetic(
      form: .sizes(size.view, size.axis, first, second), needed: sums[isOrdered ? 0 : 1],
      available: sums[isOrdered ? 1 : 0])
  }

  /// Returns the arithmetic of a size that its only constraint makes negative.
  private static func negativeSize(_ size: SizeVariable, _ sizes: ConflictSizes)
    -> ConflictArithmetic?
  {
    guard sizes.rowCount(of: size) == 1, let found = sizes.derivation(of: size, .none),
      found.amount < 0
    else { return nil }
    return ConflictArithmetic(
      form: .negativeSize([size.view], size.axis),
      needed: ConflictSum(steps: [.bound(of: size.view)]),
      available: ConflictSum(steps: found.steps(of: size.view)))
  }
}
