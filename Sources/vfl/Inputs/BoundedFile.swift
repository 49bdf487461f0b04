import Foundation

/// Reading of files that end: devices are refused, and what is too large is not read.
enum BoundedFile {
  /// The most bytes that an input can have.
  private static let limit = 100_000_000
  private static let chunk = 1 << 20

  /// The bytes of a file or pipe.
  static func read(_ path: String) throws -> Data {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG, S_IFIFO: break
      case S_IFCHR, S_IFBLK: throw InputError(.read, path, reason: "it is a device, not a file")
      default: throw InputError(.read, path, reason: "it is not a file")
      }
    }
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return try read(file, named: path)
  }

  /// The bytes of an open file, pipe or terminal.
  static func read(_ file: FileHandle, named name: String) throws -> Data {
    var data = Data()
    while let part = try file.read(upToCount: chunk), !part.isEmpty {
      data += part
      if data.count > limit {
        throw InputError(.read, name, reason: "it is larger than \(limit / 1_000_000) MB")
      }
    }
    return data
  }
}
