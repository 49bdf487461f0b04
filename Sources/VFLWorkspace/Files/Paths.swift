package import FormatFindings
import Foundation

/// The paths by which files are identified: absolute, without links in the path of the folder.
///
/// A file that is itself a link keeps its name, because it belongs to the folder that contains the
/// link. Each folder is resolved once, so that thousands of files in it cost no system calls.
struct FilePaths: Sendable {
  private var folders: [Substring: String] = [:]

  /// Returns the path that identifies a file, which need not exist.
  mutating func resolve(_ path: String) -> String {
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

/// An absolute path without `.`, `..` and links. If the file itself is a link, only the links in
/// the path of its folder are followed: the file belongs to the folder that contains it.
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

  func isIn(_ folder: AbsolutePath) -> Bool { names.starts(with: folder.names) }

  /// Returns the path relative to a folder that contains it, or `nil`.
  func relativeText(to folder: AbsolutePath) -> String? {
    guard names.count > folder.names.count, names.starts(with: folder.names) else { return nil }
    return names[folder.names.count...].joined(separator: "/")
  }
}

#if !os(Windows)
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    ///
    /// `..` after a link leads to the parent of the link's destination. `URL` instead removes `..`
    /// together with the link, which results in the path of another file. A link to a file that
    /// does not exist leads to the path where the file would be created.
    ///
    /// If there are more links than the system follows, this is the path of one of them. If links
    /// lead to a path that is too long for the system, it is the start of that path.
    package var resolvedPath: String {
      // The system refuses such paths.
      if utf8.count >= Int(PATH_MAX) { return self }
      return existingPath ?? pathOfNewFile
    }

    private var pathOfNewFile: String {
      let isAbsolute = utf8.first == UInt8(ascii: "/")
      var path = isAbsolute ? "/" : ProcessContext.current.workingDirectory
      // The next name is the last one.
      var names: [Substring] = pathComponents.reversed()
      var remainingLinks = Self.maximumLinkCount
      while let name = names.popLast() {
        if name == "." { continue }
        if name == ".." {
          path = path.parentFolder
          continue
        }
        let entry = path.appendingPathComponent(String(name))
        if entry.utf8.count >= Int(PATH_MAX) { return entry }
        guard case .link(let destination) = WorkTreeEntry(at: entry) else {
          path = entry
          continue
        }
        if remainingLinks == 0 { return entry }
        remainingLinks -= 1
        if destination.utf8.first == UInt8(ascii: "/") { path = "/" }
        names += destination.pathComponents.reversed()
      }
      return path
    }

    /// The names between slashes. A name can begin with a character that combines with the slash.
    private var pathComponents: [Substring] {
      utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// The number of links in a path that the system follows.
    #if canImport(Darwin)
      private static let maximumLinkCount = 32
    #else
      private static let maximumLinkCount = 40
    #endif

    private var existingPath: String? {
      guard let path = realpath(systemPath, nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    }
  }
#else
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    package var resolvedPath: String {
      URL(fileURLWithPath: systemPath).resolvingSymlinksInPath().standardizedFileURL.path
    }
  }
#endif

extension FileNameComparison {
  package init(volumeOf path: String) {
    #if canImport(Darwin)
      let values = try? URL(fileURLWithPath: path.systemPath).resourceValues(
        forKeys: [.volumeSupportsCaseSensitiveNamesKey])
      self = values?.volumeSupportsCaseSensitiveNames ?? true ? .caseSensitive : .caseInsensitive
    #elseif os(Windows)
      self = .caseInsensitive
    #else
      self = .caseSensitive
    #endif
  }
}

// MARK: - Parts of paths

extension String {
  var parentFolder: String {
    // `NSString.deletingLastPathComponent` traps for a path of one character.
    let slash = UInt8(ascii: "/")
    guard let end = utf8.lastIndex(where: { $0 != slash }) else { return isEmpty ? "." : "/" }
    guard let separator = utf8[..<end].lastIndex(of: slash) else { return "." }
    let folder = utf8[...separator].lastIndex { $0 != slash }.map { self[...$0] }
    return folder.map(String.init) ?? "/"
  }

  /// Returns the text after a prefix; `nil` if the text does not begin with it. The bytes are
  /// compared: a name can begin with a character that combines with the `/` before it.
  func dropping(_ prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(prefix.utf8.count)))
  }

  /// The path of an entry of the folder at this path.
  func appendingPathComponent(_ name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}

/// Returns whether a path leads to a directory, perhaps through links.
func directoryExists(atPath path: String) -> Bool {
  var isDirectory: ObjCBool = false
  return FileManager.default.fileExists(atPath: path.systemPath, isDirectory: &isDirectory)
    && isDirectory.boolValue
}
