public import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutInference
import LayoutScenes
import VFLSyntax

/// The results of changing the text of a scene: of adding missing rules, or of changing constants.
public struct SceneChangeResults: DocumentResults, Sendable {
  /// The text of the file with the changes.
  public let text: String
  /// The further rules with the views that they determine, or the changed rules and metrics, one
  /// per line.
  public let summary: String
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  init(_ completed: CompletedScene, _ changed: Source, in scene: LocatedScene) {
    text = changed.text
    summary = completed.additions.map { addition in
      let views = addition.views.map { "'\($0)'" }.joined(separator: ", ")
      let rule = addition.rule.text
      return "added '\(rule)' for the \(addition.axis.name) layout of \(views)".printable + "\n"
    }.joined()
    let json: JSONValue = [
      "added": .array(completed.additions.map { $0.json }),
      "contradictions": .array(completed.contradictions.map { $0.json(in: scene) }),
      "differences": .array(completed.differences.map { $0.json }), "text": .string(text),
    ]
    members = json.members
  }

  init(_ updated: UpdatedScene, _ changed: Source, in scene: LocatedScene) {
    text = changed.text
    let rules = Set(updated.edits.map { $0.rule }).sorted().map { index in
      (
        old: scene.scene.rules[index].text, new: updated.scene.rules[index].text,
        place: scene.place(of: .rule(index))
      )
    }
    let metrics = updated.metrics.sorted { $0.name < $1.name }
    let lines =
      rules.map { "changed '\($0.old)' to '\($0.new)'".printable }
      + metrics.map {
        "changed the metric '\($0.name.printable)' to \($0.value.shortestDecimal)"
      }
    summary = lines.map { $0 + "\n" }.joined()
    let json: JSONValue = [
      "changed": .array(
        rules.map { rule in
          [
            "rule": .string(rule.old), "source": rule.place?.json ?? .null,
            "updated": .string(rule.new),
          ]
        }),
      "differences": .array(updated.differences.map { $0.json }),
      "metrics": .object(metrics.map { JSONValue.Member($0.name, .number($0.value)) }),
      "text": .string(text),
    ]
    members = json.members
  }
}

extension CompletedScene.Addition {
  fileprivate var json: JSONValue {
    [
      "axis": .string(axis.name), "options": JSONValue(rule.options.names),
      "rule": .string(rule.text), "views": JSONValue(views),
    ]
  }
}

extension CompletedScene.Contradiction {
  fileprivate func json(in scene: LocatedScene) -> JSONValue {
    let place = element.flatMap { scene.place(of: $0, range: range) }
    return [
      "constraint": .string(constraint), "points": .number(points),
      "source": place?.json ?? .null, "views": JSONValue(views),
    ]
  }
}
