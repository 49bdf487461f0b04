import FormatChecker
import LocatedYAML
import VFLCompiler
import VFLSyntax

/// A value in place of one of a scene: `title.intrinsic=[60, 21]`, `superview.width=320`.
public struct SceneOverride: Sendable {
  /// The error of an override for a view that the scene does not have.
  public struct UnknownView: Error, Hashable, Sendable {
    /// The name of the view.
    public let name: String
    /// The override as text.
    public let override: String
    /// A view of the scene whose name differs little, if there is one.
    public let suggestion: String?
  }

  private let path: [String]
  /// The value as it is written in a scene.
  private let value: String
  private let text: String

  /// Creates an override from text: a path, `=` and a value in the notation of scenes.
  ///
  /// The path consists of keys with dots between them. It begins with a key of a scene, or else
  /// with the name of a view. There is no override without a value, or for the name of a view
  /// alone.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, path.allSatisfy(\.isName) else { return nil }
    let beginsWithKey = SceneReader.keys.contains(path[0])
    guard path.count > 1 || beginsWithKey else { return nil }
    self.path = beginsWithKey ? path : ["views"] + path
    value = String(parts[1])
    self.text = text
  }

  /// Puts the value into a document. An error in the value is reported for the override as a
  /// source, and the document then stays as it is.
  func apply(
    to document: inout YAMLDocument, as origin: Source.Origin, _ report: inout Report
  ) throws(UnknownView) {
    try checkView(in: document.root)
    let source = Source(
      path.reversed().reduce(value) { "{\($1): \($0)}" }, kind: .scene, origin: origin)
    do throws(YAMLFileError) {
      let own = try YAMLDocument(source)
      let errors = SceneReader(own).errors
      for error in errors { report.add(Finding(error, in: source)) }
      if errors.isEmpty { document.root = document.root.merging(own.root) }
    } catch {
      report.add(Finding(SceneFileError(error), in: source))
    }
  }

  private func checkView(in root: YAMLValue) throws(UnknownView) {
    guard path[0] == "views", path.count > 1 else { return }
    let names = root["views"]?.keys ?? []
    if names.contains(path[1]) { return }
    let near = SpellingSuggestion.nearest(to: path[1], among: names)
    throw UnknownView(name: path[1], override: text, suggestion: near)
  }
}

extension SceneOverride.UnknownView: CustomStringConvertible {
  /// The message, in lower case without a final full stop.
  public var description: String {
    "no view named '\(name)' for '\(override)'\(SpellingSuggestion.clause(suggestion))"
  }
}
