import Foundation
import TestSupport
import Testing

/// Checks of projects: configurations, baselines, parts, and what git knows.
@Suite struct CheckProjectTests {
  /// A call with an unknown relation at column 34.
  private let wrong = #"let a = f(withVisualFormat: "[a(>5)]")"# + "\n"
  private let place = "1:34: error: unknown relation '>'"

  private func run(_ arguments: String, _ files: [String: String]) throws -> Command {
    try Command(Transcript.arguments(of: "check --format xcode \(arguments)"), files: files)
  }

  // MARK: - Configuration

  @Test func configurationOfAProject() throws {
    let configuration = """
      wrappers: [{name: "pin(_:views:)", format: 0, views: views}]
      excluded: [Generated/]
      severities: {bad-relation: warning, unclosed-view: ignore, missing-orientation: remark}
      """
    let files = [
      "P/.vfl.yml": configuration, "P/Generated/A.swift": wrong, "P/B.swift": wrong,
      "P/C/D.swift": #"pin("V:[a][b]", views: ["a": a])"#, "P/E.swift": #"f(visualFormat: "V:[a")"#,
      "P/F.swift": "let a = f(withVisualFormat: \"[a]\")\n",
    ]
    let report = try run("P", files)
    #expect(report.status == 1)
    expectEqual(
      report.output.split(separator: "\n").map(String.init),
      [
        "P/B.swift:1:34: warning: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]",
        "P/B.swift:1:33: note: the relation begins here",
        "P/C/D.swift:1:12: error: no view named 'b'; the only view is 'a' [unknown-view]",
        "P/F.swift:1:30: note: the format has no orientation; it is horizontal, as with 'H:' [missing-orientation]",
      ])
  }

