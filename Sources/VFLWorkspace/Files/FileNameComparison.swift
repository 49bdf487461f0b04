package import FormatFindings
import Foundation

extension FileNameComparison {
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
}
