// Uses of symbols and language features that are newer than macOS 13, iOS 16, tvOS 16, watchOS 9
// and visionOS 1. The versions are from Apple's documentation.
import Foundation
import Synchronization

func decode(_ bytes: [UInt8]) -> String? {
  String(validating: bytes, as: UTF8.self)
  // error: 'String.init(validating:as:)' is available in macOS 15, iOS 18, tvOS 18, watchOS 11,
  // visionOS 2 and later
}

func sum(_ numbers: [Int]) -> Int {
  sum(numbers.span)
  // error: 'Array.span' is available in macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26 and
  // later
}

/// Spans are available on older platforms.
func sum(_ numbers: Span<Int>) -> Int {
  numbers.indices.reduce(0) { $0 &+ numbers[$1] }
}

struct Counter: ~Copyable {
  let count = Mutex(0)
  // error: 'Mutex' is available in macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2 and later
  // error: 'Mutex.init(_:)' is available in macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2 and
  // later
}

func start(_ path: String) {
  _ = Process()
  // error: 'Process' is not available in iOS, tvOS, watchOS, visionOS
  // error: 'Process.init()' is not available in iOS, tvOS, watchOS, visionOS
  #if os(macOS) || !canImport(Darwin)
    _ = Process()
  #elseif os(Windows)
    start(path)
  #endif
  #if !os(iOS) && !(os(tvOS) || os(watchOS))
    _ = Process()
  // error: 'Process' is not available in visionOS
  // error: 'Process.init()' is not available in visionOS
  #endif
}

func clear() {
  clearenv()
  // error: 'clearenv()' is not available in macOS, iOS, tvOS, watchOS, visionOS
}

/// The symbol of the product in the protocol is newer than its implementation, which the compiler
/// chooses on older platforms.
func product(_ first: UInt64, _ second: UInt64) -> UInt64 { first &* second }

struct Pack<each Value> {
  // error: a parameter pack of a type is available in macOS 14, iOS 17, tvOS 17, watchOS 10 and
  // later
  let values: (repeat each Value)
}

@MainActor final class Owner {
  isolated deinit {}
  // error: isolated deinit is available in macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4,
  // visionOS 2.4 and later
}

protocol Named {}

extension Owner: @MainActor Named {}

func isNamed(_ value: Any) -> Bool {
  value is any Named
  // error: a cast that checks the isolated conformances to 'Named' is available in macOS 26,
  // iOS 26, tvOS 26, watchOS 26, visionOS 26 and later
}
