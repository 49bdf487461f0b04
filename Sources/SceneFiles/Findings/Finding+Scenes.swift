import FormatChecker
import LayoutScenes
import VFLSyntax

extension Finding {
  /// Creates the finding of an error in a scene file.
  init(_ error: SceneFileError, in source: Source) {
    self.init(
      FindingCategory(error.category), error.message, at: error.text?.place, in: source,
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

  /// Creates the finding of an error, at the beginning of the file if it has no place.
  private init(
    _ category: FindingCategory, _ message: String, at place: Place?, in source: Source,
    suggestion: String?
  ) {
    let place = place ?? (source.origin.isFile ? source.text(at: 0, length: 0).place : nil)
    let edit = place?.range.flatMap { range in suggestion.map { FixIt.replace(range, with: $0) } }
    self.init(
      .error, category, message, in: (place?.source ?? source).name, at: place,
      fixIts: edit.map { [$0] } ?? [])
  }

  /// Creates the finding of a layout.
  init(_ finding: SceneFinding, in located: LocatedScene) {
    let place = finding.element.flatMap { located.place(of: $0, range: finding.range) }
    let notes = finding.notes.map { note in
      Note(note.message, at: note.element.flatMap { located.place(of: $0, range: note.range) })
    }
    self.init(
      finding.severity, FindingCategory(finding.category), finding.message, in: located.source.name,
      at: place, notes: notes, subject: finding.subject, isInResults: finding.category.isInResults)
  }
}

extension SceneFinding.Category {
  /// Whether the results of a solution contain the findings of the category.
  fileprivate var isInResults: Bool {
    switch self {
    case .conflict, .ambiguous: true
    case .noSize, .outsideSuperview: false
    }
  }
}
