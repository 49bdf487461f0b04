/// The keys of views and metrics, arranged for looking up the names of formats byte by byte.
@usableFromInline
package struct BindingTable: Sendable {
  /// A key, and what it stands for: a metric, a view or both.
  private struct Entry {
    let hash: UInt64
    let name: Range<Int>
    var metric: Double?
    var view: Int32 = -1
  }

  /// The keys' bytes, one behind the other.
  private var names: [UInt8] = []
  private var entries: [Entry] = []
  /// From the place of a hash modulo the count on, the first free place or the index of the entry; -1 for free.
  private var buckets: [Int32]

  /// Makes a table for these keys.
  ///
  /// - Parameters:
  ///   - views: The keys of views, of which the *n*-th stands for the view of id *n*; no key twice.
  ///   - metrics: The keys of metrics with their values; no key twice.
  @usableFromInline
  package init(views: [String], metrics: [(name: String, value: Double)]) {
    var bucketCount = 8
    while bucketCount < 2 * (views.count + metrics.count) { bucketCount *= 2 }
    buckets = [Int32](repeating: -1, count: bucketCount)
    for (id, name) in views.enumerated() { entries[add(name)].view = Int32(id) }
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

  /// The place in the buckets of a key's entry or, if there is none, a free one.
  @inline(__always)
  private func bucket(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while buckets[bucket] >= 0 {
      let entry = entries[Int(buckets[bucket])]
      if entry.hash == hash, isEqual(entry.name, name) { break }
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  /// Whether a key whose hash is that of a name is the name.
  @inline(__always)
  private func isEqual(_ key: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard key.count == name.count else { return false }
    return name.count <= 8 || names[key].elementsEqual(name)
  }

  /// A hash of a name, of which no two of the same length up to 8 bytes have the same: one word goes in, and what is
  /// done to it can be undone.
  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var rest = UnsafeRawBufferPointer(name)
    var hash = UInt64(truncatingIfNeeded: name.count)
    while rest.count > 8 {
      hash = mixed(hash ^ rest.loadUnaligned(as: UInt64.self))
      rest = UnsafeRawBufferPointer(rebasing: rest[8...])
    }
    return mixed(hash ^ word(rest))
  }

  /// Up to eight bytes as a number, no two of the same length as the same.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    switch bytes.count {
    case 4...:
      let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return UInt64(bytes.loadUnaligned(as: UInt32.self)) | UInt64(end) << 32
    case 2...:
      let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 2, as: UInt16.self)
      return UInt64(bytes.loadUnaligned(as: UInt16.self)) | UInt64(end) << 16
    case 1: return UInt64(bytes[0])
    default: return 0
    }
  }

  /// Source: the multiplier is 2⁶⁴ over the golden ratio, as D. E. Knuth has it, "The Art of Computer Programming",
  /// volume 3, section 6.4.
  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

extension BindingTable {
  /// The value of the metric of a name.
  @inline(__always)
  func metric(_ name: UnsafeBufferPointer<UInt8>) -> Double? {
    let index = buckets[bucket(of: name, Self.hash(name))]
    return index < 0 ? nil : entries[Int(index)].metric
  }

  /// The id of the view of a name; negative for none.
  @inline(__always)
  func view(_ name: UnsafeBufferPointer<UInt8>) -> Int32 {
    let index = buckets[bucket(of: name, Self.hash(name))]
    return index < 0 ? -1 : entries[Int(index)].view
  }

  /// The keys, for telling near names.
  @usableFromInline
  package var knownNames: KnownNames {
    let text = { (entry: Entry) in String(decoding: names[entry.name], as: UTF8.self) }
    return KnownNames(
      views: entries.filter { $0.view >= 0 }.map(text),
      metrics: entries.filter { $0.metric != nil }.map(text))
  }
}
