import LayoutConstraints
public import LayoutEngine

extension LayoutTree {
  /// Returns the layouts over a range of values of a parameter, and the values where the set of
  /// tight constraints changes.
  ///
  /// The tree is as before afterwards, except that undetermined positions and sizes can differ. The
  /// frame observer is not called; the next layout reports the frames that have changed since the
  /// last one. Measured content has to be an affine function of the parameter, too; a height of
  /// wrapped text is not.
  ///
  /// - Parameters:
  ///   - parameter: The parameter: a length of the root, or the size of a view's content.
  ///   - range: The values of the parameter, in points.
  /// - Returns: The pieces and the breakpoints.
  /// - Throws: `notInTree`, `numberNotFinite`, `outOfRange`, `tooLarge`, `unsolvable`,
  ///   `queryDuringNotification`, `requestDuringMeasurement`; `notLinear` if a stack distributes
  ///   its space in proportion to content sizes that change with the parameter.
  /// - Complexity: at most three layouts per piece, with the constraints that change with the
  ///   parameter, and O(*n* log *n*) per piece in the number of views and constraints. Breakpoints
  ///   less than 0.001 points apart, or exactly 0.001 points after another one, take more layouts,
  ///   and so do pieces where views are not determined: up to about 30.
  public func breakpoints(of parameter: LayoutParameter, in range: ClosedRange<Double>)
    throws(LayoutTreeError) -> LayoutSweep
  {
    if isMeasuring { throw .requestDuringMeasurement }
    if isNotifying { throw .queryDuringNotification }
    for end in [range.lowerBound, range.upperBound] { try checkSize(end) }
    if case .contentSize(let view, _) = parameter, view.tree !== self {
      throw .notInTree(view.displayName)
    }
    let value = self.value(of: parameter)
    return try deferringNotifications { () throws(LayoutTreeError) in
      let sweep: Result<LayoutSweep, LayoutTreeError>
      do throws(LayoutTreeError) {
        try layoutIfNeeded()
        var search = BreakpointSearch(self, parameter, range)
        sweep = .success(try search.sweep())
      } catch {
        sweep = .failure(error)
      }
      try setValue(value, of: parameter)
      try layoutIfNeeded()
      return try sweep.get()
    }
  }
}

/// The search for the pieces of a sweep, from the lower end of the range to the upper end.
///
/// A sample is a layout with the range of values where it is an affine function. The first sample
/// is shortly after the lower end, and the next one always shortly after the range of the last one.
/// A gap before the range of a sample is filled with other samples.
struct BreakpointSearch {
  private let tree: LayoutTree
  private let parameter: LayoutParameter
  private let range: ClosedRange<Double>
  private var samples: [SweepSample] = []
  /// The end of the values that the samples cover.
  private var coveredEnd: Double
  /// The last conflicts that ``conflicts(at:)`` returned.
  private var lastConflicts: (value: Double, conflicts: [LayoutConflict])?
  private var layoutCount = 0

  /// The distance from a breakpoint to the next sample, in tolerances: far more than a rounding
  /// error, and far less than the distance of two breakpoints that matter.
  private static let stepFactor = 1000.0
  /// The least distance from a dropped sample to the next one, in tolerances. It bounds the number
  /// of samples where a constraint is tight up to rounding errors for many values.
  private static let leastDistanceFactor = 100.0
  /// The maximum number of layouts.
  private static let maximumLayoutCount = 100_000

  init(_ tree: LayoutTree, _ parameter: LayoutParameter, _ range: ClosedRange<Double>) {
    (self.tree, self.parameter, self.range) = (tree, parameter, range)
    coveredEnd = range.lowerBound
  }

  /// Returns the sweep.
  mutating func sweep() throws(LayoutTreeError) -> LayoutSweep {
    try cover(to: range.upperBound)
    // A range without length, or without a value between breakpoints.
    if samples.isEmpty { samples = [try sample(at: range.lowerBound)] }
    var pieces = samples.pieces(over: range).flatMap { $0.piecesWithAffineFrames }
    for index in pieces.indices { pieces[index].conflicts = try conflicts(of: pieces[index]) }
    let intervals = pieces.flatMap { $0.intervalsBySuperviewEdges }
    let breakpoints = zip(intervals, intervals.dropFirst()).compactMap { $0.breakpoint(before: $1) }
    return LayoutSweep(
      tree: tree, parameter: parameter, range: range, pieces: pieces.map { $0.piece },
      breakpoints: breakpoints, layoutCount: layoutCount)
  }

  /// Takes samples from the end of the known values to another value.
  ///
  /// A sample at a breakpoint is dropped: its rates, conflicts and undetermined lengths can belong
  /// to neither side. Each round extends the known values by the step, or by half of the distance
  /// to the end. A gap has at most this length, so that the recursion ends.
  ///
  /// Where lengths are not determined, the solver leaves them where they are, so that the range of
  /// each sample can end at its own value. If such a sample has the functions of the last piece,
  /// the piece is extended by bisection.
  private mutating func cover(to end: Double) throws(LayoutTreeError) {
    let tolerance = SweepTolerance.length(end)
    while end - coveredEnd > tolerance {
      let step = Self.stepFactor * SweepTolerance.length(coveredEnd)
      let position = coveredEnd + min(step, (end - coveredEnd) / 2)
      let sample = try sample(at: position)
      if !sample.isAtBreakpoint {
        try cover(to: sample.range.lowerBound)
        samples.append(sample)
        coveredEnd = max(coveredEnd, sample.range.upperBound)
        continue
      }
      if sample.isUndetermined, let last = samples.last, last.isSameFunction(as: sample),
        try extend(last, to: end, step: step)
      {
        continue
      }
      let leastDistance = Self.leastDistanceFactor * SweepTolerance.length(coveredEnd)
      if position - coveredEnd > leastDistance { try cover(to: position) }
      coveredEnd = max(coveredEnd, end - position > leastDistance ? position : end)
    }
  }

