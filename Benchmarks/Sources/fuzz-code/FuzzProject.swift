/// Files of code whose formats are found together.
struct FuzzProject {
  struct File {
    let path: String
    let bytes: [UInt8]
  }

  let files: [File]
  /// Whether it is an error to find no format.
  var mustHaveFormat = false
}

extension FuzzProject {
  /// Creates a project of one file.
  init(_ path: String, _ code: String, mustHaveFormat: Bool) {
    files = [File(path: path, bytes: Array(code.utf8))]
    self.mustHaveFormat = mustHaveFormat
  }

  /// Returns the bytes of a file.
  func bytes(of path: String) -> [UInt8] { files.first { $0.path == path }?.bytes ?? [] }
}
