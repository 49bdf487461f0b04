import Foundation
import TestSupport
import Testing
import VFLService
import VFLWorkspace

@Suite struct InputTests {
  @Test(
    arguments: [
      ("[a]", false), ("a.vfl", true), ("x/y", true), ("x/[y]", false),
      ("a.width == b.width / 2", false), ("./a.width == 2/x.vfl", true),
      ("s.yml", true),
      ("s.json", true),
      ("A.swift", true), ("A.mm", true), ("", false), ("a.txt", false),
    ])
  func arguments(_ argument: String, _ isPath: Bool) {
    switch Input(argument: argument) {
    case .path(let path): #expect(isPath && path == argument)
    case .format(let bytes): #expect(!isPath && bytes == Array(argument.utf8))
    case .standardInput: Issue.record("'\(argument)' is not the standard input")
    }
  }

  @Test func standardInput() {
    guard case .standardInput = Input(argument: "-") else {
      Issue.record("'-' is the standard input")
      return
    }
  }

  @Test func foldersAndSelections() throws {
    let files = [
      "b.vfl": "[b]", "a/z.vfl": "[z]", "s.yml": "scale: 1", ".hidden/c.vfl": "[c]", "t.txt": "[t]",
    ]
    try withFolder(files) { folder in
      let input = Input.path(folder)
      #expect(input.isFolder)
      func names(_ selection: InputSelection) -> [String] {
        InputReader(reading: [input], selecting: selection).sources
          .map { String($0.name.dropFirst(folder.count + 1)) }
      }
      #expect(names(.formats) == ["a/z.vfl", "b.vfl"])
      #expect(names(.formatsCodeAndNamedScenes) == ["a/z.vfl", "b.vfl"])
      #expect(names(.scenesOrFormats) == ["s.yml"])
      let scene = InputReader(
        reading: [.path(folder + "/s.yml")], selecting: .formatsCodeAndNamedScenes)
      #expect(scene.sources.map(\.kind) == [.scene])
    }
  }

  /// The files in folders of package managers are read only if an input names the folder, or a
  /// selection includes it.
  @Test func foldersOfPackageManagers() throws {
    let names = ["Pods", "Carthage", ".build", "DerivedData", "node_modules"]
    var files = ["a.vfl": "[a]", "Podsy/b.vfl": "[b]", "c/Pods.vfl": "[c]"]
    for name in names { files["c/\(name)/d/e.vfl"] = "[e]" }
    try withFolder(files) { folder in
      func relative(_ paths: [String]) -> [String] {
        paths.map { String($0.dropFirst(folder.count + 1)) }.sorted()
      }
      func read(_ inputs: String..., selecting selection: InputSelection = .formats)
        -> (files: [String], unsearched: [String])
      {
        let loaded = InputReader(
          reading: inputs.map { .path("\(folder)\($0)") }, selecting: selection)
        return (relative(loaded.sources.map(\.name)), relative(loaded.unsearchedFolders))
      }
      let own = ["Podsy/b.vfl", "a.vfl", "c/Pods.vfl"]
      let all = read("")
      expectEqual(all.files, own)
      expectEqual(all.unsearched, names.map { "c/\($0)" }.sorted())
      expectEqual(read("", "/c").unsearched, all.unsearched)
      for name in names {
        let others = names.filter { $0 != name }.map { "c/\($0)" }.sorted()
        let named = read("", "/c/\(name)")
        expectEqual(named.files, (own + ["c/\(name)/d/e.vfl"]).sorted())
        expectEqual(named.unsearched, others)
        let inner = read("/c/\(name)/d")
        #expect(inner.files == ["c/\(name)/d/e.vfl"] && inner.unsearched == [])
        var selection = InputSelection.formats
        selection.searchedPackageFolders = [name]
        let included = read("", selecting: selection)
        expectEqual(included.files, named.files)
        expectEqual(included.unsearched, others)
      }
      var selection = InputSelection.formats
      selection.includesIgnoredFiles = true
      #expect(read("", selecting: selection).files.count == 7)
      expectEqual(read("", selecting: selection).unsearched, ["c/.build"])
      selection.excludes = { $0.contains("/.build/") }
      expectEqual(read("", selecting: selection).unsearched, [])
    }
  }

