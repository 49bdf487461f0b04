import Foundation

/// A repository with a work tree.
struct Repository: Hashable {
  /// The absolute path of the root of the work tree, without links.
  let root: String

  /// Finds the repository that contains a folder; `nil` if there is none.
  init?(around folder: String) {
    var path = folder.resolvedPath
    while !FileManager.default.fileExists(atPath: path.appendingPathComponent(".git")) {
      let parent = path.parentFolder
      if parent == path { return nil }
      path = parent
    }
    root = path
  }

  /// Runs a command of git in the work tree.
  private func git(_ arguments: String...) -> GitCommand { GitCommand(arguments, in: root) }
}

// MARK: - Changes

extension Repository {
  /// Finds the files that differ from those of a commit, and those that are new.
  ///
  /// - Parameter commit: The commit; `nil` if all files are new.
  /// - Returns: The absolute paths.
  /// - Throws: ``GitCommand/Failure`` if there is no such commit.
  func paths(changedSince commit: String?) throws(GitCommand.Failure) -> [String] {
    try names(changedSince: commit).map { "\(root)/\($0)" }
  }

  private func names(changedSince commit: String?) throws(GitCommand.Failure) -> [String] {
    guard let commit else {
      return try git("ls-files", "-z", "--cached", "--others", "--exclude-standard").texts()
    }
    let changed = try git(
      "diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", "--end-of-options", commit,
      "--"
    ).texts()
    return changed + (try git("ls-files", "-z", "--others", "--exclude-standard").texts())
  }
}

// MARK: - Submodules

extension Repository {
  /// Returns the commit with which the files of the repository are compared.
  ///
  /// - Parameters:
  ///   - reference: The commit, a branch or a tag.
  ///   - current: The repository around the working directory, to which the reference applies.
  /// - Returns: In a submodule, the commit that the outer repository records at the reference, or
  ///   `nil` if it has no such submodule there. In other repositories, the reference.
  /// - Throws: ``GitCommand/Failure`` if an outer repository has no such commit.
  func commit(_ reference: String, from current: Repository?) throws(GitCommand.Failure) -> String?
  {
    guard self != current, let outer = try outerRepository() else { return reference }
    guard let commit = try outer.commit(reference, from: current) else { return nil }
    return try outer.commit(ofSubmodule: self, at: commit)
  }

  /// Returns the repository of which this one is a submodule.
  private func outerRepository() throws(GitCommand.Failure) -> Repository? {
    let path = try git("rev-parse", "--show-superproject-working-tree").line()
    return path.isEmpty ? nil : Repository(around: path)
  }

  /// Returns the commit of a submodule that a commit of this repository records.
  private func commit(
    ofSubmodule submodule: Repository, at commit: String
  ) throws(GitCommand.Failure) -> String? {
    let path = String(submodule.root.dropFirst(root.count + 1))
    let entries = try git(
      "ls-tree", "-z", "--full-tree", "--end-of-options", commit, "--", path
    ).texts()
    // A submodule is printed as '160000 commit HASH', a tab and its path.
    let fields = entries.first?.split { $0 == " " || $0 == "\t" } ?? []
    return fields.count > 2 && fields[1] == "commit" ? String(fields[2]) : nil
  }
}

// MARK: - Paths

extension String {
  /// The path of the folder that contains the file at this path.
  var parentFolder: String {
    // `NSString.deletingLastPathComponent` traps for a path of one character.
    let slash = UInt8(ascii: "/")
    guard let end = utf8.lastIndex(where: { $0 != slash }) else { return isEmpty ? "." : "/" }
    guard let separator = utf8[..<end].lastIndex(of: slash) else { return "." }
    let folder = utf8[...separator].lastIndex { $0 != slash }.map { self[...$0] }
    return folder.map(String.init) ?? "/"
  }
}
