public import LayoutInference
import LayoutScenes
import VFLWorkspace

/// The results of an inference: the scene, the frames that its rules do not reproduce, and the
/// sizes of the superview at which the rules do not contradict each other.
public struct InferenceResults: Encodable, Sendable {
  private var scene: SceneValue?
  private var widths: RangeDocument?
  private var heights: RangeDocument?
  private var differences: [DifferenceDocument] = []

  /// Creates the results of an inference. They are empty if there are errors in the samples.
  public init(_ layout: InferredLayout?) {
    guard let layout else { return }
    scene = SceneValue(layout.scene)
    widths = RangeDocument(layout.widths)
    heights = RangeDocument(layout.heights)
    differences = layout.differences.map { DifferenceDocument($0) }
  }

  /// The scene as YAML; empty if there is none.
  public var yaml: String { scene?.yaml ?? "" }
}

private struct RangeDocument: Encodable {
  let from: Double
  let to: ExplicitNull<Double>

  init(_ range: InferredLayout.SizeRange) {
    (from, to) = (range.lowerBound, ExplicitNull(range.upperBound))
  }
}

/// A frame that is not reproduced, in documents.
struct DifferenceDocument: Encodable, Sendable {
  let sample: Int
  let view: String
  let points: Double

  /// Creates the document.
  init(_ difference: InferredLayout.Difference) {
    (sample, view, points) = (difference.sample, difference.view, difference.points)
  }
}
