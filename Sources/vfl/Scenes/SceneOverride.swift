import ArgumentParser
import VFLCompiler
import VFLSyntax

/// A value of the command line in place of one of a scene: `title.intrinsic=[60, 21]`, `superview.width=320`.
///
/// The path leads through the scene's keys; one that begins with none of them begins with a view's name.
struct SceneOverride: ExpressibleByArgument {
  private let path: [String]
  /// The value as it stands in a scene.
  private let value: String
  private let argument: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, path.allSatisfy(\.isName) else { return nil }
    guard path.count > 1 || SceneReader.keys.contains(path[0]) else { return nil }
    self.path = SceneReader.keys.contains(path[0]) ? path : ["views"] + path
    value = String(parts[1])
    self.argument = argument
  }

  /// Puts the value into a document. What is wrong with it alone is reported as of the command line.
  func apply(to document: inout SceneDocument, _ report: inout Report) throws {
    let names = document.root["views"]?.keys ?? []
    if path[0] == "views", path.count > 1, !names.contains(path[1]) {
      let near = SpellingSuggestion.nearest(to: path[1], among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("no view named '\(path[1])' for '--set \(argument)'\(near)")
    }
    let text = path.reversed().reduce(value) { "{\($1): \($0)}" }
    let source = Source(sceneArgument: text)
    do throws(SceneError) {
      let own = try SceneDocument(source)
      let errors = SceneReader(own, of: source).errors
      for error in errors { report.add(error, in: source) }
      if errors.isEmpty { document.override(with: own) }
    } catch {
      report.add(error, in: source)
    }
  }
}

extension SceneDocument {
  fileprivate mutating func override(with other: SceneDocument) { root = root.merging(other.root) }
}

extension SceneValue {
  /// The keys of a mapping; `nil` for another value.
  fileprivate var keys: [String]? {
    if case .mapping(let entries) = content { entries.map(\.key.string) } else { nil }
  }

  /// The value of a key of a mapping.
  fileprivate subscript(key: String) -> SceneValue? {
    if case .mapping(let entries) = content { entries.first { $0.key.string == key }?.value } else { nil }
  }

  /// The value with another in its place; of mappings the entries are merged.
  fileprivate func merging(_ other: SceneValue) -> SceneValue {
    guard case .mapping(var entries) = content, case .mapping(let others) = other.content else {
      return other
    }
    for entry in others {
      if let index = entries.firstIndex(where: { $0.key.string == entry.key.string }) {
        let value = entries[index].value.merging(entry.value)
        entries[index] = Entry(key: entries[index].key, value: value)
      } else {
        entries.append(entry)
      }
    }
    return SceneValue(content: .mapping(entries), place: place)
  }
}
