import Foundation

/// Threads that share the work on the elements of a list.
///
/// Their stacks are larger than those of a dispatch queue, because a parser and the visitors of its
/// tree recurse: once for each operand of a chain of operators, and for each branch of a chain of
/// `else if`.
package enum Workers {
  /// The size of each stack, in bytes. Only what is used takes memory.
  private static let stackSize = 512 << 20

  /// Calls a function once for each index.
  ///
  /// - Returns: The results in the order of the indices.
  package static func map<Element: Sendable>(
    count: Int, _ transform: @escaping @Sendable (Int) -> Element
  ) -> [Element] {
    let results = Results<Element>(count: count)
    perform(count: count) { results.set(transform($0), at: $0) }
    return results.elements
  }

  /// Calls a function once for each index, and returns after the last call.
  private static func perform(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let next = NextIndex(end: count)
    let group = DispatchGroup()
    for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      let thread = Thread {
        while let index = next.take() { body(index) }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }

  /// The results of the calls.
  private final class Results<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [Element?]

    init(count: Int) { storage = Array(repeating: nil, count: count) }

    func set(_ element: Element, at index: Int) { lock.withLock { storage[index] = element } }

    var elements: [Element] { lock.withLock { storage.compactMap { $0 } } }
  }

  /// The index that is taken next.
  private final class NextIndex: @unchecked Sendable {
    private let lock = NSLock()
    private var index = 0
    private let end: Int

    init(end: Int) { self.end = end }

    func take() -> Int? {
      lock.withLock {
        guard index < end else { return nil }
        index += 1
        return index - 1
      }
    }
  }
}
