import Foundation

/// A file `.vfl.yml` with the configuration in it.
///
///     var report = Report()
///     if let path = ConfigurationFile.nearestPath(to: .path("Sources/Form.swift")) {
///       let file = ConfigurationFile(path: path, report: &report)
///       file.excludes("Sources/Generated/Colors.swift")
///     }
public struct ConfigurationFile: Sendable {
  /// The name of the file.
  public static let name = ".vfl.yml"

  /// The path of the file.
  public let path: String
  /// The configuration, without what has errors.
  public let configuration: Configuration

  /// The folder to which the patterns of paths are relative.
  let folder: AbsolutePath
  private let comparison: FileNameComparison

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - report: The report to which errors are added, also if the file cannot be read.
  public init(path: String, report: inout Report) {
    self.path = path
    folder = AbsolutePath(file: path).parent ?? AbsolutePath(resolved: "/")
    comparison = FileNameComparison(volumeOf: folder.text)
    configuration = Self.read(path, &report)
  }

  private static func read(_ path: String, _ report: inout Report) -> Configuration {
    do throws(InputError) {
      let bytes = try SizeLimitedFile.read(path, allowsPipes: false)
      let source = Source(bytes, kind: .scene, origin: .file(path: path))
      return Configuration(source, report: &report)
    } catch {
      report.add(error)
      return Configuration()
    }
  }

  /// Returns the path of the nearest file: in the folder of an input or in one of its parents; for
  /// formats and the standard input in the working directory or in one of its parents. Links in the
  /// path of the folder are followed first.
  ///
  /// - Returns: The path, relative to the working directory if the file is below it; `nil` if none
  ///   of the folders has a file.
  public static func nearestPath(to input: Input) -> String? {
    var folder: AbsolutePath? = AbsolutePath(folderOf: input)
    while let current = folder {
      let path = current.appending(name)
      if isFileOrLink(path.text) {
        return path.relativeText(to: AbsolutePath(folder: ".")) ?? path.text
      }
      folder = current.parent
    }
    return nil
  }

  /// Returns whether there is a file at a path, or a link, also one to nothing: it must not disable
  /// the checks that the file would configure without an error.
  private static func isFileOrLink(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Compares a path with the patterns of excluded paths.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working directory.
  ///   - isFolder: Whether the path leads to a folder.
  /// - Returns: Whether the configuration excludes the path or a folder that contains it. A path
  ///   outside the folder of the configuration is not excluded.
  public func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    excludes(AbsolutePath(path, isFolder: isFolder), isFolder: isFolder)
  }

  func excludes(_ path: AbsolutePath, isFolder: Bool) -> Bool {
    guard let relative = path.relativeText(to: folder) else { return false }
    return configuration.excludes(relative, isFolder: isFolder, comparison: comparison)
  }
}

extension AbsolutePath {
  /// Creates the path of the folder in which the search for the configuration of an input begins.
  fileprivate init(folderOf input: Input) {
    switch input {
    case .format, .standardInput: self = AbsolutePath(folder: ".")
    case .path(let path):
      let absolute = AbsolutePath(path, isFolder: input.isFolder)
      self = input.isFolder ? absolute : absolute.parent ?? absolute
    }
  }
}
