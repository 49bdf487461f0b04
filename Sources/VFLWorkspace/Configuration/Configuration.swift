public import LayoutConstraints

/// The values that a file `.vfl.yml` configures.
public struct Configuration: Hashable, Sendable {
  /// Functions and macros that pass an argument on as a format, in addition to the ones found in
  /// the code.
  public var wrappers: [FormatWrapper] = []
  /// Functions and macros whose arguments are not formats, although their names or definitions
  /// suggest it.
  public var excludedFunctions: [FunctionName] = []
  /// The paths of files and folders that are not checked, relative to the folder of the
  /// configuration.
  public var excludedPaths: [PathPattern] = []
  /// The names of folders of package managers that are searched like other folders, sorted.
  public var includedFolders: [String] = []
  /// The severities that replace the usual ones, by category.
  public var severities: [FindingCategory: FindingLevel] = [:]
  /// The standard spaces along both axes.
  public var spacing = SpacingProfile.Distances()

  /// The standard spaces of formats.
  public var spacingProfile: SpacingProfile {
    SpacingProfile(horizontal: spacing, vertical: spacing)
  }

  /// Creates a configuration that changes nothing.
  public init() {}

  /// Compares a path with the patterns of excluded paths.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the folder of the configuration.
  ///   - isFolder: Whether the path leads to a folder.
  /// - Returns: Whether a pattern matches the path or a folder that contains it.
  /// - Complexity: O(*n* · *m*) for *n* bytes of the path and *m* bytes of all patterns, for each
  ///   folder of the path.
  public func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    excludes(path, isFolder: isFolder, comparison: .caseSensitive)
  }

  /// Overload that takes the comparison of the file system that contains the path.
  func excludes(_ path: String, isFolder: Bool, comparison: FileNameComparison) -> Bool {
    excludedPaths.contains { $0.matches(path, isFolder: isFolder, comparison: comparison) }
  }
}
