import LayoutConstraints
import LayoutScenes
import VFLWorkspace

/// The constraints of scenes in a document, in the order of their groups.
public struct SceneConstraintsResults: Encodable, Sendable {
  private let constraints: [SceneConstraintDocument]

  /// Creates the results from the constraints of each scene.
  public init(_ scenes: [SceneConstraints]) {
    constraints = scenes.flatMap { scene in
      scene.groups.flatMap { group in
        group.constraints.map { SceneConstraintDocument($0, of: group.source) }
      }
    }
  }
}

private struct SceneConstraintDocument: Encodable, Sendable {
  private let constraint: ConstraintDocument
  private let identifier: String?
  private let kind: String
  /// The view with the content, the mask or the arrangement; null for a rule.
  private let view: ExplicitNull<String>
  private let source: ExplicitNull<PlaceDocument>

  private enum CodingKeys: CodingKey { case identifier, kind, view, source }

  init(_ constraint: NamedConstraint, of source: ConstraintSourceName) {
    self.constraint = ConstraintDocument(constraint.constraint)
    identifier = constraint.constraint.identifier
    (kind, view) = (source.name, ExplicitNull(source.view))
    self.source = ExplicitNull(constraint.place.map(PlaceDocument.init))
  }

  func encode(to encoder: any Encoder) throws {
    try constraint.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(identifier, forKey: .identifier)
    try container.encode(kind, forKey: .kind)
    try container.encode(view, forKey: .view)
    try container.encode(source, forKey: .source)
  }
}
