/// Files of code whose formats are found together.
struct FuzzProject {
  struct File {
    let path: String
    let bytes: [UInt8]
  }

  let files: [File]
}

extension FuzzProject {
  /// Creates a project of one file.
  init(_ path: String, _ code: String) {
    files = [File(path: path, bytes: Array(code.utf8))]
  }

  /// Returns the bytes of a file.
  func bytes(of path: String) -> [UInt8] { files.first { $0.path == path }?.bytes ?? [] }
}
