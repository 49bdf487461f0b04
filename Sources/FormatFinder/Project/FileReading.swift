// Everything else takes the texts of files.
public import VFLWorkspace

extension CodeProject {
  /// Finds the formats in the files of code among inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - search: The wrappers and strings that are found besides the others.
  ///   - report: The report to which the errors of files that cannot be read are added.
  ///   - progress: A function that is called on several threads after a file has been searched.
  /// - Complexity: That of
  ///   ``init(paths:wrappers:excludedFunctions:allStrings:progress:read:)``.
  public init(
    reading inputs: LoadedInputs, search: CodeSearch = CodeSearch(), report: inout Report,
    progress: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      paths: inputs.codePaths, wrappers: search.wrappers,
      excludedFunctions: search.excludedFunctions, allStrings: search.allStrings,
      progress: progress, read: BoundedFile.reader)
    for error in errors { report.add(InputError(ofCode: error.path, error.error)) }
  }
}

extension CodeFixes {
  /// Finds and fixes the formats in the files of code among inputs. Nothing is written.
  ///
  /// - Parameters:
  ///   - inputs: The inputs. Files that cannot be read are skipped.
  ///   - search: The wrappers and strings that are found besides the others.
  ///   - severities: The severities of a configuration: only errors are fixed.
  ///   - baseline: The findings whose formats are not fixed; `nil` if there are none.
  ///   - selects: Returns whether a file may be changed.
  /// - Complexity: That of a search in a `CodeProject`, for each of up to ten passes.
  public init(
    in inputs: LoadedInputs, search: CodeSearch = CodeSearch(),
    severities: [FindingCategory: FindingLevel] = [:], baseline: Baseline? = nil,
    selects: (_ path: String) -> Bool = { _ in true }
  ) {
    self.init(
      paths: inputs.codePaths, search: search, severities: severities, baseline: baseline,
      selects: selects, read: BoundedFile.reader)
  }
}

extension CodeMigration {
  /// Replaces the calls in the Swift files among inputs. Nothing is written.
  ///
  /// - Parameters:
  ///   - inputs: The inputs. Files of other languages are skipped.
  ///   - report: The report to which the errors of files that cannot be read are added.
  public mutating func add(_ inputs: LoadedInputs, report: inout Report) {
    let errors = add(paths: inputs.codePaths, read: BoundedFile.reader)
    for error in errors { report.add(InputError(ofCode: error.path, error.error)) }
  }

  /// Writes the files that change. A file that cannot be written is reported, and its changes are
  /// discarded.
  ///
  /// - Parameter report: The report.
  public mutating func write(report: inout Report) { write(with: FileWriter(), report: &report) }

  /// Overload that takes the writer of the inputs.
  package mutating func write(with writer: FileWriter, report: inout Report) {
    for (index, file) in files.enumerated() {
      let written = report.write(file.migrated, replacing: file.original, with: writer)
      if written.bytes != file.migrated.bytes { discardChanges(ofFileAt: index) }
    }
  }
}

extension InputError {
  /// Creates the error of a file of code that cannot be read or parsed.
  init(ofCode path: String, _ error: any Error) {
    self =
      switch error {
      case let error as InputError: error
      case let error as CodeError: InputError(.read, path, reason: error.description)
      case let error as Workers.MemoryError:
        InputError(.read, path, reason: error.description)
      default: InputError(.read, path, error)
      }
  }
}
