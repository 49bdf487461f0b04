/// An absolute path without `.`, `..` and links. Of a file that is itself a link, only those in the
/// path of its folder are followed: the file belongs to the folder that contains it.
struct AbsolutePath {
  private var names: [Substring]

  /// Creates the path of a text that is already such a path.
  init(resolved path: String) { names = path.split(separator: "/") }

  /// Creates the path of a folder, which can be relative to the working directory.
  init(folder path: String) { self.init(resolved: path.resolvedPath) }

  /// Creates the path of a file, which can be relative to the working directory.
  init(file path: String) {
    var paths = FilePaths()
    self.init(resolved: paths.resolve(path))
  }

  /// Creates the path of a file or folder.
  init(_ path: String, isFolder: Bool) {
    if isFolder { self.init(folder: path) } else { self.init(file: path) }
  }

  var text: String { "/" + names.joined(separator: "/") }

  /// The folder that contains the path; `nil` for the root.
  var parent: AbsolutePath? {
    if names.isEmpty { return nil }
    var parent = self
    parent.names.removeLast()
    return parent
  }

  func appending(_ name: String) -> AbsolutePath {
    var path = self
    path.names.append(Substring(name))
    return path
  }

  /// Whether the path is that of a folder, or of a file or folder in it.
  func isIn(_ folder: AbsolutePath) -> Bool { names.starts(with: folder.names) }

  /// Returns the path relative to a folder that contains it, or `nil`.
  func relativeText(to folder: AbsolutePath) -> String? {
    guard names.count > folder.names.count, names.starts(with: folder.names) else { return nil }
    return names[folder.names.count...].joined(separator: "/")
  }
}
