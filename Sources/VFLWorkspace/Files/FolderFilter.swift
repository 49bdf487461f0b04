/// The names that are skipped in folders that are read.
///
/// Names that begin with a dot are hidden. The folders of package managers contain code of others,
/// which its users cannot change.
struct FolderFilter {
  /// The names of the folders in which package managers and Xcode put code of others.
  static let packageFolders = ["Pods", "Carthage", ".build", "DerivedData", "node_modules"]

  /// The names of the folders of package managers that are searched like others.
  private let searchedNames: Set<String>

  /// Creates the filter of a selection. With ignored files, all folders of package managers are
  /// searched but the hidden ones.
  init(_ selection: InputSelection) {
    let shown = Self.packageFolders.filter { !Input.isHidden($0) }
    searchedNames = selection.searchedPackageFolders.union(
      selection.includesIgnoredFiles ? shown : [])
  }

  /// Returns whether a file or folder with a name is skipped.
  func skips(_ name: some StringProtocol) -> Bool {
    guard Input.isHidden(name) || Self.isPackageFolder(name) else { return false }
    return !searchedNames.contains(String(name))
  }

  /// Returns the part of a relative path up to the first name that is skipped, or `nil`.
  func skippedPart(of path: String) -> Substring? {
    path.split(separator: "/").first { skips($0) }.map { path[..<$0.endIndex] }
  }

  /// Whether a folder with this name belongs to a package manager.
  static func isPackageFolder(_ name: some StringProtocol) -> Bool {
    packageFolders.contains { $0 == name }
  }
}
