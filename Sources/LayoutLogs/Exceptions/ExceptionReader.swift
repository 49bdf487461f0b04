/// Finds the messages of exceptions in a log.
///
/// The texts are those that developers have published; their order does not matter.
struct ExceptionReader {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The longest text after a message that its parts and its stack are read from.
  static let maximumLength = 8192

  /// The longest text before a message that can name its exception or its view.
  static let maximumContext = 1024

  func exceptions() -> [LoggedException] {
    let marks = ExceptionMark.marks(in: bytes, bytes.indices)
    var found: [LoggedException] = []
    for (index, mark) in marks.enumerated() {
      let next = index + 1 < marks.count ? marks[index + 1].range.lowerBound : bytes.count
      let end = min(max(next, mark.range.upperBound), mark.range.upperBound + Self.maximumLength)
      guard let problem = problem(mark, in: mark.range.upperBound..<end) else { continue }
      let function = StackTrace(bytes).function(in: mark.range.upperBound..<end)
      let exception = LoggedException(
        range: mark.range.lowerBound..<self.end(of: problem, mark),
        problem: problem, function: function?.name, functionModule: function?.module)
      append(exception, to: &found)
    }
    return found
  }

  /// Appends an exception unless it repeats the previous one, which then gets its missing parts.
  private func append(_ exception: LoggedException, to found: inout [LoggedException]) {
    guard let last = found.last,
      exception.range.lowerBound - last.range.upperBound <= Self.maximumLength,
      let merged = self.merged(last, exception)
    else { return found.append(exception) }
    found[found.count - 1] = merged
  }

  private func end(of problem: LoggedException.Problem, _ mark: ExceptionMark) -> Int {
    if case .invalidFormat(let format) = problem { return format.range.upperBound }
    return mark.range.upperBound
  }

  /// Returns the problem of a mark with the parts in the text after it; `nil` if the text is not a
  /// message of the system.
  private func problem(
    _ mark: ExceptionMark, in text: Range<Int>
  ) -> LoggedException.Problem? {
    if mark.kind.needsContext, !isInException(mark.range.lowerBound) { return nil }
    var reader = MessageReader(bytes, text)
    let line = reader.line
    switch mark.kind {
    case .format: return reader.problemOfFormat()
    case .unprepared:
      guard let constraint = reader.constraint() else { return nil }
      let missing = reader.className(after: "View not found in container hierarchy: <")
      return .viewNotAdded(constraint: constraint.text, view: missing)
    case .unpreparedLayout: return .viewNotAdded(constraint: nil, view: nil)
    case .anchors:
      let anchors = reader.anchors()
      return anchors.count < 2 ? nil : .noCommonAncestor(anchors[0], anchors[1])
    case .install:
      let constraint = reader.constraint()
      let view = reader.item(after: "view:<")
      return .constraintOutsideView(
        constraint: constraint?.text, view: view, onlyItem: constraint?.onlyItem)
    case .priority:
      return .priorityChange(
        old: reader.word(after: "existing priority was "),
        new: reader.word(after: "You passed priority "))
    case .attribute: return .unknownAttribute(view: view(before: mark.range.lowerBound))
    case .firstItem: return .missingFirstItem
    case .item: return .invalidItem(view: view(before: mark.range.lowerBound))
    case .multiplier:
      return .numberNotFinite(
        .multiplier, value: reader.word(after: "multiplier:", in: line),
        anchors: reader.namedAnchors())
    case .constant:
      return .numberNotFinite(
        .constant, value: reader.word(after: "constant:", in: line),
        anchors: reader.namedAnchors())
    case .location: return .locationWithoutItem(view: view(before: mark.range.lowerBound))
    case .pairing: return .invalidPairing(.view(view(before: mark.range.lowerBound)))
    case .directions:
      let anchors = reader.anchors()
      guard anchors.count == 2 else {
        return .mixedDirections(.view(view(before: mark.range.lowerBound)))
      }
      let pair = LoggedException.Pair.anchors(anchors[0], anchors[1])
      return pair.mixesDirections ? .mixedDirections(pair) : .invalidPairing(pair)
    case .updateLoop: return .updateLoop
    case .backgroundThread: return .backgroundThread
    case .missingConstraints:
      return .missingConstraints(view: reader.className(after: "<", in: line))
    case .largeNumber: return .numberTooLarge
    case .engine: return .engineFailure
    case .contentViewMask: return .maskOfContentView(cell: reader.className(after: "Cell: <"))
    case .ambiguousHeight: return .ambiguousHeight
    }
  }

  /// Returns whether the text before an offset shows that it is part of an exception, not of prose.
  private func isInException(_ offset: Int) -> Bool {
    let start = max(0, offset - Self.maximumContext / 2)
    return (start..<offset).contains { index in
      bytes.contains("xception", at: index, end: offset)
        || bytes.contains("reason:", at: index, end: offset)
        || bytes.contains("NSLayoutConstraint", at: index, end: offset)
    }
  }

