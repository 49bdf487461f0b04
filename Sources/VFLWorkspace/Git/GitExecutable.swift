import Foundation

/// The program `git`.
enum GitExecutable {
  /// Returns the path of the first `git` in the folders of `PATH`.
  ///
  /// A relative path in `PATH` is skipped, because it depends on the working directory. So is a
  /// folder in the checked project: a script for `npm` or a virtual environment adds such folders.
  ///
  /// - Parameter root: The root of a work tree. What is in it or in a repository around it is not
  ///   run.
  /// - Returns: The absolute path.
  /// - Throws: ``GitCommand/Failure`` if there is no such program.
  static func path(outside root: String) throws(GitCommand.Failure) -> String {
    let project = Repository.outermost(around: root)
    let candidate = candidates.first { candidate in
      !candidate.places.contains { project.contains($0) }
    }
    guard let path = candidate?.path else {
      throw GitCommand.Failure(description: "no program 'git' in PATH outside of the project")
    }
    return path
  }

  /// The programs. The places are their paths in folders without links, and without links at all.
  private static var candidates: [(path: String, places: [String])] {
    let folders = ProcessContext.current.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: separator)
      .map { String($0).appendingPathComponent(name) }
      .filter { isAbsolute($0) && FileManager.default.isExecutableFile(atPath: $0) }
      .map { ($0, [$0.parentFolder.resolvedPath.appendingPathComponent(name), $0.resolvedPath]) }
  }

  #if os(Windows)
    static let separator: Character = ";"
    private static let name = "git.exe"

    private static func isAbsolute(_ path: String) -> Bool {
      NSString(string: path).isAbsolutePath
    }
  #else
    static let separator: Character = ":"
    private static let name = "git"

    // 'NSString' also regards a path that begins with '~' as absolute.
    private static func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") }
  #endif
}
