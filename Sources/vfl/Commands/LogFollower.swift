import LayoutLogs
import VFLService
import VFLSyntax
import VFLWorkspace

/// Prints the explanation of each report and exception when it ends, while a log grows.
struct LogFollower {
  private let options: LogOptions
  private let condition: FailureCondition
  private let printsAll: Bool
  /// The style of text; `nil` for JSON.
  private let style: TextStyle?
  private var reader = LogReader()
  private var counter = ReportCounter()
  private var hasPrinted = false
  /// Whether an entry fails.
  private(set) var hasFailed = false

  /// The milliseconds without bytes after which a report without a broken constraint ends.
  private static let idleTime: Int32 = 200
  /// The number of times that an input is idle before a report ends within a line. The program that
  /// writes to a pipe may write whole blocks.
  private static let maximumIdleCount = 5

  init(options: LogOptions, condition: FailureCondition, printsAll: Bool, style: TextStyle?) {
    self.options = options
    self.condition = condition
    self.printsAll = printsAll
    self.style = style
  }

  /// Prints the entries of an input until it ends, or until the user interrupts the program.
  ///
  /// - Throws: `InputError` if the input cannot be read or the output cannot be written.
  mutating func follow(_ input: FollowedInput) throws {
    var (isWithinLine, idleCount) = (false, 0)
    while true {
      switch try input.next(idleAfter: Self.idleTime) {
      case .bytes(let bytes):
        (isWithinLine, idleCount) = (bytes.last != UInt8(ascii: "\n"), 0)
        try show(reader.append(bytes), of: input)
      case .idle:
        idleCount += 1
        if isWithinLine, idleCount < Self.maximumIdleCount { continue }
        try show(reader.finish(), of: input)
      case .restart:
        try show(reader.finish(), of: input)
        reader = LogReader()
        try Console.writeError("the file was truncated or replaced; reading its beginning\n")
      case .end, .interruption: return try show(reader.finish(), of: input)
      }
    }
  }

  private mutating func show(_ excerpts: [LogExcerpt], of input: FollowedInput) throws {
    for excerpt in excerpts {
      let source = Source(
        partOfLog: excerpt.bytes, origin: input.origin, precedingLineCount: excerpt.line - 1)
      let log = LocatedLog(source, options: options)
      for report in excerpt.reports.compactMap({ log.report(from: $0) }) {
        try show(report.signature(in: source.bytes), line: log.line(of: report), of: source) {
          LocatedExplanation(of: report, in: log).map { .report($0) }
        }
      }
      for exception in excerpt.exceptions where log.includes(exception) {
        let found = LocatedException(exception, in: log)
        try show(found.signature, line: found.line, of: source) { .exception(found) }
      }
    }
  }

  /// Prints an entry, or a line if it is equal to an earlier one.
  private mutating func show(
    _ signature: UInt64, line: Int, of source: Source, explain: () -> LogEntry?
  ) throws {
    if let style, counter[signature] != nil, !printsAll {
      let occurrences = counter.count(signature, line: line)
      return try write(source.repetition(occurrences, style: style))
    }
    guard var entry = explain() else { return }
    entry.occurrences = counter.count(signature, line: line)
    if entry.fails(condition) { hasFailed = true }
    if let style {
      try write((hasPrinted ? "\n" : "") + entry.text(style: style))
    } else {
      try Console.write(Document(ExplainResults(entry), report: Report()).json())
    }
  }

  private mutating func write(_ text: String) throws {
    hasPrinted = true
    try Console.write(Array(text.utf8))
  }
}
