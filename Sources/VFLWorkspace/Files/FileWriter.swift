import Foundation

/// Writes files, but does not follow links to files that the user does not name.
///
/// - A file that is found in a folder is not written if a link is in its path below the folder.
/// - In a path that the user names, the last name can be a link to a file in the same folder, and
///   links to folders must stay in the working directory. The folder of an absolute path outside
///   the working directory is trusted, and the part of a path up to its last `..`.
package struct FileWriter: Sendable {
  private let writesThroughLinks: Bool
  private let folders: [NamedFolder]
  private let files: Set<String>

  /// Creates a writer of the files that inputs name, and of outputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, whose folders are resolved before any file in them is read.
  ///   - writesThroughLinks: Whether links in the paths that the user names can lead anywhere.
  package init(of inputs: [Input] = [], writesThroughLinks: Bool = false) {
    self.writesThroughLinks = writesThroughLinks
    var (folders, files): ([NamedFolder], Set<String>) = ([], [])
    for case .path(let path) in inputs {
      if directoryExists(atPath: path) {
        folders.append(NamedFolder(path))
      } else {
        files.insert(path)
      }
    }
    (self.folders, self.files) = (folders, files)
  }

  /// Whether a file is found in a folder and is a link, or is reached through one.
  func isFoundLink(_ path: String) -> Bool {
    folder(of: path)?.isLinked(path) ?? false
  }

  /// Writes a file, or replaces the file to which a path leads.
  package func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    let target = path.resolvedPath
    let file = try ReplacedFile(at: target, named: path)
    if isFoundLink(path) { throw InputError(.write, path, reason: "a link in a folder") }
    if !writesThroughLinks, leadsOutside(folder(of: path)?.path ?? path) {
      throw InputError(
        .write, path,
        reason: "a link leads out of the folder to '\(target)'; '--write-through-links' allows it")
    }
    try file.write(bytes)
  }

  /// The folder in which a file is found; `nil` for a file that the user names.
  private func folder(of path: String) -> NamedFolder? {
    if files.contains(path) { return nil }
    return folders.filter { $0.contains(path) }.max { $0.path.utf8.count < $1.path.utf8.count }
  }
}

/// Whether links in a path that the user names lead out of the folders that the user means.
private func leadsOutside(_ path: String) -> Bool {
  let names = path.split(separator: "/").filter { $0 != "." }
  // The last name is not that of a link.
  guard let last = names.last, last != ".." else { return false }
  let path = (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  let folder = path.parentFolder.resolvedPath
  return !path.resolvedPath.isIn(folder) || !folder.isIn(trustedFolder(of: path).resolvedPath)
}

/// Returns the part of a path in which links can lead anywhere.
private func trustedFolder(of path: String) -> String {
  let names = path.split(separator: "/")
  let start = path.hasPrefix("/") ? "/" : ""
  func folder(_ count: Int) -> String { start + names[..<count].joined(separator: "/") }
  if let parent = names.lastIndex(of: "..") { return folder(parent + 1) }
  if start.isEmpty { return "." }
  // The path of the working directory can be spelled with links.
  let workingDirectory = ".".resolvedPath
  return (0..<names.count).reversed().lazy.map(folder).first { $0.resolvedPath == workingDirectory }
    ?? path.parentFolder
}

extension String {
  /// Whether the path is a folder or inside it.
  fileprivate func isIn(_ folder: String) -> Bool {
    utf8.elementsEqual(folder.utf8) || utf8.starts(with: folder.appendingPathComponent("").utf8)
  }
}
