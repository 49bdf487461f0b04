import FormatFindings

/// The bytes of a result, at an address that stays the same until the next result.
struct ResultBuffer {
  private(set) var pointer: UnsafePointer<UInt8>?
  private(set) var count = 0

  /// Replaces the result by a JSON value.
  mutating func set(_ value: JSONValue) {
    var bytes: [UInt8] = []
    bytes.append(value)
    pointer?.deallocate()
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    (pointer, count) = (UnsafePointer(copy), bytes.count)
  }
}
