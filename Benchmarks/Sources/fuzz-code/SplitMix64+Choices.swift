import BenchmarkSupport

extension SplitMix64 {
  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns `true` with a probability of one in `count`.
  mutating func isTrue(oneIn count: Int) -> Bool { number(in: 1...count) == 1 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
