import FormatChecker
import FormatFinder

/// A call in code that is not checked, or only in part.
struct UncheckedCall: Hashable {
  let reason: UncheckedReason
  let receiver: FoundFormat.Receiver
  /// The UTF-8 byte offsets of the format or of the call in the source.
  let sourceRange: Range<Int>
}

extension LocatedCode {
  /// The calls that are not checked, or only in part, in the order of the source.
  var uncheckedCalls: [UncheckedCall] {
    let unknown = unknownFormats.map {
      UncheckedCall(
        reason: .unknownFormat, receiver: $0.receiver, sourceRange: $0.sourceRange)
    }
    var found: Set<UncheckedCall> = []
    return (unknown + uses.compactMap(\.uncheckedCall)).filter { found.insert($0).inserted }
      .sorted { $0.sourceRange.lowerBound < $1.sourceRange.lowerBound }
  }
}

extension FoundFormat {
  /// The call, if a part of the format or the names of its views are unknown; one that has both is
  /// listed for the format. A macro looks up the names itself, and a guess has no call.
  fileprivate var uncheckedCall: UncheckedCall? {
    if receiver == .guess { return nil }
    if !holes.isEmpty {
      return UncheckedCall(
        reason: .partialFormat, receiver: receiver, sourceRange: sourceRange)
    }
    guard !receiver.isMacro, case .unknown = context.views else { return nil }
    return UncheckedCall(
      reason: .unknownNames, receiver: receiver, sourceRange: context.sourceRange)
  }
}

extension Report {
  /// Counts the calls in code that are not checked, or only in part.
  package mutating func countUncheckedCalls(in code: LocatedCode) {
    for call in code.uncheckedCalls { omissions.calls[call.reason, default: 0] += 1 }
  }
}
