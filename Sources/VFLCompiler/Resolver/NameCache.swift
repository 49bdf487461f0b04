/// The results of queries about names, kept for all formats of one call.
///
/// A name that occurs again is found by its bytes, without a string and without another query.
struct NameCache {
  private let buckets = KeyBuckets(capacity: 64)

  /// Returns the value of the metric with the name in a range of a text, after at most one query
  /// for it.
  @inline(__always)
  func metric(
    _ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ query: () -> Double?
  ) -> Double? {
    let bucket = buckets.add(text, name)
    if !buckets[bucket].known.contains(.metric) {
      buckets[bucket].metric = query()
      buckets[bucket].known.insert(.metric)
    }
    return buckets[bucket].metric
  }

  /// Returns the id of the view with the name in a range of a text, after at most one query for
  /// it.
  @inline(__always)
  func view(
    _ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ query: () -> Int32
  ) -> Int32 {
    let bucket = buckets.add(text, name)
    if !buckets[bucket].known.contains(.view) {
      buckets[bucket].view = query()
      buckets[bucket].known.insert(.view)
    }
    return buckets[bucket].view
  }
}

/// The kinds of results that are known about a name.
struct KnownResults: OptionSet {
  let rawValue: UInt8

  static let metric = KnownResults(rawValue: 1)
  static let view = KnownResults(rawValue: 2)
}
