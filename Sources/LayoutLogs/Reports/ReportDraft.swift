import LayoutConstraints

/// A report while its parts are read.
struct ReportDraft {
  var range: Range<Int>
  var hasHeader = false
  /// Whether a sign of AppKit has been read: the colon after a header.
  var isFromAppKit = false
  var list: [PrintedConstraint] = []
  /// The constraint that will be broken.
  var broken: PrintedConstraint?
  /// Whether the parenthesis at the end of the list has been read.
  var isListComplete = false
  /// Whether the next constraint is the one that will be broken.
  var awaitsBroken = false
  /// Whether the log contains other text in place of the constraints.
  var hasUnreadableList = false
  /// The texts that are not constraints. Entries after the last part do not belong to the report.
  var skipped: [SkippedText] = []

  init(at range: Range<Int>) { self.range = range }
}

/// A constraint of a report: its syntax, or the error that ended its reading.
struct PrintedConstraint {
  var range: Range<Int>
  /// The address, also if the rest of the constraint could not be read.
  var address: Range<Int>?
  var result: Result

  enum Result {
    indirect case syntax(ConstraintSyntax)
    case skipped(SkippedText)
  }

  var isSyntax: Bool {
    if case .syntax = result { true } else { false }
  }

  /// Reads the constraint at the beginning of a range that it ends in.
  init(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    var parser = ConstraintParser(bytes, in: range)
    do throws(ReadingError) {
      let syntax = try parser.parseConstraint()
      (self.range, address, result) = (syntax.range, syntax.address, .syntax(syntax))
    } catch {
      let skipped = SkippedText(error, in: range, of: bytes)
      (self.range, address, result) = (skipped.range, parser.address, .skipped(skipped))
    }
  }
}

extension SkippedText {
  /// A part whose reading stopped at its beginning.
  init(_ range: Range<Int>, _ reason: Reason) {
    self.init(range: range, offset: range.lowerBound, reason: reason)
  }

  /// The text of a constraint that could not be read: up to the angle bracket at the end of a line
  /// or list element, or else the rest of the line.
  init(_ error: ReadingError, in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    let closed = Self.endOfConstraint(in: range, of: bytes)
    let end = closed ?? Self.endOfLine(in: range, of: bytes)
    let isTruncated = closed == nil && error.reason == .unexpectedText
    self.init(
      range: range.lowerBound..<end, offset: min(error.offset, end),
      reason: isTruncated ? .truncated : error.reason)
  }

  private static let maximumLength = 4096

  /// Returns the end of the constraint or list element that begins a range: the angle bracket
  /// before a text that follows one in a list.
  static func endOfConstraint(
    in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let end = min(range.upperBound, range.lowerBound + maximumLength)
    for offset in range.lowerBound..<end where bytes[offset] == UInt8(ascii: ">") {
      if isEndOfConstraint(offset, in: bytes) { return offset + 1 }
    }
    return nil
  }

  /// Returns the end of the constraint or list element that begins a range, or else the end of its
  /// line, and reads no further, because a line can contain many elements.
  static func endOfEntry(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for offset in range {
      if bytes[offset].isLineBreak { return offset }
      if bytes[offset] == UInt8(ascii: ">"), isEndOfConstraint(offset, in: bytes) {
        return offset + 1
      }
    }
    return range.upperBound
  }

  /// Returns whether the text after an angle bracket is one that follows a constraint in a list.
  private static func isEndOfConstraint(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard offset + 1 < bytes.count else { return true }
    let next = bytes[offset + 1]
    return next.isLineBreak || next.isOne(of: "\",\\")
  }

  static func endOfLine(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[range].firstIndex { $0.isLineBreak } ?? range.upperBound
  }
}

