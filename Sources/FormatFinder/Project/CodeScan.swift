import SwiftSyntax
import VFLSyntax

/// The formats in one file, and the functions in it that pass formats on.
struct CodeScan {
  let bytes: [UInt8]
  /// The formats in the order of the source, once for each call that receives them.
  let uses: [FoundFormat]
  /// The unknown formats, in the order of the source.
  let unknownFormats: [UnknownFormat]
  /// The functions, macros and comments.
  let found: FoundCode
  /// The number of layouts.
  let layoutCount: Int
  /// The mistakes in the layouts.
  let layoutFindings: [LayoutFinding]

  /// What is searched for in a file.
  struct Contents {
    var formats = true
    /// Whether strings that only look like formats are formats.
    var allStrings = false
    var layouts = false
  }

  /// Searches a file.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - language: The language.
  ///   - wrappers: The functions that pass on formats.
  ///   - contents: What is searched for.
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(
    _ bytes: [UInt8], _ language: CodeLanguage, _ wrappers: WrapperTable, _ contents: Contents
  ) throws(CodeError) {
    self.bytes = bytes
    let code: CodeFile
    switch language {
    case .swift:
      let file = try SourceFileSyntax.parse(bytes)
      found =
        contents.formats
        ? SwiftFinder(file, of: bytes, wrappers: wrappers, allStrings: contents.allStrings).found
        : FoundCode(comments: file.suppressionComments(in: bytes))
      code = contents.layouts ? SwiftLowering.lower(file) : CodeFile()
    case .objectiveC:
      let lexer = try ObjCLexer(bytes)
      found =
        contents.formats
        ? ObjCFinder(lexer, of: bytes, wrappers: wrappers, allStrings: contents.allStrings).found
        : FoundCode(comments: lexer.comments)
      code = contents.layouts ? ObjCLowering.file(lexer, of: bytes) : CodeFile()
    }
    let evaluator = LayoutEvaluator(code, bytes)
    let layouts = evaluator.layouts()
    layoutCount = layouts.count
    layoutFindings = LayoutFinding.findings(
      in: layouts,
      of: LayoutCode(
        bytes: bytes, language: language, hasConditionalStatements: code.hasConditionalStatements),
      masksAnyViews: evaluator.masksAnyViews)
    let received = found.formats.filter { $0.receiver != .guess }
    let receivedPieces = Set(received.flatMap(\.pieceStarts))
    let guesses = found.formats.filter { guess in
      guess.receiver == .guess && !receivedPieces.contains(guess.text.sourceStart)
    }
    uses = (received + guesses).sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }.withoutRepetitions { $0.use }
    unknownFormats = found.unknownFormats.withoutRepetitions { $0 }.sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }
  }
}

extension CodeScan {
  /// The parts of a scan that the search of other files depends on.
  struct Exports: Equatable {
    var wrappers: Set<Wrapper> = []
    var definitions: Set<Wrapper> = []
    var bindingMacros: Set<String> = []
  }

  var exports: Exports {
    Exports(
      wrappers: Set(found.wrappers), definitions: Set(found.definitions),
      bindingMacros: Set(found.bindingMacros))
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

  /// A file that is larger than the limit, such as generated code.
  case tooLarge
  /// Adjacent brackets that take too long to parse.
  case deepBrackets
  /// Code that is nested deeper than the parser reads.
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

/// A programming language in which formats are found.
public enum CodeLanguage: Hashable, Sendable, CaseIterable {
  /// Swift.
  case swift
  /// Objective-C, Objective-C++ and their headers.
  case objectiveC

  /// The endings of the names of files in the language.
  public var fileEndings: [String] {
    switch self {
    case .swift: [".swift"]
    case .objectiveC: [".m", ".mm", ".h"]
    }
  }

  /// Creates the language of a file by the ending of its path.
  public init?(path: String) {
    let language = Self.allCases.first { $0.fileEndings.contains(where: path.hasSuffix) }
    guard let language else { return nil }
    self = language
  }
}
