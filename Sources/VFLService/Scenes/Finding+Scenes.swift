import FormatFindings
import LayoutExplanations
import LayoutScenes
import VFLSyntax

extension [SceneFinding.ExplanationLine] {
  /// Returns the lines as text, with the places of their rules.
  fileprivate func text(in scene: LocatedScene) -> [String] {
    map { line in
      let place = line.element.flatMap { scene.place(of: $0, range: line.range) }
      return AlignedLine(amount: line.amount, line.text, place: place?.text)
    }.aligned
  }
}

extension Finding {
  init(_ error: SceneError, in located: LocatedScene) {
    let suggestion: String? =
      switch error.kind {
      case .unknownParent(_, let name), .unknownView(_, let name), .notArranged(_, _, let name):
        name
      default: nil
      }
    self.init(
      FindingCategory(error.category), error.description,
      at: error.element.flatMap { located.place(of: $0, range: error.range) }, in: located.source,
      suggestion: suggestion)
  }

  /// Creates the finding of a layout.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - located: The scene.
  init(_ finding: SceneFinding, in located: LocatedScene) {
    let place = finding.element.flatMap { located.place(of: $0, range: finding.range) }
    let notes = finding.notes.map { note in
      Note(note.message, at: note.element.flatMap { located.place(of: $0, range: note.range) })
    }
    self.init(
      finding.severity, FindingCategory(finding.category), finding.message, in: located.source.name,
      at: place, notes: notes, identity: finding.subject)
    self = explained(by: finding.explanation.text(in: located))
  }
}
