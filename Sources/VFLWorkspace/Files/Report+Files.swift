public import FormatFindings
import VFLSyntax

/// Inputs that cannot be read, and files that are changed.
extension Report {
  /// Creates the report of inputs: an error for each that cannot be read, and a warning for each
  /// folder without a file of a selected kind, or that git cannot list. Folders of package managers
  /// that were not searched are omissions.
  public init(of inputs: InputReader) {
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

extension Source {
  /// Writes the source to its file, or to the file in the same folder to which a link leads.
  ///
  /// The file is replaced in one step and keeps its permissions. Other hard links to it keep the
  /// old text. A source that does not come from a file is not written.
  ///
  /// - Throws: ``InputError`` if the file cannot be written, or if a link leads to another folder.
  ///   The file is then unchanged.
  public func write() throws(InputError) { try write(with: FileWriter()) }

  func write(with writer: FileWriter) throws(InputError) {
    guard case .file(let path) = origin else { return }
    try writer.write(bytes, to: path)
  }
}

// MARK: - Baselines

extension Baseline {
  /// Reads a baseline.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``InputError`` if the file cannot be read or is not a baseline.
  public init(path: String) throws(InputError) {
    try self.init(path: path, comparison: FileNameComparison(volumeOf: path))
  }

  /// Overload that takes the comparison of the file system with the files of the findings.
  package init(path: String, comparison: FileNameComparison) throws(InputError) {
    let bytes = try SizeLimitedFile.read(path)
    do throws(BaselineError) {
      try self.init(
        Source(bytes, kind: .scene, origin: .file(path: path)), comparison: comparison)
    } catch {
      throw InputError(.read, path, reason: error.message)
    }
  }
}
