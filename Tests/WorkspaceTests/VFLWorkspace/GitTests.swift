import Foundation
import TestSupport
import Testing
import VFLWorkspace

/// Repositories of git.
@Suite struct GitTests {
  /// Runs a test in a repository with files, and removes it.
  private func withRepository(_ files: [String], _ body: (String) throws -> Void) throws {
    let files = Dictionary(uniqueKeysWithValues: files.map { ($0, "[a]\n") })
    try withFolder(files) { folder in
      try git("init", "--quiet", in: folder)
      try body(folder)
    }
  }

  private func git(_ arguments: String..., in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Git waits for a pipe that has the name of a file that it reads. All calls have one limit.
  @Test(arguments: [".gitignore", ".git/info/exclude", ".git/index", ".git/config"])
  func filesAreListedWithoutGitAtItsLimit(_ name: String) throws {
    try withRepository(["a.vfl", "b/c.vfl"]) { folder in
      let pipe = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: pipe) {
        try FileManager.default.removeItem(atPath: pipe)
      }
      try #require(mkfifo(pipe, 0o600) == 0)
      let start = Date()
      let inputs = GitTimeLimit.$current.withValue(GitTimeLimit(seconds: 1)) {
        InputReader(reading: [.path("\(folder)/b"), .path(folder)])
      }
      #expect(Date().timeIntervalSince(start) < 30)
      expectEqual(inputs.sources.map(\.name), ["\(folder)/b/c.vfl", "\(folder)/a.vfl"])
      expectEqual(inputs.gitFailures.map(\.folder), ["\(folder)/b", folder])
      for failure in inputs.gitFailures {
        expectEqual(
          failure.message,
          "git was ended after 1 seconds, the limit of a run; a file that it reads may be a pipe")
      }
    }
  }

  /// A file is compared with the commit even if its name is spelled differently there, where the
  /// volume regards both names as equal.
  @Test func namesOfChangedFiles() throws {
    try withRepository(["A.vfl", "B.vfl"]) { folder in
      try git("add", ".", in: folder)
      try git("commit", "--quiet", "--message", "1", in: folder)
      try git("mv", "A.vfl", "a.vfl", in: folder)
      try git("mv", "B.vfl", "b.vfl", in: folder)
      try Data("[b]\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/b.vfl"))
      let files = ["\(folder)/a.vfl", "\(folder)/b.vfl"]
      func changed(_ comparison: FileNameComparison) throws -> [Bool] {
        let changed = try ChangedFiles(since: "HEAD", among: files, comparingNames: comparison)
        return files.map { changed.contains(path: $0) }
      }
      expectEqual(try changed(.caseSensitive), [true, true])
      expectEqual(try changed(.caseInsensitive), [false, true])
    }
  }
}
