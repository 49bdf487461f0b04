import Foundation

#if !os(Windows)
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    ///
    /// `..` after a link leads to the parent of the link's destination. `URL` instead removes `..`
    /// together with the link, which gives the path of another file. A link to a file that does not
    /// exist leads to the path where the file would be created.
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
