import Foundation
import TestSupport
import Testing
import VFLWorkspace

/// Commands in a folder that an attacker has made. They end, write nothing outside the folder, and
/// print nothing that controls a terminal or a service that runs checks.
@Suite struct HostileFolderTests {
  private static let wrong = "[a(>5)]\n"
  private static let nested = String(repeating: "[", count: 100_000)
  /// A billion values in a few lines.
  private static let bomb = (1...9).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x]\n") { text, level in
    let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
    return text + "a\(level): &a\(level) [\(aliases)]\n"
  }

  private static let files: [String: String] = {
    var files = [
      "outside/canary.vfl": wrong, "P/ok.vfl": "[a]\n", "P/bomb/scene.yml": bomb,
      "P/deep/scene.json": nested, "P/deep/scene.yml": nested, "P/deep/a.swift": nested,
      "P/deep/b.m": nested, "P/deep/c.vfl": nested,
    ]
    for (index, text) in HostileText.all.enumerated() where !text.contains("\0") {
      let name = text.replacing("/", with: "|")
      files["P/names/\(index)/\(name).vfl"] = "::error::x [\(name)\n" + wrong
      files["P/names/\(index)/\(name).swift"] = "f(withVisualFormat: \"H:[a(>5)]\")\n"
    }
    return files
  }()

  private static let setUp = """
    cd P
    mkfifo pipe.vfl pipe.swift pipe.yml
    ln -s /dev/zero zero.vfl; ln -s /dev/zero zero.swift; ln -s /dev/zero zero.yml
    ln -s . loop; ln -s ../P names/loop; ln -s self.vfl self.vfl; ln -s b.vfl a.vfl; ln -s a.vfl b.vfl
    ln -s ../outside outside; ln -s ../outside/canary.vfl canary.vfl; ln -s ../gone/x.h x.h
    truncate -s 1G large.vfl; truncate -s 1G large.swift; truncate -s 1G large.yml

    """

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "check .", "check --fix .", "check --all-strings .", "check --format xcode .", "list .",
      "format --check .", "format --in-place .", "migrate .", "migrate --in-place .", "solve .",
      "render .", "infer .", "check --format json .", "check --format github .",
      "check --format checkstyle .", "check --format sarif .",
    ])
  func commandsEnd(_ command: String) throws {
    let run = try Command(script: "\(Self.setUp)vfl \(command)", files: Self.files)
    expectEqual(try run.text(of: "outside/canary.vfl"), Self.wrong)
    let names = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
    #expect(Set(names) == ["P", "outside"])
    #expect([0, 1, 66].contains(run.status), "\(run.errors.prefix(2_000))")
    for text in [run.output, run.errors] {
      #expect(!HostileText.controlsTerminal(text))
      #expect(command.contains("github") || !HostileText.containsCommand(text))
    }
  }

  /// Git waits for a pipe that has the name of a file that it reads, in each of many repositories.
  @Test func pipesThatGitReads() throws {
    let script = """
      for folder in . R/1 R/2 R/3; do
        git init -q $folder; mkfifo $folder/.gitignore; echo '[a(>5)]' > $folder/a.vfl
      done
      vfl check --format xcode R/1 R/2 R/3 . < /dev/null
      """
    let run = try GitTimeLimit.$current.withValue(GitTimeLimit(seconds: 2)) {
      try Command(script: script)
    }
    #expect(run.status == 1, "\(run.errors)")
    for folder in ["./", "R/1/", "R/2/", "R/3/"] {
      #expect(run.output.contains("\(folder)a.vfl:1:5: error: "), "\(folder)")
    }
    let warning =
      "warning: cannot list '.' with git, so ignored files are checked too: git was ended after 2 "
    #expect(run.output.contains(warning), "\(run.output)")
  }

  /// A configuration with aliases, or that is a pipe, a device, a deep nesting or a link to
  /// nothing. It is never ignored.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "cp bomb/scene.yml .vfl.yml", "cp deep/scene.yml .vfl.yml", "mkfifo .vfl.yml",
      "ln -s /dev/zero .vfl.yml", "truncate -s 1G .vfl.yml", "ln -s .vfl.yml .vfl.yml",
      "ln -s gone/x.yml .vfl.yml", "ln -s b.yml .vfl.yml; ln -s .vfl.yml b.yml",
    ])
  func configurations(_ script: String) throws {
    let run = try Command(
      script: "cd P; \(script); vfl check ok.vfl", files: Self.files)
    #expect([1, 66].contains(run.status), "\(run.errors.prefix(2_000))")
    #expect((run.output + run.errors).contains(".vfl.yml"))
  }
}
