/// Finds the messages of exceptions in a log.
///
/// The texts are those that developers have published; their order does not matter.
struct ExceptionReader {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The longest text after a message that its parts and its stack are read from.
  static let maximumLength = 8192

  func exceptions() -> [LoggedException] {
    let marks = ExceptionMark.marks(in: bytes, bytes.indices)
    var found: [LoggedException] = []
    for (index, mark) in marks.enumerated() {
      let next = index + 1 < marks.count ? marks[index + 1].range.lowerBound : bytes.count
      let end = min(next, mark.range.upperBound + Self.maximumLength)
      guard let problem = problem(mark, in: mark.range.upperBound..<end) else { continue }
      let exception = LoggedException(
        range: mark.range.lowerBound..<self.end(of: problem, mark),
        problem: problem, function: StackTrace(bytes).function(in: mark.range.upperBound..<end))
      append(exception, to: &found)
    }
    return found
  }

  /// Appends an exception unless it repeats the previous one, which then gets its missing parts.
  private func append(_ exception: LoggedException, to found: inout [LoggedException]) {
    guard let last = found.last,
      exception.range.lowerBound - last.range.upperBound <= Self.maximumLength,
      let merged = last.merged(with: exception)
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
    let reader = MessageReader(bytes, text)
    let line = reader.line
    switch mark.kind {
    case .format: return reader.format().map { .invalidFormat($0) }
    case .unprepared, .unpreparedDetails:
      guard let constraint = reader.constraint() else { return nil }
      let missing = reader.className(after: "View not found in container hierarchy: <")
      return .viewNotAdded(constraint: constraint, view: missing)
    case .anchors:
      let anchors = reader.anchors()
      return anchors.count < 2 ? nil : .noCommonAncestor(anchors[0], anchors[1])
    case .install: return .constraintOutsideView(constraint: reader.constraint())
    case .priority:
      return .priorityChange(
        old: reader.word(after: "existing priority was "),
        new: reader.word(after: "You passed priority "))
    default: break
    }
    guard isInException(mark.range.lowerBound) else { return nil }
    let view = view(before: mark.range.lowerBound)
    return switch mark.kind {
    case .attribute: .unknownAttribute(view: view)
    case .firstItem: .missingFirstItem
    case .multiplier:
      .numberNotFinite(.multiplier, value: reader.word(after: "multiplier:", in: line))
    case .constant: .numberNotFinite(.constant, value: reader.word(after: "constant:", in: line))
    case .location: .locationWithoutItem(view: view)
    case .pairing: .invalidPairing(view: view)
    default: .mixedDirections(view: view)
    }
  }

  /// Returns whether the text before an offset shows that it is part of an exception, not of prose.
  private func isInException(_ offset: Int) -> Bool {
    let start = max(0, offset - 512)
    return (start..<offset).contains { index in
      bytes.contains("xception", at: index, end: offset)
        || bytes.contains("reason:", at: index, end: offset)
        || bytes.contains("NSLayoutConstraint", at: index, end: offset)
    }
  }

  /// Returns the class of the view in `NSLayoutConstraint for <UIView: 0x1; …>: ` before a message.
  private func view(before offset: Int) -> String? {
    let phrase: StaticString = "NSLayoutConstraint for <"
    let start = max(0, offset - 1024)
    let found = (start..<offset).last { bytes.contains(phrase, at: $0, end: offset) }
    return found.flatMap {
      MessageReader(bytes, $0..<offset).className(after: phrase)
    }
  }
}

extension LoggedException {
  /// Returns the exception with the parts of another one of the same problem; `nil` if the problem
  /// is another one.
  fileprivate func merged(with other: LoggedException) -> LoggedException? {
    var problem = self.problem
    switch (self.problem, other.problem) {
    case (.viewNotAdded(let constraint, let view), .viewNotAdded(let other, let otherView)):
      if constraint != other { return nil }
      problem = .viewNotAdded(constraint: constraint, view: view ?? otherView)
    case (.invalidFormat(let format), .invalidFormat(let otherFormat)):
      guard format.reason == otherFormat.reason, format.offset == otherFormat.offset,
        format.range.count == otherFormat.range.count
      else { return nil }
    default: if self.problem != other.problem { return nil }
    }
    return LoggedException(range: range, problem: problem, function: function ?? other.function)
  }
}

/// A text that begins the message of an exception.
struct ExceptionMark {
  let kind: Kind
  let range: Range<Int>

  enum Kind {
    case format, unprepared, unpreparedDetails, anchors, install, attribute, firstItem, multiplier
    case constant, location, pairing, directions, priority
  }

  private static let phrases: [(text: StaticString, kind: Kind)] = [
    ("Unable to parse constraint format", .format),
    ("The view hierarchy is not prepared for the constraint", .unprepared),
    ("View hierarchy unprepared for constraint", .unpreparedDetails),
    ("Unable to activate constraint with anchors", .anchors),
    ("Unable to install constraint on view", .install), ("Unknown layout attribute", .attribute),
    ("Constraint must contain a first layout item", .firstItem),
    ("Multiplier is not finite", .multiplier), ("constant is not finite", .constant),
    ("A multiplier of 0 or a nil second item", .location),
    ("Invalid pairing of layout attributes", .pairing),
    ("A constraint cannot be made between", .directions),
    ("Mutating a priority from required to not", .priority),
  ]

  /// The set of the letters that begin the phrases.
  private static let firstLetters: UInt64 = phrases.reduce(0) { letters, phrase in
    letters | 1 << UInt64(phrase.text.utf8Start[0] & 0x3F)
  }

  /// Returns the marks that begin in a range of a log, in their order and in linear time.
  static func marks(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [ExceptionMark] {
    var marks: [ExceptionMark] = []
    let firstLetters = Self.firstLetters
    for offset in range where firstLetters.contains(letter: bytes[offset]) {
      for phrase in phrases where bytes.contains(phrase.text, at: offset, end: range.upperBound) {
        let end = offset + phrase.text.utf8CodeUnitCount
        marks.append(ExceptionMark(kind: phrase.kind, range: offset..<end))
      }
    }
    return marks
  }
}

extension UInt64 {
  /// Returns whether a set of ASCII letters, each a bit, contains a byte.
  fileprivate func contains(letter byte: UInt8) -> Bool {
    byte >> 6 == 1 && self >> UInt64(byte & 0x3F) & 1 == 1
  }
}
