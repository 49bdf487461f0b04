import VFLCompiler

/// The kinds of files that are read from inputs.
public struct InputSelection: Sendable {
  /// The kinds of files that are read when an input names them.
  package let named: Set<Source.Kind>

  /// The kinds of files that are read from a folder: the first of these sets that includes a file
  /// in the folder.
  let inFolders: [Set<Source.Kind>]

  /// Whether a folder without such a file is an error instead of a warning.
  let requiresFiles: Bool

  /// The endings of the files that are read; `nil` for all endings of the kinds.
  private let endings: Set<String>?

  /// A description of the selected files, for messages about a folder without one.
  let fileDescription: String

  /// Returns whether a file is skipped, even if an input names it. The path is resolved by
  /// ``FilePaths``. `nil` if no file is skipped.
  package var excludes: (@Sendable (_ path: String) -> Bool)?

  /// Whether files in folders are read even if git ignores them, or if they are in a folder of a
  /// package manager that is not hidden.
  public var includesIgnoredFiles = false

  /// The names of folders of package managers that are searched like other folders.
  package var searchedPackageFolders: Set<String> = []

  /// The names of the folders of package managers, which are searched only if an input names them.
  static var packageFolders: [String] { FolderFilter.packageFolders }

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - named: The kinds of files that are read when an input names them.
  ///   - inFolders: The kinds of files that are read from a folder, the preferred kinds first.
  ///   - requiresFiles: Whether a folder without such a file is an error.
  ///   - endings: The endings of the files that are read; `nil` for all endings of the kinds.
  ///   - fileDescription: A description of the selected files, for messages.
  private init(
    named: Set<Source.Kind>, inFolders: [Set<Source.Kind>], requiresFiles: Bool = false,
    endings: Set<String>? = nil, fileDescription: String = "files with formats"
  ) {
    self.named = named
    self.inFolders = inFolders
    self.requiresFiles = requiresFiles
    self.endings = endings
    self.fileDescription = fileDescription
  }

  /// Returns whether the ending of a path determines one of some kinds and is one that is read.
  func selects(_ path: String, of kinds: Set<Source.Kind>) -> Bool {
    guard let kind = Input.sourceKind(of: path), let ending = Input.ending(of: path) else {
      return false
    }
    return kinds.contains(kind) && endings?.contains(ending) ?? true
  }

  /// The kinds of inputs, for messages: `a '.vfl' or '.json' file or a folder`.
  var expectation: String {
    let names = Input.allEndings(of: named).filter { endings?.contains($0) ?? true }
    return "a \(names.alternatives) file or a folder"
  }

  /// Lists of formats.
  public static let formats = InputSelection(named: [.formatList], inFolders: [[.formatList]])

  /// Lists of formats, and scenes that an input names.
  public static let formatsAndNamedScenes = InputSelection(
    named: [.formatList, .scene], inFolders: [[.formatList]])

  /// Lists of formats, code, and scenes that an input names.
  public static let formatsCodeAndNamedScenes = InputSelection(
    named: [.formatList, .code, .scene], inFolders: [[.formatList, .code]])

  /// Code.
  public static let code = InputSelection(named: [.code], inFolders: [[.code]])

  /// Code in Swift.
  public static let swiftCode = InputSelection(
    named: [.code], inFolders: [[.code]], endings: [".swift"], fileDescription: "Swift files")

  /// Samples of frames, whose files have the endings of scenes.
  public static let frames = InputSelection(
    named: [.scene], inFolders: [[.scene]], requiresFiles: true)

  /// Scenes, or lists of formats in folders without scenes.
  public static let scenesOrFormats = InputSelection(
    named: [.formatList, .scene], inFolders: [[.scene], [.formatList]], requiresFiles: true)
}
