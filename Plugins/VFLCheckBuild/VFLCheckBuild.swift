import Foundation
import PackagePlugin

/// Checks the formats of a target when the target is built, and reports each error as a warning.
@main
struct VFLCheckBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return check(
      module.sourceFiles, of: target.name, with: try command(context.tool(named:)))
  }

  /// Returns the command that checks the files of a target, unless none can contain formats.
  ///
  /// The command has no output file: the package manager would add it to the resources of the
  /// target. It runs when a file or its configuration has changed.
  ///
  /// The package manager creates the command again when a file is added to a target's folder or
  /// removed from it, and when `Package.swift` changes. A configuration that is created in another
  /// folder is therefore used when the command runs next. If one is deleted there, builds fail,
  /// because an input is missing, until `Package.swift` changes: an input cannot be optional.
  private func check(_ files: FileList, of target: String, with tool: URL) -> [Command] {
    let inputs = files.filesWithFormats
    if inputs.isEmpty { return [] }
    return [
      .buildCommand(
        displayName: "Checking formats of \(target)", executable: tool,
        arguments: ["check", "--lenient", "--format", "xcode"] + inputs.map(\.path),
        inputFiles: inputs + inputs.configurations)
    ]
  }
}

extension [URL] {
  /// The configurations that the command uses for the files.
  fileprivate var configurations: [URL] {
    let folders = Set(map { $0.deletingLastPathComponent() })
    return Set(folders.compactMap { $0.nearestConfiguration }).sorted { $0.path < $1.path }
  }
}

extension URL {
  /// The configuration in the folder or in the nearest parent that has one.
  fileprivate var nearestConfiguration: URL? {
    var folder = self
    while folder.pathComponents.count > 1 {
      let file = folder.appendingPathComponent(".vfl.yml", isDirectory: false)
      if FileManager.default.fileExists(atPath: file.path) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension VFLCheckBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      check(
        target.inputFiles, of: target.displayName,
        with: try command(context.tool(named:)))
    }
  }
#endif
