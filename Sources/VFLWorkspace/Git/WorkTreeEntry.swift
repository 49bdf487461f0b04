import Foundation

/// What is at a path of a work tree. Links are not followed.
enum WorkTreeEntry {
  case file(isReadable: Bool)
  case link(destination: String)
  case folder
  /// A device or a pipe, or an entry of a folder that cannot be read.
  case other

  /// Finds what is at a path; `nil` if there is nothing.
  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    init?(at path: String) {
      let path = path.systemPath
      var status = stat()
      guard lstat(path, &status) == 0 else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        self = .other
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file(isReadable: access(path, R_OK) == 0)
      case S_IFDIR: self = .folder
      case S_IFLNK: self = Self.link(at: path) ?? .other
      default: self = .other
      }
    }

    /// Reads a link. `FileManager` truncates destinations of more than a thousand bytes on some
    /// platforms.
    private static func link(at path: String) -> Self? {
      var count = -1
      let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        count = readlink(path, start, buffer.count)
        initialized = max(0, count)
      }
      if count < 0 { return nil }
      let destination = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return .link(destination: destination)
    }
  #else
    init?(at path: String) {
      let path = path.systemPath
      if let link = Self.link(at: path) {
        self = link
      } else if directoryExists(atPath: path) {
        self = .folder
      } else if FileManager.default.fileExists(atPath: path) {
        self = .file(isReadable: FileManager.default.isReadableFile(atPath: path))
      } else {
        return nil
      }
    }

    private static func link(at path: String) -> Self? {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map {
        .link(destination: $0)
      }
    }
  #endif

  /// Returns whether there is a link at a path that leads to nothing.
  static func isDanglingLink(_ path: String) -> Bool {
    guard case .link = WorkTreeEntry(at: path) else { return false }
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      // A link that leads to itself, or to what cannot be read, is an error.
      var status = stat()
      return stat(path.systemPath, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
    #else
      return !FileManager.default.fileExists(atPath: path.systemPath)
    #endif
  }
}
