import Foundation
import PackagePlugin

extension FileList {
  /// The filename extensions of the files that are checked. Scenes are left out, because most YAML
  /// and JSON files are not scenes.
  private static let endings: Set = ["swift", "m", "mm", "h", "vfl"]

  /// The files that can contain formats.
  var filesWithFormats: [URL] {
    map(\.url).filter { Self.endings.contains($0.pathExtension) }
  }
}
