/// A report while its parts are read.
struct ReportDraft {
  var range: Range<Int>
  var hasHeader = false
  /// The constraints of the list.
  var list: [PrintedConstraint] = []
  /// The constraint that will be broken.
  var broken: PrintedConstraint?
  /// Whether the parenthesis at the end of the list has been read.
  var isListComplete = false
  /// Whether the next constraint is the one that will be broken.
  var awaitsBroken = false
  var redactions: [Range<Int>] = []
  /// The constraints whose angle brackets are removed or escaped.
  var bareConstraints: [Range<Int>] = []
  /// The entries of the list that are not constraints. Those after the last part are not entries.
  var entries: [Range<Int>] = []

  init(at range: Range<Int>) {
    self.range = range
  }

  /// Whether a report has no parts except its header.
  var isEmpty: Bool { list.isEmpty && broken == nil && !awaitsBroken && !hasUnreadableList }

  /// Whether the log contains other text in place of the constraints.
  var hasUnreadableList: Bool { !redactions.isEmpty || !bareConstraints.isEmpty }
}

/// A constraint of a report: its syntax, or the error that ended its reading.
struct PrintedConstraint {
  var range: Range<Int>
  /// The address, also if the rest of the constraint could not be read.
  var address: Range<Int>?
  var result: Result

  enum Result {
    case syntax(ConstraintSyntax)
    case skipped(SkippedText)
  }
}

extension PrintedConstraint {
  /// Reads the constraint at the beginning of a range that it ends in.
  init(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    var parser = ConstraintParser(bytes, in: range)
    do throws(ReadingError) {
      let syntax = try parser.parseConstraint()
      self.init(range: syntax.range, address: syntax.address, result: .syntax(syntax))
    } catch {
      let skipped = SkippedText(error, in: range, of: bytes)
      self.init(range: skipped.range, address: parser.address, result: .skipped(skipped))
    }
  }
}

extension SkippedText {
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

  /// The maximum length of a constraint that cannot be read.
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
  /// line.
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
    return next.isLineBreak || next == UInt8(ascii: "\"") || next == UInt8(ascii: ",")
      || next == UInt8(ascii: "\\")
  }

  static func endOfLine(
    in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    bytes[range].firstIndex { $0.isLineBreak } ?? range.upperBound
  }
}
