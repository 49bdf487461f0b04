// The result of the last call, and the arguments of calls. Each module has a global `engine` with
// a `result`.

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

/// The address of the result.
@_cdecl("vf_result")
public func resultPointer() -> UnsafePointer<UInt8>? { engine.result.pointer }

/// The length of the result in bytes.
@_cdecl("vf_result_length")
public func resultLength() -> Int32 { Int32(engine.result.count) }

/// Returns a copy of an argument.
func bytes(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: text, count: text == nil ? 0 : max(0, Int(length))))
}
