import Dispatch
import Foundation

/// A command of git that reads a repository and runs nothing that the repository names.
///
/// A repository can name programs in its configuration, its attributes and its hooks. None of them
/// runs, for these reasons:
///
/// - The commands read the index, trees and bytes: `ls-files`, `ls-tree`, `cat-file`, `rev-parse`,
///   and `hash-object` without filters. They need no filter, text conversion, external diff, pager,
///   editor or signature. Aliases cannot replace them.
/// - The arguments before the name of the command override the settings that these commands do use:
///   the monitor of the file system, and the hooks. The work tree is the checked folder, wherever
///   the configuration says it is, and no bare repository is found in it.
/// - No missing object is fetched, and no protocol is allowed, so no transport, helper, proxy or
///   credential program is started.
/// - No variable with the prefix `GIT_` is passed on, except for the ones that locate the
///   configuration of the user and of the system. Inside a hook of git, some of them name another
///   repository.
///
/// The check of git itself, `safe.directory`, applies. All commands of a run have one
/// ``GitTimeLimit``.
package struct GitCommand {
  /// The error of a command that fails, or of a machine without git.
  package struct Failure: Error, CustomStringConvertible {
    /// The first line of what git prints, without `fatal: `, or the system's error.
    package let description: String
  }

  private let root: String
  private let arguments: [String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - arguments: The name of the command and its arguments.
  ///   - root: The absolute path of the root of a work tree, without links.
  init(_ arguments: [String], in root: String) {
    self.root = root
    self.arguments = Self.fixedArguments(root: root) + arguments
  }

  /// Runs the command.
  ///
  /// - Parameter separator: The byte that ends each text: a zero byte or a line feed.
  /// - Returns: The texts that the command prints.
  /// - Throws: ``Failure`` if the command fails.
  func texts(endingIn separator: UInt8 = 0) throws(Failure) -> [String] {
    try output().split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: - Arguments and environment

extension GitCommand {
  private static func fixedArguments(root: String) -> [String] {
    [
      "-C", root, "--work-tree=\(root)",
      "--no-pager", "--no-optional-locks", "--literal-pathspecs",
      // An empty value also disables the monitor in versions in which the value is a command.
      "-c", "core.fsmonitor=",
      "-c", "core.hooksPath=/dev/null",
      "-c", "safe.bareRepository=explicit",
    ]
  }

  private var environment: [String: String] {
    var result = ProcessContext.current.environment.filter { name, _ in
      !name.hasPrefix("GIT_") || Self.keptVariables.contains(name)
    }
    // Versions that do not know the first of these variables start 'git fetch' for a missing
    // object; the second one refuses each protocol, also those that the configuration allows.
    result["GIT_NO_LAZY_FETCH"] = "1"
    result["GIT_ALLOW_PROTOCOL"] = ""
    result["GIT_TERMINAL_PROMPT"] = "0"
    // The repository is the one at the root, and not one around it.
    result["GIT_CEILING_DIRECTORIES"] = root.parentFolder
    return result
  }

  /// The variables that locate the user's and the system's configuration, with `safe.directory`.
  private static let keptVariables: Set = [
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM",
  ]
}

// MARK: - Running

#if !(os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(WASI))
  extension GitCommand {
    /// Runs the command.
    ///
    /// - Parameter input: The standard input of the command, of at most 4096 bytes.
    /// - Returns: The bytes that the command prints.
    /// - Throws: ``Failure`` if the command fails.
    func output(input: String = "") throws(Failure) -> [UInt8] {
      try requireRepositoryAtRoot()
      return try run(input: input)
    }

    /// Checks that git does not find a repository around the root, where a list of folders cannot
    /// contain the one at which it must stop.
    ///
    /// - Throws: ``Failure`` if there is no repository at the root.
    private func requireRepositoryAtRoot() throws(Failure) {
      // If `.git` is a file, git does not look further.
      guard root.parentFolder.utf8.contains(where: { $0 == GitExecutable.separator.asciiValue }),
        directoryExists(atPath: root.appendingPathComponent(".git"))
      else { return }
      let folder = try GitCommand(["rev-parse", "--git-dir"], in: root).run(input: "")
      guard folder.elementsEqual(".git\n".utf8) else {
        throw Failure(description: "not a git repository: '\(root)'")
      }
    }

    private func run(input: String) throws(Failure) -> [UInt8] {
      let limit = GitTimeLimit.current ?? GitTimeLimit()
      return try limit.spend { secondsLeft throws(Failure) in
        let process = try process(input: input)
        let (status, bytes, messages) = try Self.run(process, seconds: secondsLeft)
        guard let status else { return nil }
        guard status == 0 else { throw Failure(description: Self.reason(in: messages)) }
        return bytes
      }
    }

    private func process(input: String) throws(Failure) -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try GitExecutable.path(outside: root))
      process.arguments = arguments
      process.environment = environment
      // The input is in the pipe before git starts, so a git that fails cannot break the pipe.
      let inputPipe = Pipe()
      inputPipe.fileHandleForWriting.write(Data(input.utf8))
      inputPipe.fileHandleForWriting.closeFile()
      process.standardInput = inputPipe
      return process
    }

    /// Runs a process to its end, or ends it after some seconds.
    ///
    /// - Returns: The exit status, or `nil` if a signal ended the process; and the bytes of both
    ///   outputs.
    private static func run(
      _ process: Process, seconds: Double
    ) throws(Failure) -> (status: Int32?, output: [UInt8], messages: String) {
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      // 'waitUntilExit' polls on some platforms, which takes 40 ms.
      let exit = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in exit.signal() }
      do {
        try process.run()
      } catch {
        throw Failure(description: error.localizedDescription)
      }
      let limit = DispatchWorkItem { end(process) }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: limit)
      // Both pipes are read at the same time, because git waits while either is full.
      nonisolated(unsafe) var messages = Data()
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        messages = errors.fileHandleForReading.readDataToEndOfFile()
      }
      let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
      group.wait()
      exit.wait()
      limit.cancel()
      let status = process.terminationReason == .exit ? process.terminationStatus : nil
      return (status, bytes, String(decoding: messages, as: UTF8.self))
    }

    /// Kills a process. It inherits the blocked signals of the thread that started it, and the
    /// threads of a dispatch queue block SIGTERM.
    private static func end(_ process: Process) {
      #if os(Windows)
        process.terminate()
      #else
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      #endif
    }

    private static func reason(in messages: String) -> String {
      guard let first = messages.split(separator: "\n").first else { return "git failed" }
      let prefix = "fatal: "
      return String(first.hasPrefix(prefix) ? first.dropFirst(prefix.count) : first)
    }
  }
