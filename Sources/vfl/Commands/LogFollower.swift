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
  private var counter = EntryCounter()
  private var (hasPrinted, hasFound) = (false, false)
  /// Whether an entry fails.
  private(set) var hasFailed = false

  /// The entries of other processes than the app.
  private var ignored = IgnoredEntries()

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
    var pause = Pause()
    while true {
      switch try next(of: input, idleAfter: pause.rest) {
      case .bytes(let bytes):
        try show(reader.append(bytes), of: input)
        pause = Pause()
      case .idle:
        pause.elapse(reader.progress)
        guard pause.rest == 0 else { continue }
        try show(reader.flush(), of: input)
        pause.elapse(reader.progress)
      case .restart:
        try show(reader.finish(), of: input)
        reader = LogReader()
        try Console.writeError("the file was truncated or replaced; reading its beginning\n")
        pause = Pause()
      case .end, .interruption:
        try show(reader.finish(), of: input)
        if !hasFound, style != nil || ignored.text != nil {
          try Console.writeError(
            Explain.messageWithoutReports(of: input.name, ignored: ignored))
        }
        return
      }
    }
  }

  /// Returns what happens next. If the input can no longer be read, the last entries are printed.
  private mutating func next(
    of input: FollowedInput, idleAfter milliseconds: Int32?
  ) throws -> FollowedInput.Event {
    do {
      return try input.next(idleAfter: milliseconds)
    } catch {
      try show(reader.finish(), of: input)
      throw error
    }
  }

  private mutating func show(_ excerpts: [LogExcerpt], of input: FollowedInput) throws {
    for excerpt in excerpts {
      let source = Source(
        partOfLog: excerpt.bytes, origin: input.origin, precedingLineCount: excerpt.line - 1)
      let log = LocatedLog(source, options: options)
      let reports = excerpt.reports.compactMap { log.report(from: $0) }
      ignored.reportCount += excerpt.reports.count - reports.count
      for report in reports {
        try show(report.signature(in: source.bytes), line: log.line(of: report), of: source) {
          LocatedExplanation(of: report, in: log).map { .report($0) }
        }
      }
      for exception in excerpt.exceptions {
        guard log.includes(exception) else {
          ignored.exceptionCount += 1
          continue
        }
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
    hasFound = true
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

/// The time without bytes of a log, until the report in progress is printed.
private struct Pause {
  /// The milliseconds without bytes until now.
  private var elapsed: Int32 = 0
  /// The milliseconds until the progress matters; `nil` if nothing is in progress.
  private(set) var rest: Int32? = Self.shortest

  private static let shortest: Int32 = 20

  /// Ends the rest of the time, and determines the next one: 0 if a report ends now.
  mutating func elapse(_ progress: LogReader.Progress) {
    elapsed += rest ?? 0
    rest = Self.milliseconds(until: progress).map { max(0, $0 - elapsed) }
  }

  /// The milliseconds without bytes after which a report ends; `nil` if there is none.
  ///
  /// A program that writes to a pipe may write whole blocks, which end anywhere.
  private static func milliseconds(until progress: LogReader.Progress) -> Int32? {
    switch progress {
    case .none: nil
    case .complete: shortest
    case .open: 1_000
    case .incomplete: 5_000
    }
  }
}