  /// Extends the covered values, up to another value, as far as a sample's functions hold; returns
  /// whether they grow by more than two steps.
  private mutating func extend(_ last: SweepSample, to end: Double, step: Double)
    throws(LayoutTreeError) -> Bool
  {
    var (lower, upper) = (coveredEnd, end)
    var position = upper - step
    while upper - lower > SweepTolerance.length(end) {
      if position <= lower { position = (lower + upper) / 2 }
      let next = try sample(at: position)
      if last.isSameFunction(as: next) {
        lower = position
        position = (lower + upper) / 2
      } else {
        let start = next.isAtBreakpoint ? position : next.range.lowerBound
        upper = min(position, start)
        position = position - start > step ? upper - step : (lower + upper) / 2
      }
    }
    guard lower - coveredEnd > 2 * step else { return false }
    // The two values differ by rounding errors, and the next piece begins at the upper one.
    samples[samples.count - 1].range = last.range.lowerBound...upper
    coveredEnd = upper
    return true
  }

  private mutating func sample(at value: Double) throws(LayoutTreeError) -> SweepSample {
    try countLayout()
    return try tree.sample(parameter, at: value, in: range)
  }

  private mutating func countLayout() throws(LayoutTreeError) {
    layoutCount += 1
    guard layoutCount <= Self.maximumLayoutCount else {
      throw .unsolvable("more than \(Self.maximumLayoutCount) layouts in one sweep")
    }
  }
}

// MARK: - Conflicts

extension BreakpointSearch {
  /// Returns the conflicts of a piece as they are at the lower end, or else at the upper end, so
  /// that messages have the numbers of that end. A conflict does not exist at the end where it
  /// begins.
  private mutating func conflicts(of piece: SweepSample) throws(LayoutTreeError) -> [LayoutConflict]
  {
    if piece.conflicts.isEmpty { return [] }
    for end in [piece.range.lowerBound, piece.range.upperBound] {
      let conflicts = try conflicts(at: end)
      if conflicts.keys == piece.conflicts.keys { return conflicts }
    }
    return piece.conflicts
  }

  private mutating func conflicts(at value: Double) throws(LayoutTreeError) -> [LayoutConflict] {
    if let lastConflicts, lastConflicts.value == value { return lastConflicts.conflicts }
    try countLayout()
    try tree.setValue(value, of: parameter)
    try tree.layoutIfNeeded()
    lastConflicts = (value, tree.conflicts)
    return tree.conflicts
  }
}

// MARK: - Pieces

extension SweepSample {
  /// Returns the sample with another range.
  func with(range: ClosedRange<Double>) -> SweepSample {
    var sample = self
    sample.range = range
    return sample
  }

  /// Returns the sample, divided at the given values inside its range.
  func divided(at values: [Double]) -> [SweepSample] {
    let tolerance = SweepTolerance.length(range.upperBound)
    var parts: [SweepSample] = []
    var start = range.lowerBound
    for value in values.sorted()
    where value > start + tolerance && value < range.upperBound - tolerance {
      parts.append(with(range: start...value))
      start = value
    }
    return parts + [with(range: start...range.upperBound)]
  }

  /// The sample in parts that end where a frame becomes empty because of negative insets.
  fileprivate var piecesWithAffineFrames: [SweepSample] {
    var ends: [Double] = []
    for (index, view) in views.enumerated() where view.hasAlignmentRectInsets {
      for axis in LayoutAxis.allCases where !undetermined[index].contains(axis) {
        let length = view.lengthWithInsets(of: rects[index], along: axis)
        let rate = rates[index].length(along: axis)
        if rate.magnitude > SweepTolerance.rate { ends.append(value - length / rate) }
      }
    }
    return divided(at: ends)
  }

  fileprivate var piece: LayoutSweep.Piece {
    LayoutSweep.Piece(
      range: range,
      frames: views.indices.map { index in
        LayoutSweep.ViewFrames(
          view: views[index], first: frame(index, at: range.lowerBound),
          last: frame(index, at: range.upperBound), undetermined: undetermined[index])
      }, conflicts: conflicts)
  }
}

extension [SweepSample] {
  /// Returns the samples, united by piece, with ranges that together cover a given range.
  fileprivate func pieces(over range: ClosedRange<Double>) -> [SweepSample] {
    var pieces: [SweepSample] = []
    var end = range.lowerBound
    for sample in self where sample.range.upperBound > end || pieces.isEmpty {
      let upper = Swift.max(end, sample.range.upperBound)
      if let last = pieces.last, last.isSamePiece(as: sample) {
        pieces[pieces.count - 1].range = last.range.lowerBound...upper
      } else {
        pieces.append(sample.with(range: end...upper))
      }
      end = upper
    }
    if let last = pieces.last {
      pieces[pieces.count - 1].range = last.range.lowerBound...range.upperBound
    }
    return pieces
  }
}
