import Foundation

/// An absolute path without `.` and `..`. Links are not followed.
struct AbsolutePath {
  private var names: [Substring]

  /// Creates the path of a text, which can be relative to the working directory.
  init(_ path: String) {
    let parent = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
    names = []
    for name in "\(parent)/\(path)".split(separator: "/") where name != "." {
      if name == ".." {
        _ = names.popLast()
      } else {
        names.append(name)
      }
    }
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
