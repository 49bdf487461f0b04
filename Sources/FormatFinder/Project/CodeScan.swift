import VFLSyntax

/// The formats in one file, and the functions in it that pass formats on.
struct CodeScan {
  let bytes: [UInt8]
  /// The formats in the order of the source, once for each call that receives them.
  let uses: [FoundFormat]
  /// The unknown formats, in the order of the source.
  let unknownFormats: [UnknownFormat]
  let wrappers: [Wrapper]
  /// The functions that the file defines, as far as their names suggest that they pass on a format.
  let definitions: [Wrapper]
  /// The macros in the file that make a dictionary of their arguments.
  private(set) var bindingMacros: [String] = []
  /// The UTF-8 byte offsets of the comments, in order. They can be missing if none suppresses
  /// findings.
  let comments: [Range<Int>]

  /// Reads a file.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(
    _ bytes: [UInt8], _ language: CodeLanguage, _ wrappers: WrapperTable, _ allStrings: Bool
  ) throws(CodeError) {
    switch language {
    case .swift:
      let finder = try SwiftFinder(bytes, wrappers: wrappers, allStrings: allStrings)
      self.init(
        bytes, finder.formats, finder.unknownFormats, finder.foundWrappers, finder.definitions,
        finder.comments)
    case .objectiveC:
      try CodeError.checkSize(of: bytes)
      let finder = ObjCFinder(bytes, wrappers: wrappers, allStrings: allStrings)
      self.init(
        bytes, finder.formats, finder.unknownFormats, finder.foundWrappers, finder.definitions,
        finder.comments)
      bindingMacros = finder.bindingMacros
    }
  }

  private init(
    _ bytes: [UInt8], _ formats: [FoundFormat], _ unknownFormats: [UnknownFormat],
    _ wrappers: [Wrapper], _ definitions: [Wrapper], _ comments: [Range<Int>]
  ) {
    var found: Set<FoundFormat.Use> = []
    let received = formats.filter { $0.receiver != .guess }
    let receivedPieces = Set(received.flatMap(\.pieceStarts))
    let guesses = formats.filter { guess in
      guess.receiver == .guess && !receivedPieces.contains(guess.text.sourceStart)
    }
    uses = (received + guesses).sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }.filter { found.insert($0.use).inserted }
    var foundUnknown: Set<UnknownFormat> = []
    self.unknownFormats = unknownFormats.filter { foundUnknown.insert($0).inserted }.sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }
    self.bytes = bytes
    self.wrappers = wrappers
    self.definitions = definitions
    self.comments = comments
  }
}

/// The error of a file that is not searched.
public enum CodeError: Error, CustomStringConvertible {
  /// The maximum size of a file that contains a candidate, in bytes. The tree of SwiftParser takes
  /// about a hundred times as much memory.
  private static let maximumSize = 5_000_000
  /// The maximum number of declarations, statements, expressions and types of Swift that contain
  /// each other; the limit of the Swift compiler.
  static let maximumNestingLevel = 256

  /// A file that is larger than a person would write.
  case tooLarge
  /// Brackets without anything between them that take too long to parse.
  case deepBrackets
  /// More nested code than the parser reads.
  case deepNesting

  static func checkSize(of bytes: [UInt8]) throws(CodeError) {
    if bytes.count > maximumSize { throw .tooLarge }
  }

  /// The reason, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .tooLarge:
      "larger than \(Self.maximumSize / 1_000_000) MB; exclude generated code, or move its formats"
    case .deepBrackets:
      "expected at most \(BracketScan.maximumBrackets) adjacent '[' or '@', \(BracketScan.maximumAngles) '<' or \(BracketScan.maximumInterpolations) nested interpolations, found more"
    case .deepNesting:
      "expected at most \(Self.maximumNestingLevel) levels of nested code, found more"
    }
  }
}
