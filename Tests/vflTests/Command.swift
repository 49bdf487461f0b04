import ArgumentParser
import Foundation
import TestSupport
import Testing
import VFLWorkspace

@testable import vfl

/// One run of the command in a folder of its own, in the process of the tests.
struct Command {
  let status: Int32
  let output: String
  let errors: String
  private let files: CommandFiles

  /// Runs `vfl`, or a ``ShellScript``, in a folder with files.
  @discardableResult
  init(
    _ arguments: [String] = [], script: String? = nil, input: String = "",
    files texts: [String: String] = [:],
    rawFiles: [String: [UInt8]] = [:], environment: [String: String] = [:]
  ) throws {
    files = try CommandFiles()
    for (path, text) in texts { try files.write(Data(text.utf8), to: path) }
    for (path, bytes) in rawFiles { try files.write(Data(bytes), to: path) }
    for path in ["../output", "../errors"] { try files.write(Data(), to: path) }
    try files.write(Data(input.utf8), to: "../input")

    let streams = Streams(
      input: try FileHandle(forReadingFrom: files["../input"]),
      output: try FileHandle(forWritingTo: files["../output"]),
      errors: try FileHandle(forWritingTo: files["../errors"]))
    let environment = Self.environment.merging(environment) { $1 }
    if let script {
      var shell = ShellScript(in: files.folder.path, environment, streams, state: files.state)
      try shell.run(script)
      status = shell.status
    } else {
      status = streams.run(arguments, in: files.folder.path, environment)
    }
    output = try files.text(of: "../output")
    errors = try files.text(of: "../errors")
  }

  /// The folder in which the command ran.
  var folder: URL { files.folder }

  /// Returns the text of a file in the folder after the run.
  func text(of path: String) throws -> String { try files.text(of: path) }

  /// The variables of all commands: programs, and an author of commits without a configuration.
  private static let environment: [String: String] = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return [
      "PATH": "\(products.path):/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b.c",
    ]
  }()

  /// The JSON document that the command printed.
  func document() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }
}

// MARK: - Documents

extension Command {
  /// The x, y, width and height of the views in the document that the command printed.
  func frames() throws -> [String: [Double]] {
    let frames = try #require(try document()["frames"] as? [String: [String: Double]])
    return frames.mapValues { frame in
      ["x", "y", "width", "height"].map { frame[$0] ?? .nan }
    }
  }

  /// Expects the document that the command printed to have the values of a JSON text. Its objects
  /// can have more keys.
  func expectDocument(
    _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try JSONSerialization.jsonObject(with: Data(json.utf8))
    expectEqual(
      Self.differences(try document(), from: expected, at: ""), [], sourceLocation: sourceLocation)
  }

  private static func differences(_ actual: Any?, from expected: Any, at path: String) -> [String] {
    if let expected = expected as? [String: Any], let actual = actual as? [String: Any] {
      return expected.flatMap { key, value in
        differences(actual[key], from: value, at: "\(path).\(key)")
      }
    }
    if let expected = expected as? [Any], let actual = actual as? [Any],
      expected.count == actual.count
    {
      return expected.indices.flatMap {
        differences(actual[$0], from: expected[$0], at: "\(path)[\($0)]")
      }
    }
    let texts = (String(reflecting: expected), actual.map { String(reflecting: $0) } ?? "no value")
    return texts.0 == texts.1 ? [] : ["\(path): expected \(texts.0), found \(texts.1)"]
  }
}

/// The folder of a command, which exists as long as this object, and the files beside it.
private final class CommandFiles: Sendable {
  let state = FileManager.default.temporaryDirectory.appendingPathComponent("vfl-\(UUID())")
  var folder: URL { state.appendingPathComponent("folder") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: state) }

  subscript(path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ bytes: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      at: self[path].deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: self[path])
  }

  func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: self[path]), as: UTF8.self)
  }
}

/// The standard streams of a command.
private struct Streams {
  var input: FileHandle
  var output: FileHandle
  var errors: FileHandle

  func run(_ arguments: [String], in folder: String, _ environment: [String: String]) -> Int32 {
    let context = ProcessContext(
      directory: folder, environment: environment, input: input.fileDescriptor,
      output: output.fileDescriptor, errors: errors.fileDescriptor)
    return ProcessContext.$current.withValue(context) { VFL.run(arguments).rawValue }
  }
}

/// A script of the shell in which `vfl` runs in the process of the tests, if it is the last command
/// of a line that is not indented: `cd P && vfl check . 2> log`. Elsewhere, as in pipes and after
/// `command`, it is a process.
private struct ShellScript {
  private(set) var status: Int32 = 0
  private var folder: String
  private var environment: [String: String]
  private let streams: Streams
  /// The folder of the files in which the shell leaves its state.
  private let state: URL

  init(in folder: String, _ environment: [String: String], _ streams: Streams, state: URL) {
    (self.folder, self.environment, self.streams) = (folder, environment, streams)
    self.state = state
  }

  mutating func run(_ script: String) throws {
    let call =
      #/(?:[^ ].*(?:&&|;) )?vfl(?: (?:'[^']*'|"[^"]*"|[^ |;&<>'"])+)*/#
    let redirections = #/(?: (?:2>&1|2?> [^ ]+|< [^ ]+))*/#
    var lines = ""
    for line in script.split(separator: "\n") {
      guard let match = line.prefixMatch(of: call),
        let end = line[match.range.upperBound...].wholeMatch(of: redirections)
      else {
        lines += line + "\n"
        continue
      }
      if !lines.isEmpty { try runShell(lines) }
      lines = ""
      try runShell("vfl() { printf '%s\\0' \"$@\" > \"$0/arguments\"; exit; }; \(match.0)")
      guard let arguments = try takeValues(of: "arguments", endingIn: "\0") else { continue }
      status = try redirected(end.0).run(arguments, in: folder, environment)
    }
    if !lines.isEmpty { try runShell(lines) }
  }

  /// Runs lines in the state that the lines before them have left.
  private mutating func runShell(_ lines: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // All variables are exported, so that the next lines have them.
    let start = """
      trap 'status=$?; { pwd; /usr/bin/env; } > "$0/state"; exit $status' EXIT
      set -a; (exit \(status))

      """
    process.arguments = ["-c", start + lines, state.path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    guard let values = try takeValues(of: "state", endingIn: "\n") else { return }
    folder = values[0]
    for variable in values.dropFirst() {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
    }
  }

  /// Returns the values in a file of the state, and removes it; `nil` without the file.
  private func takeValues(of name: String, endingIn end: Character) throws -> [String]? {
    let file = state.appendingPathComponent(name)
    guard let data = try? Data(contentsOf: file) else { return nil }
    try FileManager.default.removeItem(at: file)
    return String(decoding: data, as: UTF8.self)
      .split(separator: end, omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the streams with redirections such as ` > file 2>&1`.
  private func redirected(_ redirections: Substring) throws -> Streams {
    var streams = streams
    var words = redirections.split(separator: " ")[...]
    while let word = words.popFirst() {
      if word == "2>&1" {
        streams.errors = streams.output
        continue
      }
      let name = String(words.removeFirst())
      let file = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder))
      if word == "<" {
        streams.input = try FileHandle(forReadingFrom: file)
        continue
      }
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      if name.prefix(5) != "/dev/" { try handle.truncate(atOffset: 0) }
      if word == ">" { streams.output = handle } else { streams.errors = handle }
    }
    return streams
  }
}

extension [String: Any] {
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
  func integer(_ key: String) -> Int? { self[key] as? Int }
  func string(_ key: String) -> String? { self[key] as? String }
}
