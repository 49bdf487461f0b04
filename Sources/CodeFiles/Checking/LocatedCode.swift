public import FormatChecker
public import FormatFinder

/// A source of code with the formats in it.
public struct LocatedCode: Sendable {
  /// The source.
  public let source: Source
  /// The formats in the order of the source.
  public let formats: [FoundFormat]

  /// Creates the code of a file.
  public init(_ file: CodeProject.File) {
    source = Source(file.bytes, kind: .code, origin: .file(path: file.path))
    formats = file.formats
  }
}

extension CodeProject {
  /// Finds the formats in the files of code among inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - report: The report to which the errors of files that cannot be read are added.
  /// - Complexity: That of ``init(paths:read:)``.
  public init(reading inputs: LoadedInputs, report: inout Report) {
    self.init(paths: inputs.codePaths) { try BoundedFile.read($0, allowsPipes: false) }
    for error in errors {
      let inputError = error.error as? InputError
      report.add(inputError ?? InputError(.read, error.path, error.error))
    }
  }
}
