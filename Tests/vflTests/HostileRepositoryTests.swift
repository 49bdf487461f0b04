import Foundation
import TestSupport
import Testing

/// A repository that names programs, each of which would create the file `canary`.
struct HostileRepository: Sendable, CustomTestStringConvertible {
  /// The key of the configuration, the variable, or what else names a program.
  let setting: String
  /// The commands that make the repository in the working directory hostile. `$H` is a program
  /// that creates the file.
  let setup: String
  /// A command without `vfl` that creates the file, which proves the setup; `nil` if git ignores
  /// the key in a repository.
  var proof: String?
  /// The variables with which `vfl` runs.
  var environment = ""

  var testDescription: String { setting }

  /// A key of the configuration.
  init(
    key: String, _ value: String = "$H", also setup: String = "", proof: String? = nil
  ) {
    setting = key
    self.setup = "\(setup)\ngit config '\(key)' \"\(value)\""
    self.proof = proof
  }

  init(_ setting: String, setup: String, proof: String? = nil, environment: String = "") {
    self.setting = setting
    self.setup = setup
    self.proof = proof
    self.environment = environment
  }
}

// MARK: - Cases

extension HostileRepository {
  private static let attributes = "echo '* filter=x diff=x' > .gitattributes; echo >> A.swift"
  private static let askForPassword =
    "printf 'protocol=https\\nhost=a\\n\\n' | GIT_TERMINAL_PROMPT=0 git credential fill"
  private static let hook = "printf '#!/bin/sh\\ntouch %s\\n' $PWD/../canary"

  /// Removes an object, which git then fetches from a remote repository.
  private static func missing(_ object: String, _ url: String) -> String {
    """
    git config core.repositoryFormatVersion 1; git config extensions.partialClone origin
    git config remote.origin.promisor true; git config protocol.allow always
    git config protocol.ext.allow always; git config remote.origin.url "\(url)"
    id=$(git rev-parse '\(object)'); rest=${id#??}; rm -f .git/objects/${id%$rest}/$rest
    """
  }

  static let keys: [HostileRepository] = [
    HostileRepository(key: "core.fsmonitor", proof: "git status"),
    HostileRepository(key: "filter.x.clean", also: attributes, proof: "git diff"),
    HostileRepository(key: "filter.x.process", also: attributes, proof: "git diff"),
    HostileRepository(
      key: "filter.x.smudge", also: attributes, proof: "rm A.swift; git checkout A.swift"),
    HostileRepository(key: "diff.external", also: attributes, proof: "git diff"),
    HostileRepository(key: "diff.x.textconv", also: attributes, proof: "git diff"),
    HostileRepository(key: "diff.x.command", also: attributes, proof: "git diff"),
    HostileRepository(
      key: "core.hooksPath", "$PWD/hooks",
      also: """
        mkdir hooks; \(hook) > hooks/post-index-change; chmod +x hooks/*; touch -t 200001010000 *.swift
        """,
      proof: "git update-index --refresh"),
    HostileRepository(
      key: "core.sshCommand", also: missing("HEAD^{tree}", "ssh://localhost/x"),
      proof: "git ls-tree HEAD"),
    HostileRepository(
      key: "core.gitProxy", also: missing("HEAD^{tree}", "git://localhost/x"),
      proof: "git ls-tree HEAD"),
    HostileRepository(
      key: "remote.origin.uploadpack", also: missing("HEAD^{tree}", "$PWD"),
      proof: "git ls-tree HEAD"),
    HostileRepository(
      key: "core.pager", also: "git config pager.ls-files true; git config pager.diff true",
      proof: "git -p diff HEAD; $(git var GIT_PAGER)"),
    HostileRepository(
      key: "alias.ls-files", "!$H",
      also: """
        for a in ls-tree hash-object diff; do git config alias.$a "!$H"; done; git config alias.x "!$H"
        """,
      proof: "git x"),
    HostileRepository(
      key: "include.path", "$PWD/../evil", also: "git config -f ../evil core.fsmonitor $H",
      proof: "git status"),
    HostileRepository(
      key: "includeIf.gitdir:**.path", "$PWD/../evil",
      also: "git config -f ../evil core.fsmonitor $H", proof: "git status"),
    HostileRepository(key: "credential.helper", proof: askForPassword),
    HostileRepository(key: "core.askPass", proof: askForPassword),
    HostileRepository(key: "gpg.program", proof: "git commit --allow-empty -Sx -m x"),
    HostileRepository(key: "core.editor", proof: "git commit --amend"),
    HostileRepository(key: "uploadpack.packObjectsHook"),
    HostileRepository(
      key: "core.alternateRefsCommand",
      also: """
        git clone -q --bare . ../other; echo $PWD/../other/objects > .git/objects/info/alternates
        """),
    HostileRepository(key: "trace2.normalTarget", "$PWD/../canary"),
    HostileRepository(key: "trace2.eventTarget", "$PWD/../canary"),
  ]

