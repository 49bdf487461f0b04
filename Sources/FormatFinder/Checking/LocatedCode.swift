public import VFLWorkspace

/// A source of code with the formats in it.
public struct LocatedCode: Sendable {
  /// The source.
  public let source: Source
  /// The formats in the order of the source, each literal once.
  public let formats: [FoundFormat]
  /// The formats in the order of the source, once for each call that receives them.
  public let uses: [FoundFormat]
  /// The formats that are known only at run time, in the order of the source.
  let unknownFormats: [UnknownFormat]
  /// The UTF-8 byte offsets of the comments, in order.
  let comments: [Range<Int>]

  /// Creates the code of a file.
  public init(_ file: CodeProject.File) {
    source = Source(file.bytes, kind: .code, origin: .file(path: file.path))
    formats = file.formats
    uses = file.uses
    unknownFormats = file.unknownFormats
    comments = file.comments
  }
}

/// What is found in code besides the formats of known calls.
public struct CodeSearch: Hashable, Sendable {
  /// Functions and macros that pass an argument on as a format.
  public var wrappers: [FormatWrapper]
  /// Functions and macros whose arguments are not formats.
  public var excludedFunctions: [FunctionName]
  /// Whether every string that looks like a format is found.
  public var allStrings: Bool

  /// Creates a search.
  public init(
    wrappers: [FormatWrapper] = [], excludedFunctions: [FunctionName] = [],
    allStrings: Bool = false
  ) {
    self.wrappers = wrappers
    self.excludedFunctions = excludedFunctions
    self.allStrings = allStrings
  }
}

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
