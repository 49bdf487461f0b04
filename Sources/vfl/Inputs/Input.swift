import Foundation

/// One thing to read, as the command line names it.
enum Input {
  /// A format string.
  case format(String)
  /// A file or folder.
  case path(String)
  /// Standard input.
  case standardInput

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

  private static let pathEndings = [".vfl", ".yml", ".yaml", ".json", ".swift", ".m", ".mm", ".h"]

  private static func looksLikePath(_ argument: String) -> Bool {
    pathEndings.contains(where: argument.hasSuffix)
      || argument.contains("/") && !argument.contains("[")
      || !argument.isEmpty && FileManager.default.fileExists(atPath: argument)
  }

  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}

// MARK: - Reading

extension Input {
  /// The texts that the input holds; a folder holds those of its `.vfl` files, in the order of their paths.
  func sources() throws(InputError) -> [Source] {
    switch self {
    case .format(let text):
      return [Source(argument: text)]
    case .standardInput:
      return [Source(standardInput: try Self.read { try FileHandle.standardInput.readToEnd() ?? Data() })]
    case .path(let path):
      var sources: [Source] = []
      for file in Self.isFolder(path) ? try Self.formatFiles(in: path) : [path] {
        sources.append(Source(path: file, bytes: try Self.read(file: file)))
      }
      return sources
    }
  }

  private static func formatFiles(in folder: String) throws(InputError) -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: folder) else {
      throw InputError(name: folder, reason: "cannot list the folder")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".vfl") && !isHidden($0) && !isFolder(prefix + $0) }
      .sorted()
      .map { prefix + $0 }
  }

  /// Whether a path goes through something whose name begins with a dot, such as a build folder.
  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static let unreadableEndings = [".yml", ".yaml", ".json", ".swift", ".m", ".mm", ".h"]

  private static func read(file: String) throws(InputError) -> Data {
    if let ending = unreadableEndings.first(where: file.hasSuffix) {
      throw InputError(name: file, reason: "this version finds no format strings in '\(ending)' files")
    }
    return try read(named: file) { try Data(contentsOf: URL(fileURLWithPath: file)) }
  }

  private static func read(named name: String = "<stdin>", _ body: () throws -> Data) throws(InputError)
    -> Data
  {
    do {
      return try body()
    } catch {
      throw InputError(name: name, reason: InputError.reason(of: error))
    }
  }
}

/// Why an input cannot be read or written.
struct InputError: Error, CustomStringConvertible {
  var verb = "read"
  let name: String
  let reason: String

  var description: String { "cannot \(verb) '\(name)': \(reason)" }

  /// The system's words for an error, where it has any.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    if let system = error.userInfo[NSUnderlyingErrorKey] as? NSError, system.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(system.code))).lowercased()
    }
    return error.code == CocoaError.fileReadNoSuchFile.rawValue
      ? "no such file or directory" : error.localizedDescription
  }
}
