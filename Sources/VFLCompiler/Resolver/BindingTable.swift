import LayoutConstraints

/// A hash table of the keys of views and metrics, which looks up the UTF-8 bytes of names.
///
/// The table uses open addressing with linear probing and is at most half full.
@usableFromInline
package struct BindingTable: Sendable {
  /// A key with its metric, its view or both.
  struct Entry {
    var hash: UInt64 = 0
    var metric: Double?
    /// The id of the view; negative for none.
    var view: Int32 = -1
    /// The length of the key in bytes; negative in an empty bucket.
    var count = -1
    /// The offset of the key in the bytes of all keys.
    var offset = 0
  }

  private let buckets: KeyBuckets

  fileprivate init(_ buckets: KeyBuckets) { self.buckets = buckets }

  /// Calls a function with the entries, which are valid only during the call.
  @inline(__always)
  func withEntries<Result>(_ body: (BorrowedEntries) -> Result) -> Result {
    defer { extendLifetime(buckets) }
    return body(buckets.borrowed)
  }

  /// The keys, for spelling suggestions.
  @usableFromInline
  package var knownNames: KnownNames {
    withEntries { borrowed in
      let text = { (entry: Entry) in
        String(
          decoding: borrowed.keyBytes[entry.offset..<entry.offset + entry.count],
          as: UTF8.self)
      }
      let views = borrowed.entries.filter { $0.view >= 0 }.map(text)
      let metrics: [(name: String, value: Double)] = borrowed.entries.compactMap { entry in
        entry.metric.map { (text(entry), $0) }
      }
      return KnownNames(views: views, metrics: metrics)
    }
  }
}

/// The borrowed entries of a table, for looking up names.
struct BorrowedEntries {
  let keyBytes: UnsafeRawBufferPointer
  let entries: UnsafeBufferPointer<BindingTable.Entry>

  /// The entry of the name in a range of a text or, if there is none, an empty entry.
  @inline(__always)
  subscript(text: UnsafeBufferPointer<UInt8>, name: Range<Int>) -> BindingTable.Entry {
    let hash = Self.hash(UnsafeBufferPointer(rebasing: text[name.lowerBound...]), name.count)
    return entries[bucket(of: UnsafeBufferPointer(rebasing: text[name]), hash)]
  }

  /// Returns the index of the bucket that contains a name with a hash or, if there is none, of the
  /// empty bucket where it belongs.
  @inline(__always)
  func bucket(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    let mask = entries.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while entries[bucket].count >= 0 {
      if entries[bucket].hash == hash, isEqual(entries[bucket], UnsafeRawBufferPointer(name)) {
        break
      }
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  /// Returns whether a key with the same hash as a name is equal to the name.
  ///
  /// For names of at most 8 bytes, comparing the lengths is enough: the hash is injective for each
  /// length.
  @inline(__always)
  private func isEqual(_ entry: BindingTable.Entry, _ name: UnsafeRawBufferPointer) -> Bool {
    guard entry.count == name.count else { return false }
    var position = name.count <= 8 ? name.count : 0
    while position < name.count {
      let key = keyBytes.loadUnaligned(fromByteOffset: entry.offset + position, as: UInt64.self)
      if key != name.loadUnaligned(fromByteOffset: position, as: UInt64.self) { return false }
      position = position + 8 < name.count ? min(position + 8, name.count - 8) : name.count
    }
    return true
  }

  /// Returns the hash of the name that a text begins with.
  ///
  /// For names of the same length of at most 8 bytes, the hash is injective: such a name is a
  /// single word, and mixing a word is invertible.
  @inline(__always)
  static func hash(_ text: UnsafeBufferPointer<UInt8>, _ count: Int) -> UInt64 {
    var rest = UnsafeRawBufferPointer(text)
    var count = count
    var hash = UInt64(truncatingIfNeeded: count)
    while count > 8 {
      hash = mixed(hash ^ rest.loadUnaligned(as: UInt64.self))
      rest = UnsafeRawBufferPointer(rebasing: rest[8...])
      count -= 8
    }
    return mixed(hash ^ word(rest, count))
  }

  /// Returns the first bytes of a text, at most 8 of them, in the lowest bytes of a word.
  ///
  /// Where 8 bytes can be read, a mask replaces branches on the count, which would be mispredicted.
  @inline(__always)
  private static func word(_ text: UnsafeRawBufferPointer, _ count: Int) -> UInt64 {
    guard text.count >= 8, count > 0 else { return shortWord(text, count) }
    let word = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
    return word & (.max &>> UInt64(truncatingIfNeeded: 64 - 8 * count))
  }

  /// Returns the first bytes of a text without reading further ones: from two halves, which can
  /// overlap.
  private static func shortWord(_ text: UnsafeRawBufferPointer, _ count: Int) -> UInt64 {
    func half<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type, at offset: Int) -> UInt64 {
      let word = text.loadUnaligned(fromByteOffset: offset, as: Word.self)
      return UInt64(truncatingIfNeeded: word.littleEndian) << UInt64(8 * offset)
    }
    if count >= 4 { return half(UInt32.self, at: 0) | half(UInt32.self, at: count - 4) }
    if count >= 2 { return half(UInt16.self, at: 0) | half(UInt16.self, at: count - 2) }
    return count == 1 ? UInt64(text[0]) : 0
  }

  /// Returns a word with its bits mixed by an invertible function.
  ///
  /// All bits of the word affect the highest bits of the product, which the reversal of the bytes
  /// makes the lowest ones. The multiplier is 2⁶⁴ divided by the golden ratio. Source: D. E. Knuth,
  /// "The Art of Computer Programming", volume 3, section 6.4.
  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    (word &* 0x9E37_79B9_7F4A_7C15).byteSwapped
  }
}

