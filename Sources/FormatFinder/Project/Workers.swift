import Foundation

/// Threads that share the work on the elements of a list.
///
/// Their stacks are larger than in a dispatch queue, because a parser and the visitors of its tree
/// recurse: once for each operand of a chain of operators, and for each branch of a chain of
/// `else if`.
package enum Workers {
  /// The size of each stack, in bytes. Only what is used takes memory.
  private static let stackSize = 512 << 20
  /// The bytes that must be left for the work when a thread has started.
  private static let reservedSize = 256 << 20

  /// The error of a process that has too little memory for a thread.
  package struct MemoryError: Error, CustomStringConvertible {
    package var description: String {
      "not enough memory for a thread with a stack of \(stackSize >> 20) MB"
    }
  }

  /// Calls a function once for each index.
  ///
  /// - Returns: The results in the order of the indices.
  /// - Throws: ``MemoryError`` if no thread can start. The function is then never called. A caller
  ///   may call it on its own thread only if it does not need the larger stack.
  package static func map<Element: Sendable>(
    count: Int, _ transform: @escaping @Sendable (Int) -> Element
  ) throws(MemoryError) -> [Element] {
    if count == 0 { return [] }
    let work = Work<Element>(count: count)
    let finished = DispatchSemaphore(value: 0)
    let threadCount = min(count, ProcessInfo.processInfo.activeProcessorCount)
    let startedCount = (0..<threadCount).prefix { _ in
      startThread {
        while let index = work.take() {
          if work.complete(index, transform(index)) { finished.signal() }
        }
      }
    }.count
    // One thread is enough.
    if startedCount == 0 { throw MemoryError() }
    finished.wait()
    return work.results
  }

  /// Starts a thread, or returns `false` if there is too little memory for it.
  private static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let reserved = malloc(reservedSize) else { return false }
    defer { free(reserved) }
    return startDetachedThread(stackSize: stackSize, body)
  }

  /// The indices that are not taken yet, and the results of the others. It is `Sendable` because a
  /// lock protects them.
  private final class Work<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var remaining: Range<Int>
    private var elements: [Element?]
    private var incompleteCount: Int

    init(count: Int) {
      remaining = 0..<count
      elements = Array(repeating: nil, count: count)
      incompleteCount = count
    }

    func take() -> Int? { lock.withLock { remaining.popFirst() } }

    /// Adds a result, and returns whether it is the last.
    func complete(_ index: Int, _ element: Element) -> Bool {
      lock.withLock {
        elements[index] = element
        incompleteCount -= 1
        return incompleteCount == 0
      }
    }

    /// All results, if the last one has been added.
    var results: [Element] { lock.withLock { elements.compactMap { $0 } } }
  }
}

// MARK: - Threads

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  /// Starts a thread and returns whether it has started, which `Thread` does not report.
  private func startDetachedThread(
    stackSize: Int, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    // Which module declares the initializer depends on the platform and on other imports.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return false }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return false }
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let code = withThreadIdentifier {
      pthread_create($0, attributes, { run($0) }, argument.toOpaque())
    }
    if code != 0 { argument.release() }
    return code == 0
  }

  /// Calls a function with memory for the identifier of a thread: a `pthread_t`, which is optional
  /// on some platforms.
  private func withThreadIdentifier<Identifier>(
    _ body: (UnsafeMutablePointer<Identifier>) -> Int32
  ) -> Int32 {
    let identifier = UnsafeMutablePointer<Identifier>.allocate(capacity: 1)
    defer { identifier.deallocate() }
    return body(identifier)
  }

  private final class ThreadBody: Sendable {
    let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
  }

  /// Runs a thread. Its argument is optional only on some platforms.
  private func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().call()
    return nil
  }
#else
  /// Starts a thread and returns whether it has started after some seconds.
  private func startDetachedThread(
    stackSize: Int, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    let started = DispatchSemaphore(value: 0)
    let thread = Thread {
      started.signal()
      body()
    }
    thread.stackSize = stackSize
    thread.start()
    return started.wait(timeout: .now() + .seconds(5)) == .success
  }
#endif
