// The plug-ins are separate modules: VFLCheckCommand has a link to this file.

import Foundation
import PackagePlugin

/// Returns the command `vfl`, which the method of a context finds.
func command(_ tool: (String) throws -> PluginContext.Tool) throws -> URL {
  do {
    return try tool("vfl").url
  } catch {
    throw UnavailableCommand(reason: "\(error)")
  }
}

/// The error of a package that does not enable the trait.
private struct UnavailableCommand: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "\(reason); the dependency on VisualFormat requires the argument 'traits: [\"Plugins\"]'"
  }
}

extension FileList {
  /// The filename extensions of the files that are checked. Scenes are omitted, because most YAML
  /// and JSON files are not scenes.
  private static let endings: Set = ["swift", "m", "mm", "h", "vfl"]

  /// The files that can contain formats.
  var filesWithFormats: [URL] {
    map(\.url).filter { Self.endings.contains($0.pathExtension) }
  }
}
