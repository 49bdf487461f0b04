import BenchmarkSupport
import Foundation
import SwiftParser
import SwiftSyntax

/// Parses every Swift file in a folder and visits all nodes, as a linter does.
///
/// Usage: `parse-swift FOLDER`. Prints the number of files and the number of calls in them.
@main
enum ParseSwift {
  static func main() {
    guard CommandLine.arguments.count == 2 else { fail("usage: parse-swift FOLDER", status: 64) }
    let paths = filePaths(in: CommandLine.arguments[1])
    let counts = Counts()
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      counts.add(callCount(inFileAt: paths[index]))
    }
    print("\(paths.count) files, \(counts.total) calls")
  }

  private static func filePaths(in folder: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else {
      fail("cannot read '\(folder)'", status: 66)
    }
    let names = enumerator.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return names.map { folder + "/" + $0 }
  }

  private static func callCount(inFileAt path: String) -> Int {
    guard let data = FileManager.default.contents(atPath: path) else {
      fail("cannot read '\(path)'", status: 66)
    }
    let file = Array(data).withUnsafeBufferPointer { Parser.parse(source: $0) }
    let counter = CallCounter(viewMode: .sourceAccurate)
    counter.walk(file)
    return counter.count
  }
}

/// Counts the calls in a tree.
private final class CallCounter: SyntaxVisitor {
  private(set) var count = 0

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }
}

/// A sum that several threads add to.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = 0

  func add(_ count: Int) { lock.withLock { sum += count } }

  var total: Int { lock.withLock { sum } }
}
