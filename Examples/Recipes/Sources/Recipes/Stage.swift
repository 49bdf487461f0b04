import LayoutRendering
import VisualFormat

/// A layout of a recipe at one moment, as text.
public struct Stage: Sendable {
  /// The size or the change that the layout shows.
  public let title: String
  /// The frames of all views as a table.
  public let table: String
  /// What the recipe prints in addition, such as equations.
  public let notes: [String]
  /// The messages of ambiguities and conflicts; empty in most recipes.
  public let problems: [String]

  init(title: String, table: String) {
    self.title = title
    self.table = table
    (notes, problems) = ([], [])
  }

  /// Lays out a tree and records its frames.
  public init(_ title: String, of tree: LayoutTree, notes: [String] = []) throws {
    try tree.layoutIfNeeded()
    self.title = title
    self.notes = notes
    table = LayoutText.table(of: tree)
    problems = try tree.conflicts.map(\.message) + tree.ambiguities().map(\.message)
  }
}
