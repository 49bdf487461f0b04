import LayoutConstraints

/// The paths through the positions of a conflict, and the sizes along them.
struct ConflictPaths {
  let sizes: ConflictSizes
  let tree: LayoutTree

  init(_ sizes: ConflictSizes, tree: LayoutTree) {
    (self.sizes, self.tree) = (sizes, tree)
  }

  /// Returns the terms of steps of a path; `nil` if the size of a view is not known.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - path: The index of the path.
  /// - Returns: The sum of the terms, in the order of the steps.
  func sum(_ steps: some Sequence<ConflictCycle.Step>, of path: Int) -> ConflictSum? {
    var terms: [ConflictStep] = []
    for step in steps {
      guard let term = term(step, of: path) else { return nil }
      terms.append(term)
    }
    return ConflictSum(steps: terms)
  }

  private func term(_ step: ConflictCycle.Step, of path: Int) -> ConflictStep? {
    switch step {
    case .gap(let index, let isForward):
      let gap = sizes.gaps[index]
      let relation = isForward ? gap.relation : gap.relation.swapped
      let amount = isForward ? gap.distance : -gap.distance
      return ConflictStep(
        constraint: sizes.constraint(of: gap), view: nil, amount: amount, relation: relation,
        magnitudeText: amount.magnitude.arithmeticText, isBound: false)
    case .view(let view, let start, let end):
      return derivation(of: view, path)?.step(of: view, coverage: end - start)
    }
  }

  func derivation(of view: LayoutView, _ path: Int) -> SizeDerivation? {
    let size = SizeVariable(view: view, axis: sizes.cycles[path].axis)
    return sizes.derivation(of: size, .path(path))
  }
}

extension ConflictCycle {
  /// The views at the points of a path, each once.
  func views(_ gaps: [ConflictGap]) -> [LayoutView] {
    var seen: Set<LayoutView> = []
    return steps.flatMap { step in
      switch step {
      case .gap(let index, _): [gaps[index].start.view, gaps[index].end.view]
      case .view(let view, _, _): [view]
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the point that a step ends at.
  func end(of index: Int, _ gaps: [ConflictGap]) -> ConflictPoint {
    switch steps[index] {
    case .gap(let gap, let isForward): isForward ? gaps[gap].end : gaps[gap].start
    case .view(let view, _, let end): ConflictPoint(view: view, fraction: end)
    }
  }

  /// Returns the indices of the steps that end at a point of a view.
  func steps(endingAt view: LayoutView, _ gaps: [ConflictGap]) -> [Int] {
    steps.indices.filter { end(of: $0, gaps).view === view }
  }
}
