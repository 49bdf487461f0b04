import Foundation

#if !os(Windows)
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    ///
    /// `..` after a link leads to the parent of the link's destination. `URL` instead removes `..`
    /// together with the link, which gives the path of another file. A link to a file that does not
    /// exist leads to the path where the file would be created.
    package var resolvedPath: String {
      // The system refuses such paths.
      if utf8.count >= Int(PATH_MAX) { return self }
      // The system follows as many.
      var remainingLinks = 40
      return resolved(&remainingLinks)
    }

    private func resolved(_ remainingLinks: inout Int) -> String {
      if let path = existingPath { return path }
      let path = hasPrefix("/") ? self : "\(FileManager.default.currentDirectoryPath)/\(self)"
      let folder = path.parentFolder.resolved(&remainingLinks)
      let name = NSString(string: path).lastPathComponent
      if name == "." { return folder }
      if name == ".." { return folder.parentFolder }
      let file = folder.appendingPathComponent(name)
      guard remainingLinks > 0, let destination = file.linkDestination else { return file }
      remainingLinks -= 1
      return destination.resolved(&remainingLinks)
    }

    private var existingPath: String? {
      guard let path = realpath(self, nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    }

    /// The path to which the link at this absolute path leads; `nil` if there is no link.
    private var linkDestination: String? {
      guard let text = try? FileManager.default.destinationOfSymbolicLink(atPath: self) else {
        return nil
      }
      return text.hasPrefix("/") ? text : parentFolder.appendingPathComponent(text)
    }
  }
#else
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    package var resolvedPath: String {
      URL(fileURLWithPath: self).resolvingSymlinksInPath().standardizedFileURL.path
    }
  }
#endif
