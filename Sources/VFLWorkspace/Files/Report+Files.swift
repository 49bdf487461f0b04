public import FormatFindings
import VFLSyntax

/// Inputs that cannot be read, and files that are changed.
extension Report {
  /// Creates the report of inputs: an error for each that cannot be read, and a warning for each
  /// folder without a file of a selected kind, or that git cannot list. Folders of package managers
  /// that were not searched are omissions.
  public init(of inputs: LoadedInputs) {
    self.init()
    omissions.folders = inputs.unsearchedFolders
    for error in inputs.errors { add(error) }
    for folder in inputs.emptyFolders {
      let message = "no \(inputs.fileDescription) in '\(folder)'"
      add(Finding(.warning, .noFormats, message, in: folder, at: nil))
    }
    for failure in inputs.gitFailures {
      let message = "cannot list '\(failure.folder)' with git, so ignored files are checked too"
      add(
        Finding(
          .warning, .noFileList, "\(message): \(failure.message)", in: failure.folder, at: nil))
    }
  }

  /// Adds the error of an input.
  public mutating func add(_ error: InputError) {
    hasInputErrors = true
    add(Finding(error))
  }

  /// Returns the first fix-it of each error that has one, except in the formats of a baseline.
  package func firstFixItsOfErrors(except formats: BaselineFormats) -> [FixIt] {
    findings.filter { $0.severity == .error && !formats.contains($0) }
      .compactMap { $0.fixIts.first }
  }

  /// Writes a source to its file if it differs from the original. Reports an error in writing, and
  /// a file that is not written because it was found through a link.
  ///
  /// - Parameters:
  ///   - source: The source with changes.
  ///   - original: The source as it was read from the file.
  ///   - writer: The writer of the inputs.
  /// - Returns: The source that the file contains afterwards; of an argument or the standard
  ///   input, the source with changes.
  package mutating func write(
    _ source: Source, replacing original: Source, with writer: FileWriter
  ) -> Source {
    guard source.origin.isFile, source.bytes != original.bytes else { return source }
    if writer.isFoundLink(source.name) {
      let message = "'\(source.name)' is not changed, because it is a link or reached through one"
      add(Finding(.warning, .linkedFile, message, in: source.name, at: nil))
      return original
    }
    do {
      try source.write(with: writer)
      return source
    } catch {
      add(error)
      return original
    }
  }
}
