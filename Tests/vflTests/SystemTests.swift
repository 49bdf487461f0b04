import Foundation
import TestSupport
import Testing

/// Files, pipes, links and devices, in shell scripts.
@Suite struct SystemTests {
  @Test func anUnreadableFileLeavesTheOthersOfItsFolder() throws {
    let run = try Command(
      script: "mkfifo L/b.vfl; vfl check L", files: ["L/a.vfl": "[a", "L/c.vfl": "[c"])
    #expect(run.status == 66)
    #expect(run.output == "checked 2 formats in 2 files: 3 errors\n")
    #expect(
      run.errors.hasPrefix(
        "error: cannot read 'L/b.vfl': not a regular file [unreadable-input]\n"))
  }

  @Test func aLinkToAFolderIsFollowedAsAnArgumentOnly() throws {
    let script = "ln -s L link; ln -s .. L/loop; vfl check link"
    #expect(
      try Command(script: script, files: ["L/a.vfl": "[a]"]).output
        == "checked 1 format in 1 file: no errors\n")
  }

  @Test func severalTextsDoNotRunTogether() throws {
    let files = ["a.vfl": "[a]-(8)-[b]", "c.vfl": "\u{FEFF}[c]\n"]
    let run = try Command(["format", "a.vfl", "[x]", "c.vfl"], files: files)
    #expect(run.output == "[a]-8-[b]\n[x]\n[c]\n")
    #expect(try Command(["check", "--fix", "-", "[b"], input: "[a").output == "[a]\n[b]\n")
  }

  @Test func offsetsInInvalidUTF8OfAnArgumentAreOfTheRawBytes() throws {
    for option in ["--string ", "--string=", ""] {
      let script = "command vfl check --format json \(option)\"$(printf '[a\\377]-(>5)-[b]')\""
      let document = try Command(script: script).document()
      #expect(document.objects("diagnostics").map { $0.integer("offset") } == [2, 7])
    }
  }

  @Test func aPipeIsReadButNotReplaced() throws {
    let run = try Command(
      script: "mkfifo p; (printf '[a' > p &); command vfl check --fix p; test -p p")
    #expect(run.status == 0)
    #expect(run.errors.contains("error: cannot write 'p': not a regular file [unwritable-file]"))
    #expect(run.errors.contains("[unclosed-view]"))
  }

  @Test func writingKeepsPermissionsAndLinks() throws {
    let script =
      "chmod 640 a.vfl; ln -s a.vfl link.vfl; vfl format --in-place link.vfl\nls -l | cut -c 1-10; cat a.vfl"
    let run = try Command(script: script, files: ["a.vfl": "[a]-(8)-[b]\n"])
    #expect(run.output.contains("-rw-r-----\nlrwx"))
    #expect(run.output.hasSuffix("[a]-8-[b]\n"))
  }

  @Test func writingKeepsPermissionsDespiteTheMask() throws {
    let script =
      "umask 077; chmod 664 a.vfl; command vfl format --in-place a.vfl; ls -l | cut -c 1-10"
    let run = try Command(script: script, files: ["a.vfl": "[a]-(8)-[b]\n"])
    #expect(run.output.hasSuffix("\n-rw-rw-r--\n"))
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8() throws {
      let script = """
        mkdir P; cd P; mkdir "$(printf 'D\\377')"
        touch "$(printf 'caf\\351.vfl')" "$(printf 'caf\\351.swift')" "$(printf 'caf\\351.txt')"
        vfl check .
        status=$?; cd ..; rm -r P; exit $status
        """
      let run = try Command(script: script)
      #expect(run.status == 66)
      expectEqual(
        run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.map(String.init)
          .sorted(),
        ["D\u{FFFD}", "caf\u{FFFD}.swift", "caf\u{FFFD}.vfl"].map {
          "error: cannot read './\($0)': no such file or directory; its name may not be UTF-8 "
            + "[unreadable-input]"
        })
    }

    @Test func aFullDiskIsAnError() throws {
      let run = try Command(script: "vfl check '[a]' > /dev/full")
      #expect(run.status == 66)
      #expect(
        run.errors
          == "error: cannot write 'standard output': no space left on device [unwritable-file]\n")
    }

    @Test func aFullDiskForErrorsIsAnError() throws {
      for arguments in ["'[a'", "--bogus", "--baseline absent '[a]'"] {
        let run = try Command(script: "vfl check \(arguments) 2> /dev/full")
        #expect(run.status == (arguments == "--bogus" ? 64 : 66))
      }
    }

    @Test(arguments: ["/dev/full", "/dev/zero", "/dev/null"])
    func devicesAreNotRead(_ path: String) throws {
      for arguments in ["check --file", "solve --file", "check"] {
        let run = try Command(Transcript.arguments(of: "\(arguments) \(path)"))
        #expect(run.status == 66)
        #expect(
          run.errors
            == "error: cannot read '\(path)': a device, not a file [unreadable-input]\n")
      }
    }

    @Test func inputsAreBounded() throws {
      let script = "truncate -s 101M a.vfl; vfl check a.vfl\nvfl check - < /dev/zero"
      let run = try Command(script: script)
      #expect(run.status == 66)
      expectEqual(
        run.errors.split(separator: "\n").map(String.init),
        ["a.vfl", "<stdin>"].map {
          "error: cannot read '\($0)': larger than 100 MB [unreadable-input]"
        })
    }
  #endif
}