  /// Returns the class of the view in `NSLayoutConstraint for <UIView: 0x1; …>: ` before a message.
  private func view(before offset: Int) -> String? {
    let phrase: StaticString = "NSLayoutConstraint for "
    let start = max(0, offset - Self.maximumContext)
    let found = (start..<offset).last { bytes.contains(phrase, at: $0, end: offset) }
    return found.flatMap {
      MessageReader(bytes, $0..<offset).className(after: "NSLayoutConstraint for <")
    }
  }
}

extension ExceptionReader {
  /// Returns an exception with the parts of the next one, if that has the same problem and, as far
  /// as the log contains them, the same function; `nil` if it is another exception.
  private func merged(_ first: LoggedException, _ next: LoggedException) -> LoggedException? {
    if let function = first.function, let other = next.function, function != other { return nil }
    if let process = LogProcess.name(before: first.range, in: bytes),
      let other = LogProcess.name(before: next.range, in: bytes),
      PlatformKnowledge.knownProcess(named: process) != PlatformKnowledge.knownProcess(named: other)
    {
      return nil
    }
    var merged = first
    switch (first.problem, next.problem) {
    case (.viewNotAdded(let constraint, let view), .viewNotAdded(let other, let otherView)):
      if let constraint, let other, constraint != other { return nil }
      merged.problem = .viewNotAdded(constraint: constraint ?? other, view: view ?? otherView)
    case (.invalidFormat(let format), .invalidFormat(let other)):
      guard format.reason == other.reason, format.offset == other.offset,
        bytes[format.range].elementsEqual(bytes[other.range])
      else { return nil }
    default: if first.problem != next.problem { return nil }
    }
    if first.function == nil {
      (merged.function, merged.functionModule) = (next.function, next.functionModule)
    }
    return merged
  }
}

/// A text that begins the message of an exception.
struct ExceptionMark {
  let kind: Kind
  let range: Range<Int>

  enum Kind {
    case format, unprepared, unpreparedLayout, anchors, install, attribute, firstItem, item
    case multiplier, constant, location, pairing, directions, priority
    case updateLoop, backgroundThread, missingConstraints, largeNumber, engine, contentViewMask
    case ambiguousHeight

    /// Whether the phrase is a message only where the text before it belongs to an exception.
    var needsContext: Bool {
      switch self {
      case .attribute, .firstItem, .multiplier, .constant, .location, .pairing, .directions: true
      default: false
      }
    }
  }

  private static let phrases: [(text: StaticString, kind: Kind)] = [
    ("Unable to parse constraint format", .format),
    ("The view hierarchy is not prepared for the constraint", .unprepared),
    ("View hierarchy unprepared for constraint", .unprepared),
    ("Impossible to set up layout with view hierarchy unprepared", .unpreparedLayout),
    ("Unable to activate constraint with anchors", .anchors),
    ("Unable to install constraint on view", .install), ("Unknown layout attribute", .attribute),
    ("Constraint must contain a first layout item", .firstItem),
    ("Constraint items must each be", .item),
    ("Multiplier is not finite", .multiplier), ("constant is not finite", .constant),
    ("Constant is not finite", .constant),
    ("A multiplier of 0 or a nil second item", .location),
    ("Invalid pairing of layout attributes", .pairing),
    ("A constraint cannot be made between", .directions),
    ("Mutating a priority from required to not", .priority),
    ("The window has been marked as needing another", .updateLoop),
    ("Modifications to the layout engine must not be performed", .backgroundThread),
    ("This application is modifying the autolayout engine from", .backgroundThread),
    ("Detected missing constraints for", .missingConstraints),
    ("This NSLayoutConstraint is being configured with a constant", .largeNumber),
    ("Cannot find an outgoing row head for incoming head", .engine),
    (
      "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView",
      .contentViewMask
    ),
    ("Detected a case where constraints ambiguously suggest a height", .ambiguousHeight),
  ]

  /// The sets of the bytes that the phrases begin with, and of the next ones.
  private static let firstBytes = ASCIISet(phrases.map { $0.text.utf8Start[0] })
  private static let secondBytes = ASCIISet(phrases.map { $0.text.utf8Start[1] })

  /// Returns the marks that begin in a range of a log, in their order and in linear time.
  static func marks(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [ExceptionMark] {
    var marks: [ExceptionMark] = []
    let phrases = Self.phrases
    let (firstBytes, secondBytes) = (Self.firstBytes, Self.secondBytes)
    for offset in range.dropLast()
    where firstBytes.contains(bytes[offset]) && secondBytes.contains(bytes[offset + 1]) {
      for phrase in phrases where bytes.contains(phrase.text, at: offset, end: range.upperBound) {
        let end = offset + phrase.text.utf8CodeUnitCount
        marks.append(ExceptionMark(kind: phrase.kind, range: offset..<end))
      }
    }
    return marks
  }
}
