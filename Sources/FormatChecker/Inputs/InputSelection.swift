/// The kinds of files that are read from inputs.
public struct InputSelection: Sendable {
  /// The kinds of files that are read when an input names them.
  public var named: Set<Source.Kind>

  /// The kinds of files that are read from a folder: the first of these sets of which the folder
  /// contains files.
  public var inFolders: [Set<Source.Kind>]

  /// Whether a folder without such a file is an error, and not a warning.
  public var requiresFiles: Bool

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - named: The kinds of files that are read when an input names them.
  ///   - inFolders: The kinds of files that are read from a folder, the preferred kinds first.
  ///   - requiresFiles: Whether a folder without such a file is an error.
  public init(named: Set<Source.Kind>, inFolders: [Set<Source.Kind>], requiresFiles: Bool = false) {
    self.named = named
    self.inFolders = inFolders
    self.requiresFiles = requiresFiles
  }

  /// Lists of formats.
  public static let formats = InputSelection(named: [.formatList], inFolders: [[.formatList]])

  /// Lists of formats, code, and scenes that an input names.
  public static let formatsCodeAndNamedScenes = InputSelection(
    named: [.formatList, .code, .scene], inFolders: [[.formatList, .code]])

  /// Code.
  public static let code = InputSelection(named: [.code], inFolders: [[.code]])

  /// Scenes, or lists of formats in folders without scenes.
  public static let scenesOrFormats = InputSelection(
    named: [.formatList, .scene], inFolders: [[.scene], [.formatList]], requiresFiles: true)
}
