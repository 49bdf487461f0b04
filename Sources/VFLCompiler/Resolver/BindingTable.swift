/// The keys of views and metrics, arranged for looking up the names of formats byte by byte.
@usableFromInline
package struct BindingTable: Sendable {
  /// A key, and what it stands for: a metric, a view or both.
  struct Entry {
    fileprivate(set) var hash: UInt64 = 0
    fileprivate(set) var metric: Double?
    /// The id of the view; negative for none.
    fileprivate(set) var view: Int32 = -1
    /// The length of the name; negative where the place is free.
    fileprivate(set) var count: Int32 = -1
    /// Where the name begins among the bytes of all.
    fileprivate(set) var start = 0
  }

  /// The keys' bytes, one behind the other.
  private var names: [UInt8] = []
  /// Each entry stands at the place of its hash modulo the count, or at the first that was free from there on.
  private var entries: [Entry]

  /// Makes a table for these keys.
  ///
  /// - Parameters:
  ///   - views: The keys of views, of which the *n*-th stands for the view of id *n*; no key twice.
  ///   - metrics: The keys of metrics with their values; no key twice.
  @usableFromInline
  package init(views: [String], metrics: [(name: String, value: Double)]) {
    var capacity = 8
    while capacity < 2 * (views.count + metrics.count) { capacity *= 2 }
    entries = [Entry](repeating: Entry(), count: capacity)
    for (id, name) in views.enumerated() { entries[add(name)].view = Int32(id) }
    for (name, value) in metrics { entries[add(name)].metric = value }
  }

  /// The place of a key, which is added if it is new.
  private mutating func add(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      let place = withEntries { $0.place(of: bytes) }
      if entries[place].count < 0 {
        let hash = Entries.hash(bytes)
        entries[place] = Entry(hash: hash, count: Int32(bytes.count), start: names.count)
        names += bytes
      }
      return place
    }
  }

  /// Lends the entries to a function, for looking up names.
  func withEntries<Result>(_ body: (Entries) -> Result) -> Result {
    names.withUnsafeBytes { names in
      entries.withUnsafeBufferPointer { body(Entries(names: names, entries: $0)) }
    }
  }

  /// The keys, for telling near names.
  @usableFromInline
  package var knownNames: KnownNames {
    let text = { (entry: Entry) in
      String(decoding: names[entry.start..<entry.start + Int(entry.count)], as: UTF8.self)
    }
    return KnownNames(
      views: entries.filter { $0.view >= 0 }.map(text),
      metrics: entries.compactMap { entry in entry.metric.map { (text(entry), $0) } })
  }
}

/// The entries of a table, lent for looking up names.
struct Entries {
  let names: UnsafeRawBufferPointer
  let entries: UnsafeBufferPointer<BindingTable.Entry>

  /// The entry of a name or, if there is none, one that stands for nothing.
  @inline(__always)
  subscript(name: UnsafeBufferPointer<UInt8>) -> BindingTable.Entry { entries[place(of: name)] }

  /// The place of a key or, if there is none, a free one.
  @inline(__always)
  fileprivate func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(name)
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while entries[place].count >= 0 {
      if entries[place].hash == hash, isEqual(entries[place], UnsafeRawBufferPointer(name)) { break }
      place = (place + 1) & mask
    }
    return place
  }

  /// Whether a key whose hash is that of a name is the name; up to 8 bytes, names of one length and hash are the same.
  @inline(__always)
  private func isEqual(_ entry: BindingTable.Entry, _ name: UnsafeRawBufferPointer) -> Bool {
    guard Int(entry.count) == name.count else { return false }
    var offset = name.count <= 8 ? name.count : 0
    while offset < name.count {
      let key = names.loadUnaligned(fromByteOffset: entry.start + offset, as: UInt64.self)
      if key != name.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset = offset + 8 < name.count ? min(offset + 8, name.count - 8) : name.count
    }
    return true
  }

  /// A hash of a name, of which no two of the same length up to 8 bytes have the same: one word goes in, and what is
  /// done to it can be undone.
  @inline(__always)
  fileprivate static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
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