extension LogReport {
  init(_ draft: ReportDraft, in bytes: UnsafeBufferPointer<UInt8>) {
    let isFromAppKit = draft.isFromAppKit(in: bytes)
    var lowering = ConstraintLowering(bytes, isFromAppKit: isFromAppKit)
    draft.forEachSyntax { lowering.recordSuperviews(of: $0) }
    draft.assumeSuperviews(&lowering)
    var constraints = ListedConstraints()
    var skipped = draft.skipped.filter { $0.range.upperBound <= draft.range.upperBound }
    for printed in draft.list {
      if printed.isInactive {
        skipped.append(SkippedText(printed.range, .inactive))
      } else if let constraint = lowering.constraint(printed, &skipped) {
        constraints.append(constraint)
      }
    }
    // The broken constraint was active before it was broken.
    let broken = draft.broken.map { printed in
      let constraint = lowering.constraint(printed, &skipped)
      let address = printed.address.map { bytes.text($0) }
      return BrokenConstraint(
        range: printed.range,
        index: address.flatMap { constraints.index(address: $0, equations: constraint?.equations) },
        constraint: constraint)
    }
    self.init(
      range: draft.range, hasHeader: draft.hasHeader, isFromAppKit: isFromAppKit,
      constraints: constraints.all, broken: broken,
      isTruncated: draft.isTruncated, lacksPart: draft.lacksPart,
      lacksBeginning: draft.lacksBeginning(in: bytes),
      skipped: skipped.ordered { $0.range.lowerBound < $1.range.lowerBound })
  }
}

/// The constraints of a list without repetitions.
///
/// An address identifies a constraint, but the key that Masonry prints in its place can be that of
/// several.
private struct ListedConstraints {
  private(set) var all: [LoggedConstraint] = []
  private var indices: [String: [Int]] = [:]

  /// Adds a constraint, unless the list contains it.
  mutating func append(_ constraint: LoggedConstraint) {
    let indices = self.indices[constraint.address, default: []]
    if indices.contains(where: { all[$0].equations == constraint.equations }) { return }
    self.indices[constraint.address, default: []].append(all.count)
    all.append(constraint)
  }

  /// Returns the index of the constraint with an address, and with these equations if there are
  /// several.
  func index(address: String, equations: [LoggedEquation]?) -> Int? {
    let indices = self.indices[address, default: []]
    return indices.first { all[$0].equations == equations } ?? indices.first
  }
}

extension ConstraintLowering {
  /// Returns a constraint, or records why it cannot be read.
  fileprivate func constraint(
    _ printed: PrintedConstraint, _ skipped: inout [SkippedText]
  ) -> LoggedConstraint? {
    switch printed.result {
    case .skipped(let text): skipped.append(text)
    case .syntax(let syntax):
      do throws(ReadingError) {
        return try constraint(syntax)
      } catch {
        skipped.append(
          SkippedText(range: printed.range, offset: error.offset, reason: error.reason))
      }
    }
    return nil
  }
}

extension PrintedConstraint {
  fileprivate var isInactive: Bool {
    guard case .syntax(let syntax) = result else { return false }
    return syntax.suffixes.isActive == false
  }
}

extension ReportDraft {
  /// Whether one of the constraints of the list, or the one that will be broken, satisfies a
  /// predicate.
  func containsPrinted(where predicate: (PrintedConstraint) -> Bool) -> Bool {
    for index in list.indices where predicate(list[index]) { return true }
    return broken.map { predicate($0) } ?? false
  }

  fileprivate func forEachSyntax(_ body: (ConstraintSyntax) -> Void) {
    for index in list.indices {
      if case .syntax(let syntax) = list[index].result { body(syntax) }
    }
    if case .syntax(let syntax)? = broken?.result { body(syntax) }
  }

  /// Assumes the superviews that no constraint of the report names.
  fileprivate func assumeSuperviews(_ lowering: inout ConstraintLowering) {
    var search = SuperviewSearch(lowering)
    forEachSyntax { search.readPosition(of: $0, lowering) }
    if search.isEmpty { return }
    forEachSyntax { search.readTies(of: $0, lowering) }
    lowering.assumedSuperviews = search.superviews(lowering)
  }

  /// Whether the log contains the end of the report, but neither its header nor the beginning of
  /// its list.
  fileprivate func lacksBeginning(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !hasHeader, broken != nil else { return false }
    guard let first = list.first else { return !hasUnreadableList }
    return isListComplete && !bytes.isFirstInList(at: first.range.lowerBound)
  }

  /// Whether the log does not contain the end of the report.
  fileprivate var isTruncated: Bool {
    isCut || !hasUnreadableList && (awaitsBroken || hasHeader && broken == nil)
  }

  /// Whether the end of the list or of the broken constraint has not been read.
  fileprivate var lacksPart: Bool {
    isCut || awaitsBroken || broken == nil && !isListComplete && !hasUnreadableList
  }

  private var isCut: Bool {
    containsPrinted { constraint in
      guard case .skipped(let text) = constraint.result else { return false }
      return text.reason == .truncated
    }
  }
}
