/// A folder that an input names, and the links in it.
struct NamedFolder {
  let path: String
  private let resolvedPath: String

  init(_ path: String) {
    self.path = path
    resolvedPath = path.resolvedPath
  }

  /// Whether a path is inside the folder.
  func contains(_ path: String) -> Bool {
    path.utf8.starts(with: self.path.appendingPathComponent("").utf8)
  }

  /// Whether a file or folder in the folder is a link, or is reached through one.
  func isLinked(_ path: String) -> Bool {
    let start = self.path.appendingPathComponent("").utf8.count
    let name = String(decoding: path.utf8.dropFirst(start), as: UTF8.self)
    let expected = name.isEmpty ? resolvedPath : resolvedPath.appendingPathComponent(name)
    return !path.resolvedPath.utf8.elementsEqual(expected.utf8)
  }
}
