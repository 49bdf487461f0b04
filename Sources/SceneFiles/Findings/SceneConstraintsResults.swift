public import FormatFindings
import LayoutConstraints
import LayoutScenes
import VFLWorkspace

/// The constraints of scenes in a document, in the order of their groups.
public struct SceneConstraintsResults: DocumentResults, Sendable {
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from the constraints of each scene.
  public init(_ scenes: [SceneConstraints]) {
    let constraints = scenes.flatMap { scene in
      scene.groups.flatMap { group in
        group.constraints.map { $0.json(of: group.source) }
      }
    }
    members = [JSONValue.Member("constraints", .array(constraints))]
  }
}

extension NamedConstraint {
  /// Returns the constraint in documents. `view` is the view with the content, the mask or the
  /// arrangement; null for a rule.
  fileprivate func json(of source: ConstraintSourceName) -> JSONValue {
    let members: [JSONValue.Member?] = [
      constraint.identifier.map { JSONValue.Member("identifier", .string($0)) },
      JSONValue.Member("kind", .string(source.name)),
      JSONValue.Member("source", JSONValue(place.map(PlaceDocument.init))),
      JSONValue.Member("view", JSONValue(source.view)),
    ]
    return .object(
      (ConstraintDocument(constraint).members + members.compactMap { $0 }).sortedByKey)
  }
}
