extension Collection<UInt8> {
  /// The bytes as text; if there are more than a limit, so many of them and an ellipsis.
  func text(cutAfter count: Int, ifLongerThan limit: Int) -> String {
    if self.count <= limit { return String(decoding: self, as: UTF8.self) }
    return String(decoding: prefix(count), as: UTF8.self) + "…"
  }
}
