import LayoutConstraints
import LayoutEngine
import LayoutInference
import LayoutScenes
import VFLSyntax
import VFLWorkspace

/// The results of adding the rules that a scene lacks.
public struct CompletionResults: Encodable, Sendable {
  /// The text of the file with the further rules.
  public let text: String
  private let added: [AdditionDocument]
  private let contradictions: [ContradictionDocument]
  private let differences: [DifferenceDocument]

  init(_ completed: CompletedScene, _ changed: Source, in scene: LocatedScene) {
    text = changed.text
    added = completed.additions.map { AdditionDocument($0) }
    contradictions = completed.contradictions.map { ContradictionDocument($0, in: scene) }
    differences = completed.differences.map { DifferenceDocument($0) }
  }

  /// The further rules with the views that they determine, one per line.
  public var summary: String {
    added.map { rule in
      let views = rule.views.map { "'\($0)'" }.joined(separator: ", ")
      return "added '\(rule.rule)' for the \(rule.axis) layout of \(views)".printable + "\n"
    }.joined()
  }
}

/// The results of changing the constants of a scene.
public struct UpdateResults: Encodable, Sendable {
  /// The text of the file with the new constants.
  public let text: String
  private let changed: [ChangeDocument]
  private let metrics: [String: Double]
  private let differences: [DifferenceDocument]

  init(_ updated: UpdatedScene, _ changed: Source, in scene: LocatedScene) {
    text = changed.text
    let indices = Set(updated.edits.map(\.rule)).sorted()
    self.changed = indices.map { index in
      ChangeDocument(
        rule: scene.scene.rules[index].text, updated: updated.scene.rules[index].text,
        source: ExplicitNull(scene.place(of: .rule(index)).map(PlaceDocument.init)))
    }
    metrics = Dictionary(uniqueKeysWithValues: updated.metrics.map { ($0.name, $0.value) })
    differences = updated.differences.map { DifferenceDocument($0) }
  }

  /// The changed rules and metrics, one per line.
  public var summary: String {
    changed.map { "changed '\($0.rule)' to '\($0.updated)'".printable + "\n" }.joined()
      + metrics.sorted { $0.key < $1.key }.map {
        "changed the metric '\($0.key.printable)' to \($0.value.shortestDecimal)\n"
      }.joined()
  }
}

private struct AdditionDocument: Encodable, Sendable {
  let rule: String
  let options: [String]
  let axis: String
  let views: [String]

  init(_ addition: CompletedScene.Addition) {
    rule = addition.rule.text
    options = SceneValue.optionNames(of: addition.rule)
    (axis, views) = (addition.axis.name, addition.views)
  }
}

private struct ContradictionDocument: Encodable, Sendable {
  let constraint: String
  let views: [String]
  let points: Double
  let source: ExplicitNull<PlaceDocument>

  init(_ contradiction: CompletedScene.Contradiction, in scene: LocatedScene) {
    (constraint, views) = (contradiction.constraint, contradiction.views)
    points = contradiction.points
    let place = contradiction.element.flatMap {
      scene.place(of: $0, range: contradiction.range)
    }
    source = ExplicitNull(place.map(PlaceDocument.init))
  }
}

private struct ChangeDocument: Encodable, Sendable {
  let rule: String
  let updated: String
  let source: ExplicitNull<PlaceDocument>
}
