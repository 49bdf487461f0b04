import Dispatch
import Foundation

/// A command of git, which reads the repository around a folder.
package struct GitCommand {
  /// The error of a command that fails, or of a machine without git.
  package struct Failure: Error, CustomStringConvertible {
    /// The first line of what git prints, without `fatal: `, or the system's error.
    package let description: String
  }

  private let arguments: [String]

  /// Creates a command that is run in a folder.
  package init(_ arguments: [String], in folder: String) {
    self.arguments = ["git", "-C", folder] + arguments
  }

  /// Runs the command.
  ///
  /// - Returns: The texts that it prints, each of which ends in a zero byte.
  /// - Throws: ``Failure`` if the command fails.
  package func texts() throws(Failure) -> [String] {
    try output().split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs the command.
  ///
  /// - Returns: The line that it prints.
  /// - Throws: ``Failure`` if the command fails.
  package func line() throws(Failure) -> String {
    String(decoding: try output(), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  #if os(macOS) || !canImport(Darwin)
    /// The environment without the variables by which a hook of git names another repository.
    private static var environment: [String: String] {
      ProcessInfo.processInfo.environment.filter {
        !["GIT_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_WORK_TREE"].contains($0.key)
      }
    }

    private func output() throws(Failure) -> [UInt8] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.environment = Self.environment
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      do {
        try process.run()
      } catch {
        throw Failure(description: error.localizedDescription)
      }
      // Both pipes are read at the same time, because git waits while either is full.
      nonisolated(unsafe) var messages = Data()
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        messages = errors.fileHandleForReading.readDataToEndOfFile()
      }
      let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
      group.wait()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(description: Self.reason(in: String(decoding: messages, as: UTF8.self)))
      }
      return bytes
    }
  #else
    private func output() throws(Failure) -> [UInt8] {
      throw Failure(description: "git cannot be run on this platform")
    }
  #endif

  private static func reason(in messages: String) -> String {
    guard let first = messages.split(separator: "\n").first else { return "git failed" }
    let prefix = "fatal: "
    return String(first.hasPrefix(prefix) ? first.dropFirst(prefix.count) : first)
  }
}
