import Foundation
import TestSupport
import Testing

@Suite struct MigrateTests {
  private static let call =
    #"NSLayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a])"#
  private static let other =
    "NSLayoutConstraint.constraints(withVisualFormat: f, metrics: nil, views: views)"
  private static let files = [
    "A/F.swift": "import UIKit\nlet a = \(call)\nlet b = \(other)\n",
    "A/G.swift": "import UIKit\nlet a = 1\n",
    "A/H.m":
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:v];",
  ]
  private static let remark =
    "A/F.swift:3:9: not migrated: the format is not a single string literal\n"

  @Test func aDiffGoesToStandardOutput() throws {
    let run = try Command(["migrate", "A"], files: Self.files)
    expectEqual(try run.text(of: "A/F.swift"), Self.files["A/F.swift"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        --- a/A/F.swift
        +++ b/A/F.swift
        @@ -1,3 +1,4 @@
         import UIKit
        -let a = \(Self.call)
        +import VisualFormatKit
        +let a = #layout("[a]")
         let b = \(Self.other)

        """)
    #expect(run.errors == Self.remark + "migrated 1 of 2 calls in 1 file\n")
  }

  @Test func inPlace() throws {
    let run = try Command(["migrate", "--in-place", "A/F.swift", "A"], files: Self.files)
    expectEqual(
      try run.text(of: "A/F.swift"),
      "import UIKit\nimport VisualFormatKit\nlet a = #layout(\"[a]\")\nlet b = \(Self.other)\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: run.folder.path + "/A")
    #expect(names.count == 3)
    #expect(run.status == 0)
    #expect(run.output == "migrated 1 of 2 calls in 1 file\n")
    #expect(run.errors == Self.remark)
  }

  @Test func aFolderWithoutSwiftFiles() throws {
    let run = try Command(["migrate", "B"], files: ["B/H.m": "x"])
    #expect(run.status == 0)
    #expect(
      run.errors == """
        warning: no Swift files in 'B' [no-formats]
        migrated 0 of 0 calls in 0 files

        """)
  }

  @Test func asJSON() throws {
    let run = try Command(["migrate", "--format", "json", "A"], files: Self.files)
    try run.expectDocument(
      """
      {"errors": 0, "migrated": [{"file": "A/F.swift", "calls": [{"line": 2, "column": 9}]}],
       "notMigrated": [{"line": 3, "reason": "the format is not a single string literal"}]}
      """)
    let diff = try run.document().objects("migrated").first?.string("diff")
    #expect(diff?.contains("\n+let a = #layout(\"[a]\")\n") == true)
  }

  /// A file that cannot be read does not stop the others.
  @Test func unreadableFiles() throws {
    let run = try Command(["migrate", "absent.swift", "A"], files: Self.files)
    #expect(run.status == 66)
    #expect(run.errors.hasPrefix("error: cannot read 'absent.swift': no such file or directory"))
    #expect(run.output.hasPrefix("--- a/A/F.swift\n"))
  }

  /// A named file of another language is an error; those in folders are skipped.
  @Test(arguments: [("A/H.m", ".m"), ("absent.mm", ".mm"), ("A/I.h", ".h"), ("B.vfl", ".vfl")])
  func filesOfOtherKinds(_ path: String, _ ending: String) throws {
    let run = try Command(["migrate", path, "A"], files: Self.files)
    #expect(run.status == 66)
    expectEqual(
      run.errors,
      "error: cannot read '\(path)': expected a '.swift' file or a folder, found a '\(ending)' file "
        + "[unreadable-input]\n" + Self.remark + "migrated 1 of 2 calls in 1 file\n")
    #expect(run.output.hasPrefix("--- a/A/F.swift\n"))
  }

  /// The subcommands that search code have no other inputs.
  @Test(arguments: ["list", "migrate"], ["[a]", "-", "Sourcs"])
  func onlyFilesAndFolders(_ subcommand: String, _ argument: String) throws {
    let run = try Command([subcommand, argument])
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: 'vfl \(subcommand)' requires files or folders; '\(argument)' is neither\nUsage: "))
  }

  /// A file for text would contain none.
  @Test(arguments: ["migrate --in-place -o diff F.swift", "format --in-place -o text F.vfl"])
  func changedFilesAndAnOutput(_ arguments: String) throws {
    let run = try Command(
      arguments.split(separator: " ").map(String.init), files: ["F.swift": "", "F.vfl": "[a]\n"])
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: '--in-place' and '--output' can be combined only with '--format json'\nUsage: "))
  }

  @Test(arguments: ["list", "migrate"])
  func usageWithoutStrings(_ subcommand: String) throws {
    let string = try Command([subcommand, "--string=[a]"])
    #expect(string.status == 64)
    #expect(string.errors.hasPrefix("Error: unknown option '--string=[a]'\nUsage: "))
    let none = try Command([subcommand])
    #expect(none.status == 64)
    #expect(none.errors.hasPrefix("Error: expected a file or a folder\nUsage: "))
    let help = try Command([subcommand, "--help"]).output
    #expect(help.contains("--no-ignore") && !help.contains("--string"))
    let file = try Command([subcommand, "--file", "Sourcs"])
    #expect(file.status == 66)
    #expect(file.errors.hasPrefix("error: cannot read 'Sourcs': no such file or directory"))
  }

  /// Migrated code has no calls left, and is valid.
  @Test func checkedAfterwards() throws {
    let script = "vfl migrate --in-place A\nvfl migrate A\nvfl check A"
    let run = try Command(
      script: script,
      files: ["A/F.swift": "import UIKit\nlet a = \(Self.call)\n"])
    #expect(run.status == 0)
    #expect(
      run.output
        == "migrated 1 of 1 call in 1 file\nchecked 1 format in 1 file: no errors\n")
    #expect(run.errors == "migrated 0 of 0 calls in 0 files\n")
  }
}
