/// A format with its `^` markers removed, and the offsets of the markers.
///
/// No token of the language contains `^`, so that a marker is unambiguous.
package struct MarkedFormat {
  package let text: String
  package let offsets: [Int]

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for byte in marked.utf8 {
      if byte == UInt8(ascii: "^") { offsets.append(bytes.count) } else { bytes.append(byte) }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.offsets = offsets
  }
}
