extension Source {
  /// Returns the error of the first byte from an offset that is not UTF-8, or `nil`.
  package func firstUTF8Error(from start: Int) -> ValueError? {
    let text = bytes[start...]
    // Decoding replaces the bytes that are not UTF-8. It is faster than counting the valid bytes.
    if String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) { return nil }
    return ValueError(.notUTF8, at: self.text(at: start + text.validUTF8Count, length: 0))
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes before the first one that is not UTF-8.
  fileprivate var validUTF8Count: Int {
    var decoder = UTF8()
    var bytes = makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}
