import Foundation
import TestSupport
import Testing

/// Links that are found in folders or named as inputs and outputs.
@Suite struct LinkTests {
  private static let wrong = "[a(>5)]\n"
  private static let code = "let a = f(withVisualFormat: \"H:[a(>5)]\")\n"
  private static let call = """
    import UIKit
    let a = NSLayoutConstraint.constraints(
      withVisualFormat: "[b]", options: [], metrics: nil, views: ["b": b])

    """
  private static let scene =
    "superview: {width: 100, height: 100}\nlayout: ['H:|[a]|', 'V:|[a]|']\n"
  /// The folder `P` is the project; the links in it lead to `out`.
  private static let files = [
    "out/a.vfl": wrong, "out/a.swift": code, "out/b.swift": call, "out/c.vfl": "[a]-(8)-[b]\n",
    "out/text": "", "P/same.vfl": wrong, "P/scene.yml": scene, "P/log": "",
  ]
  private static let links = """
    cd P; mkdir L; ln -s ../../out/a.vfl ../../out/a.swift ../../out/b.swift ../../out/c.vfl L
    ln -s ../out folder; ln -s ../out/text text; ln -s ../out/new new; ln -s same.vfl link.vfl

    """

  /// Runs commands in `P`, and returns the files outside that they changed.
  private func changes(_ script: String) throws -> (run: Command, changed: [String]) {
    let run = try Command(script: Self.links + script, files: Self.files)
    let outside = try FileManager.default.contentsOfDirectory(atPath: run.folder.path + "/out")
    let changed = try outside.filter { try run.text(of: "out/\($0)") != Self.files["out/\($0)"] }
    return (run, changed.sorted())
  }

  @Test(
    arguments: [
      ("vfl check --fix L", 1, ["a.swift", "a.vfl"]),
      ("vfl check --fix --write-through-links L", 1, ["a.swift", "a.vfl"]),
      ("vfl check --fix $PWD/L", 1, ["a.swift", "a.vfl"]), ("vfl check --fix .", 1, ["a.swift"]),
      ("vfl format --in-place L", 1, ["c.vfl"]), ("vfl migrate --in-place L", 0, ["b.swift"]),
    ])
  func linksInFoldersAreNotChanged(_ command: String, _ status: Int32, _ links: [String]) throws {
    let (run, changed) = try changes(command)
    #expect(run.status == status, "\(run.errors)")
    expectEqual(changed, [])
    for link in links {
      #expect(run.errors.contains("L/\(link)' is not changed, because it is a link or"), "\(link)")
    }
    #expect(!run.errors.contains("[unwritable-file]"))
  }

  @Test(
    arguments: [
      ("vfl check --fix L/a.vfl", "a.vfl"), ("vfl check --fix $PWD/L/a.swift", "a.swift"),
      ("vfl check --fix folder/a.vfl", "a.vfl"), ("vfl check --fix folder", "a.swift a.vfl"),
      ("cd L && vfl check --fix ../folder", "a.swift a.vfl"),
      ("cd L && vfl check --fix ../folder/a.vfl", "a.vfl"),
      ("vfl check --fix folder/.", "a.swift a.vfl"),
      ("vfl check --fix /$PWD/folder/a.vfl", "a.vfl"),
      ("ln -s P ../Q; cd ../Q && vfl check --fix $PWD/folder/a.vfl", "a.vfl"),
      ("vfl format --in-place L/c.vfl", "c.vfl"),
      ("vfl migrate --in-place L/b.swift", "b.swift"),
      ("vfl check '[a]' -o text", "text"), ("vfl check '[a' --write-baseline text", "text"),
      ("vfl render scene.yml -o new", "new"), ("vfl list L -o folder/text", "text"),
      ("vfl solve scene.yml --sweep width=50..200 --chart text", "text"),
      ("vfl explain log --format json -o folder/new", "new"),
    ])
  func linksThatAreNamedStayInTheirFolder(_ command: String, _ files: String) throws {
    let (run, changed) = try changes(command)
    #expect(run.status == 66)
    expectEqual(changed, [])
    #expect(run.errors.contains("'--write-through-links' allows it [unwritable-file]"))
    let allowed = try changes("\(command) --write-through-links")
    #expect(allowed.run.status != 66, "\(allowed.run.errors)")
    expectEqual(allowed.changed.joined(separator: " "), files)
  }

  @Test func linksInTheSameFolder() throws {
    let (run, _) = try changes("vfl check --fix link.vfl\ncat same.vfl; test -L link.vfl")
    #expect(run.status == 0 && run.output.hasSuffix("[a(>=5)]\n"))
    let folder = try changes("ln -s P ../Q; cd ..; vfl check --fix Q/same.vfl\ncat P/same.vfl")
    #expect(folder.run.output.hasSuffix("[a(>=5)]\n"))
  }

  /// Git lists the files of its index also where a link has replaced their folder.
  @Test func aLinkReplacesAFolderOfARepository() throws {
    let script = """
      git init -q .; mkdir D; cp ../out/a.vfl D; git add -f D; rm -r D; ln -s ../out D
      vfl check --fix .
      """
    let (run, changed) = try changes(script)
    expectEqual(changed, [])
    #expect(!run.errors.contains("D/a.vfl") && run.errors.contains("L/a.vfl"))
  }

  @Test func hardLinksKeepTheOldText() throws {
    let script = "ln ../out/a.vfl hard.vfl; vfl check --fix hard.vfl\ncat hard.vfl"
    let (run, changed) = try changes(script)
    expectEqual(changed, [])
    #expect(run.output.hasSuffix("[a(>=5)]\n"))
  }

  /// Only a link that is named is an error.
  @Test func linksToNothing() throws {
    let script = """
      ln -s ../gone/x.h L/x.h; ln -s no.vfl L/y.vfl; ln -s ../L/z.vfl ../L; \
      vfl check L
      vfl check --format xcode L/x.h L/y.vfl
      """
    let run = try Command(script: script, files: ["L/a.vfl": "[a]\n"])
    #expect(run.status == 66)
    expectEqual(
      run.output,
      """
      checked 1 format in 1 file: no errors
      error: cannot read 'L/y.vfl': no such file or directory [unreadable-input]
      error: cannot read 'L/x.h': no such file or directory [unreadable-input]

      """)
    #expect(try Command(script: "mkdir L; ln -s no.vfl L/a.vfl; vfl check L").status == 0)
  }
}
