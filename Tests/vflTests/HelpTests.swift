import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import vfl

/// Tests the examples in the help and the completion scripts.
@Suite struct HelpTests {
  private static let subcommands = VFL.configuration.subcommands.map { $0._commandName }

  /// The files that the examples name.
  private static let files = [
    "Layouts/row.vfl": "H:|-[a]-[b(a)]-|\n", "Layouts/feed.vfl": "V:|[a]|\n",
    "frames.yml": "{superview: {width: 9, height: 9}, views: {a: {frame: [0, 0, 9, 9]}}}",
    "scene.yml":
      #"{superview: {width: 9, height: 9}, views: {a: {}}, layout: ["H:|[a]|", "V:|[a]|"]}"#,
    "formats.txt": "H:|[a]|\n", "console.log": "<NSLayoutConstraint:0x1 A:0x2.width == 3>\n",
    "conflict.log": """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000001 UIButton:0x7f8000000001.width == 120   (active)>",
        "<NSLayoutConstraint:0x600000000002 UIButton:0x7f8000000001.width == 100   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000000001 UIButton:0x7f8000000001.width == 120   (active)>
    """,
    "Form.swift": #"f(withVisualFormat: "H:|[a]|")"#,
    "Form.m": "[C constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:v];",
    "Card.swift": """
    final class Card: UIView {
      func setUp() {
        let a = UIView()
        addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = false
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 40).isActive = true
        a.heightAnchor.constraint(equalToConstant: 30).isActive = true
      }
    }
    """,
    "Sources/A.m": "[C constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:v];",
    "Sources/B.swift": """
    NSLayoutConstraint.constraints(withVisualFormat: "[a]", options: [], metrics: nil, views: ["a": a])
    """,
    "Scenes/form.yml": """
    superview: {width: 320, height: 480}
    views: {title: {}, button: {}}
    layout: ["H:|-[title]-[button(title)]-|", "V:|-[title]-|", "V:|-[button]-|"]
    """,
  ]

  private static func lines(ofHelpOn subcommand: String) throws -> [String] {
    let help = try Command(script: "vfl \(subcommand) --help").output
    return help.components(separatedBy: "EXAMPLES\n")[1].components(separatedBy: "\n\n")[0]
      .components(separatedBy: "\n")
  }

  /// Each example is on a line of its own and runs. Those that show an error exit with status 1.
  @Test(arguments: [""] + subcommands)
  func examplesRun(_ subcommand: String) throws {
    let lines = try Self.lines(ofHelpOn: subcommand)
    #expect(lines.count >= 2)
    for line in lines {
      #expect(line.hasPrefix("  ") && line.contains("vfl "), "an example is wrapped: \(line)")
      let run = try Command(script: line, files: Self.files)
      #expect(
        run.status == (line.contains("nmae") || line.contains("(>30)") ? 1 : 0),
        "\(line)\n\(run.errors)")
      #expect(!run.errors.contains("warning:"), "\(line)\n\(run.errors)")
    }
  }

  /// The guides and the help of each subcommand describe the exit status in the same words.
  @Test func exitStatus() throws {
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let unusable = "; 64 wrong usage; 66 an input cannot be read or the output cannot be written."
    let helps = try Self.subcommands.filter { $0 != "explain" }.map {
      try Command([$0, "--help"]).output
    }
    let guides = try ProjectFiles.textOfGuides()
    for text in helps + [try Command(["--help"]).output, guides] {
      #expect(words(text).contains("Exit status: 0 clean; 1 errors were found"))
      #expect(words(text).contains(unusable))
    }
    // A conflict in a log is not an error.
    let explain = words(try Command(["explain", "--help"]).output)
    #expect(
      explain.contains(
        "Exit status: 0 success; 1 a report or an exception fails by '--fail-on'\(unusable)"))
  }

  /// The same option has the same help in all subcommands.
  @Test(arguments: ["check", "solve"])
  func strictness(_ subcommand: String) throws {
    let help = try Command([subcommand, "--help"]).output
    #expect(help.contains("  --strict                Treat warnings as failures.\n"))
  }

  /// The help lists the format options.
  @Test func formatOptions() throws {
    let help = try Command(["check", "--help"]).output
    #expect(help.contains("(values: alignAllLeft, alignAllRight, alignAllTop,"))
  }

  /// The completion scripts complete file names after `--file`, and the values of other options.
  @Test func completionsOfFilesAndValues() throws {
    for (shell, fileCompletion) in [
      ("bash", #"--file'?\)\n.* -f\b"#), ("zsh", #"--file\[.*_files"#),
      ("fish", #"-l '?file'? .*-rF"#),
    ] {
      let script = try Command(["--generate-completion-script", shell])
      #expect(script.status == 0)
      for word in ["alignAllTop", "never", "ltr", "svg"] {
        #expect(script.output.contains(word), "\(shell): \(word)")
      }
      #expect(try script.output.contains(Regex(fileCompletion)), "\(shell): files")
    }
  }
}
