extension LogReport {
  /// Creates the report of a draft.
  init(_ draft: ReportDraft, in bytes: UnsafeBufferPointer<UInt8>) {
    var lowering = ConstraintLowering(bytes)
    for case .syntax(let syntax) in draft.printed.map({ $0.result }) {
      lowering.recordSuperviews(of: syntax)
    }
    var list = ConstraintList(lowering)
    for printed in draft.list { list.append(printed) }
    let broken = draft.broken.map { list.broken($0) }
    self.init(
      range: draft.range, hasHeader: draft.hasHeader, constraints: list.constraints,
      broken: broken, isTruncated: draft.isTruncated,
      skipped: (list.skipped + draft.skipped).sorted {
        $0.range.lowerBound < $1.range.lowerBound
      })
  }
}

/// The constraints of a report, in the order of the log.
private struct ConstraintList {
  private let lowering: ConstraintLowering
  private(set) var constraints: [LoggedConstraint] = []
  private(set) var skipped: [SkippedText] = []

  init(_ lowering: ConstraintLowering) {
    self.lowering = lowering
  }

  mutating func append(_ printed: PrintedConstraint) {
    if printed.isInactive {
      let range = printed.range
      skipped.append(SkippedText(range: range, offset: range.lowerBound, reason: .inactive))
    } else if let constraint = constraint(printed) {
      constraints.append(constraint)
    }
  }

  /// Returns the broken constraint, which was active before it was broken.
  mutating func broken(_ printed: PrintedConstraint) -> BrokenConstraint {
    let address = printed.address.map { lowering.text($0) }
    let constraint = constraint(printed)
    return BrokenConstraint(
      range: printed.range, index: constraints.firstIndex { $0.address == address },
      constraint: constraint)
  }

  /// Returns a constraint, or records why it cannot be read.
  private mutating func constraint(_ printed: PrintedConstraint) -> LoggedConstraint? {
    switch printed.result {
    case .skipped(let text): skipped.append(text)
    case .syntax(let syntax):
      do throws(ReadingError) {
        return try lowering.constraint(syntax)
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
  /// The constraints of the list, and the one that will be broken.
  fileprivate var printed: [PrintedConstraint] { broken.map { list + [$0] } ?? list }

  /// Whether the log does not contain the end of the report.
  fileprivate var isTruncated: Bool {
    let isCut = printed.contains { constraint in
      guard case .skipped(let text) = constraint.result else { return false }
      return text.reason == .truncated
    }
    return isCut || !hasUnreadableList && (awaitsBroken || hasHeader && broken == nil)
  }
}

extension ReportDraft {
  /// The parts that are not constraints.
  fileprivate var skipped: [SkippedText] {
    let entries = entries.filter { $0.upperBound <= range.upperBound }
    return skipped(redactions, .redacted) + skipped(bareConstraints, .missingBrackets)
      + skipped(entries, .notAConstraint)
  }

  private func skipped(_ ranges: [Range<Int>], _ reason: SkippedText.Reason) -> [SkippedText] {
    ranges.map { SkippedText(range: $0, offset: $0.lowerBound, reason: reason) }
  }
}
