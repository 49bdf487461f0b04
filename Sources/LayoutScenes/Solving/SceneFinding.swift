public import LayoutConstraints
public import LayoutEngine
public import LayoutExplanations

/// A diagnosis of the layout of a scene, with the element that it is about.
public struct SceneFinding {
  /// The diagnosis as data.
  public enum Kind {
    /// Constraints that contradict each other.
    case conflict(LayoutConflict)
    /// Several ambiguities along an axis without rules.
    case undeterminedAxis(LayoutAxis, [LayoutAmbiguity])
    /// A position or a size that the rules do not determine.
    case ambiguity(LayoutAmbiguity)
    /// A view without a size, or outside its superview.
    case warning(LayoutWarning)
    /// A constraint of a rule that repeats an earlier one.
    case duplicate(InstalledConstraint, of: InstalledConstraint)
    /// A required equation of a rule that the other required constraints imply.
    case redundant(InstalledConstraint)
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
    /// A constraint of a rule that repeats an earlier one.
    case duplicateConstraint = "duplicate-constraint"
    /// A required equation that the other required constraints imply; a remark.
    case redundant
  }

  /// Additional information, which can refer to another element.
  public struct Note: Sendable {
    /// The message, in lower case without a final full stop.
    public let message: String
    /// The rule, the autoresizing mask or the arrangement that the note refers to, or `nil`.
    public let element: LayoutScene.Element?
    /// The UTF-8 byte offsets in the rule.
    public let range: Range<Int>?
  }

  /// The diagnosis as data.
  public let kind: Kind
  /// The finding as a message, in lower case without a final full stop.
  public let message: String
  /// A text that is the same for the same finding at another size of the root, where only the
  /// numbers in its message differ.
  package let subject: String
  /// The element: the rule, the autoresizing mask or the arrangement of the constraint that a
  /// conflict breaks; the rule or mask of a constraint that repeats others or follows from them;
  /// otherwise the view. `nil` if the scene does not name it.
  public let element: LayoutScene.Element?
  /// The UTF-8 byte offsets in the element; `nil` for all of it.
  public let range: Range<Int>?
  /// The other constraints of a conflict: of more than 20 the first ones, and the number of the
  /// others; or the constraint that another one repeats.
  public let notes: [Note]
  /// The sum of a conflict, one term per line, and the changes that alone resolve it.
  public let explanation: [ExplanationLine]

  /// A line of the explanation of a conflict.
  public struct ExplanationLine: Sendable {
    /// The amount, such as `≥240`; `nil` for a sentence; empty for a line of dashes above a total.
    public let amount: String?
    /// The piece of a format that requires the amount, the meaning of a total, or a sentence.
    public let text: String
    /// The rule, the autoresizing mask or the arrangement that requires the amount; `nil` for a
    /// total and for a sentence.
    public let element: LayoutScene.Element?
    /// The UTF-8 byte offsets in the rule.
    public let range: Range<Int>?
  }
}

extension SceneFinding {
  init(_ conflict: LayoutConflict, in sceneTree: SceneTree) {
    kind = .conflict(conflict)
    (message, subject) = (Self.message(of: kind), Self.subject(of: kind))
    element = sceneTree.element(of: conflict.broken)
    range = conflict.broken.origin?.range
    notes = Self.notes(on: conflict, in: sceneTree)
    explanation =
      conflict.lines.truncated.map { ExplanationLine($0, in: sceneTree) }
      + [conflict.relaxationText].compactMap { $0 }.map { ExplanationLine($0) }
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
    (message, subject) = (Self.message(of: kind), Self.subject(of: kind))
    element = view.flatMap { sceneTree.element(of: $0) }
    range = nil
    notes = []
    explanation = []
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

extension SceneFinding.ExplanationLine {
  fileprivate init(_ line: ConflictLine, in sceneTree: SceneTree) {
    (amount, text) = (line.amount, line.text)
    element = line.constraint.flatMap { sceneTree.element(of: $0) }
    range = line.constraint?.origin?.range
  }

  fileprivate init(_ sentence: String) {
    (amount, text, element, range) = (nil, sentence, nil, nil)
  }
}

extension SceneFinding.Note {
  fileprivate init(_ constraint: InstalledConstraint, in sceneTree: SceneTree) {
    let identifier = constraint.identifier.map { " ('\($0)')" } ?? ""
    let text = "'\(constraint.text)'\(identifier) is part of the conflict"
    if let element = sceneTree.element(of: constraint) {
      self.init(message: text, element: element, range: constraint.origin?.range)
    } else {
      self.init(message: "\(text); it results from the content size", element: nil, range: nil)
    }
  }
}
