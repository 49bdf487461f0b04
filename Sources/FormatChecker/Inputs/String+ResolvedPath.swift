import Foundation

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    ///
    /// `..` after a link leads to the parent of the link's destination. `URL` instead removes `..`
    /// together with the link, which gives the path of another file.
    var resolvedPath: String {
      if let path = existingPath { return path }
      let path = hasPrefix("/") ? self : "\(FileManager.default.currentDirectoryPath)/\(self)"
      let folder = path.parentFolder.resolvedPath
      return switch NSString(string: path).lastPathComponent {
      case ".": folder
      case "..": folder.parentFolder
      case let name: folder.appendingPathComponent(name)
      }
    }

    private var existingPath: String? {
      guard let path = realpath(self, nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    }
  }
#else
  extension String {
    /// The absolute path without links of what is at this path, or of a new file.
    var resolvedPath: String {
      URL(fileURLWithPath: self).resolvingSymlinksInPath().standardizedFileURL.path
    }
  }
#endif
