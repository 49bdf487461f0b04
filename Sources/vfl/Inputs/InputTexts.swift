import Foundation

/// The texts that inputs hold, and why some cannot be read.
struct InputTexts {
  /// What becomes of inputs that hold scenes.
  enum Scenes {
    /// They cannot be read.
    case refused
    /// Those that are named are read.
    case accepted
    /// Those in folders too, in place of formats.
    case preferred
  }

  private(set) var sources: [Source] = []
  private(set) var errors: [InputError] = []
  /// The folders that hold nothing to read.
  private(set) var emptyFolders: [String] = []
  private let scenes: Scenes

  init(reading inputs: [Input], scenes: Scenes) {
    self.scenes = scenes
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
    attempt("<stdin>") { scenes in
      let bytes = try BoundedFile.read(FileHandle.standardInput, named: "<stdin>")
      return Source(standardInput: bytes, isScene: scenes != .refused && Source.looksLikeScene(bytes))
    }
  }

  private mutating func readFile(_ path: String) {
    if let reason = Input.reasonNotToRead(path, scenes: scenes) {
      errors.append(InputError(.read, path, reason: reason))
      return
    }
    attempt(path) { _ in Source(path: path, bytes: try BoundedFile.read(path), isScene: Input.isScene(path)) }
  }

  /// Reads the files below a folder, in the order of their paths, but for what begins with a dot and for folders behind links: the `.vfl` files, or
  /// the scenes where these are preferred and there are any.
  private mutating func readFolder(_ folder: String) {
    let errorCount = errors.count
    let files = filePaths(below: folder)
    let sceneFiles = scenes == .preferred ? files.filter(Input.isScene) : []
    let chosen = sceneFiles.isEmpty ? files.filter { $0.hasSuffix(".vfl") } : sceneFiles
    for file in chosen.sorted() { readFile(file) }
    if chosen.isEmpty, errors.count == errorCount { emptyFolders.append(folder) }
  }

  private mutating func filePaths(below folder: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      do {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
          let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          if !Self.isFolder(path) {
            files.append(path)
          } else if !Self.isLink(path) {
            folders.append(path)
          }
        }
      } catch {
        errors.append(InputError(.read, folder, error))
      }
    }
    return files
  }

  private mutating func attempt(_ name: String, _ read: (Scenes) throws -> Source) {
    do {
      sources.append(try read(scenes))
    } catch let error as InputError {
      errors.append(error)
    } catch {
      errors.append(InputError(.read, name, error))
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
