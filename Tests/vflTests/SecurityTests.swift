import Foundation
import TestSupport
import Testing

/// The promises of SECURITY.md.
@Suite struct SecurityTests {
  /// Each test exists: `Suite.test` in a Swift file with the suite, and other tests as files.
  @Test func testsOfThePromisesExist() throws {
    let page = try ProjectFiles.lines(of: "SECURITY.md").joined(separator: "\n")
    let declared = try ProjectFiles.swiftFiles(in: "Tests").flatMap { path in
      let code = try ProjectFiles.lines(of: path).joined(separator: "\n")
      return code.matches(of: #/func (\w+)\(/#).flatMap { function in
        code.matches(of: #/struct (\w+Tests)\b/#).map { "\($0.1).\(function.1)" }
      }
    }
    let named = page.matches(of: #/`(\w+Tests\.\w+)`/#).map { String($0.1) }
    #expect(named.count > 15)
    expectEqual(named.filter { !declared.contains($0) }, [])
    for file in page.matches(of: #/`((?:Web|Scripts)\/[\w\/.-]+)`/#) {
      let path = ProjectFiles.root.appendingPathComponent(String(file.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file.1)")
    }
  }

  /// Each promise names a test.
  @Test func promisesNameTests() throws {
    let lines = try ProjectFiles.lines(of: "SECURITY.md")
    let promises = lines.drop { $0 != "## Promises" }.filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(promises.count > 10)
    for promise in promises { #expect(promise.contains(#/`[\w\/.-]+` \|$/#), "\(promise)") }
  }

  /// The table of commands contains every subcommand.
  @Test func commands() throws {
    let help = try Command(["--help"]).output
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    let page = try ProjectFiles.lines(of: "SECURITY.md").joined(separator: "\n")
    let names = list.matches(of: #/^  ([a-z]+) /#.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(names.count > 8)
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
  }
}
