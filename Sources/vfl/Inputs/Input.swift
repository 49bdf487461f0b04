import Foundation

/// One thing to read, as the command line names it.
enum Input {
  /// A format string.
  case format(String)
  /// A file or folder.
  case path(String)
  /// Standard input.
  case standardInput

  /// The endings of files that hold scenes.
  private static let sceneEndings = [".yml", ".yaml", ".json"]
  /// The endings of files in which this version finds no formats.
  private static let sourceEndings = [".swift", ".m", ".mm", ".h"]

  /// Whether a file of this name holds a scene.
  static func isScene(_ path: String) -> Bool { sceneEndings.contains(where: path.hasSuffix) }

  /// Decides what an argument is: a path if it exists, contains `/` but no `[`, or has a known ending.
  init(argument: String) {
    if argument == "-" {
      self = .standardInput
    } else if Self.looksLikePath(argument) {
      self = .path(argument)
    } else {
      self = .format(argument)
    }
  }

  private static func looksLikePath(_ argument: String) -> Bool {
    argument.hasSuffix(".vfl") || isScene(argument) || sourceEndings.contains(where: argument.hasSuffix)
      || argument.contains("/") && !argument.contains("[")
      || !argument.isEmpty && FileManager.default.fileExists(atPath: argument)
  }

  /// Why a file of this name is not read; `nil` for one that is.
  static func reasonNotToRead(_ file: String, scenes: InputTexts.Scenes) -> String? {
    if file.isEmpty { return "the path is empty" }
    let endings = sourceEndings + (scenes == .refused ? sceneEndings : [])
    return endings.first(where: file.hasSuffix).map {
      "this version finds no format strings in '\($0)' files"
    }
  }
}
