public import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutInference
import LayoutScenes
import VFLSyntax

/// The results of adding the rules that a scene lacks.
public struct CompletionResults: DocumentResults, Sendable {
  /// The text of the file with the further rules.
  public let text: String
  /// The further rules with the views that they determine, one per line.
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
    members = [
      JSONValue.Member("added", .array(completed.additions.map { $0.json })),
      JSONValue.Member(
        "contradictions", .array(completed.contradictions.map { $0.json(in: scene) })),
      JSONValue.Member("differences", .array(completed.differences.map { $0.json })),
      JSONValue.Member("text", .string(text)),
    ]
  }
}

/// The results of changing the constants of a scene.
public struct UpdateResults: DocumentResults, Sendable {
  /// The text of the file with the new constants.
  public let text: String
  /// The changed rules and metrics, one per line.
  public let summary: String
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  init(_ updated: UpdatedScene, _ changed: Source, in scene: LocatedScene) {
    text = changed.text
    let indices = Set(updated.edits.map { $0.rule }).sorted()
    let metrics = updated.metrics.sorted { $0.name < $1.name }
    func texts(of index: Int) -> (old: String, new: String) {
      (scene.scene.rules[index].text, updated.scene.rules[index].text)
    }
    let rules: [JSONValue] = indices.map { index in
      let (old, new) = texts(of: index)
      let place = scene.place(of: .rule(index))
      return ["rule": .string(old), "source": place?.json ?? .null, "updated": .string(new)]
    }
    summary =
      indices.map { index in
        let (old, new) = texts(of: index)
        return "changed '\(old)' to '\(new)'".printable + "\n"
      }.joined()
      + metrics.map { metric in
        "changed the metric '\(metric.name.printable)' to \(metric.value.shortestDecimal)\n"
      }.joined()
    members = [
      JSONValue.Member("changed", .array(rules)),
      JSONValue.Member("differences", .array(updated.differences.map { $0.json })),
      JSONValue.Member(
        "metrics", .object(metrics.map { JSONValue.Member($0.name, .number($0.value)) })),
      JSONValue.Member("text", .string(text)),
    ]
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