/// The memory of a hash table of keys: its buckets, and the bytes of the keys.
///
/// An entry is in the bucket of its hash modulo the number of buckets, or in the first empty one
/// after it. At most half of the buckets are full. A lookup reads the memory without counting
/// references. Only a builder changes the memory, before the table exists that threads can share.
private final class KeyBuckets: @unchecked Sendable {
  @exclusivity(unchecked) var entries: UnsafeMutableBufferPointer<BindingTable.Entry>
  /// The concatenated bytes of all keys.
  @exclusivity(unchecked) var keyBytes: UnsafeMutableRawBufferPointer

  init(count: Int) {
    entries = .allocate(capacity: count)
    entries.initialize(repeating: BindingTable.Entry())
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
}

/// Builds a table of the keys of views and metrics.
///
/// The builder cannot be copied or sent, so that no thread sees a table before it is complete.
@usableFromInline
package struct BindingTableBuilder: ~Copyable {
  typealias Entry = BindingTable.Entry

  private let buckets: KeyBuckets
  private var byteCount = 0
  private var keyCount = 0

  /// Creates a builder without keys. Up to its capacity, keys are added without allocation.
  @usableFromInline
  package init(capacity: Int) {
    var count = 8
    while count < 2 * capacity { count *= 2 }
    buckets = KeyBuckets(count: count)
  }

  /// Adds the key of a view with its id.
  @usableFromInline
  package mutating func add(view name: String, id: Int) {
    update(name) { $0.view = Int32(index: id) }
  }

  /// Adds the key of a metric with its value.
  @usableFromInline
  package mutating func add(metric name: String, value: Double) {
    update(name) { $0.metric = value }
  }

  /// Returns the table of the keys.
  @usableFromInline
  package consuming func build() -> BindingTable { BindingTable(buckets) }

  /// Changes the entry of a key, which is added unless the table contains it.
  @inline(__always)
  private mutating func update(_ name: String, _ change: (inout Entry) -> Void) {
    var name = name
    let index = name.withUTF8 { bucket(of: $0) }
    change(&buckets.entries[index])
  }

  /// Returns the bucket of a key, which is added unless the buckets contain it.
  @inline(never)
  private mutating func bucket(of key: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = BorrowedEntries.hash(key, key.count)
    let bucket = buckets.borrowed.bucket(of: key, hash)
    return buckets.entries[bucket].count < 0 ? add(key, hash, at: bucket) : bucket
  }

  /// Adds a key with a hash to an empty bucket, or to another one if the buckets are full.
  private mutating func add(
    _ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at bucket: Int
  ) -> Int {
    guard 2 * (keyCount + 1) <= buckets.entries.count else {
      grow()
      return add(key, hash, at: buckets.borrowed.bucket(of: key, hash))
    }
    reserveBytes(byteCount + key.count)
    UnsafeMutableRawBufferPointer(rebasing: buckets.keyBytes[byteCount...])
      .copyMemory(from: UnsafeRawBufferPointer(key))
    buckets.entries[bucket] = Entry(hash: hash, count: key.count, offset: byteCount)
    byteCount += key.count
    keyCount += 1
    return bucket
  }

  /// Doubles the number of buckets.
  private func grow() {
    let old = buckets.entries
    let entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: 2 * old.count)
    entries.initialize(repeating: Entry())
    for entry in old where entry.count >= 0 {
      var bucket = Int(truncatingIfNeeded: entry.hash) & (entries.count - 1)
      while entries[bucket].count >= 0 { bucket = (bucket + 1) & (entries.count - 1) }
      entries[bucket] = entry
    }
    buckets.entries = entries
    old.deallocate()
  }

  private func reserveBytes(_ count: Int) {
    guard count > buckets.keyBytes.count else { return }
    let old = buckets.keyBytes
    buckets.keyBytes = .allocate(byteCount: max(count, 2 * old.count), alignment: 1)
    buckets.keyBytes.copyMemory(from: UnsafeRawBufferPointer(old))
    old.deallocate()
  }
}
