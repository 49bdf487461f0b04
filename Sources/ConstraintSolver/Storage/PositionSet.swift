/// An ordered set of positions.
///
/// The set is a two-level bit set: one bit for each position, and one for each word of 64
/// positions. It visits its positions in ascending or descending order, in time proportional to
/// their number, plus one step for each 4096 positions of the length. Positions can be inserted
/// during the visit.
struct PositionSet: ~Copyable {
  private var words = Buffer<UInt64>()
  private var summary = Buffer<UInt64>()

  /// Extends the length to at least `count` positions.
  mutating func extend(to count: Int) {
    guard count > words.count << 6 else { return }
    words.extend(to: (count + 63) >> 6, with: 0)
    summary.extend(to: (words.count + 63) >> 6, with: 0)
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    words[index >> 6] >> UInt64(truncatingIfNeeded: index & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ index: Int) {
    let word = index >> 6
    words[word] |= 1 << UInt64(truncatingIfNeeded: index & 63)
    summary[word >> 6] |= 1 << UInt64(truncatingIfNeeded: word & 63)
  }

  /// Returns the first position at or after `index`, or -1 if there is none.
  @inline(__always)
  func next(from index: Int) -> Int {
    var word = index >> 6
    guard word < words.count else { return -1 }
    let rest = words[word] >> UInt64(truncatingIfNeeded: index & 63)
    if rest != 0 { return index + rest.trailingZeroBitCount }
    word += 1
    var block = word >> 6
    guard block < summary.count else { return -1 }
    var candidates = summary[block] >> UInt64(truncatingIfNeeded: word & 63)
    if candidates != 0 {
      word += candidates.trailingZeroBitCount
      return word << 6 + words[word].trailingZeroBitCount
    }
    block += 1
    while block < summary.count {
      candidates = summary[block]
      if candidates != 0 {
        word = block << 6 + candidates.trailingZeroBitCount
        return word << 6 + words[word].trailingZeroBitCount
      }
      block += 1
    }
    return -1
  }

  /// Returns the last position at or before `index`, or -1 if there is none.
  @inline(__always)
  func previous(from index: Int) -> Int {
    guard index >= 0 else { return -1 }
    var word = index >> 6
    let rest = words[word] << UInt64(truncatingIfNeeded: 63 - index & 63)
    if rest != 0 { return index - rest.leadingZeroBitCount }
    word -= 1
    guard word >= 0 else { return -1 }
    var block = word >> 6
    var candidates = summary[block] << UInt64(truncatingIfNeeded: 63 - word & 63)
    if candidates != 0 {
      word -= candidates.leadingZeroBitCount
      return word << 6 + 63 - words[word].leadingZeroBitCount
    }
    block -= 1
    while block >= 0 {
      candidates = summary[block]
      if candidates != 0 {
        word = block << 6 + 63 - candidates.leadingZeroBitCount
        return word << 6 + 63 - words[word].leadingZeroBitCount
      }
      block -= 1
    }
    return -1
  }

  /// Removes all positions, in the time of a visit.
  mutating func removeAll() {
    for block in 0..<summary.count {
      var candidates = summary[block]
      while candidates != 0 {
        words[block << 6 + candidates.trailingZeroBitCount] = 0
        candidates &= candidates &- 1
      }
      summary[block] = 0
    }
  }
}
