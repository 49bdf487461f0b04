/// The memory of a hash table of keys: its buckets, and the bytes of the keys.
///
/// An entry is in the bucket of its hash modulo the number of buckets, or in the first empty one
/// after it. At most half of the buckets are full. A lookup reads the memory without counting
/// references. Once the buckets are shared between threads, they must not change.
final class KeyBuckets: @unchecked Sendable {
  typealias Entry = BindingTable.Entry

  @exclusivity(unchecked) private var entries: UnsafeMutableBufferPointer<Entry>
  /// The concatenated bytes of all keys.
  @exclusivity(unchecked) private var keyBytes: UnsafeMutableRawBufferPointer
  @exclusivity(unchecked) private var byteCount = 0
  @exclusivity(unchecked) private var keyCount = 0

  /// Creates buckets without keys.
  ///
  /// - Parameter capacity: The number of keys that can be added without allocation of buckets.
  init(capacity: Int) {
    var count = 8
    while count < 2 * capacity { count *= 2 }
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Entry())
    keyBytes = .allocate(byteCount: 8 * count, alignment: 1)
  }

  deinit {
    entries.deallocate()
    keyBytes.deallocate()
  }

  var borrowed: BorrowedEntries {
    BorrowedEntries(
      keyBytes: UnsafeRawBufferPointer(keyBytes), entries: UnsafeBufferPointer(entries))
  }

  /// The entry in a bucket.
  subscript(bucket: Int) -> Entry {
    get { entries[bucket] }
    set { entries[bucket] = newValue }
  }

  /// Returns the bucket of the key in a range of a text. The key is added unless the buckets
  /// contain it.
  @inline(never)
  func add(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let key = UnsafeBufferPointer(rebasing: text[range])
    let hash = BorrowedEntries.hash(
      UnsafeBufferPointer(rebasing: text[range.lowerBound...]), key.count)
    let bucket = borrowed.bucket(of: key, hash)
    return entries[bucket].count < 0 ? add(key, hash, at: bucket) : bucket
  }

  /// Adds a key with a hash to an empty bucket, or to another one if the buckets are full.
  private func add(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at bucket: Int) -> Int {
    guard 2 * (keyCount + 1) <= entries.count else {
      grow()
      return add(key, hash, at: borrowed.bucket(of: key, hash))
    }
    reserveBytes(byteCount + key.count)
    UnsafeMutableRawBufferPointer(rebasing: keyBytes[byteCount...])
      .copyMemory(from: UnsafeRawBufferPointer(key))
    entries[bucket] = Entry(hash: hash, count: Int32(key.count), offset: byteCount)
    byteCount += key.count
    keyCount += 1
    return bucket
  }

  /// Doubles the number of buckets.
  private func grow() {
    let old = entries
    entries = .allocate(capacity: 2 * old.count)
    entries.initialize(repeating: Entry())
    for entry in old where entry.count >= 0 {
      var bucket = Int(truncatingIfNeeded: entry.hash) & (entries.count - 1)
      while entries[bucket].count >= 0 { bucket = (bucket + 1) & (entries.count - 1) }
      entries[bucket] = entry
    }
    old.deallocate()
  }

  private func reserveBytes(_ count: Int) {
    guard count > keyBytes.count else { return }
    let old = keyBytes
    keyBytes = .allocate(byteCount: max(count, 2 * old.count), alignment: 1)
    keyBytes.copyMemory(from: UnsafeRawBufferPointer(old))
    old.deallocate()
  }
}
