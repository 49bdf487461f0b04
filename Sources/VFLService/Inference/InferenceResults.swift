public import FormatFindings
public import LayoutInference
import LayoutScenes

/// The results of an inference: the scene, the frames that its rules do not reproduce, and the
/// sizes of the superview without contradictions.
public struct InferenceResults: DocumentResults, Sendable {
  /// The scene as YAML; empty if there is none.
  public let yaml: String
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results of an inference. They are empty if there are errors in the samples.
  public init(_ layout: InferredLayout?) {
    guard let layout else {
      yaml = ""
      members = [JSONValue.Member("differences", .array([]))]
      return
    }
    let scene = SceneValue(layout.scene)
    yaml = scene.yaml
    members = [
      JSONValue.Member("differences", .array(layout.differences.map { $0.json })),
      JSONValue.Member("heights", layout.heights.json),
      JSONValue.Member("scene", scene.json),
      JSONValue.Member("widths", layout.widths.json),
    ]
  }
}

extension InferredLayout.SizeRange {
  fileprivate var json: JSONValue {
    ["from": .number(lowerBound), "to": upperBound.map { .number($0) } ?? .null]
  }
}

extension InferredLayout.Difference {
  /// The frame that is not reproduced, in documents.
  var json: JSONValue {
    ["points": .number(points), "sample": .integer(sample), "view": .string(view)]
  }
}
