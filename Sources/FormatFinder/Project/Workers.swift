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
    if count == 0 { return }
    let indices = Indices(count: count)
    let (started, finished) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
      let thread = Thread {
        started.signal()
        while let index = indices.take() {
          body(index)
          if indices.complete() { finished.signal() }
        }
      }
      thread.stackSize = stackSize
      thread.start()
    }
    // A thread does not start, and reports nothing, if there is no address space for its stack.
    // One thread is enough.
    if started.wait(timeout: .now() + .seconds(60)) == .timedOut {
      // On the calling thread, whose stack is smaller, the work could overflow the stack.
      fatalError("no thread starts with a stack of \(stackSize >> 20) MB")  // nothing can go on
    }
    finished.wait()
  }

  /// The results of the calls.
  private final class Results<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [Element?]

    init(count: Int) { storage = Array(repeating: nil, count: count) }

    func set(_ element: Element, at index: Int) { lock.withLock { storage[index] = element } }

    var elements: [Element] {
      lock.withLock {
        storage.map { element in
          guard let element else { preconditionFailure("a call has not returned") }
          return element
        }
      }
    }
  }

  /// The indices that are not taken yet, and the number of those that are not complete.
  private final class Indices: @unchecked Sendable {
    private let lock = NSLock()
    private var remaining: Range<Int>
    private var incompleteCount: Int

    init(count: Int) {
      remaining = 0..<count
      incompleteCount = count
    }

    func take() -> Int? { lock.withLock { remaining.popFirst() } }

    /// Counts an index as complete, and returns whether it is the last.
    func complete() -> Bool {
      lock.withLock {
        incompleteCount -= 1
        return incompleteCount == 0
      }
    }
  }
}
