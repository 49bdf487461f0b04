/// The paths by which files are identified: absolute, without links in the path of the folder.
///
/// A file that is itself a link keeps its name, because it belongs to the folder that contains the
/// link. Each folder is resolved once, so that thousands of files in it cost no system calls.
package struct FilePaths {
  private var folders: [Substring: String] = [:]

  package init() {}

  /// Returns the path that identifies a file, which need not exist.
  package mutating func resolve(_ path: String) -> String {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    if ["", ".", ".."].contains(name) { return path.resolvedPath }
    return resolveFolder(start.map { path[..<$0] } ?? ".").appendingPathComponent(String(name))
  }

  private mutating func resolveFolder(_ folder: Substring) -> String {
    if let known = folders[folder] { return known }
    let resolved = String(folder).resolvedPath
    folders[folder] = resolved
    return resolved
  }
}
