// The result of the last call, the objects that the host knows by handles, and the arguments of
// calls.

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

/// The result of the last call. The module runs on one thread.
nonisolated(unsafe) var result = ResultBuffer()

/// The address of the result.
@_cdecl("vf_result")
public func resultPointer() -> UnsafePointer<UInt8>? { result.pointer }

/// The length of the result in bytes.
@_cdecl("vf_result_length")
public func resultLength() -> Int32 { Int32(result.count) }

/// The status that a function returns.
enum Status {
  static let success: Int32 = 0
  static let hasErrors: Int32 = 1
  static let invalidArgument: Int32 = 2
}

/// Objects by their handles, which are greater than 0. A handle is used again after its object is
/// removed.
struct HandleTable<Object> {
  /// The objects. The handle of an object is its index plus 1.
  private var objects: [Object?] = []
  private var freeHandles: [Int32] = []

  subscript(handle: Int32) -> Object? {
    handle > 0 && handle <= objects.count ? objects[Int(handle) - 1] : nil
  }

  /// Adds an object and returns its handle.
  mutating func insert(_ object: Object) -> Int32 {
    let handle = freeHandles.popLast() ?? Int32(objects.count + 1)
    if handle > objects.count { objects.append(nil) }
    objects[Int(handle) - 1] = object
    return handle
  }

  mutating func remove(_ handle: Int32) {
    guard self[handle] != nil else { return }
    objects[Int(handle) - 1] = nil
    freeHandles.append(handle)
  }
}

/// Returns a copy of an argument.
func bytes(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: text, count: text == nil ? 0 : max(0, Int(length))))
}
