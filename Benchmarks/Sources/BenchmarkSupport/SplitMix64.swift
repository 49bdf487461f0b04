/// A seeded random number generator with the same sequence on every platform.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
///
/// `Tests/TestSupport` of the package `VisualFormat` has a copy, because a package cannot use the
/// test support of another one.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a random integer from 0 to less than a limit.
  package mutating func nextInt(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &self)
  }

  /// Returns a random integer in a range.
  package mutating func nextInt(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns `true` with the given probability in percent.
  package mutating func nextBool(percent: Int) -> Bool { nextInt(below: 100) < percent }

  /// Returns `true` with a probability of one in `count`.
  package mutating func nextBool(oneIn count: Int) -> Bool { nextInt(below: count) == 0 }

  /// Returns a random element.
  ///
  /// - Precondition: `elements` is not empty.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[nextInt(below: elements.count)]
  }
}
