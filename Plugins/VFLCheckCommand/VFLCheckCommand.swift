import Foundation
import PackagePlugin

/// Runs `vfl check` on the targets of a package.
///
/// The options `--target NAME` select targets. All other arguments are passed to `vfl check`, which
/// runs in the folder of the package.
@main
struct VFLCheckCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = CheckArguments(arguments)
    let package = context.package
    let targets =
      arguments.targets.isEmpty
      ? package.targets : try package.targets(named: arguments.targets)
    try check(
      targets.compactMap(\.sourceModule).map {
        path(of: $0.directoryURL, in: package.directoryURL)
      },
      arguments, with: try command(context.tool(named:)), in: package.directoryURL)
  }

  /// Returns the path of a folder, relative to the folder that contains it.
  private func path(of folder: URL, in base: URL) -> String {
    let (path, prefix) = (folder.path, base.path + "/")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Checks files and folders.
  ///
  /// - Throws: `CheckFailure` if the exit status is not 0, and the error of a tool that cannot be
  ///   started.
  private func check(
    _ inputs: [String], _ arguments: CheckArguments, with tool: URL, in folder: URL? = nil
  ) throws {
    guard !inputs.isEmpty else { throw CheckFailure.noSources }
    let process = Process()
    process.executableURL = tool
    process.arguments = ["check"] + arguments.others + inputs.flatMap { ["--file", $0] }
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit && process.terminationStatus == 0 { return }
    throw CheckFailure.status(process.terminationStatus, isFixing: arguments.areFixing)
  }
}

/// The arguments of the command.
struct CheckArguments {
  let targets: [String]
  let others: [String]

  init(_ arguments: [String]) {
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    // The package manager also passes its own options to the plug-in.
    _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
    others = extractor.remainingArguments
  }

  var areFixing: Bool { others.contains("--fix") }
}

/// The reason why the command fails.
enum CheckFailure: Error, CustomStringConvertible {
  case noSources
  case status(Int32, isFixing: Bool)

  private static let unusableFile: Int32 = 66

  var description: String {
    switch self {
    case .noSources: "no target with source files"
    case .status(Self.unusableFile, isFixing: true):
      """
      'vfl check' ended with exit status \(Self.unusableFile); if it was not allowed to write, use \
      'swift package --allow-writing-to-package-directory vfl-check --fix'
      """
    case .status(let status, _): "'vfl check' ended with exit status \(status)"
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension VFLCheckCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let arguments = CheckArguments(arguments)
      let targets = context.xcodeProject.targets.filter {
        arguments.targets.isEmpty || arguments.targets.contains($0.displayName)
      }
      try check(
        targets.flatMap { $0.inputFiles.filesWithFormats }.map(\.path), arguments,
        with: try command(context.tool(named:)))
    }
  }
#endif
