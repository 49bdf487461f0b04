public import LayoutScenes

/// Rules that result in the frames of samples, as a scene.
///
///     let sample = FrameSample(
///       width: 320, height: 100,
///       views: [
///         FrameSample.View("icon", frame: LayoutRect(x: 20, y: 20, width: 60, height: 60)),
///         FrameSample.View("title", frame: LayoutRect(x: 88, y: 20, width: 212, height: 60)),
///       ])
///     let layout = try InferredLayout(of: [sample])
///     layout.scene.rules.map { $0.text }
///     // ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"]
///
/// The rules are equations. None of them follows from the others, and they determine each position
/// and size. They are therefore neither ambiguous nor redundant.
public struct InferredLayout: Sendable {
  /// The scene at the size of the first sample.
  public let scene: LayoutScene
  /// The frames that the rules do not reproduce within ``tolerance``, sample by sample.
  public let differences: [Difference]
  /// The indices of the samples with sizes that make the rules contradict each other.
  public let conflictingSamples: [Int]
  /// The widths of the root that make no size negative, at the heights of the samples.
  public let widths: SizeRange
  /// The heights of the root that make no size negative, at the widths of the samples.
  public let heights: SizeRange

  /// The largest difference between a given length and the layout's length, in points.
  public static let tolerance = 0.5

  /// A frame that the rules do not reproduce.
  public struct Difference: Hashable, Sendable {
    /// The index of the sample.
    public let sample: Int
    /// The name of the view.
    public let view: String
    /// The largest difference between a length of the frame and the layout's length, in points.
    public let points: Double
  }

  /// A range of lengths of the root without contradictions, in points.
  public struct SizeRange: Hashable, Sendable {
    /// The smallest size.
    public private(set) var lowerBound = 0.0
    /// The largest size; `nil` for no limit.
    public private(set) var upperBound: Double?
  }

  /// Infers rules from samples.
  ///
  /// Relations may differ from the samples by up to ``tolerance``, as frames that are rounded to
  /// pixels do. If such rules do not reproduce all frames, because their differences add up, rules
  /// of smaller differences are tried.
  ///
  /// - Parameter samples: The frames of the same views at one or more sizes of the root.
  /// - Throws: ``FrameSampleError`` for the first error in the samples.
  /// - Complexity: O(*n*²) for *n* subviews of a view, and the layout of each sample.
  public init(of samples: [FrameSample]) throws(FrameSampleError) {
    let views = try SampledViews(samples)
    let families = views.families()
    let best = try SampleAttempt.best { tolerance throws(FrameSampleError) in
      try SampleAttempt(views, families, within: tolerance)
    }
    scene = best.scene
    differences = best.differences
    conflictingSamples = best.conflictingSamples
    (widths, heights) = best.sizeRanges(views)
  }

  /// Whether the rules reproduce every given frame without contradicting each other.
  public var reproducesAllFrames: Bool { differences.isEmpty && conflictingSamples.isEmpty }
}

extension InferredLayout.SizeRange {
  /// Restricts the range to sizes that do not make a length negative.
  ///
  /// - Parameters:
  ///   - constant: The length at the size 0.
  ///   - factor: The growth of the length with the size.
  ///   - size: A sample's size, which stays in the range.
  mutating func restrict(constant: Double, factor: Double, keeping size: Double) {
    if factor.magnitude < 1e-9 { return }
    let zero = -constant / factor
    if factor > 0 {
      lowerBound = max(lowerBound, min(zero, size))
    } else {
      upperBound = min(upperBound ?? .infinity, max(zero, size))
    }
  }
}
