/// The formats in one file, and the functions in it that pass formats on.
struct CodeScan {
  let bytes: [UInt8]
  /// The formats in the order of the source, each literal once.
  let formats: [FoundFormat]
  let wrappers: [Wrapper]

  /// Reads a file.
  init(
    _ bytes: [UInt8], _ language: CodeLanguage, _ wrappers: WrapperTable, _ allStrings: Bool
  ) {
    switch language {
    case .swift:
      let finder = SwiftFinder(bytes, wrappers: wrappers, allStrings: allStrings)
      self.init(bytes, finder.formats, finder.foundWrappers)
    case .objectiveC:
      let finder = ObjCFinder(bytes, wrappers: wrappers, allStrings: allStrings)
      self.init(bytes, finder.formats, finder.foundWrappers)
    }
  }

  private init(_ bytes: [UInt8], _ formats: [FoundFormat], _ wrappers: [Wrapper]) {
    var texts: Set<FoundFormat.Identity> = []
    let received = formats.filter { $0.receiver != .guess }
    let guesses = formats.filter { guess in
      guess.receiver == .guess && !received.contains { $0.contains(guess) }
    }
    self.formats = (received + guesses).sorted {
      $0.sourceRange.lowerBound < $1.sourceRange.lowerBound
    }.filter { texts.insert($0.identity).inserted }
    self.bytes = bytes
    self.wrappers = wrappers
  }
}
