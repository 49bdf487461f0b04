public import FormatChecker

/// Inputs with the same configuration.
public struct ConfiguredInputs: Sendable {
  /// The file of the configuration; `nil` if there is none.
  public let file: ConfigurationFile?
  /// The inputs.
  public fileprivate(set) var inputs: [Input]

  /// The configuration, that of the file or the default.
  public var configuration: Configuration { file?.configuration ?? Configuration() }

  /// Groups inputs by the nearest file to each. Each file is read once.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - report: The report to which the errors of the files are added.
  /// - Returns: The groups, in the order of their first inputs.
  public static func groups(of inputs: [Input], report: inout Report) -> [ConfiguredInputs] {
    var groups: [ConfiguredInputs] = []
    for input in inputs {
      let path = ConfigurationFile.nearestPath(to: input)
      if let index = groups.firstIndex(where: { $0.file?.path == path }) {
        groups[index].inputs.append(input)
      } else {
        let file = path.map { ConfigurationFile(path: $0, report: &report) }
        groups.append(ConfiguredInputs(file: file, inputs: [input]))
      }
    }
    return groups
  }

  /// Compares a path with the patterns of excluded paths.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working directory.
  ///   - isFolder: Whether the path is that of a folder.
  /// - Returns: Whether the configuration excludes the path or a folder that contains it.
  public func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    file?.excludes(path, isFolder: isFolder) ?? false
  }
}
