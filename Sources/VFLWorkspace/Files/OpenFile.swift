import Foundation

/// Writes to files, pipes and terminals that are open.
package enum OpenFile {
  /// Writes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor of the file.
  ///   - name: The name of the file in the error.
  /// - Throws: ``InputError`` if the bytes cannot be written, perhaps after some of them were.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, named name: String
  ) throws(InputError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0[offset...]) }
      if count < 0 && errno != EINTR { throw InputError(.write, name, errno: errno) }
      offset += max(0, count)
    }
  }
}

/// The system's `write`, which a method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, bytes.baseAddress, bytes.count)
}