  @Test func inputsThatCannotBeRead() throws {
    try withFolder(["empty/t.txt": ""]) { folder in
      let inputs: [Input] = [
        .path("\(folder)/no.vfl"), .path(""), .path("A.swift"), .path("s.yml"),
        .path("\(folder)/empty"),
        .format(bytes: Array("[a]".utf8)),
      ]
      let loaded = InputReader(reading: inputs)
      #expect(
        loaded.errors.map(\.reason) == [
          "no such file or directory", "the path is empty",
          "expected a '.vfl' file or a folder, found a '.swift' file",
          "expected a '.vfl' file or a folder, found a '.yml' file",
        ])
      #expect(
        loaded.emptyFolders == ["\(folder)/empty"] && loaded.sources.map(\.name) == ["<argument>"])
      let report = Report(of: loaded)
      #expect(report.errorCount == 4 && report.warningCount == 1 && report.hasInputErrors)
      let required = InputReader(reading: [.path("\(folder)/empty")], selecting: .scenesOrFormats)
      #expect(required.errors.map(\.reason) == ["no scene and no .vfl file found"])
      let scenes = InputReader(reading: [.path("A.swift")], selecting: .scenesOrFormats)
      #expect(
        scenes.errors.map(\.reason) == [
          "expected a '.vfl', '.yml', '.yaml' or '.json' file or a folder, found a '.swift' file"
        ])
    }
  }

  /// Code of other languages than Swift is refused if it is named, and skipped in folders.
  @Test func swiftCodeOnly() throws {
    try withFolder(["A.swift": "", "B.m": "", "C.h": "", "D/E.mm": "", "F": ""]) { folder in
      let inputs = ["", "/B.m", "/C.h", "/D", "/F"].map { Input.path(folder + $0) }
      let loaded = InputReader(reading: inputs, selecting: .swiftCode)
      #expect(loaded.codePaths == ["\(folder)/A.swift"])
      #expect(
        loaded.errors.map(\.description) == [
          "cannot read '\(folder)/B.m': expected a '.swift' file or a folder, found a '.m' file",
          "cannot read '\(folder)/C.h': expected a '.swift' file or a folder, found a '.h' file",
          "cannot read '\(folder)/F': expected a '.swift' file or a folder, "
            + "found a file without a known ending",
        ])
      #expect(loaded.emptyFolders == ["\(folder)/D"])
      #expect(!inputs[0].contains(path: "\(folder)/new.m", reading: .swiftCode))
      #expect(inputs[0].contains(path: "\(folder)/new.swift", reading: .swiftCode))
    }
  }

  /// Several formats have numbers; a file does not count.
  @Test func numbersOfArguments() {
    func names(_ formats: String...) -> [String] {
      let inputs = formats.map { Input.format(bytes: Array($0.utf8)) }
      return InputReader(reading: [Input.path("absent.vfl")] + inputs).sources.map(\.name)
    }
    #expect(names("[a]") == ["<argument>"])
    #expect(names("[a]", "[a]") == ["<argument 1>", "<argument 2>"])
  }

  /// The files that are read from an input, whether they exist or not.
  @Test func filesOfInputs() throws {
    let selection = InputSelection.formatsCodeAndNamedScenes
    try withFolder(["L/a.vfl": ""]) { folder in
      for path in ["\(folder)/L", "\(folder)/L/", "\(folder)/./L"] {
        let input = Input.path(path)
        for name in ["L/a.vfl", "L/b/c.swift", "L/../L/a.vfl"] {
          #expect(input.contains(path: "\(folder)/\(name)", reading: selection), "\(path): \(name)")
        }
        for name in ["a.vfl", "La/a.vfl", "L/new.yml", "L/out.txt", "L/.a.vfl", "L/.build/a.vfl"] {
          #expect(
            !input.contains(path: "\(folder)/\(name)", reading: selection), "\(path): \(name)")
        }
      }
      #expect(Input.path("\(folder)/out").contains(path: "\(folder)/L/../out", reading: selection))
      #expect(!Input.format(bytes: Array("a.vfl".utf8)).contains(path: "a.vfl", reading: selection))
    }
  }

  /// The system refuses a path that is too long, so that resolving it would be lost time.
  @Test func longPaths() {
    let path = String(repeating: "a/", count: 20_000)
    #expect(path.resolvedPath == path)
    #expect(InputReader(reading: [.path(path + "F.vfl")]).errors.count == 1)
  }

  /// A new file is created where a link leads. A loop of links ends.
  @Test func linksToNewFiles() throws {
    try withFolder(["d/e/a.vfl": ""]) { folder in
      let root = folder.resolvedPath
      let links = [
        "d/new": "../b.vfl", "d/absolute": "\(root)/d/c.vfl", "chain": "d/new",
        "in": "no/such/f.vfl", "loop": "d/back", "d/back": "../loop", "up": "d/e",
      ]
      for (name, destination) in links {
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/\(name)", withDestinationPath: destination)
      }
      func resolved(_ path: String) -> String {
        String("\(folder)/\(path)".resolvedPath.dropFirst(root.count + 1))
      }
      #expect(resolved("d/new") == "b.vfl")
      #expect(resolved("d/absolute") == "d/c.vfl")
      #expect(resolved("chain") == "b.vfl")
      #expect(resolved("in") == "no/such/f.vfl")
      #expect(resolved("up/../new") == "b.vfl")
      #expect(["loop", "d/back"].contains(resolved("loop")))
    }
  }

  @Test func writingFiles() throws {
    try withFolder(["a.vfl": "[a(>5)]\n"]) { folder in
      let path = "\(folder)/a.vfl"
      let loaded = InputReader(reading: [.path(path)])
      let source = try #require(loaded.sources.first)
      var report = Report(of: loaded)
      let written = report.write(
        source.applyingFixIts(), replacing: source, with: FileWriter())
      #expect(String(decoding: written.bytes, as: UTF8.self) == "[a(>=5)]\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[a(>=5)]\n")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(report.write(source, replacing: written, with: FileWriter()).bytes == written.bytes)
      #expect(
        report.findings.map(\.category.rawValue) == ["unwritable-file"] && report.hasInputErrors)
    }
  }
}
