import FormatFinder
import VFLService

/// The entries of a log that are explained.
struct EntryList: Sendable {
  private let reports: CountedReports
  /// The indices of the reports that are explained.
  private let indices: [Int]
  private let includesEqual: Bool

  /// Finds the reports of a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - includesEqual: Whether equal entries are explained too, and not only the first of them.
  init(of log: LocatedLog, includesEqual: Bool) {
    reports = CountedReports(of: log)
    indices = includesEqual ? Array(reports.indices) : reports.firstIndices
    self.includesEqual = includesEqual
  }

  var log: LocatedLog { reports.log }

  /// The number of reports of other processes than the app.
  var ignoredCount: Int { reports.ignoredCount }

  /// The entries, in the order of the log.
  var entries: [LogEntry] {
    merged(indices.compactMap { reports.explanation(at: $0) }.map { ($0.offset, .report($0)) }) {
      $0
    }
  }

  /// Returns the results of a function for the entries.
  ///
  /// - Parameter transform: A function that is called on several threads. It must not keep the
  ///   entry.
  /// - Returns: The results in the order of the log.
  func map<Result: Sendable>(
    _ transform: @escaping @Sendable (LogEntry) -> Result
  ) -> [Result] {
    @Sendable func result(at index: Int) -> (offset: Int, Result)? {
      reports.explanation(at: indices[index]).map { ($0.offset, transform(.report($0))) }
    }
    // The stack of the calling thread is large enough. It explains a single report, and all of them
    // if there is no memory for other threads.
    let results = indices.count == 1 ? nil : try? Workers.map(count: indices.count, result)
    return merged((results ?? indices.indices.map(result)).compactMap { $0 }, transform)
  }

  /// Returns the results of reports and of a function for the exceptions, in the order of the log.
  private func merged<Result>(
    _ results: [(offset: Int, Result)], _ transform: (LogEntry) -> Result
  ) -> [Result] {
    let exceptions = LocatedException.all(in: log, includesEqual: includesEqual).map {
      (offset: $0.offset, transform(.exception($0)))
    }
    if exceptions.isEmpty { return results.map { $0.1 } }
    return (results + exceptions).sorted { $0.offset < $1.offset }.map { $0.1 }
  }
}
