import FormatFinder
import LayoutLogs
import VFLService

/// The entries of a log that are explained.
struct EntryList: Sendable {
  private let counted: CountedEntries
  /// The reports and exceptions that are explained, in the order of the log.
  private let indices: [Int]

  /// Finds the reports and exceptions of a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - includesEqual: Whether equal entries are explained too, and not only the first of them.
  init(of log: LocatedLog, includesEqual: Bool) {
    counted = CountedEntries(of: log)
    indices = counted.indices(includesEqual: includesEqual)
  }

  var log: LocatedLog { counted.log }

  /// Whether nothing is explained.
  var isEmpty: Bool { indices.isEmpty }

  /// The entries of other processes than the app.
  var ignored: IgnoredEntries { counted.ignored }

  /// The entries, in the order of the log.
  var entries: [LogEntry] { indices.compactMap { counted.entry(at: $0) } }

  /// Returns the results of a function for the entries.
  ///
  /// - Parameter transform: A function that is called on several threads. It must not keep the
  ///   entry.
  /// - Returns: The results in the order of the log.
  func map<Result: Sendable>(
    _ transform: @escaping @Sendable (LogEntry) -> Result
  ) -> [Result] {
    @Sendable func result(at index: Int) -> Result? {
      counted.entry(at: indices[index]).map(transform)
    }
    // The stack of the calling thread is large enough. It explains a single entry, and all of them
    // if there is no memory for other threads.
    let results = indices.count == 1 ? nil : try? Workers.map(count: indices.count, result)
    return (results ?? indices.indices.map(result)).compactMap { $0 }
  }
}

extension Source {
  /// Whether the text contains the line that begins a report of unsatisfiable constraints.
  var isLog: Bool { LogReport.hasHeader(in: bytes) }
}