  static let folders: [HostileRepository] = [
    HostileRepository(
      ".git/hooks/post-index-change",
      setup: """
        mkdir -p .git/hooks; \(hook) > .git/hooks/post-index-change; chmod +x .git/hooks/*
        touch -t 200001010000 *.swift
        """,
      proof: "git update-index --refresh"),
    HostileRepository(
      "a .git file that leads elsewhere",
      setup: """
        mv .git ../elsewhere; echo 'gitdir: ../elsewhere' > .git; git config core.fsmonitor $H
        """,
      proof: "git status"),
    HostileRepository(
      "a submodule",
      setup: """
        git -c protocol.file.allow=always submodule --quiet add $PWD Sub && git commit -qm 2
        git -C Sub config core.fsmonitor $H; git -C Sub config filter.x.clean $H
        echo '* filter=x' > Sub/.gitattributes; echo >> Sub/A.swift
        """,
      proof: "git -C Sub status"),
    HostileRepository(
      "a repository in the repository",
      setup: "git clone -q . Inner; git -C Inner config core.fsmonitor $H",
      proof: "git -C Inner status"),
    HostileRepository(
      "a bare repository in the repository",
      setup: """
        git clone -q --bare . S/bare; mv S/bare/* S; git -C S config core.bare false
        git -C S config core.worktree $PWD/S; git -C S config core.fsmonitor $H
        """,
      proof: "git -C S status"),
    HostileRepository(
      "extensions.partialClone with a missing tree", setup: missing("HEAD^{tree}", "ext::$H"),
      proof: "git ls-tree HEAD"),
    HostileRepository(
      "extensions.partialClone with a missing .gitignore",
      setup: """
        echo a > .gitignore; git add .gitignore; git commit -qm 2; rm .gitignore
        git update-index --skip-worktree .gitignore
        \(missing("HEAD:.gitignore", "ext::$H"))
        """,
      proof: "git ls-files --others --exclude-standard"),
  ]

  private static func variables(_ assignments: String, _ setup: String, _ proof: String) -> Self {
    HostileRepository(assignments, setup: setup, proof: proof, environment: assignments)
  }

  static let variables: [HostileRepository] = [
    variables(
      "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.fsmonitor GIT_CONFIG_VALUE_0=$H", "", "git status"),
    variables("GIT_CONFIG_PARAMETERS=\"'core.fsmonitor'='$H'\"", "", "git status"),
    variables(
      "GIT_DIR=$PWD/../E", "cp -r .git ../E; git -C ../E config core.fsmonitor $H", "git status"),
    variables("GIT_EXTERNAL_DIFF=$H", "echo >> A.swift", "git diff"),
    variables(
      "GIT_SSH_COMMAND=$H", missing("HEAD^{tree}", "ssh://localhost/x"), "git ls-tree HEAD"),
    variables("GIT_SSH=$H", missing("HEAD^{tree}", "ssh://localhost/x"), "git ls-tree HEAD"),
    variables("GIT_TRACE=$PWD/../canary", "", "git status"),
    variables("GIT_TRACE2_EVENT=$PWD/../canary", "", "git status"),
    variables("GIT_PAGER=$H", "", "$(git var GIT_PAGER)"),
    variables("GIT_ASKPASS=$H", "", askForPassword),
    variables("GIT_EDITOR=$H", "", "git commit --amend"),
    variables(
      "GIT_EXEC_PATH=$PWD/bin", "mkdir bin; cp $H bin/git; cp $H bin/git-x", "git x"),
    variables("PATH=.:$PATH", "cp $H git", "git status"),
    variables("PATH='~'/bin:$PATH", "mkdir -p '~/bin'; cp $H '~/bin/git'", "git status"),
    variables("PATH=$PWD/bin:$PATH", "mkdir bin; cp $H bin/git", "git status"),
    variables("PATH=$PWD/tools:$PATH", "mkdir tools; ln -s $H tools/git", "git status"),
    variables("PATH=$PWD/links:$PATH", "mkdir bin; cp $H bin/git; ln -s bin links", "git status"),
  ]
}

