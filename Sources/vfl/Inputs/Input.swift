import Foundation

/// One thing to read, as the command line names it.
enum Input {
  /// A format string.
  case format(String)
  /// A file or folder.
  case path(String)
  /// Standard input.
  case standardInput

  /// The endings that make an argument a path, besides `.vfl`. This version finds no formats in such files.
  private static let otherEndings = [".yml", ".yaml", ".json", ".swift", ".m", ".mm", ".h"]

  /// The endings of files that hold scenes.
  private static let sceneEndings = [".yml", ".yaml", ".json"]

  /// The file that the input is, if it holds a scene.
  var scenePath: String? {
    if case .path(let path) = self, Self.sceneEndings.contains(where: path.hasSuffix) { path } else { nil }
  }

  /// Tells what an argument is: a path if it exists, contains `/` but no `[`, or has a known ending.
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
    argument.hasSuffix(".vfl") || otherEndings.contains(where: argument.hasSuffix)
      || argument.contains("/") && !argument.contains("[")
      || !argument.isEmpty && FileManager.default.fileExists(atPath: argument)
  }
}

// MARK: - Reading

/// The texts that inputs hold, and why some cannot be read.
struct InputTexts {
  private(set) var sources: [Source] = []
  private(set) var errors: [InputError] = []
  private(set) var foldersWithoutFormats: [String] = []

  /// Reads files as they are.
  init(readingScenes inputs: [Input]) {
    for input in inputs { if let path = input.scenePath { readText(path) } }
  }

  init(reading inputs: [Input]) {
    for input in inputs {
      switch input {
      case .format(let text): sources.append(Source(argument: text))
      case .standardInput: readStandardInput()
      case .path(let path) where Self.isFolder(path): readFolder(path)
      case .path(let path): readFile(path)
      }
    }
  }

  private mutating func readStandardInput() {
    attempt("<stdin>") {
      Source(standardInput: try FileHandle.standardInput.readToEnd() ?? Data())
    }
  }

  private mutating func readFile(_ path: String) {
    if let reason = Input.reasonNotToRead(path) {
      errors.append(InputError(.read, path, reason: reason))
      return
    }
    readText(path)
  }

  private mutating func readText(_ path: String) {
    attempt(path) {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return Source(path: path, bytes: try file.readToEnd() ?? Data())
    }
  }

  /// Reads the `.vfl` files below a folder, in the order of their paths, but for what begins with a dot and for
  /// folders behind links.
  private mutating func readFolder(_ folder: String) {
    var files: [String] = []
    var folders = [folder]
    var errorsBefore = errors.count
    while let folder = folders.popLast() {
      do {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
          let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          if !Self.isFolder(path) {
            if name.hasSuffix(".vfl") { files.append(path) }
          } else if !Self.isLink(path) {
            folders.append(path)
          }
        }
      } catch {
        errors.append(InputError(.read, folder, error))
        errorsBefore = -1
      }
    }
    for file in files.sorted() { readFile(file) }
    if files.isEmpty, errors.count == errorsBefore { foldersWithoutFormats.append(folder) }
  }

  private mutating func attempt(_ name: String, _ read: () throws -> Source) {
    do {
      sources.append(try read())
    } catch {
      errors.append(InputError(.read, name, error))
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

extension Input {
  fileprivate static func reasonNotToRead(_ file: String) -> String? {
    if file.isEmpty { return "the path is empty" }
    return otherEndings.first(where: file.hasSuffix).map {
      "this version finds no format strings in '\($0)' files"
    }
  }
}
