public import LayoutArrangements
import LayoutConstraints
public import LayoutEngine
import VFLCompiler
public import VFLSyntax

/// An error in a scene, apart from the diagnostics of its rules.
public struct SceneError: Error, Hashable, Sendable {
  /// The error as data.
  public enum Kind: Hashable, Sendable {
    /// A view or guide has a name that no rule can use.
    case notAName(String)
    /// A view or guide has a name that refers to a containing view.
    case reservedName(String)
    /// A view or guide has the name of another one.
    case duplicateName(String)
    /// A parent is not a view of the scene. The suggestion is a name that differs little.
    case unknownParent(String, suggestion: String?)
    /// A parent is a guide.
    case guideAsParent(String)
    /// A view is inside itself, perhaps through others.
    case parentCycle(view: String, parent: String)
    /// A name in an arrangement is not a view of the scene. The suggestion is a name that differs
    /// little.
    case unknownView(String, suggestion: String?)
    /// A name in an arrangement is a guide.
    case guideInArrangement(String)
    /// A name in a property of an arrangement is not an arranged view. The suggestion is a name
    /// that differs little.
    case notArranged(String, in: String, suggestion: String?)
    /// A view is arranged a second time, here in another view or in the same one.
    case alreadyArranged(String, in: String)
    /// A view that is arranged in a view has another parent.
    case parentOfArrangedView(parent: String, arrangedIn: String)
    /// A row, a column or a merged area is not inside its grid, or an area contains a part of
    /// another one.
    case outsideGrid(LayoutGridError)
    /// A merged area of a grid contains several views.
    case severalViewsInCell([String])
    /// A view cannot have a size, a baseline or an inset that the scene gives it.
    case badNumber(LayoutTreeError)
    /// A number of a constraint, here as an equation, is beyond `LayoutTree.largestLength`.
    case numberTooLarge(constraint: String)
    /// The root cannot have its size, or the numbers are too large or too far apart to solve.
    case unsolvable(LayoutTreeError)
  }

  /// The stable code of an error. Scenes.md describes each.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// A name that occurs twice.
    case duplicateName = "duplicate-key"
    /// A number that is not finite, or not allowed where it is.
    case badNumber = "bad-number"
    /// A name that is not a name of the language, or that is reserved.
    case badName = "bad-name"
    /// A row, a column or a merged area that does not fit its grid.
    case badGrid = "bad-grid"
    /// A name in an arrangement that is not a view.
    case unknownView = "unknown-view"
    /// A parent that is not a view of the scene, or not the view that arranges the view.
    case unknownParent = "unknown-parent"
    /// A view that is inside itself.
    case parentCycle = "parent-cycle"
    /// Numbers that are too large or too far apart.
    case unsolvable
  }

  /// The error as data.
  public let kind: Kind
  /// The element with the error; `nil` for the scene as a whole.
  public let element: LayoutScene.Element?
  /// The UTF-8 byte offsets in the text of the element; `nil` for all of it.
  public let range: Range<Int>?

  package init(_ kind: Kind, in element: LayoutScene.Element? = nil, at range: Range<Int>? = nil) {
    self.kind = kind
    self.element = element
    self.range = range
  }
}

extension SceneError: CustomStringConvertible {
  /// The stable code of the error.
  public var category: Category {
    switch kind {
    case .notAName, .reservedName: .badName
    case .duplicateName, .alreadyArranged: .duplicateName
    case .outsideGrid, .severalViewsInCell: .badGrid
    case .unknownView, .guideInArrangement, .notArranged: .unknownView
    case .unknownParent, .guideAsParent, .parentOfArrangedView: .unknownParent
    case .parentCycle: .parentCycle
    case .badNumber, .numberTooLarge: .badNumber
    case .unsolvable: .unsolvable
    }
  }

  /// The error as a message, in lower case without a final full stop.
  public var description: String {
    switch kind {
    case .notAName(let name):
      "expected a name of letters, digits and '_' that does not begin with a digit, found '\(name)'"
    case .reservedName(let name) where name == ReservedName.root:
      "reserved name '\(name)'; in rules, it refers to the scene's outermost view"
    case .reservedName(let name):
      "reserved name '\(name)'; in rules, it refers to the superview"
    case .duplicateName(let name):
      "duplicate name '\(name)'; views and guides share their names"
    case .unknownParent(let name, let suggestion), .unknownView(let name, let suggestion):
      "no view named '\(name)' in the scene\(SpellingSuggestion.clause(suggestion))"
    case .guideAsParent(let name):
      "expected a view as the parent, found the guide '\(name)'"
    case .guideInArrangement(let name):
      "expected a view, found the guide '\(name)'"
    case .notArranged(let name, let owner, let suggestion):
      "'\(name)' is not one of the views that '\(owner)' arranges"
        + SpellingSuggestion.clause(suggestion)
    case .alreadyArranged(let name, let owner):
      "'\(name)' is already arranged in '\(owner)'"
    case .parentOfArrangedView(let parent, let owner):
      "expected the parent '\(owner)', which arranges the view, found '\(parent)'"
    case .outsideGrid(let error):
      error.description
    case .severalViewsInCell(let names):
      "expected a merged cell with at most one view, found \(names.quotedList)"
    case .parentCycle(let view, let parent) where view == parent:
      "'\(view)' cannot be inside itself"
    case .parentCycle(let view, let parent):
      "'\(view)' cannot be inside '\(parent)', which is inside '\(view)'"
    case .badNumber(let error), .unsolvable(let error):
      error.description
    case .numberTooLarge(let constraint):
      "number out of range in '\(constraint)'; \(NumberLimit.text)"
    }
  }
}

/// All errors of a scene that has no tree because of them.
public struct InvalidScene: Error, Hashable, Sendable {
  /// The errors apart from the diagnostics of rules: first in views and in names of arrangements,
  /// then in guides, in properties of arrangements, and in rules.
  public let errors: [SceneError]
  /// The diagnostics of the rules that cannot be compiled, in the order of the scene.
  public let ruleDiagnostics: [RuleDiagnostics]

  /// The diagnostics of a rule.
  public struct RuleDiagnostics: Hashable, Sendable {
    /// The index of the rule in ``LayoutScene/rules``.
    public let index: Int
    /// The diagnostics, sorted by offset: at most 100, and one that counts the others. Their
    /// ranges are UTF-8 byte offsets in the text of the rule.
    public let diagnostics: [Diagnostic]
    /// The number of errors, including those that are only counted.
    public let errorCount: Int
  }

  /// The number of errors, including those that are only counted.
  public var errorCount: Int { ruleDiagnostics.reduce(errors.count) { $0 + $1.errorCount } }
}

extension InvalidScene: CustomStringConvertible {
  /// The messages, one per line.
  public var description: String {
    let rules = ruleDiagnostics.flatMap { $0.diagnostics.map { $0.message } }
    return (errors.map { $0.description } + rules).joined(separator: "\n")
  }
}
