import Foundation

/// An input of a check: a format, a file or folder, or the standard input.
public enum Input: Sendable {
  /// A format string, which need not be valid UTF-8.
  case format(bytes: [UInt8])
  /// A file, or a folder and all files in it.
  case path(String)
  /// The standard input.
  case standardInput

  /// Creates the input that an argument of a command represents.
  ///
  /// `-` is the standard input. An argument is a path if it exists, if it contains `/` but neither
  /// `[` nor a relation, or if it ends in `.vfl`, `.yml`, `.yaml`, `.json`, `.swift`, `.m`, `.mm`
  /// or `.h`. Otherwise it is a format.
  ///
  /// - Parameter argument: The argument.
  public init(argument: String) {
    self.init(argument: argument, bytes: Array(argument.utf8))
  }

  /// Creates the input that an argument represents.
  ///
  /// - Parameters:
  ///   - argument: The argument, with invalid UTF-8 replaced.
  ///   - bytes: The bytes of the argument.
  package init(argument: String, bytes: @autoclosure () -> [UInt8]) {
    if argument == "-" {
      self = .standardInput
    } else if Self.isPath(argument) {
      self = .path(argument)
    } else {
      self = .format(bytes: bytes())
    }
  }

  private static func isPath(_ argument: String) -> Bool {
    sourceKind(of: argument) != nil
      || argument.contains("/") && !["[", "==", "<=", ">="].contains { argument.contains($0) }
      || !argument.isEmpty && FileManager.default.fileExists(atPath: argument.systemPath)
  }

  package var isFolder: Bool {
    if case .path(let path) = self { directoryExists(atPath: path) } else { false }
  }
}

// MARK: - Files of inputs

extension Input {
  /// Returns whether a path leads to the file that is the input, or to a file that is read from the
  /// folder that is the input. Links are followed.
  package func contains(path: String, reading selection: InputSelection) -> Bool {
    guard case .path(let own) = self else { return false }
    let (input, file) = (Self.resolvedParts(of: own), Self.resolvedParts(of: path))
    if input == file { return true }
    guard selection.inFolders.contains(where: { selection.selects(path, of: $0) }) else {
      return false
    }
    return file.starts(with: input)
      && !file.dropFirst(input.count).contains { Self.isHidden($0) }
  }

  private static func resolvedParts(of path: String) -> [String] {
    path.resolvedPath.split(separator: "/").map(String.init)
  }

  /// Returns whether a file or folder with a name is hidden.
  static func isHidden(_ name: some StringProtocol) -> Bool { name.hasPrefix(".") }
}

// MARK: - Kinds of files

extension Input {
  private static let endings: [(kind: Source.Kind, endings: [String])] = [
    (.formatList, [".vfl"]),
    (.scene, [".yml", ".yaml", ".json"]),
    (.code, [".swift", ".m", ".mm", ".h"]),
  ]
  private static let kinds = Dictionary(
    uniqueKeysWithValues: endings.flatMap { kind, endings in endings.map { ($0, kind) } })

  /// Returns the kind of a file, which the ending of its path determines, or `nil`.
  static func sourceKind(of path: String) -> Source.Kind? {
    ending(of: path).flatMap { kinds[$0] }
  }

  /// Returns the endings of the files of some kinds.
  static func allEndings(of kinds: Set<Source.Kind>) -> [String] {
    endings.filter { kinds.contains($0.kind) }.flatMap { $0.endings }
  }

  /// Returns the ending of a path that determines the kind of the file, or `nil`.
  static func ending(of path: String) -> String? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(path[dot...])
    return kinds[ending] == nil ? nil : ending
  }
}
