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
