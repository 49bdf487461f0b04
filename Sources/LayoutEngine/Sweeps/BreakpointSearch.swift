import LayoutConstraints

/// The search for the pieces of a sweep, from the lower end of the range to the upper end.
///
/// Each sample is valid in a range. The next sample follows shortly after it. Where the ranges of
/// two neighboring samples leave a gap, samples in the gap are taken until there is none.
struct BreakpointSearch {
  private let tree: LayoutTree
  private let parameter: LayoutParameter
  private let range: ClosedRange<Double>
  private var samples: [SweepSample] = []
  private var layoutCount = 0

  /// The distance from a breakpoint to the next sample, in points: far more than a rounding error,
  /// and far less than the distance of two breakpoints that matter.
  private static let step = 1e-3
  /// The distance up to which two values are one breakpoint.
  private static let tolerance = 1e-6
  /// The maximum number of layouts.
  private static let maximumLayoutCount = 100_000

  init(_ tree: LayoutTree, _ parameter: LayoutParameter, _ range: ClosedRange<Double>) {
    (self.tree, self.parameter, self.range) = (tree, parameter, range)
  }

  /// Returns the sweep.
  mutating func sweep() throws(LayoutTreeError) -> LayoutSweep {
    try collectSamples()
    let pieces = try describingConflicts(samples.merged)
    let parts = pieces.flatMap { $0.partsBySuperviewEdges }.map { SweepPart($0) }
    let breakpoints = zip(parts, parts.dropFirst()).compactMap { $0.breakpoint(before: $1) }
    return LayoutSweep(
      tree: tree, parameter: parameter, range: range, pieces: pieces.map { $0.piece },
      breakpoints: breakpoints, layoutCount: layoutCount)
  }

  /// Returns the pieces with their conflicts as they are at the lower ends, so that the numbers in
  /// messages are those of an end.
  private mutating func describingConflicts(_ pieces: [SweepSample]) throws(LayoutTreeError)
    -> [SweepSample]
  {
    var described: [SweepSample] = []
    for piece in pieces {
      guard !piece.conflicts.isEmpty else {
        described.append(piece)
        continue
      }
      let end = try sample(at: piece.range.lowerBound)
      let isSame = end.conflictKeys == piece.conflictKeys
      described.append(isSame ? piece.with(range: piece.range, conflicts: end.conflicts) : piece)
    }
    return described
  }

  private mutating func sample(at value: Double) throws(LayoutTreeError) -> SweepSample {
    layoutCount += 1
    guard layoutCount <= Self.maximumLayoutCount else {
      throw .unsolvable("more than \(Self.maximumLayoutCount) layouts in one sweep")
    }
    return try tree.sample(parameter, at: value, in: range)
  }

  private mutating func collectSamples() throws(LayoutTreeError) {
    var last = try sample(at: min(range.lowerBound + Self.step, range.upperBound))
    samples = [last.reaching(from: range.lowerBound)]
    while last.range.upperBound < range.upperBound - Self.tolerance {
      let next = try nextSample(after: last.range.upperBound)
      try closeGap(after: last, before: next)
      samples.append(next)
      last = next
    }
  }

  /// Returns a sample shortly after a value whose range goes beyond it.
  private mutating func nextSample(after value: Double) throws(LayoutTreeError) -> SweepSample {
    var step = Self.step
    while true {
      let position = min(value + step, range.upperBound)
      let next = try sample(at: position)
      if next.range.upperBound > value + Self.tolerance || position == range.upperBound {
        return next.reaching(to: max(next.range.upperBound, position))
      }
      step *= 2
    }
  }

  /// Takes samples between two others until their ranges leave no gap.
  private mutating func closeGap(after last: SweepSample, before next: SweepSample)
    throws(LayoutTreeError)
  {
    var (lower, upper) = (last, next)
    while upper.range.lowerBound > lower.range.upperBound + Self.tolerance {
      let middle = (lower.range.upperBound + upper.range.lowerBound) / 2
      let between = try sample(at: middle)
      if between.range.lowerBound <= lower.range.upperBound + Self.tolerance {
        samples.append(between)
        lower = between
      } else if between.range.lowerBound < upper.range.lowerBound - Self.tolerance {
        try closeGap(after: lower, before: between)
        samples.append(between)
        lower = between
      } else {
        upper = between
      }
      if (middle - lower.range.upperBound).magnitude < Self.tolerance { break }
    }
  }
}

// MARK: - Pieces

extension SweepSample {
  /// Returns the sample with a range that begins at a value at the latest.
  func reaching(from value: Double) -> SweepSample {
    with(range: min(range.lowerBound, value)...range.upperBound)
  }

  /// Returns the sample with a range that ends at a value at the earliest.
  func reaching(to value: Double) -> SweepSample {
    with(range: range.lowerBound...max(range.upperBound, value))
  }

  func with(range: ClosedRange<Double>, conflicts: [LayoutConflict]? = nil) -> SweepSample {
    SweepSample(
      value: value, range: range, views: views, frames: frames, rates: rates,
      undetermined: undetermined, constraints: constraints, states: states,
      conflicts: conflicts ?? self.conflicts)
  }

  var piece: LayoutSweep.Piece {
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
  /// The samples, with those of one piece united, and with ranges that meet.
  var merged: [SweepSample] {
    var merged: [SweepSample] = []
    for sample in self {
      guard let last = merged.last else {
        merged.append(sample)
        continue
      }
      if last.isSamePiece(as: sample) {
        let end = Swift.max(last.range.upperBound, sample.range.upperBound)
        merged[merged.count - 1] = last.with(range: last.range.lowerBound...end)
      } else {
        let start = last.range.upperBound
        merged.append(sample.with(range: start...Swift.max(start, sample.range.upperBound)))
      }
    }
    return merged
  }
}
