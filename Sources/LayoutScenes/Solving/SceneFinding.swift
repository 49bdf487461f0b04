public import LayoutConstraints
public import LayoutEngine

/// A diagnosis of the layout of a scene, with the element that it is about.
public struct SceneFinding {
  /// The diagnosis as data.
  public enum Kind {
    /// Constraints that contradict each other.
    case conflict(LayoutConflict)
    /// Several ambiguities along an axis for which the scene has no rules.
    case undeterminedAxis(LayoutAxis, [LayoutAmbiguity])
    /// A position or a size that the rules do not determine.
    case ambiguity(LayoutAmbiguity)
    /// A view without a size, or outside its superview.
    case warning(LayoutWarning)
  }

  /// The stable code of a finding. Scenes.md describes each.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// Constraints that contradict each other; an error.
    case conflict
    /// A position or a size that the rules do not determine.
    case ambiguous
    /// A view without width or height.
    case noSize = "no-size"
    /// A view that is not inside its superview.
    case outsideSuperview = "outside-superview"
  }

  /// Additional information, which can refer to another element.
  public struct Note: Sendable {
    /// The message, in lower case without a final full stop.
    public let message: String
    /// The rule that the note refers to, or `nil`.
    public let element: LayoutScene.Element?
    /// The UTF-8 byte offsets in the rule.
    public let range: Range<Int>?
  }

  /// The diagnosis as data.
  public let kind: Kind
  /// The element: of a conflict the rule that is left out, otherwise the view; `nil` if the scene
  /// does not name it.
  public let element: LayoutScene.Element?
  /// The UTF-8 byte offsets in the element; `nil` for all of it.
  public let range: Range<Int>?
  /// The other constraints of a conflict: of more than 20 the first ones, and the number of the
  /// others.
  public let notes: [Note]
}

extension SceneFinding {
  init(_ conflict: LayoutConflict, in sceneTree: SceneTree) {
    kind = .conflict(conflict)
    element = sceneTree.rule(of: conflict.broken).map { .rule($0) }
    range = conflict.broken.origin?.range
    notes = Self.notes(on: conflict, in: sceneTree)
  }

  init(_ axis: LayoutAxis, _ ambiguities: [LayoutAmbiguity], in sceneTree: SceneTree) {
    let view = ambiguities.first?.view
    self.init(.undeterminedAxis(axis, ambiguities), about: view, in: sceneTree)
  }

  init(_ ambiguity: LayoutAmbiguity, in sceneTree: SceneTree) {
    self.init(.ambiguity(ambiguity), about: ambiguity.view, in: sceneTree)
  }

  init(_ warning: LayoutWarning, in sceneTree: SceneTree) {
    self.init(.warning(warning), about: warning.view, in: sceneTree)
  }

  private init(_ kind: Kind, about view: LayoutView?, in sceneTree: SceneTree) {
    self.kind = kind
    element = view.flatMap { sceneTree.element(of: $0) }
    range = nil
    notes = []
  }

  /// The maximum number of notes on a conflict.
  private static var maximumNoteCount: Int { 20 }

  private static func notes(on conflict: LayoutConflict, in sceneTree: SceneTree) -> [Note] {
    let others = conflict.constraints.dropLast()
    let count = others.count > maximumNoteCount ? maximumNoteCount - 1 : others.count
    let notes = others.prefix(count).map { Note($0, in: sceneTree) }
    guard count < others.count else { return notes }
    let message = "\(others.count - count) more constraints are part of the conflict"
    return notes + [Note(message: message, element: nil, range: nil)]
  }
}

extension SceneFinding.Note {
  fileprivate init(_ constraint: InstalledConstraint, in sceneTree: SceneTree) {
    let identifier = constraint.identifier.map { " ('\($0)')" } ?? ""
    let text = "'\(constraint.text)'\(identifier) is part of the conflict"
    if let rule = sceneTree.rule(of: constraint) {
      self.init(message: text, element: .rule(rule), range: constraint.origin?.range)
    } else {
      self.init(message: "\(text); it results from the content size", element: nil, range: nil)
    }
  }
}
