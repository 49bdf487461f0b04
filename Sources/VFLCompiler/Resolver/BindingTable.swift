/// The keys of views and metrics, arranged for looking up the names of formats byte by byte.
@usableFromInline
package struct BindingTable: Sendable {
  /// A key, and what it stands for: a metric, a view or both.
  private struct Entry {
    var hash: UInt64 = 0
    var metric: Double?
    /// The id of the view; negative for none.
    var view: Int32 = -1
    /// The length of the name; negative where the place is free.
    var count: Int32 = -1
    /// Where the name begins among the bytes of all.
    var start = 0
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
      let place = place(of: bytes)
      if entries[place].count < 0 {
        entries[place] = Entry(hash: Self.hash(bytes), count: Int32(bytes.count), start: names.count)
        names += bytes
      }
      return place
    }
  }

  /// The place of a key or, if there is none, a free one.
  @inline(__always)
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(name)
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while entries[place].count >= 0 {
      if entries[place].hash == hash, isEqual(entries[place], name) { break }
      place = (place + 1) & mask
    }
    return place
  }

  /// Whether a key whose hash is that of a name is the name.
  @inline(__always)
  private func isEqual(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(entry.count) == name.count else { return false }
    return name.count <= 8
      || names.withUnsafeBytes { isEqual($0, from: entry.start, UnsafeRawBufferPointer(name)) }
  }

  /// Whether a name of more than 8 bytes stands at a place among the bytes of all.
  @inline(__always)
  private func isEqual(_ names: UnsafeRawBufferPointer, from start: Int, _ name: UnsafeRawBufferPointer)
    -> Bool
  {
    var offset = 0
    repeat {
      let key = names.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
      if key != name.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset = offset + 8 < name.count ? min(offset + 8, name.count - 8) : name.count
    } while offset < name.count
    return true
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
  func metric(_ name: UnsafeBufferPointer<UInt8>) -> Double? { entries[place(of: name)].metric }

  /// The id of the view of a name; negative for none.
  @inline(__always)
  func view(_ name: UnsafeBufferPointer<UInt8>) -> Int32 { entries[place(of: name)].view }

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
