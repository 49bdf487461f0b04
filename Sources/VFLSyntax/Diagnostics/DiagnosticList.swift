/// The diagnostics of one format, of which only so many are worth reading.
struct DiagnosticList {
  /// How many diagnostics of one format are kept.
  static let limit = 100

  private var kept: [Diagnostic] = []
  private var omittedCount = 0

  /// How many diagnostics there are, kept or not.
  var errorCount: Int { kept.count + omittedCount }

  mutating func append(_ diagnostic: @autoclosure () -> Diagnostic) {
    if kept.count < Self.limit {
      kept.append(diagnostic())
    } else {
      omittedCount += 1
    }
  }

  /// The diagnostics kept, sorted by offset, and one that counts the others.
  func finished() -> [Diagnostic] {
    guard !kept.isEmpty else { return [] }
    let sorted = kept.enumerated().sorted { first, second in
      (first.element.sortKey, first.offset) < (second.element.sortKey, second.offset)
    }
    var result = sorted.map { $0.element }
    if omittedCount > 0 { result.append(.tooManyErrors(omittedCount)) }
    return result
  }
}

extension Diagnostic {
  /// Orders diagnostics by offset, those that blame no byte last.
  fileprivate var sortKey: Int { range?.lowerBound ?? .max }

  fileprivate static func tooManyErrors(_ omittedCount: Int) -> Diagnostic {
    Diagnostic(
      category: .tooManyErrors,
      message: "\(omittedCount) more error\(omittedCount == 1 ? "" : "s") in this format", range: nil)
  }
}