// MARK: - Tests

@Suite struct HostileRepositoryTests {
  private let files = [
    "R/A.swift": #"let a = f(withVisualFormat: "[a(>5)]")"# + "\n", "R/S/b.vfl": "[b]\n",
  ]
  /// Replaces the commit by one that contains the changed file.
  private static let replacement = """
    git add A.swift; git commit -qm 2; new=$(git rev-parse HEAD); git reset -q --soft HEAD~
    git replace HEAD $new
    """

  /// Each way to list the files of a repository, and to compare them with a commit.
  @Test(arguments: HostileRepository.keys + HostileRepository.folders + HostileRepository.variables)
  func runsNothing(_ repository: HostileRepository) throws {
    try expectNothingRuns(
      ["check .", "check S", "check --changed-since HEAD .", "check A.swift S/b.vfl"], repository)
  }

  @Test func otherSubcommandsRunNothing() throws {
    try expectNothingRuns(
      [
        "check --format xcode .", "list .", "list --format json --no-ignore .",
        "format --check .", "migrate .",
      ], HostileRepository.keys[0])
  }

  private func expectNothingRuns(
    _ commands: [String], _ repository: HostileRepository
  ) throws {
    let calls = commands.map {
      "vfl \($0) < /dev/null 2>&1\ntest -e ../canary && echo 'created by: \($0)'; rm -rf ../canary"
    }
    let script = """
      H=$PWD/hostile; printf '#!/bin/sh\ntouch %s\n' $PWD/canary > $H; chmod +x $H
      cd R; git init -q && git add . && git commit -qm 1
      { :; \(repository.setup)
      } > ../setup.log 2>&1 < /dev/null
      \(repository.environment.isEmpty ? "" : "export \(repository.environment)")
      \(calls.joined(separator: "\n"))
      cat > ../proof << 'END'
      \(repository.proof ?? "")
      END
      sh ../proof > ../proof.log 2>&1 < /dev/null
      test -e ../canary && echo proven
      cat ../setup.log
      """
    let run = try Command(script: script, files: files)
    #expect(!run.output.contains("created by"), "\(run.output)")
    #expect(run.output.contains("A.swift:1:34: error: unknown relation"), "\(run.output)")
    if repository.proof != nil {
      #expect(run.output.contains("proven"), "the setup is harmless: \(run.output)")
    }
  }

  /// The files in the checked folder are listed, and not the files of another work tree.
  @Test func anotherWorkTree() throws {
    let script = """
      cd R; git init -q; git config core.worktree $PWD/../Elsewhere
      vfl check --format xcode .
      vfl check --format xcode S 2>&1
      """
    var files = files
    files["Elsewhere/C.swift"] = files["R/A.swift"]
    let run = try Command(script: script, files: files)
    #expect(run.output.contains("./A.swift:1:34: error: unknown relation"))
    #expect(!run.output.contains("C.swift") && !run.output.contains("cannot"))
  }

  /// Git refuses a repository of another user, unless `safe.directory` lists it.
  @Test(.enabled(if: NSUserName() == "root"))  // only root can give files away
  func repositoriesOfOtherUsers() throws {
    let script = """
      cd R; git init -q && git add . && git commit -qm 1; echo '*.swift' > .git/info/exclude
      cp A.swift B.swift; chown -R 12345 .
      vfl check --format xcode .
      vfl check --changed-since HEAD . 2>&1
      echo %
      git config --file ../global safe.directory "$PWD"
      export GIT_CONFIG_GLOBAL=$PWD/../global; vfl check --format xcode .
      """
    let outputs = try Command(script: script, files: files).output.split(separator: "%")
    try #require(outputs.count == 2)
    #expect(outputs[0].contains("cannot list '.' with git, so ignored files are checked too: "))
    #expect(outputs[0].contains("dubious ownership") && outputs[0].contains("B.swift:1:34:"))
    #expect(outputs[0].contains("error: cannot list the changes since 'HEAD': "))
    #expect(!outputs[1].contains("cannot list") && !outputs[1].contains("B.swift:1:34:"))
    #expect(outputs[1].contains("A.swift:1:34:"))
  }

