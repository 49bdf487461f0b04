import FormatFindings
import VFLService

/// The state of the module: the last result, and the open logs by their handles.
struct LogEngine {
  /// The text of the last result.
  private(set) var result = ResultBuffer()
  /// The logs. The handle of a log is its index plus 1.
  private var logs: [CountedEntries?] = []
  /// The handles of closed logs.
  private var freeHandles: [Int32] = []

  static let success: Int32 = 0
  static let invalidArgument: Int32 = 2
}

/// The state of the module, which runs on one thread.
nonisolated(unsafe) var engine = LogEngine()

extension LogEngine {
  /// Reads the reports in a log. An explanation takes longer, and is made when it is needed.
  mutating func open(_ text: [UInt8], name: [UInt8]) -> Int32 {
    let path = String(decoding: name, as: UTF8.self)
    let origin: Source.Origin = path.isEmpty ? .standardInput : .file(path: path)
    let handle = freeHandles.popLast() ?? Int32(logs.count + 1)
    if handle > logs.count { logs.append(nil) }
    let log = LocatedLog(Source(text, kind: .log, origin: origin))
    logs[Int(handle) - 1] = CountedEntries(of: log)
    return handle
  }

  mutating func close(_ handle: Int32) {
    guard log(handle) != nil else { return }
    logs[Int(handle) - 1] = nil
    freeHandles.append(handle)
  }

  func reportCount(_ handle: Int32) -> Int32 { Int32(log(handle)?.reportIndices.count ?? 0) }

  /// Sets the result to the indices of the reports that are not equal to an earlier one.
  mutating func differentReports(_ handle: Int32) -> Int32 {
    guard let log = log(handle) else { return Self.invalidArgument }
    let indices = JSONValue.array(log.firstReportIndices.map { .integer($0) })
    result.set(.object([JSONValue.Member("indices", indices)]))
    return Self.success
  }

  /// Sets the result to an object with a value of the explanation of a report; the value is null
  /// without an explanation.
  mutating func query(
    _ handle: Int32, _ index: Int32, _ key: String, _ value: (LocatedExplanation) -> JSONValue?
  ) -> Int32 {
    guard let log = log(handle), log.reportIndices.contains(Int(index)) else {
      return Self.invalidArgument
    }
    let found = log.explanation(at: Int(index)).flatMap(value)
    result.set(.object([JSONValue.Member(key, found ?? .null)]))
    return Self.success
  }

  /// Sets the result to the document of a log.
  mutating func document(_ handle: Int32) -> Int32 {
    guard let log = log(handle) else { return Self.invalidArgument }
    let explanations = log.reportIndices.compactMap { log.explanation(at: $0)?.json }
    let common = Report().members(in: RulePlaces([]), except: [])
    let members = ExplainResults(explanations, exceptions: log.uncheckedExceptions).members + common
    result.set(.object(members.sortedByKey))
    return Self.success
  }

  /// Sets the result to the messages of exceptions in a log.
  mutating func exceptions(_ handle: Int32) -> Int32 {
    guard let log = log(handle) else { return Self.invalidArgument }
    result.set(.object([JSONValue.Member("exceptions", .array(log.uncheckedExceptions))]))
    return Self.success
  }

  private func log(_ handle: Int32) -> CountedEntries? {
    handle > 0 && handle <= logs.count ? logs[Int(handle) - 1] : nil
  }
}
