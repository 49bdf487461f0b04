import VFLWorkspace
import Foundation

/// A line on the terminal that counts the files of a long search.
///
/// It appears after half a second, changes at most ten times a second, and disappears in the end.
final class ProgressLine: @unchecked Sendable {
  private static let delay = 0.5
  private static let interval = 0.1

  private let total: Int
  private let errors = ProcessContext.current.errors
  private let lock = NSLock()
  private var count = 0
  private var nextTime: Date
  private var isShown = false

  /// Creates the line for a number of files.
  init(total: Int) {
    self.total = total
    nextTime = Date(timeIntervalSinceNow: Self.delay)
  }

  /// Counts a file. Can be called on several threads.
  func advance() {
    lock.withLock {
      count += 1
      let now = Date()
      guard now >= nextTime else { return }
      nextTime = now.addingTimeInterval(Self.interval)
      isShown = true
      write("\r\u{1B}[Ksearched \(count) of \(total) files")
    }
  }

  /// Removes the line.
  func clear() {
    lock.withLock {
      if isShown { write("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// Writes to the standard error. A failure hides only the progress.
  private func write(_ text: String) {
    try? OpenFile.write(Array(text.utf8), to: errors, named: "standard error")
  }
}