  /// Variables that are local to a repository change nothing. The proof is that they change what
  /// git prints. The others of `git rev-parse --local-env-vars` have no effect on the commands, or
  /// the arguments override them.
  @Test(
    arguments: [
      ("GIT_INDEX_FILE=$PWD/../E/index", "echo '*.swift' > .gitignore"),
      ("GIT_OBJECT_DIRECTORY=$PWD/../E", ""), ("GIT_COMMON_DIR=$PWD/../E", ""),
      ("GIT_DIR=$PWD/../E", ""),
      (
        "GIT_ALTERNATE_OBJECT_DIRECTORIES=$PWD/../E/objects",
        "mv .git/objects ../E; mkdir .git/objects"
      ),
      ("GIT_NO_REPLACE_OBJECTS=1", replacement), ("GIT_REPLACE_REF_BASE=refs/x/", replacement),
      ("GIT_ICASE_PATHSPECS=1", ""), ("GIT_GLOB_PATHSPECS=1", ""),
    ])
  func variablesOfARepositoryChangeNothing(_ variable: String, _ setup: String) throws {
    let script = """
      mkdir E; cd R; git init -q && git add . && git commit -qm 1; echo >> A.swift
      { :; \(setup)
      } > /dev/null
      vfl check --format xcode --changed-since HEAD . > ../without 2>&1
      proof='git --literal-pathspecs ls-files -co --exclude-standard . 2>&1; git ls-tree -r HEAD 2>&1'
      sh -c "$proof" > ../harmless; export \(variable)
      vfl check --format xcode --changed-since HEAD . > ../with 2>&1
      cmp ../without ../with && echo same
      sh -c "$proof" > ../harmful; cmp -s ../harmless ../harmful || echo proven
      """
    let run = try Command(script: script, files: files)
    expectEqual(run.output, "same\nproven\n")
  }

  /// A repository around the checked one is not used, also where git cannot limit its search.
  @Test(arguments: ["O", "a:b/O"])
  func aBrokenRepositoryInAnother(_ outer: String) throws {
    let script = """
      mkdir -p \(outer); mv R \(outer); cd \(outer); git init -q; echo 'S/' > .gitignore
      git init -q R; echo > R/.git/HEAD; cd R; vfl check --format xcode . 2>&1
      echo %
      git init -q S; vfl check --format xcode S 2>&1
      """
    let outputs = try Command(script: script, files: files).output.split(separator: "%")
    try #require(outputs.count == 2)
    let warning = "cannot list '.' with git, so ignored files are checked too: not a git repository"
    #expect(outputs[0].contains(warning), "\(outputs[0])")
    #expect(outputs[0].contains("A.swift:1:34:"), "\(outputs[0])")
    #expect(!outputs[1].contains("cannot list"), "\(outputs[1])")
  }

  /// An index can contain paths that git would never add to it.
  @Test func pathsThatLeadOutside() throws {
    let script = """
      cd R; git init -q; mkdir xx; cp S/b.vfl xx/c.vfl; cp S/b.vfl .; git add .; rm -r xx
      echo '[c(>5)]' > ../c.vfl; sed 's|xx/c.vfl|../c.vfl|' .git/index > index; mv index .git
      git ls-files; vfl check --fix . 2>&1
      cat ../c.vfl
      """
    let run = try Command(script: script, files: files)
    #expect(run.output.hasPrefix("../c.vfl\n") || run.output.contains("\n../c.vfl\n"))
    #expect(!run.output.contains("./../c.vfl") && run.output.hasSuffix("[c(>5)]\n"))
  }

  /// A commit whose name looks like an option is a name.
  @Test func optionsAsCommits() throws {
    let script = """
      cd R; git init -q && git add . && git commit -qm 1
      vfl check --changed-since=--output=../canary . 2>&1
      ls ..
      """
    let run = try Command(script: script, files: files)
    #expect(run.output.contains("cannot list the changes since '--output=../canary': "))
    #expect(!run.output.contains("\ncanary"))
  }
}
