/// Inputs with the same configuration.
public struct ConfiguredInputs: Sendable {
  /// The file of the configuration; `nil` if there is none.
  public let file: ConfigurationFile?
  /// The inputs.
  public fileprivate(set) var inputs: [Input]
  /// The files and folders among the inputs of groups with a nearer file.
  fileprivate var nearerInputs: [AbsolutePath] = []

  /// The configuration in the file, or the default one.
  public var configuration: Configuration { file?.configuration ?? Configuration() }

  /// Groups inputs by the nearest file to each. Each file is read once.
  ///
  /// Inputs can overlap, such as a folder and a folder in it that has a file of its own. The path
  /// in both then belongs only to the group whose file is nearer; see ``excludes(_:isFolder:)``.
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
    return groups.map { $0.leavingOut(groups) }
  }

  /// Compares a path with the patterns of excluded paths, and with the inputs of other groups.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working directory.
  ///   - isFolder: Whether the path leads to a folder.
  /// - Returns: Whether the configuration excludes the path or a folder that contains it, or an
  ///   input with a nearer configuration contains it.
  public func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    excludes(AbsolutePath(path, isFolder: isFolder), isFolder: isFolder)
  }

  /// Overload that takes the path of a file, resolved by `FilePaths`.
  package func excludes(resolvedPath path: String) -> Bool {
    excludes(AbsolutePath(resolved: path), isFolder: false)
  }

  package var canExclude: Bool {
    !configuration.excludedPaths.isEmpty || !nearerInputs.isEmpty
  }

  private func excludes(_ path: AbsolutePath, isFolder: Bool) -> Bool {
    file?.excludes(path, isFolder: isFolder) ?? false
      || nearerInputs.contains { path.isIn($0) }
  }
}

// MARK: - Inputs that overlap

extension ConfiguredInputs {
  /// Returns the group without the inputs of other groups whose files are nearer.
  fileprivate func leavingOut(_ groups: [ConfiguredInputs]) -> ConfiguredInputs {
    var group = self
    group.nearerInputs = groups.filter { $0.isNearer(than: self) }.flatMap { $0.paths }
    return group
  }

  /// Whether the file of the group is in a folder below the file of another group.
  private func isNearer(than other: ConfiguredInputs) -> Bool {
    guard let file, file.path != other.file?.path else { return false }
    return other.file.map { file.folder.isIn($0.folder) } ?? true
  }

  private var paths: [AbsolutePath] {
    inputs.compactMap { input in
      guard case .path(let path) = input else { return nil }
      return AbsolutePath(path, isFolder: input.isFolder)
    }
  }
}
