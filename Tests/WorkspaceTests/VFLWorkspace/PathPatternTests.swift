import TestSupport
import Testing
import VFLWorkspace

@Suite struct PathPatternTests {
  @Test(arguments: [
    // A pattern without a slash matches at any depth.
    ("Pods", "Pods", true),
    ("Pods", "Pods/A.swift", true),
    ("Pods", "App/Pods/A.swift", true),
    ("Pods", "Pods2/A.swift", false),
    ("Pods", "pods/A.swift", false),
    ("*.swift", "a/b/C.swift", true),
    ("*.swift", "C.swift.m", false),
    // A slash at the end is for folders only.
    ("Pods/", "Pods/A.swift", true),
    ("Pods/", "App/Pods/Sub/A.swift", true),
    ("Pods/", "App/Pods", false),
    // Another slash is for paths from the folder of the configuration.
    ("/Pods", "Pods/A.swift", true),
    ("/Pods/", "App/Pods/A.swift", false),
    ("./Pods", "Pods/A.swift", true),
    ("./Pods", "App/Pods/A.swift", false),
    ("App/Pods", "App/Pods/A.swift", true),
    ("App/Pods", "Other/App/Pods/A.swift", false),
    ("App//Pods", "App/Pods/A.swift", true),
    // Wildcards do not match slashes.
    ("a/*.m", "a/b.m", true),
    ("a/*.m", "a/b/c.m", false),
    ("a/*/c", "a/b/c/d.m", true),
    ("a/*/c", "a/c/d.m", false),
    ("?.m", "a.m", true),
    ("?.m", "ab.m", false),
    ("?.m", ".m", false),
    ("?.m", "e\u{301}.m", true),
    ("caf\u{E9}", "cafe\u{301}/a.m", true),
    ("*", ".hidden/a.m", true),
    ("*Generated*", "x/MyGeneratedCode.swift", true),
    ("a*b*c", "aXbXbXc", true),
    ("a*b*c", "acb", false),
    ("a*", "a", true),
    ("a**b", "axxb", true),
    ("(a|b).m", "a.m", false),
    // Any folders
    ("a/**/c.m", "a/c.m", true),
    ("a/**/c.m", "a/x/y/c.m", true),
    ("a/**/c.m", "b/a/c.m", false),
    ("**/gen/*.m", "gen/a.m", true),
    ("**/gen/*.m", "x/y/gen/a.m", true),
    ("**/gen/*.m", "gen/y/a.m", false),
    ("**/a/**/b", "x/a/y/a/z/b", true),
    ("a/**", "a/b/c.m", true),
    ("a/**", "a", false),
    ("**", "a.m", true),
  ])
  func matching(_ pattern: String, _ path: String, _ matches: Bool) throws {
    let pattern = try PathPattern(pattern)
    #expect(pattern.matches(path) == matches)
  }

  /// The case of a path counts only where the file system distinguishes it.
  @Test(
    arguments: [
      ("Pods/", "pods/A.m"), ("src/*Tests", "SRC/uiTESTS"), ("**/É.m", "a/é.m"), ("A?c", "aBC"),
    ])
  func matchingWithoutCase(_ pattern: String, _ path: String) throws {
    let pattern = try PathPattern(pattern)
    #expect(pattern.matches(path, isFolder: false, comparison: .caseInsensitive))
    #expect(!pattern.matches(path, isFolder: false, comparison: .caseSensitive))
    #expect(!pattern.matches("x", isFolder: false, comparison: .caseInsensitive))
  }

  @Test func folders() throws {
    let pattern = try PathPattern("Pods/")
    #expect(pattern.matches("App/Pods", isFolder: true))
    #expect(!pattern.matches("", isFolder: true) && !pattern.matches("App", isFolder: true))
  }

  /// The time does not depend exponentially on the number of wildcards.
  @Test func manyWildcards() throws {
    let stars = String(repeating: "*a", count: 200) + "b"
    #expect(!(try PathPattern(stars).matches(String(repeating: "a", count: 2_000))))
    let folders = String(repeating: "**/a/", count: 50) + "b"
    #expect(!(try PathPattern(folders).matches(String(repeating: "a/", count: 300))))
  }

  @Test func errors() {
    func thrownError(_ text: String) -> PathPatternError? {
      do throws(PathPatternError) {
        _ = try PathPattern(text)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(thrownError(""), .empty(""))
    expectEqual(thrownError("./"), .empty("./"))
    expectEqual(thrownError("!a"), .exception("!a"))
    expectEqual(thrownError("a/../b"), .parentFolder("a/../b"))
    expectEqual(thrownError("[ab]"), .unsupportedCharacter("[", in: "[ab]"))
    expectEqual(thrownError("a\\*"), .unsupportedCharacter("\\", in: "a\\*"))
    expectEqual(thrownError("a..b"), nil)
  }
}
