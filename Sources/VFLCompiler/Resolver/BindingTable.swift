/// The keys of views and metrics, arranged for looking up the names of formats byte by byte.
@usableFromInline
package struct BindingTable: Sendable {
  /// A key, and what it stands for: a metric, a view or both.
  private struct Entry {
    let hash: UInt64
    let name: Range<Int>
    var metric: Double?
    var view: Int?
  }

  /// The keys' bytes, one behind the other.
  private var names: [UInt8] = []
  private var entries: [Entry] = []
  /// For each hash modulo the count, the first free place from there on holds the entry; -1 for none.
  private var buckets: [Int32] = []

  /// Makes a table for these keys.
  ///
  /// - Parameters:
  ///   - views: The keys of views, of which the *n*-th stands for view *n*; no key twice.
  ///   - metrics: The keys of metrics with their values; no key twice.
  @usableFromInline
  package init(views: [String], metrics: [(name: String, value: Double)]) {
    var bucketCount = 8
    while bucketCount < 2 * (views.count + metrics.count) { bucketCount *= 2 }
    buckets = [Int32](repeating: -1, count: bucketCount)
    for (view, name) in views.enumerated() { entries[add(name)].view = view }
    for (name, value) in metrics { entries[add(name)].metric = value }
  }

  /// The entry of a key, which is added if it is new.
  private mutating func add(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      let hash = Self.hash(bytes)
      let bucket = bucket(of: bytes, hash)
      if buckets[bucket] >= 0 { return Int(buckets[bucket]) }
      buckets[bucket] = Int32(entries.count)
      entries.append(Entry(hash: hash, name: names.count..<names.count + bytes.count))
      names += bytes
      return entries.count - 1
    }
  }

  /// The bucket that holds a key's entry, or that would.
  @inline(__always)
  private func bucket(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while buckets[bucket] >= 0 {
      let entry = entries[Int(buckets[bucket])]
      if entry.hash == hash, names[entry.name].elementsEqual(name) { break }
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  /// Source: FNV-1a, by G. Fowler, L. C. Noll and K.-P. Vo.
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}

extension BindingTable {
  /// The value of the metric and the number of the view that a name stands for.
  @inline(__always)
  func meaning(of name: UnsafeBufferPointer<UInt8>) -> (metric: Double?, view: Int?) {
    let index = buckets[bucket(of: name, Self.hash(name))]
    if index < 0 { return (nil, nil) }
    let entry = entries[Int(index)]
    return (entry.metric, entry.view)
  }

  /// The keys, for telling near names.
  @usableFromInline
  package var knownNames: KnownNames {
    let text = { (entry: Entry) in String(decoding: names[entry.name], as: UTF8.self) }
    return KnownNames(
      views: entries.filter { $0.view != nil }.map(text), metrics: entries.filter { $0.metric != nil }.map(text))
  }
}
