import FormatChecker
import LayoutScenes
import LocatedYAML
import VFLSyntax

extension Finding {
  /// Creates the finding of an error in a scene file.
  init(_ error: SceneFileError, in source: Source) {
    self.init(
      error.category, error.message, at: error.text?.place, in: source,
      suggestion: error.suggestion)
  }

  /// Creates the finding of an error in a scene.
  init(_ error: SceneError, in located: LocatedScene) {
    let suggestion: String? = if case .unknownParent(_, let name) = error.kind { name } else { nil }
    self.init(
      FindingCategory(error.category), error.description,
      at: error.element.flatMap { located.place(of: $0, range: error.range) }, in: located.source,
      suggestion: suggestion)
  }

  /// Creates the finding of a layout.
  init(_ finding: SceneFinding, in located: LocatedScene) {
    let place = finding.element.flatMap { located.place(of: $0, range: finding.range) }
    let notes = finding.notes.map { note in
      Note(note.message, at: note.element.flatMap { located.place(of: $0, range: note.range) })
    }
    self.init(
      finding.severity, FindingCategory(finding.category), finding.message, in: located.source.name,
      at: place, notes: notes, identity: finding.subject)
  }
}
