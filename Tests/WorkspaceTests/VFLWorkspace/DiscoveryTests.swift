import Foundation
import TestSupport
import Testing
import VFLWorkspace

/// The search for files in the folders of inputs.
@Suite struct DiscoveryTests {
  @Test func nearestFile() throws {
    let files = [".vfl.yml": "", "a/b/.vfl.yml": "", "a/b/c/F.swift": "", "a/G.swift": ""]
    try withFolder(files) { folder in
      func nearest(_ path: String) -> String? {
        ConfigurationFile.nearestPath(to: .path("\(folder)/\(path)"))
      }
      expectEqual(nearest("a/b/c/F.swift"), "\(folder)/a/b/.vfl.yml")
      expectEqual(nearest("a/b/c"), "\(folder)/a/b/.vfl.yml")
      expectEqual(nearest("a/b"), "\(folder)/a/b/.vfl.yml")
      expectEqual(nearest("a/b/../G.swift"), "\(folder)/.vfl.yml")
      expectEqual(nearest("a/"), "\(folder)/.vfl.yml")
      expectEqual(nearest("no/such/File.swift"), "\(folder)/.vfl.yml")
    }
  }

  @Test func groups() throws {
    let files = [
      ".vfl.yml": "excluded: [b/]", "a/.vfl.yml": "profle: uiKit", "a/F.swift": "", "G.swift": "",
    ]
    try withFolder(files) { folder in
      let inputs = ["a/F.swift", "G.swift", "a", "b/H.swift"].map { Input.path("\(folder)/\($0)") }
      var report = Report()
      let groups = ConfiguredInputs.groups(of: inputs, report: &report)
      expectEqual(groups.map(\.inputs.count), [2, 2])
      expectEqual(groups.map { $0.file?.path }, ["\(folder)/a/.vfl.yml", "\(folder)/.vfl.yml"])
      expectEqual(groups.map(\.configuration.excludedPaths.count), [0, 1])
      expectEqual(
        report.findings.map { "\($0.sourceName): \($0.category)" },
        ["\(folder)/a/.vfl.yml: unknown-key"])
      #expect(groups[1].excludes("\(folder)/b/H.swift") && !groups[0].excludes("\(folder)/b/H.m"))
    }
  }

  /// Patterns are relative to the folder of the file, however a path is written.
  @Test func excludedPaths() throws {
    try withFolder(["p/.vfl.yml": "excluded: [/b, '*.gen.swift']"]) { folder in
      var report = Report()
      let file = ConfigurationFile(path: "\(folder)/p/.vfl.yml", report: &report)
      expectEqual(report.text(), "")
      #expect(file.excludes("\(folder)/p/b/F.swift"))
      #expect(file.excludes("\(folder)/p/x/../b/./F.swift"))
      #expect(file.excludes("\(folder)/p/b", isFolder: true))
      #expect(file.excludes("\(folder)/p/x/F.gen.swift"))
      #expect(!file.excludes("\(folder)/p/x/b/F.swift"))
      #expect(!file.excludes("\(folder)/b/F.swift"))
      #expect(!file.excludes("\(folder)/x/F.gen.swift"))
      #expect(!file.excludes("\(folder)/p", isFolder: true))
    }
  }

  /// `..` after a link leads to the parent of the link's destination. A file that is a link belongs
  /// to the folder that contains it.
  @Test func links() throws {
    let files = [
      ".vfl.yml": "", "p/.vfl.yml": "excluded: [/b, l.swift]", "p/d/F.swift": "", "G.swift": "",
    ]
    try withFolder(files) { folder in
      for (name, destination) in ["link": "p/d", "q": "p", "p/l.swift": "../G.swift"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: destination)
      }
      for path in ["link/../new.swift", "link/F.swift", "link", "q/d/F.swift", "q", "p/l.swift"] {
        expectEqual(
          ConfigurationFile.nearestPath(to: .path("\(folder)/\(path)")),
          "\(folder)/p/.vfl.yml", "\(path)")
      }
      var report = Report()
      let inputs = ["q", "p/d/F.swift"].map { Input.path("\(folder)/\($0)") }
      let groups = ConfiguredInputs.groups(of: inputs, report: &report)
      expectEqual(groups.map(\.inputs.count), [2])
      for path in ["link/../b/F.swift", "q/b/F.swift", "p/l.swift"] {
        #expect(groups[0].excludes("\(folder)/\(path)"), "\(path)")
      }
      #expect(!groups[0].excludes("\(folder)/link/../../b/F.swift"))
      #expect(groups[0].excludes(resolvedPath: "\(folder)/p/b/F.swift"))
    }
  }

  @Test func unreadableFile() throws {
    try withFolder([".vfl.yml/F.swift": ""]) { folder in
      let path = try #require(ConfigurationFile.nearestPath(to: .path("\(folder)/G.swift")))
      expectEqual(path, "\(folder)/.vfl.yml")
      var report = Report()
      let file = ConfigurationFile(path: path, report: &report)
      #expect(report.hasInputErrors && report.errorCount == 1)
      expectEqual(file.configuration, Configuration())
    }
  }
}
