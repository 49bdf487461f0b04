import Foundation

/// How a file system compares the names of files.
package enum FileNameComparison: Sendable {
  /// Names that differ in case are those of different files.
  case caseSensitive
  case caseInsensitive

  /// Creates the comparison of the volume that contains a file or folder.
  package init(volumeOf path: String) {
    #if canImport(Darwin)
      let values = try? URL(fileURLWithPath: path).resourceValues(
        forKeys: [.volumeSupportsCaseSensitiveNamesKey])
      self = values?.volumeSupportsCaseSensitiveNames ?? true ? .caseSensitive : .caseInsensitive
    #elseif os(Windows)
      self = .caseInsensitive
    #else
      self = .caseSensitive
    #endif
  }

  /// Returns a text that is the same for all spellings of a name or path.
  package func key(_ name: String) -> String {
    switch self {
    case .caseSensitive: name
    case .caseInsensitive: name.lowercased()
    }
  }
}
