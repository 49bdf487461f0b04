import VFLCompiler
public import VFLWorkspace

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
