import Foundation
import PackagePlugin

extension FileList {
  /// The endings of the files that are checked. A YAML or JSON file need not be a scene.
  private static let endings: Set = ["swift", "m", "mm", "h", "vfl"]

  /// The files that can contain formats.
  var filesWithFormats: [URL] {
    map(\.url).filter { Self.endings.contains($0.pathExtension) }
  }
}