  @Test func dumpedConfigurationsAreTheSame() throws {
    let yaml = """
      wrappers:
        - {name: "pin(_:views:)", format: 0, views: 1}
      excluded:
        - "Pods/"
      severities:
        bad-relation: warning

      """
    let script = """
      vfl check --dump-configuration P/A.swift > first
      cp first P/.vfl.yml
      vfl check --dump-configuration P/A.swift > second
      cmp first second && grep -c 'Pods\\|pin\\|bad-relation' first
      vfl check --dump-configuration
      """
    let run = try Command(script: script, files: ["P/.vfl.yml": yaml, "P/A.swift": wrong])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("3\n# no .vfl.yml\nwrappers: []\nexcluded: []\n"))
  }

  @Test func dumpsDoNotFix() throws {
    let run = try Command(
      ["check", "--dump-configuration", "--fix", "a.swift"], files: ["a.swift": wrong])
    expectEqual(try run.text(of: "a.swift"), wrong)
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix("Error: '--dump-configuration' and '--fix' cannot be combined"))
  }

  /// A file in two inputs has the nearer configuration, which can also exclude it. `Q` is a link.
  @Test(arguments: ["P P/App", "P/App P", "P/../P P/App", "Q P/App", "P/App Q", "Q/App P"])
  func inputsThatOverlap(_ inputs: String) throws {
    let files = [
      "P/.vfl.yml": "severities: {bad-relation: warning}\n",
      "P/App/.vfl.yml": "severities: {bad-relation: remark}\nexcluded: [G.swift]\n",
      "P/App/F.swift": wrong, "P/App/G.swift": wrong, "P/B.swift": wrong,
    ]
    let run = try Command(
      script: "ln -s P Q; vfl check --format xcode \(inputs)", files: files)
    #expect(run.status == 0)
    let places = run.output.split(separator: "\n").filter { $0.contains("[bad-relation]") }
      .map {
        $0.replacing("P/../", with: "").replacing("Q/", with: "P/")
          .split(separator: " ").prefix(2).joined(separator: " ")
      }
    expectEqual(places.sorted(), ["P/App/F.swift:1:34: note:", "P/B.swift:1:34: warning:"])
  }

  @Test func errorsInAConfigurationAreFindings() throws {
    let run = try run("P", ["P/.vfl.yml": "wrapers: []\n", "P/B.swift": "// nothing\n"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("P/.vfl.yml:1:1: error: "))
    #expect(run.output.contains("unknown key 'wrapers'"))
  }

  // MARK: - Baseline

  @Test func aBaselineHidesWhatWasThere() throws {
    let script = """
      vfl check --write-baseline known.json a.swift
      printf '\\n\\n' | cat - a.swift > b && mv b a.swift
      vfl check --baseline known.json a.swift
      echo 'let b = f(withVisualFormat: "[a")' >> a.swift
      vfl check --format xcode --baseline known.json a.swift
      """
    let run = try Command(script: script, files: ["a.swift": wrong])
    #expect(run.status == 1)
    expectEqual(
      run.output,
      """
      checked 1 format in 1 file: no errors; 1 finding in the baseline
      checked in part: 1 format with unknown names
      checked 1 format in 1 file: no errors; 1 finding in the baseline
      checked in part: 1 format with unknown names
      a.swift:4:32: error: expected ']' to end the view, found the end of the format [unclosed-view]

      """)
  }

  @Test(arguments: [
    ("{}", "expected a baseline written by"),
    (#"{"version":2,"findings":[]}"#, "version 1, found 2"),
  ])
  func filesThatAreNoBaseline(_ text: String, _ reason: String) throws {
    let run = try run("--baseline b.json a.swift", ["a.swift": wrong, "b.json": text])
    #expect(run.status == 66)
    #expect(run.errors.contains("cannot read 'b.json': ") && run.errors.contains(reason))
  }

  @Test func aBaselineOverwritesNoInput() throws {
    for arguments in ["--write-baseline a.swift a.swift", "--baseline b -o ./b a.swift"] {
      let files = ["a.swift": wrong, "b": "{}"]
      let words = Transcript.arguments(of: "check \(arguments)")
      let run = try Command(words, files: files)
      for (name, text) in files { expectEqual(try run.text(of: name), text) }
      #expect(run.status == 64)
      #expect(run.errors.contains("would overwrite"))
    }
  }

  // MARK: - Fix-its

  /// The documents of other tools have no place for the fixed text.
  @Test(arguments: ["xcode", "github", "sarif", "checkstyle"], ["[a(>3)]", "-"])
  func fixedStringsInDocumentsOfOtherTools(_ format: String, _ argument: String) throws {
    let run = try Command(["check", "--fix", "--format", format, argument], input: "[a(>3)]")
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: '--fix' of a string or of standard input requires '--format text' or 'json'\n"))
  }

  @Test func theBaselineIsNotFixed() throws {
    let script = """
      vfl check --write-baseline known.json a.swift b.vfl
      echo 'let b = f(withVisualFormat: "[b(>6)]")' >> a.swift
      echo '[b(>6)]' >> b.vfl
      vfl check --fix --baseline known.json a.swift b.vfl
      """
    let files = ["a.swift": wrong, "b.vfl": "[a(>5)]\n"]
    let run = try Command(script: script, files: files)
    expectEqual(
      try run.text(of: "a.swift"), wrong + #"let b = f(withVisualFormat: "[b(>=6)]")"# + "\n")
    expectEqual(try run.text(of: "b.vfl"), "[a(>5)]\n[b(>=6)]\n")
    #expect(run.status == 0)
    expectEqual(
      run.errors,
      """
      checked 4 formats in 2 files: no errors; 2 findings in the baseline
      checked in part: 2 formats with unknown names

      """)
  }

  /// A fix-it of another finding would change the fingerprints of those in the baseline.
  @Test func formatsWithAFindingInTheBaselineAreNotFixed() throws {
    let list = "H:|-[feild(>100)]-|\n"
    let code = "let a = f(withVisualFormat: \"[a(>5)]–[b]\")\n"
    let script = """
      vfl check --write-baseline known.json f.vfl a.swift
      rm .vfl.yml
      echo '[feild(>6)]' >> f.vfl
      vfl check --fix --baseline known.json --views field f.vfl a.swift
      """
    let files = [
      ".vfl.yml": "severities: {non-ascii: ignore}\n", "f.vfl": list, "a.swift": code,
    ]
    let run = try Command(script: script, files: files)
    expectEqual(try run.text(of: "f.vfl"), list + "[field(>=6)]\n")
    expectEqual(try run.text(of: "a.swift"), code)
    #expect(run.status == 1)
    #expect(run.errors.contains("f.vfl:1:6: error: no view named 'feild'"))
    #expect(run.errors.contains("a.swift:1:37: error: '–' (U+2013) is not ASCII"))
    #expect(
      run.errors.contains(
        "\nchecked 3 formats in 2 files: 2 errors; 2 findings in the baseline\n"))
  }

  /// Only what the check reports as an error is fixed, in files that it reports.
  /// The list of formats is the first file and the code the second.
  @Test(arguments: [
    ("", "", true), ("severities: {bad-relation: warning}", "", false),
    ("excluded: [a.swift]", "", false), ("", "--shard 1/2", false), ("", "--shard 2/2", true),
  ])
  func fixedFiles(_ configuration: String, _ options: String, _ isFixed: Bool) throws {
    let files = [".vfl.yml": configuration + "\n", "a.swift": wrong, "b.vfl": "[b]\n"]
    let run = try Command(
      Transcript.arguments(of: "check --fix \(options) b.vfl a.swift"), files: files)
    expectEqual(
      try run.text(of: "a.swift"), isFixed ? wrong.replacing(">5", with: ">=5") : wrong)
    #expect(run.status == 0)
  }

  @Test func guessesAreNotFixed() throws {
    let text = "exotic(\"H:|-[a(>5)]-|\")\n"
    let run = try Command(
      ["check", "--all-strings", "--fix", "a.swift"], files: ["a.swift": text])
    expectEqual(try run.text(of: "a.swift"), text)
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("checked 1 format in 1 file: no errors, 1 warning\n"))
  }

  @Test func filesThatAreNamedTwiceAreCheckedOnce() throws {
    let run = try Command(["check", "d", "d/F.swift", "./d/F.swift"], files: ["d/F.swift": wrong])
    #expect(run.output.hasPrefix("checked 1 format in 1 file: 1 error\n"))
  }

  @Test func otherSubcommandsUseTheConfiguration() throws {
    let files = [
      ".vfl.yml":
        "wrappers: [{name: pin, format: 0}]\nexcluded: [B.swift]\nspacing: {sibling: 5}\n",
      "A.swift": "pin(\"[a]-[b]\")\n", "B.swift": "pin(\"[c]\")\n",
    ]
    #expect(try Command(["list", "."], files: files).output == "./A.swift:1:6: pin: [a]-[b]\n")
    #expect(
      try Command(["constraints", "[a]-[b]"], files: files).output
        == "b.leading == a.trailing + 5 @1000\n")
    #expect(
      try Command(["constraints", "-"], input: "[a]-[b]\n", files: files).output
        == "b.leading == a.trailing + 5 @1000\n")
    let negative = [".vfl.yml": "spacing: {sibling: -20}\n", "a.vfl": "V:[a]-[a]\n"]
    #expect(
      try Command(["check", "H:[a(20)]-[b(20)]-[a]", "a.vfl"], files: negative).output
        == "checked 2 formats in 1 file: no errors\n")
    let uiKit = [".vfl.yml": "profile: uiKit\n"]
    #expect(
      try Command(["constraints", "|-[a]"], files: uiKit).output
        == "a.leading == superview.margins.leading @1000\n")
  }

  // MARK: - Parts

  @Test func shardsShareTheFilesOfOneProject() throws {
    let files = [
      "P/A.swift": "func pin(_ format: String) { f(withVisualFormat: format) }\n",
      "P/B.swift": "pin(\"[a(>5)]\")\n", "P/C.swift": "pin(\"[a(>6)]\")\n", "P/d.vfl": "[a(>7)]\n",
    ]
    let parts = try ["1/2", "2/2"].map { try run("--shard \($0) P", files).output }
    let errorCounts = parts.map { $0.split(separator: "\n").filter { $0.contains("error:") }.count }
    #expect(errorCounts == [2, 1])
    let names = ["P/B.swift:1:10:", "P/C.swift:1:10:", "P/d.vfl:1:5:"]
    for name in names { #expect(parts.filter { $0.contains("\(name) error:") }.count == 1) }
  }

  /// A machine must fail if it cannot read an input, whichever shard it checks.
  @Test(arguments: ["1/2", "2/2"])
  func eachShardReportsInputsThatCannotBeRead(_ shard: String) throws {
    let run = try run("--shard \(shard) no.swift a.swift", ["a.swift": "// nothing\n"])
    #expect(run.status == 66)
    #expect(run.output.contains("cannot read 'no.swift'"))
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/2/3", "a/b", "-1/2", "+1/2", "1/+2"])
  func wrongShards(_ shard: String) throws {
    let run = try Command(["check", "--shard=\(shard)", "[a]"])
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "expected a shard 'i/n' with i from 1 to n, such as '2/4', found '\(shard)'"))
  }

  // MARK: - Severities and strings

  @Test func lenientChecksDoNotFail() throws {
    let run = try run("--lenient a.swift no.swift", ["a.swift": wrong])
    #expect(run.status == 66)
    #expect(run.output.contains("a.swift:1:34: warning: unknown relation '>'"))
    #expect(run.output.contains("error: cannot read 'no.swift'"))
    let readable = try Command(["check", "--lenient", "[a(>5)]"])
    #expect(readable.status == 0)
    #expect(readable.output == "checked 1 format: no errors, 1 warning\n")
    #expect(try Command(["check", "--lenient", "--strict", "[a]"]).status == 64)
  }

  @Test func allStringsAreGuesses() throws {
    let files = [
      "a.swift": """
      exotic("H:|-[a(>5)]-|")
      exotic("V:[b]" + "-[c")
      print("[a]", "H: label", "| cell |", "[a-z]+", "[x]: y")
      """,
      "b.m": "EXOTIC(@\"V:|[d(>5)]\" @\"|\"); NSLog(@\"[%@] done\", x);\n",
      "c.m": "f([NSString stringWithFormat:@\"V:|-%f-[%@]-[b]|\", h, x]); g(@\"H:|-%f-|\");\n",
      "d.swift": "exotic(String(format: \"V:|-%@-[b]|\", x)); exotic(\"V:%d M:%d\")\n",
    ]
    #expect(try run("a.swift b.m", files).output == "")
    let all = try run("--all-strings a.swift b.m c.m d.swift", files)
    #expect(all.status == 0)
    expectEqual(
      all.output.split(separator: "\n").filter { $0.contains("warning") }.map(String.init),
      [
        "a.swift:1:17: warning: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]",
        "a.swift:2:22: warning: expected ']' to end the view, found the end of the format [unclosed-view]",
        "b.m:1:17: warning: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]",
        "c.m:1:70: warning: expected a view such as '[name]', found '|' [expected-view]",
      ])
    #expect(all.output.contains("note: no known call receives this string"))
  }

  /// A string with placeholders of `printf` can be a template.
  @Test func placeholdersInGuesses() throws {
    let code = """
      exotic(String(format: "V:|%@-[b(%.1f)]|", x, y))
      let template = "H:|-%d-[a(>5)]|"
      """
    let run = try run("--all-strings a.swift", ["a.swift": code])
    expectEqual(
      run.output.split(separator: "\n").filter { $0.contains("warning") }.map(String.init),
      [
        "a.swift:2:28: warning: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]"
      ])
  }

  /// Blanks after an orientation are allowed, before a hole and after it.
  @Test(arguments: [
    (#"H:\(x)-(>5)-[a]"#, 18), (#"H: \(x)-(>5)-[a]"#, 19), ("V: \t\\(x)-(>5)-[a]", 20),
    (#"V: \(x) [a(>5)]"#, 21),
  ])
  func stringsWithHoles(_ string: String, _ column: Int) throws {
    let run = try run("--all-strings a.swift", ["a.swift": "exotic(\"\(string)\")\n"])
    #expect(run.output.contains("a.swift:1:\(column): warning: unknown relation '>'"))
  }

  // MARK: - Git

  @Test func filesThatGitIgnoresAreSkipped() throws {
    let files = [
      ".gitignore": "Build/\n*.gen.swift\n", "Build/A.swift": wrong, "S/B.gen.swift": wrong,
      "S/C.swift": wrong, "S/D.swift": wrong,
    ]
    let script = """
      git init -q .
      git add S/D.swift && rm S/D.swift
      vfl check .
      vfl check S
      vfl check --no-ignore .
      vfl check Build
      """
    let run = try Command(script: script, files: files)
    let summaries = run.output.split(separator: "\n").filter { $0.hasPrefix("checked ") }
    expectEqual(
      summaries.filter { !$0.contains("in part") },
      [
        "1 format in 1 file: 1 error", "1 format in 1 file: 1 error",
        "3 formats in 3 files: 3 errors", "1 format in 1 file: 1 error",
      ].map { "checked \($0)" })
    #expect(!run.errors.contains("cannot"))
  }

  /// Folders of package managers are not searched, in a repository or not, and the summary says so.
  @Test(arguments: [false, true])
  func foldersOfPackageManagers(_ isRepository: Bool) throws {
    let files = [
      "App/A.swift": wrong, "Pods/B.swift": wrong, "App/Carthage/C.swift": wrong,
      "App/Carthage/node_modules/D.swift": wrong, "P/.vfl.yml": "included: [Pods]\n",
      "P/Pods/E.swift": wrong, "Q/.vfl.yml": "excluded: [Pods/]\n", "Q/Pods/F.swift": wrong,
      "Q/G.swift": wrong,
    ]
    let calls = ["App Pods/B.swift", "Pods", ".", "App/Carthage", "P", "Q", "--no-ignore App"]
    let script = """
      \(isRepository ? "git init -q ." : ":")
      \(calls.map { "vfl check \($0) 2> log\n" }.joined())
      vfl list . > list 2>&1
      grep -c Carthage/C list
      vfl list App > log 2> notes
      cat notes
      vfl tree App > log 2> notes
      grep searched notes
      vfl check --format json Pods App > json
      grep -o '"notSearched":[^]]*]' json
      """
    let output = try Command(script: script, files: files).output
    expectEqual(
      output.replacing(#/checked in part:.*\n/#, with: ""),
      """
      checked 2 formats in 2 files: 2 errors
      not searched: 1 folder of package managers (Carthage)
      checked 1 format in 1 file: 1 error
      checked 2 formats in 2 files: 2 errors
      not searched: 4 folders of package managers (Carthage, Pods)
      checked 1 format in 1 file: 1 error
      not searched: 1 folder of package managers (node_modules)
      checked 1 format in 1 file: 1 error
      checked 1 format in 1 file: 1 error
      checked 3 formats in 3 files: 3 errors
      0
      not searched: 1 folder of package managers (Carthage)
      not searched: 1 folder of package managers (Carthage)
      "notSearched":["App/Carthage"]

      """)
  }

  /// Formats that are not checked, or only in part, are counted by reason and listed.
  @Test func formatsThatAreNotChecked() throws {
    let rest = "options: [], metrics: nil, views:"
    let call = "NSLayoutConstraint.constraints(withVisualFormat:"
    let files = [
      "A.swift": """
      \(call) "[a]", \(rest) ["a": a])
      \(call) format, \(rest) ["a": a])
      \(call) load(), \(rest) ["a": a])
      \(call) "[a]", \(rest) views())
      \(call) "[\\(name)]-[b]", \(rest) views())
      \(call) "[a]-gap-|", options: [], metrics: metrics(), views: ["a": a])
      \(call) "[a]-|", options: [], metrics: metrics(), views: ["a": a])
      func pin(_ format: String, _ views: [String: Any]) { \(call) format, \(rest) views) }
      pin("[a]", ["a": a])
      #layout("[a]-[\\(b)]")

      """,
      "B.m": """
      - (void)pin:(NSString *)format { [self add:[C constraintsWithVisualFormat:format options:0 metrics:nil views:v]]; }
      - (void)use { [self pin:load()]; [C constraintsWithVisualFormat:[self text] options:0 metrics:nil views:@{}]; }

      """,
    ]
    let check = try Command(["check", "A.swift", "B.m"], files: files)
    expectEqual(check.errors, "")
    expectEqual(
      check.output,
      """
      checked 7 formats and 1 layout in 1 file: no errors
      not checked: 3 formats that are not literals
      checked in part: 1 format with unknown parts, 1 with unknown names, 1 with unknown metrics

      """)
    let list = try Command(["list", "--unknown", "A.swift", "B.m"], files: files)
    expectEqual(
      list.output,
      """
      A.swift:2:50: constraints(withVisualFormat:): the format is not a literal
      A.swift:3:50: constraints(withVisualFormat:): the format is not a literal
      A.swift:4:51: constraints(withVisualFormat:): the names of the views are unknown
      A.swift:5:51: constraints(withVisualFormat:): a part of the format is not a literal
      A.swift:6:51: constraints(withVisualFormat:): the names of the metrics are unknown
      B.m:2:65: constraints(withVisualFormat:): the format is not a literal

      """)
    let json = try Command(["list", "--format", "json", "A.swift", "B.m"], files: files).document()
    expectEqual(
      json.objects("unknown").map { $0.string("reason") ?? "" },
      [
        "unknown-format", "unknown-format", "unknown-names", "partial-format", "unknown-metrics",
        "unknown-format",
      ])
    #expect(json.objects("formats").count == 7)
    let counts = try Command(["check", "--format", "json", "A.swift", "B.m"], files: files)
      .document()
    #expect(counts["notChecked"] as? [String: Int] == ["unknown-format": 3])
    #expect(
      counts["checkedInPart"] as? [String: Int]
        == ["partial-format": 1, "unknown-names": 1, "unknown-metrics": 1])
  }

  @Test func changedFilesOnly() throws {
    let pin = "func pin(_ format: String) { f(withVisualFormat: format) }\n"
    let files = ["P.swift": pin, "A.swift": wrong, "B.swift": "pin(\"[a]\")\n"]
    let script = """
      git init -q .
      git add . && git commit -qm 1
      echo 'pin("[a(>6)]")' >> B.swift
      echo 'pin("[a(>7)]")' > New.swift
      vfl check --format xcode --changed-since HEAD .
      vfl check --changed-since nothing .
      """
    let run = try Command(script: script, files: files)
    #expect(run.status == 66)
    let places = run.output.split(separator: "\n").filter { $0.contains("error:") }
      .map { $0.prefix { $0 != " " } }
    expectEqual(places.map(String.init), ["./B.swift:2:10:", "./New.swift:1:10:"])
    #expect(
      run.errors.contains(
        "error: cannot list the changes since 'nothing': Not a valid object name nothing, in '"))
  }

  /// Commands that create two repositories.
  private var repositories: String {
    """
    for folder in S P; do
      git init -q $folder && git -C $folder add . && git -C $folder commit -qm 1
    done
    """
  }

  /// Returns the places of the errors in the lines of a document for Xcode.
  private func places(in output: Substring) -> [String] {
    output.split(separator: "\n").filter { $0.contains("unknown relation") }
      .map { String($0.prefix { $0 != " " }) }
  }

  /// The files of a submodule are compared with the commit that the outer repository records. In
  /// the folder of the submodule, the option names a commit of the submodule.
  @Test func changedFilesInASubmodule() throws {
    let script = """
      \(repositories)
      cd P && git tag before
      git -c protocol.file.allow=always submodule --quiet add ../S Sub && git commit -qm 2
      git tag after
      echo 'let b = f(withVisualFormat: "[b(>6)]")' >> Sub/A.swift
      git -C Sub commit -qam 2
      vfl check --format xcode --changed-since after .
      echo %
      vfl check --format xcode --changed-since before .
      echo %
      cd Sub && vfl check --format xcode --changed-since HEAD~1 .
      """
    let files = ["S/A.swift": wrong, "S/B.swift": wrong, "P/f.vfl": "[a]\n"]
    let run = try Command(script: script, files: files)
    expectEqual(run.errors, "")
    let outputs = run.output.split(separator: "%")
    expectEqual(
      outputs.map { places(in: $0) },
      [
        ["./Sub/A.swift:1:34:", "./Sub/A.swift:2:34:"],
        ["./Sub/A.swift:1:34:", "./Sub/A.swift:2:34:", "./Sub/B.swift:1:34:"],
        ["./A.swift:1:34:", "./A.swift:2:34:"],
      ])
  }

  /// An input that is in no repository is an error. Every other one has a repository of its own,
  /// wherever the working directory is.
  @Test func changedFilesOutsideOfARepository() throws {
    let script = """
      git init -q R && git -C R add . && git -C R commit -qm 1
      echo >> R/B.swift
      cd R; vfl check --format xcode --changed-since HEAD . ../Out/C.swift ../Out
      echo $? %
      cd ..; vfl check --format xcode --changed-since HEAD R
      """
    let files = ["R/A.swift": wrong, "R/B.swift": wrong, "Out/C.swift": wrong]
    let outputs = try Command(script: script, files: files).output.split(separator: "%")
    #expect(outputs.count == 2)
    expectEqual(outputs.map { places(in: $0) }, [["./B.swift:1:34:"], ["R/B.swift:1:34:"]])
    #expect(outputs[0].hasSuffix("\n66 "))
    for path in ["../Out/C.swift", "../Out"] {
      #expect(outputs[0].contains("error: cannot compare '\(path)': not in a git repository"))
    }
  }

  /// Each file is compared in its own repository, wherever the working directory is.
  @Test func changedFilesInSeveralRepositories() throws {
    let script = """
      for folder in P/A P/B; do
        git init -q $folder && git -C $folder add . && git -C $folder commit -qm 1
      done
      echo >> P/A/F.swift
      vfl check --format xcode --changed-since HEAD P
      echo %
      cp P/A/F.swift P/loose.swift; vfl check --format xcode --changed-since HEAD P
      echo %
      git init -q Empty; cd Empty; vfl check --format xcode --changed-since HEAD ../P/A ../P/B
      """
    let run = try Command(script: script, files: ["P/A/F.swift": wrong, "P/B/F.swift": wrong])
    expectEqual(run.errors, "")
    let outputs = run.output.split(separator: "%")
    expectEqual(
      outputs.map { places(in: $0) },
      [["P/A/F.swift:1:34:"], ["P/A/F.swift:1:34:"], ["../P/A/F.swift:1:34:"]])
    let errorCounts = outputs.map { output in
      output.split(separator: "\n").filter { $0.contains("cannot ") }.count
    }
    expectEqual(errorCounts, [0, 1, 0])
    #expect(run.output.contains("cannot compare 'P/loose.swift': not in a git repository"))
  }

  /// The bytes of files are compared: a change of the time is none, and a filter does not hide one.
  @Test(arguments: ["sha1", "sha256"])
  func changedBytes(_ hashes: String) throws {
    let script = """
      git init -q --object-format=\(hashes) P; cd P; git config core.autocrlf false
      for f in Same Touched Lines Hidden 'a b' '-x'; do cp ../A.swift "./$f.swift"; done
      m=$(printf '\\314\\201'); mkdir "$m"; cp Same.swift "$m/M.swift"
      printf '\\n' >> Same.swift; cp Same.swift "$(printf 'new\\nline').swift"
      echo 'Ignored*' > .gitignore; git add . && git commit -qm 1
      touch -t 200001010000 Touched.swift
      git config core.autocrlf true; rm Lines.swift; git checkout -q Lines.swift
      git update-index --assume-unchanged Hidden.swift; echo >> Hidden.swift
      echo >> "$m/M.swift"; echo >> 'a b.swift'; echo >> -x.swift; cp Same.swift Ignored.swift; git rm -q --cached Same.swift
      vfl check --format xcode --changed-since HEAD .
      """
    let run = try Command(script: script, files: ["A.swift": wrong])
    expectEqual(run.errors, "")
    expectEqual(
      places(in: run.output[...]),
      [
        "./-x.swift:1:34:", "./Hidden.swift:1:34:", "./Lines.swift:1:34:", "./a",
        "./\u{301}/M.swift:1:34:",
      ])
  }

  /// Links are compared by a few commands of git, not by one for each.
  @Test func manyLinks() throws {
    let script = """
      git init -q P; cd P; cp ../A.swift A.swift
      for i in $(seq 90); do ln -s $(printf './%.0s' $(seq $i))A.swift $i.swift; done
      git add . && git commit -qm 1; ln -sf ../P/A.swift 7.swift
      mkdir ../bin; printf '#!/bin/sh\\necho >> %s/log\\nexec /usr/bin/git "$@"\\n' $PWD/.. > ../bin/git
      chmod +x ../bin/git; export PATH=$PWD/../bin:$PATH
      vfl check --format xcode --changed-since HEAD .
      wc -l < ../log
      """
    let run = try Command(script: script, files: ["A.swift": wrong])
    expectEqual(run.errors, "")
    expectEqual(places(in: run.output[...]), ["./7.swift:1:34:"])
    let count = run.output.split(separator: "\n").last?.trimmingPrefix { $0 == " " }
    #expect(try #require(count.flatMap { Int($0) }) < 10)
  }

  /// A link has changed if its destination has, or the file to which it leads.
  @Test func changedLinks() throws {
    let script = """
      git init -q P; cd P; cp ../A.swift A.swift; cp A.swift B.swift
      for l in Same ToB ToNew; do ln -s A.swift $l.swift; done
      ln -s B.swift FromB.swift; cp A.swift File.swift; ln -s A.swift Link.swift
      git add . && git commit -qm 1
      echo >> B.swift; cp A.swift New.swift
      ln -sf B.swift ToB.swift; ln -sf New.swift ToNew.swift
      ln -sf A.swift File.swift; rm Link.swift; cp A.swift Link.swift
      vfl check --format xcode --changed-since HEAD .
      """
    let run = try Command(script: script, files: ["A.swift": wrong])
    expectEqual(run.errors, "")
    expectEqual(
      places(in: run.output[...]),
      ["B", "File", "FromB", "Link", "New", "ToB", "ToNew"].map { "./\($0).swift:1:34:" })
  }

  /// Tracked files and folders that are deleted, or that folders and links have replaced.
  @Test func entriesThatAreNotFiles() throws {
    let script = """
      git init -q P; cd P
      for f in A B C Folder Link; do cp ../A.swift $f.swift; done
      mkdir D T; cp A.swift D/D.swift; cp A.swift T/D.swift
      git add . && git commit -qm 1
      rm B.swift Folder.swift Link.swift C.swift
      mkdir Folder.swift; cp A.swift Folder.swift/F.swift; ln -s D Link.swift; mkdir C.swift
      rm -r T; ln -s D T
      vfl check --format xcode .
      """
    let run = try Command(script: script, files: ["A.swift": wrong])
    expectEqual(run.errors, "")
    expectEqual(
      places(in: run.output[...]),
      ["./A.swift:1:34:", "./D/D.swift:1:34:", "./Folder.swift/F.swift:1:34:"])
  }

  /// Git lists each repository once: the inputs of one repository together, and a submodule.
  @Test func callsOfGit() throws {
    let script = """
      \(repositories)
      git -C P -c protocol.file.allow=always submodule --quiet add ../S Sub
      mkdir bin; printf '#!/bin/sh\\necho "$2" >> %s/log\\nexec /usr/bin/git "$@"\\n' $PWD > bin/git
      chmod +x bin/git; export PATH=$PWD/bin:$PATH
      vfl check --format xcode P > /dev/null
      sed 's|.*/||' log; rm log; echo %
      vfl check --format xcode P/A P/B P/B/C > /dev/null
      sed 's|.*/||' log
      """
    let files = ["S/A.swift": wrong, "P/A/A.swift": wrong, "P/B/C/B.swift": wrong]
    let run = try Command(script: script, files: files)
    expectEqual(run.errors, "")
    expectEqual(run.output, "P\nSub\n%\nP\n")
  }

  /// Thousands of submodules take a time that is proportional to their number.
  @Test func manySubmodules() throws {
    let script = """
      git init -q P; cd P; cp ../A.swift .; git add .
      seq 5000 | xargs mkdir
      id=0123456789012345678901234567890123456789
      seq 5000 | sed "s/^/160000 $id\\t/" | git update-index --index-info
      vfl check --format xcode .
      """
    let run = try Command(script: script, files: ["A.swift": wrong])
    #expect(run.status == 1, "\(run.errors.prefix(1_000))")
    expectEqual(places(in: run.output[...]), ["./A.swift:1:34:"])
  }

  // MARK: - Unusual files

  /// `..` after a link leads to the parent of the link's destination, for reading and writing.
  @Test func parentsOfLinks() throws {
    let files = ["d1/d2/y.vfl": "[y]\n", "d1/x.vfl": "[a(>5)]\n", "x.vfl": "[b(>5)]\n"]
    let script = """
      ln -s d1/d2 link
      vfl check -o d1/x.vfl link/../x.vfl > log 2>&1
      echo $?
      vfl check --fix link/../x.vfl > log 2>&1
      echo $?
      vfl constraints -o link/../out.txt '[a]-8-[b]' > log 2>&1
      echo $?
      cat d1/x.vfl x.vfl; ls d1; test -e out.txt || echo none
      """
    let run = try Command(script: script, files: files)
    expectEqual(run.output, "64\n0\n0\n[a(>=5)]\n[b(>5)]\nd2\nout.txt\nx.vfl\nnone\n")
  }

  @Test func parentsOfLinksHaveTheirConfiguration() throws {
    let files = [
      ".vfl.yml": "severities: {bad-relation: remark}\n", "d1/d2/y.vfl": "[y]\n",
      "d1/.vfl.yml": "severities: {bad-relation: warning}\n", "d1/x.vfl": "[a(>5)]\n",
    ]
    let script = """
      ln -s d1/d2 link
      vfl check --format xcode link/../x.vfl
      vfl check --format xcode d1/x.vfl link/../x.vfl
      """
    let run = try Command(script: script, files: files)
    expectEqual(places(in: run.output[...]), ["link/../x.vfl:1:5:", "d1/x.vfl:1:5:"])
    #expect(run.output.contains("link/../x.vfl:1:5: warning:"))
  }

  /// A link stays a link, also if its destination does not exist yet.
  @Test func outputsThroughLinks() throws {
    let script = """
      mkdir o; ln -s o/t.json link; ln -s b a; ln -s a b
      vfl check --format json -o link '[a]'
      echo $?
      test -L link && test -s o/t.json && echo written
      vfl check -o a '[a]'
      echo $?
      test -L a && test -L b && echo loop
      """
    let run = try Command(script: script)
    expectEqual(run.output, "0\nwritten\n66\nloop\n")
    #expect(run.errors.contains("cannot write 'a': too many levels of symbolic links"))
  }

  /// Links can lead through thousands of names, and through more links than the system follows.
  @Test func longChainsOfLinks() throws {
    let script = """
      through=$(printf 'n/%.0s' $(seq 800))$(printf '../%.0s' $(seq 800))
      for i in $(seq 45); do ln -s "${through}l$((i + 1))" l$i; done
      vfl check -o l1 '[a]'
      echo $?
      find . -type l | wc -l
      vfl check -o l30 '[a]'
      echo $?
      test -L l30 && test -s l46 && echo written
      """
    let run = try Command(script: script)
    expectEqual(run.output.replacing(" ", with: ""), "66\n45\n0\nwritten\n")
    #expect(run.errors.contains("cannot write 'l1': too many levels of symbolic links"))
  }

  @Test func changedFilesInParentsOfLinks() throws {
    let script = """
      git init -q P && git -C P add . && git -C P commit -qm 1
      echo >> P/A.swift
      ln -s P/Sub link
      vfl check --format xcode --changed-since HEAD link/../A.swift link/B.swift
      """
    let run = try Command(script: script, files: ["P/A.swift": wrong, "P/Sub/B.swift": wrong])
    expectEqual(places(in: run.output[...]), ["link/../A.swift:1:34:"])
  }

  @Test func loopsOfLinks() throws {
    let script = """
      ln -s . P/loop; ln -s ../P P/other; ln -s self.swift P/self.swift
      vfl check --format xcode P
      """
    let run = try Command(script: script, files: ["P/a.swift": wrong])
    #expect(run.status == 66)
    let lines = run.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasPrefix("P/a.swift:1:34: error: unknown relation '>'") })
    #expect(
      lines.contains { $0.contains("cannot read 'P/self.swift': too many levels of symbolic") })
  }

  /// Bytes that are not UTF-8 in comments and strings; a byte order mark; CRLF.
  @Test func bytesOfFiles() throws {
    let call = Array(#"f(withVisualFormat: "[a(>5)]")"#.utf8)
    let files: [String: [UInt8]] = [
      "latin.swift": Array("// caf".utf8) + [0xE9, 0x0A] + call,
      "broken.m": Array("// ".utf8) + [0xFF, 0xFE, 0x0A] + Array("[a g:@\"".utf8) + [0xC3, 0x28]
        + Array("\"];\n[C constraintsWithVisualFormat:@\"[a(>5)]\"];".utf8),
      "bom.swift": [0xEF, 0xBB, 0xBF] + call, "crlf.swift": Array("let a = 1\r\n\r\n".utf8) + call,
      "nul.swift": Array("let a = \"".utf8) + [0] + Array("\"\n".utf8) + call,
    ]
    let run = try Command(
      [
        "check", "--format", "xcode", "latin.swift", "broken.m", "bom.swift", "crlf.swift",
        "nul.swift",
      ],
      rawFiles: files)
    #expect(run.status == 1)
    expectEqual(
      run.output.split(separator: "\n").filter { $0.contains("error:") }
        .map { String($0.prefix { $0 != " " }) },
      [
        "latin.swift:2:26:", "broken.m:3:38:", "bom.swift:1:26:", "crlf.swift:3:26:",
        "nul.swift:2:26:",
      ])
  }

  /// A large file without a candidate is no error; one with a candidate is.
  @Test func largeFiles() throws {
    let script = """
      head -c 6000000 /dev/zero | tr '\\0' ' ' > none.swift
      (cat none.swift; echo 'f(withVisualFormat: "[a]")') > large.swift
      vfl check --format xcode none.swift large.swift a.swift
      """
    let run = try Command(script: script, files: ["a.swift": wrong])
    #expect(run.status == 66)
    #expect(run.output.contains("cannot read 'large.swift': larger than 5 MB"))
    #expect(!run.output.contains("none.swift") && run.output.contains("a.swift:\(place)"))
  }

  @Test func bracketsThatTakeTooLong() throws {
    let deep = "let a = " + String(repeating: "[", count: 40) + "; f(withVisualFormat: \"[a]\")"
    let run = try run("deep.swift a.swift", ["deep.swift": deep, "a.swift": wrong])
    #expect(run.status == 66)
    #expect(
      run.output.contains("cannot read 'deep.swift': expected at most 16 adjacent '[' or '@'"))
    #expect(run.output.contains("a.swift:\(place)"))
  }

  /// Also without optimization, code is read up to the limit of the compiler. Beyond it, the file
  /// is reported, not skipped.
  @Test func nestedCode() throws {
    let call =
      "NSLayoutConstraint.constraints(withVisualFormat: \"[a\", options: [], metrics: nil, views: v)"
    func closures(_ count: Int) -> String {
      String(repeating: "a {", count: count) + call + String(repeating: "}", count: count)
    }
    let files = ["80.swift": closures(80), "400.swift": closures(400)]
    let checked = try run("400.swift 80.swift", files)
    #expect(checked.status == 66)
    #expect(checked.output.contains("80.swift:1:293: error: "))
    let error = "cannot read '400.swift': expected at most 256 levels of nested code, found more"
    #expect(checked.output.contains(error))
    let migrated = try Command(["migrate", "400.swift", "80.swift"], files: files)
    #expect(migrated.status == 66 && migrated.errors.contains(error))
  }
}
