/// The formats in one file, and the functions in it that pass formats on.
struct CodeScan {
  let bytes: [UInt8]
  /// The formats in the order of the source, once for each call that receives them.
  let uses: [FoundFormat]
  let wrappers: [Wrapper]

  /// Reads a file.
  ///
  /// - Throws: ``CodeError`` if the file is not code that a person would write.
  init(
    _ bytes: [UInt8], _ language: CodeLanguage, _ wrappers: WrapperTable, _ allStrings: Bool
  ) throws(CodeError) {
    switch language {
    case .swift:
      if Self.hasDeepBrackets(bytes) { throw .deepBrackets }
      let finder = SwiftFinder(bytes, wrappers: wrappers, allStrings: allStrings)
      self.init(bytes, finder.formats, finder.foundWrappers)
    case .objectiveC:
      let finder = ObjCFinder(bytes, wrappers: wrappers, allStrings: allStrings)
      self.init(bytes, finder.formats, finder.foundWrappers)
    }
  }

  private init(_ bytes: [UInt8], _ formats: [FoundFormat], _ wrappers: [Wrapper]) {
    var found: Set<FoundFormat.Use> = []
    let received = formats.filter { $0.receiver != .guess }
    let guesses = formats.filter { guess in
      guess.receiver == .guess && !received.contains { $0.contains(guess) }
    }
    uses = (received + guesses).sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }.filter { found.insert($0.use).inserted }
    self.bytes = bytes
    self.wrappers = wrappers
  }

  /// The number of adjacent `[` that SwiftParser reads in less than a tenth of a second. Each
  /// further one doubles the time, because it tries to read a type first.
  private static let maximumBracketCount = 16

  private static func hasDeepBrackets(_ bytes: [UInt8]) -> Bool {
    var count = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        count += 1
        if count > maximumBracketCount { return true }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      default: count = 0
      }
    }
    return false
  }
}

/// The error of a file that is not searched.
public enum CodeError: Error, CustomStringConvertible {
  /// Adjacent opening brackets that take too long to parse.
  case deepBrackets

  /// The reason, in lower case without a final full stop.
  public var description: String { "expected at most 16 adjacent '[', found more" }
}
