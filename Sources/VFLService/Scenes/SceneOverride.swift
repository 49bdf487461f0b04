public import FormatFindings
import LayoutScenes
import VFLCompiler
import VFLSyntax

/// A value in place of one of a scene: `title.intrinsic=[60, 21]`, `superview.width=320`.
public struct SceneOverride: Sendable {
  private let path: [String]
  /// The value as it is written in a scene.
  private let value: String
  private let text: String

  /// Creates an override from text: a path, `=` and a value in the notation of scenes.
  ///
  /// The path consists of keys with dots between them. It begins with a key of a scene, or else
  /// with the name of a view. `nil` without a value, or for the name of a view alone.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, !parts[1].isEmpty, path.allSatisfy({ $0.isName }) else { return nil }
    let beginsWithKey = SceneReader.keys.contains(path[0])
    guard path.count > 1 || beginsWithKey else { return nil }
    self.path = beginsWithKey ? path : ["views"] + path
    value = String(parts[1])
    self.text = text
  }

  /// Returns the value of a scene with the override.
  ///
  /// - Throws: ``SceneOverrideError`` for the first error.
  func applied(
    to root: LocatedValue, as origin: Source.Origin, _ parser: ValueParser
  ) throws(SceneOverrideError) -> LocatedValue {
    try checkView(in: root)
    let text = path.reversed().reduce(value) { "{\($1): \($0)}" }
    let document = parser(Source(text, kind: .scene, origin: origin))
    let errors = SceneReader(document.root, errors: document.errors).errors
    if let error = document.syntaxError ?? errors.first {
      throw SceneOverrideError(
        kind: .invalidValue(error.category, message: error.description), override: self.text)
    }
    return expandingArrangement(in: root).merging(document.root)
  }

  /// Returns the root of a document with the arrangement on the path as a mapping of keys, even if
  /// the document has only the list of its views.
  private func expandingArrangement(in root: LocatedValue) -> LocatedValue {
    guard let index = path.firstIndex(where: { SceneReader.arrangementKeys.contains($0) }),
      index == (path[0] == "views" ? 2 : 1), index + 1 < path.count
    else { return root }
    return root.replacingList(at: path[...index], byMappingWith: "views")
  }

  private func checkView(in root: LocatedValue) throws(SceneOverrideError) {
    guard path[0] == "views", path.count > 1 else { return }
    let names = root["views"]?.keys ?? []
    if names.contains(path[1]) { return }
    let near = SpellingSuggestion.nearest(to: path[1], among: names)
    throw SceneOverrideError(kind: .unknownView(path[1], suggestion: near), override: text)
  }
}

/// The error of an override that cannot be applied to a scene.
public struct SceneOverrideError: Error, Hashable, Sendable {
  /// The error as data.
  public enum Kind: Hashable, Sendable {
    /// The scene does not have the view. The suggestion is a name that differs little.
    case unknownView(String, suggestion: String?)
    /// No scene can have the value: an error with its category and its message.
    case invalidValue(FindingCategory, message: String)
  }

  /// The error as data.
  public let kind: Kind
  /// The override as text.
  public let override: String
}

extension SceneOverrideError: CustomStringConvertible {
  /// The error as a message.
  public var description: String { message(naming: override) }

  /// Returns the error as a message.
  ///
  /// - Parameter override: The override as it is called in the message, such as an option with its
  ///   value.
  /// - Returns: The message, in lower case without a final full stop.
  package func message(naming override: String) -> String {
    switch kind {
    case .unknownView(let name, let suggestion):
      "no view named '\(name)' for '\(override)'\(SpellingSuggestion.clause(suggestion))"
    case .invalidValue(_, let message):
      "cannot apply '\(override)': \(message)"
    }
  }
}
