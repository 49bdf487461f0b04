/// A pattern of paths, in the notation of `.gitignore` files.
///
/// `*` stands for any characters of a name, `?` for one character, and `**` for any folders. A
/// pattern that ends in `/` matches only folders. A pattern with another `/` begins at the folder
/// of the configuration; one without matches at any depth. A folder includes everything in it.
/// Case matters if it does in the file system of the configuration.
///
///     let pattern = try PathPattern("Pods/")
///     pattern.matches("App/Pods/Layout.m")  // true
public struct PathPattern: Hashable, Sendable {
  /// The pattern.
  public let text: String

  /// A name of a path, or any number of names.
  private enum Component: Hashable {
    case name([Character])
    case anyNames

    func compared(by comparison: FileNameComparison) -> Component {
      guard case .name(let name) = self, comparison == .caseInsensitive else { return self }
      return .name(Array(comparison.key(String(name))))
    }
  }

  private let components: [Component]
  private let matchesOnlyFolders: Bool

  /// Creates a pattern.
  ///
  /// - Throws: ``PathPatternError`` for an empty pattern, and for the parts of the notation of
  ///   `.gitignore` files that are not supported.
  public init(_ text: String) throws(PathPatternError) {
    if text.hasPrefix("!") { throw PathPatternError.exception(text) }
    if let character = text.first(where: { "[\\".contains($0) }) {
      throw PathPatternError.unsupportedCharacter(character, in: text)
    }
    let names = text.split(separator: "/").filter { $0 != "." }
    if names.contains("..") { throw PathPatternError.parentFolder(text) }
    if names.isEmpty { throw PathPatternError.empty(text) }
    self.text = text
    matchesOnlyFolders = text.hasSuffix("/")
    let isAnchored = text.dropLast().contains("/")
    let parents: [Component] = isAnchored ? [] : [.anyNames]
    components = parents + Self.components(names)
  }

  private static func components(_ names: [Substring]) -> [Component] {
    let components: [Component] = names.map { $0 == "**" ? .anyNames : .name(Array($0)) }
    // Everything in a folder is at least one name.
    return components.last == .anyNames ? components + [.name(["*"])] : components
  }

  /// Compares the pattern with a path.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the folder of the configuration.
  ///   - isFolder: Whether the path leads to a folder.
  /// - Returns: Whether the pattern matches the path or a folder that contains it.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    matches(path, isFolder: isFolder, comparison: .caseSensitive)
  }

  /// Overload that takes the comparison of the file system that contains the path.
  package func matches(_ path: String, isFolder: Bool, comparison: FileNameComparison) -> Bool {
    let names = comparison.key(path).split(separator: "/").map { Array($0) }
    let components = components.map { $0.compared(by: comparison) }
    return names.indices.contains { index in
      let isFolder = isFolder || index < names.count - 1
      return (isFolder || !matchesOnlyFolders) && Self.matches(components, names[...index])
    }
  }

  private static func matches(
    _ components: [Component], _ names: ArraySlice<[Character]>
  ) -> Bool {
    matchWildcards(components, Array(names), isWildcard: { $0 == .anyNames }) { component, name in
      guard case .name(let pattern) = component else { return false }
      return matchWildcards(pattern, name, isWildcard: { $0 == "*" }) { $0 == "?" || $0 == $1 }
    }
  }
}

extension PathPattern: CustomStringConvertible {
  /// The pattern.
  public var description: String { text }
}

/// The error of a text that is not a pattern of paths.
public enum PathPatternError: Error, Hashable, Sendable {
  /// A pattern without a name.
  case empty(String)
  /// A pattern with `..`, which leads out of the folder of the configuration.
  case parentFolder(String)
  /// A pattern that begins with `!`.
  case exception(String)
  /// A pattern with `[` or `\`.
  case unsupportedCharacter(Character, in: String)
}

extension PathPatternError: CustomStringConvertible {
  /// The error as a message, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .empty(let text): "expected a pattern of paths, found '\(text)'"
    case .parentFolder(let text):
      "unexpected '..' in '\(text)'; patterns are relative to the folder of the configuration"
    case .exception(let text): "exceptions such as '\(text)' are not supported"
    case .unsupportedCharacter(let character, let text):
      "'\(character)' is not supported in the pattern '\(text)'; the wildcards are '*', '**' and '?'"
    }
  }
}

/// Compares a pattern with wildcards with a list.
///
/// After a mismatch, only the last wildcard is extended: what the earlier ones match can stay.
///
/// - Parameters:
///   - pattern: The pattern.
///   - list: The list.
///   - isWildcard: Returns whether an element of the pattern matches any number of elements.
///   - matches: Returns whether another element of the pattern matches an element of the list.
/// - Returns: Whether the pattern matches the whole list.
/// - Complexity: O(*n* · *m*) for *n* elements of the list and *m* of the pattern.
private func matchWildcards<Pattern, Element>(
  _ pattern: [Pattern], _ list: [Element], isWildcard: (Pattern) -> Bool,
  _ matches: (Pattern, Element) -> Bool
) -> Bool {
  var (position, index) = (0, 0)
  var wildcard: (position: Int, end: Int)?
  while index < list.count {
    if position < pattern.count, isWildcard(pattern[position]) {
      wildcard = (position, index)
      position += 1
    } else if position < pattern.count, matches(pattern[position], list[index]) {
      position += 1
      index += 1
    } else if let last = wildcard {
      wildcard = (last.position, last.end + 1)
      (position, index) = (last.position + 1, last.end + 1)
    } else {
      return false
    }
  }
  return pattern[position...].allSatisfy(isWildcard)
}
