extension String {
  /// Creates the text of bytes of a source for a message. A long text is truncated.
  init(messageTextOf bytes: some RandomAccessCollection<UInt8>) {
    let limit = 64  // bytes of the source
    let text = String(decoding: bytes.prefix(limit), as: UTF8.self).printable
    self = bytes.count > limit ? text + "…" : text
  }
}

extension VisualFormatSyntax {
  /// Returns the text of a range for a message. A long text is truncated.
  package func messageText(_ range: Range<Int>) -> String {
    String(messageTextOf: source[range])
  }
}
