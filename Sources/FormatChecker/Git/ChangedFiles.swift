import Foundation

/// The files of a repository that differ from those of a commit, and those that are new.
package struct ChangedFiles: Sendable {
  /// The absolute paths, without links.
  private let paths: Set<String>

  /// Finds the files that have changed since a commit.
  ///
  /// - Parameters:
  ///   - reference: The commit, a branch or a tag.
  ///   - folder: A folder in the work tree.
  /// - Throws: ``GitCommand/Failure`` if there is no repository or no such commit.
  package init(since reference: String, in folder: String) throws(GitCommand.Failure) {
    let root = try GitCommand(["rev-parse", "--show-toplevel"], in: folder).line()
    let difference = ["diff", "--name-only", "--no-renames", "--diff-filter=d", "-z"]
    let changed = try GitCommand(
      difference + ["--end-of-options", reference, "--"], in: root
    ).texts()
    let new = try GitCommand(
      ["ls-files", "--others", "--exclude-standard", "-z"], in: root
    ).texts()
    paths = Set((changed + new).map { Self.absolutePath(of: "\(root)/\($0)") })
  }

  /// Whether a file has changed.
  package func contains(path: String) -> Bool { paths.contains(Self.absolutePath(of: path)) }

  private static func absolutePath(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