#else
  extension GitCommand {
    func output(input: String = "") throws(Failure) -> [UInt8] {
      throw Failure(description: "git cannot be run on this platform")
    }
  }
#endif

/// The program `git`.
enum GitExecutable {
  /// Returns the path of the first `git` in the folders of `PATH`.
  ///
  /// A relative path in `PATH` is skipped, because it depends on the working directory. So is a
  /// folder in the checked project: a script for `npm` or a virtual environment adds such folders.
  ///
  /// - Parameter root: The root of a work tree. What is in it or in a repository around it is not
  ///   run.
  /// - Returns: The absolute path.
  /// - Throws: ``GitCommand/Failure`` if there is no such program.
  static func path(outside root: String) throws(GitCommand.Failure) -> String {
    let project = Repository.outermost(around: root)
    let candidate = candidates.first { candidate in
      !candidate.places.contains { project.contains($0) }
    }
    guard let path = candidate?.path else {
      throw GitCommand.Failure(description: "no program 'git' in PATH outside of the project")
    }
    return path
  }

  /// The programs. The places are their paths in folders without links, and without links at all.
  private static var candidates: [(path: String, places: [String])] {
    let folders = ProcessContext.current.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: separator)
      .map { String($0).appendingPathComponent(name) }
      .filter { isAbsolute($0) && FileManager.default.isExecutableFile(atPath: $0) }
      .map { ($0, [$0.parentFolder.resolvedPath.appendingPathComponent(name), $0.resolvedPath]) }
  }

  #if os(Windows)
    static let separator: Character = ";"
    private static let name = "git.exe"

    private static func isAbsolute(_ path: String) -> Bool {
      NSString(string: path).isAbsolutePath
    }
  #else
    static let separator: Character = ":"
    private static let name = "git"

    // 'NSString' also regards a path that begins with '~' as absolute.
    private static func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") }
  #endif
}

/// The time that the commands of git in one run may take together.
///
/// Git waits forever for a pipe that has the name of a file that it reads, such as `.gitignore`. A
/// limit for each command would not be enough: a folder can contain thousands of repositories.
///
/// It is `Sendable` because a lock protects the time that was used.
package final class GitTimeLimit: @unchecked Sendable {
  /// The limit of the run; `nil` if each reading of inputs has its own.
  @TaskLocal package static var current: GitTimeLimit?

  private let limit: Int
  private let lock = NSLock()
  private var used = 0.0

  /// Creates a limit in seconds. Git lists hundreds of thousands of files in far less than 30.
  package init(seconds: Int = 30) { limit = seconds }

  /// Calls a function that runs a command and ends it when no time is left.
  ///
  /// - Parameter body: The function, with the seconds that are left, which are more than 0. It
  ///   returns `nil` if a signal has ended the command.
  /// - Returns: The result of the function.
  /// - Throws: An error if no time is left, and the error of the function.
  func spend<Result>(
    _ body: (_ secondsLeft: Double) throws(GitCommand.Failure) -> Result?
  ) throws(GitCommand.Failure) -> Result {
    let secondsLeft = lock.withLock { Double(limit) - used }
    guard secondsLeft > 0 else { throw failure }
    let start = DispatchTime.now().uptimeNanoseconds
    func seconds() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    defer { lock.withLock { used += seconds() } }
    if let result = try body(secondsLeft) { return result }
    throw seconds() < secondsLeft
      ? GitCommand.Failure(description: "git was ended by a signal") : failure
  }

  private var failure: GitCommand.Failure {
    GitCommand.Failure(
      description: "git was ended after \(limit) seconds, the limit of a run; "
        + "a file that it reads may be a pipe")
  }
}
