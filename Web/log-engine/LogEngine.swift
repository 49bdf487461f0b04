import FormatFindings
import VFLService

/// The open logs by their handles.
struct LogEngine {
  private var logs = HandleTable<CountedEntries>()
}

/// The logs of the module, which runs on one thread.
nonisolated(unsafe) var logEngine = LogEngine()

extension LogEngine {
  /// Reads the reports in a log. An explanation takes longer, and is made when it is needed.
  mutating func open(_ text: [UInt8], name: [UInt8]) -> Int32 {
    let path = String(decoding: name, as: UTF8.self)
    let origin: Source.Origin = path.isEmpty ? .standardInput : .file(path: path)
    return logs.insert(CountedEntries(of: LocatedLog(Source(text, kind: .log, origin: origin))))
  }

  mutating func close(_ handle: Int32) { logs.remove(handle) }

  func reportCount(_ handle: Int32) -> Int32 { Int32(logs[handle]?.reportIndices.count ?? 0) }

  /// Sets the result to the indices of the reports that are not equal to an earlier one.
  mutating func differentReports(_ handle: Int32) -> Int32 {
    guard let log = logs[handle] else { return Status.invalidArgument }
    let indices = JSONValue.array(log.firstReportIndices.map { .integer($0) })
    result.set(.object([JSONValue.Member("indices", indices)]))
    return Status.success
  }

  /// Sets the result to an object with a value of the explanation of a report; the value is null
  /// without an explanation.
  mutating func query(
    _ handle: Int32, _ index: Int32, _ key: String, _ value: (LocatedExplanation) -> JSONValue?
  ) -> Int32 {
    guard let log = logs[handle], log.reportIndices.contains(Int(index)) else {
      return Status.invalidArgument
    }
    let found = log.explanation(at: Int(index)).flatMap(value)
    result.set(.object([JSONValue.Member(key, found ?? .null)]))
    return Status.success
  }

  /// Sets the result to the document of a log.
  mutating func document(_ handle: Int32) -> Int32 {
    guard let log = logs[handle] else { return Status.invalidArgument }
    let explanations = log.reportIndices.compactMap { log.explanation(at: $0)?.json }
    let common = Report().members(in: RulePlaces([]), except: [])
    let members = ExplainResults(explanations, exceptions: log.uncheckedExceptions).members + common
    result.set(.object(members.sortedByKey))
    return Status.success
  }

  /// Sets the result to the messages of exceptions in a log.
  mutating func exceptions(_ handle: Int32) -> Int32 {
    guard let log = logs[handle] else { return Status.invalidArgument }
    result.set(.object([JSONValue.Member("exceptions", .array(log.uncheckedExceptions))]))
    return Status.success
  }
}
