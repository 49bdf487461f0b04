import LayoutConstraints

/// The two sides of a conflict: amounts for the same length that differ.
struct ConflictArithmetic {
  /// The shape of a conflict, which its text depends on.
  enum Form {
    /// A path between two points of a container, and the fraction of the container's size between
    /// them.
    case row(container: LayoutView, LayoutAxis, coverage: Double, isCentered: Bool)
    /// A path in which views have no size other than that none is below 0.
    case negativeSize([LayoutView], LayoutAxis)
    /// Two sizes of a view.
    case sizes(LayoutView, LayoutAxis, SizeDerivation, SizeDerivation)
    /// The size of a view by its edges and by another size.
    case edges(LayoutView, LayoutAxis, SizeDerivation)
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
  var chain: ConflictChain?

  var excess: Double { needed.total - available.total }
}

// MARK: - Finding the form

extension ConflictArithmetic {
  /// Creates the arithmetic of a contradiction; `nil` if it is none of the forms.
  init?(_ system: ConflictSystem, broken: InstalledConstraint, in tree: LayoutTree) {
    guard let gaps = system.gaps(), let cycles = ConflictCycle.cycles(gaps) else { return nil }
    let sizes = ConflictSizes(system, gaps: gaps, cycles: cycles, in: tree)
    let found =
      cycles.isEmpty
      ? Self.sizes(sizes, tree.root) : Self.path(ConflictPaths(sizes, tree: tree), broken: broken)
    guard let found, found.isContradiction else { return nil }
    self = found
  }

  /// Whether the sides contradict each other: the longer side cannot be shorter, and the shorter
  /// side cannot be longer.
  private var isContradiction: Bool {
    let (longer, shorter) = excess > 0 ? (needed, available) : (available, needed)
    return excess.magnitude > LayoutConflict.tolerance
      && longer.steps.allSatisfy { $0.relation != .lessThanOrEqual }
      && shorter.steps.allSatisfy { $0.relation != .greaterThanOrEqual }
  }

  /// Returns the arithmetic of sizes alone: of a view with two sizes, at best with a number.
  private static func sizes(_ sizes: ConflictSizes, _ root: LayoutView) -> ConflictArithmetic? {
    let candidates = sizes.sizes.compactMap { size in
      sizes.derivations(of: size).map { (size, $0.0, $0.1) }
    }.filter { size, first, second in !first.isCircular(size) && !second.isCircular(size) }
    let best =
      candidates.first { $0.1.isNumber && $0.2.isNumber }
      ?? candidates.first { $0.0.view !== root && ($0.1.isNumber || $0.2.isNumber) }
      ?? candidates.first
    if let (size, first, second) = best { return Self.sizes(size, first, second) }
    for size in sizes.sizes where sizes.rowCount(of: size) == 1 {
      guard let found = sizes.derivation(of: size, ConflictSizes.Exclusions()), found.amount < 0
      else { continue }
      let zero = ConflictStep.bound(of: size.view)
      return ConflictArithmetic(
        form: .negativeSize([size.view], size.axis),
        needed: ConflictSum(steps: [zero]),
        available: ConflictSum(steps: found.steps(of: size.view)))
    }
    return nil
  }

  private static func sizes(
    _ size: SizeVariable, _ first: SizeDerivation, _ second: SizeDerivation
  ) -> ConflictArithmetic {
    let (first, second) = second.isNumber && !first.isNumber ? (second, first) : (first, second)
    let sums = [first, second].map { ConflictSum(steps: [$0.step(of: size.view)]) }
    let isOrdered = sums[0].total > sums[1].total
    return ConflictArithmetic(
      form: .sizes(size.view, size.axis, first, second), needed: sums[isOrdered ? 0 : 1],
      available: sums[isOrdered ? 1 : 0])
  }
}

extension ConflictStep {
  static func bound(of view: LayoutView) -> ConflictStep {
    ConflictStep(
      constraint: nil, view: view, amount: 0, relation: .greaterThanOrEqual, magnitudeText: "0",
      isBound: true)
  }
}

extension SizeDerivation {
  /// Returns whether the size is derived from itself.
  func isCircular(_ size: SizeVariable) -> Bool {
    if case .size(size, _, _, _) = origin { true } else { false }
  }

  /// Returns the size as a term of a sum, times a fraction of the view that a path covers.
  func step(of view: LayoutView, coverage: Double = 1) -> ConflictStep {
    let relation = coverage < 0 ? self.relation.swapped : self.relation
    let magnitude = coverage.magnitude
    let text: String
    if case .size(_, let factor, let distance, let amount) = origin, distance == 0,
      magnitude * factor != 1
    {
      text = amount.text(times: magnitude * factor)
    } else {
      text = amount.magnitude.text(times: magnitude)
    }
    return ConflictStep(
      constraint: constraint, view: view, amount: coverage * amount, relation: relation,
      magnitudeText: text, isBound: isBound)
  }

  /// Returns the size as terms: a multiple of another size, and a distance.
  func steps(of view: LayoutView) -> [ConflictStep] {
    guard case .size(_, let factor, let distance, let amount) = origin, distance != 0 else {
      return [step(of: view)]
    }
    return [
      ConflictStep(
        constraint: nil, view: nil, amount: factor * amount, relation: relation,
        magnitudeText: amount.text(times: factor), isBound: false),
      ConflictStep(
        constraint: constraint, view: view, amount: distance, relation: .equal,
        magnitudeText: distance.magnitude.arithmeticText, isBound: false),
    ]
  }
}

extension Double {
  /// Returns the number times a factor: `100`, `140/2`, `0.6 × 320`.
  fileprivate func text(times factor: Double) -> String {
    if factor == 1 { return arithmeticText }
    return factor == 0.5 ? "\(arithmeticText)/2" : "\(factor.factorText) × \(arithmeticText)"
  }
}
