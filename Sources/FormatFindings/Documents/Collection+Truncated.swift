extension Collection<UInt8> {
  /// Returns the bytes as text, or the first of them and an ellipsis if they are more than a
  /// limit.
  package func text(truncatedTo count: Int, ifLongerThan limit: Int) -> String {
    if self.count <= limit { return String(decoding: self, as: UTF8.self) }
    return String(decoding: prefix(count), as: UTF8.self) + "…"
  }
}
