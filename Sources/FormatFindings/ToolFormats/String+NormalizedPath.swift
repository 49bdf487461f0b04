extension String {
  /// The path without parts that name the same folder: `a/b.vfl` for `./a//b.vfl`.
  ///
  /// Parts `..` remain, because the part before one can be a link.
  package var normalizedPath: String {
    if isNormalizedPath { return self }
    let parts = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if hasPrefix("/") { return "/\(parts)" }
    return parts.isEmpty ? self : parts
  }

  /// Whether no part is empty, apart from the one before a leading slash, or a dot.
  private var isNormalizedPath: Bool {
    var (length, isDot) = (0, false)
    for (offset, byte) in utf8.enumerated() {
      if byte == UInt8(ascii: "/") {
        if offset > 0, length == 0 || isDot { return false }
        (length, isDot) = (0, false)
      } else {
        isDot = length == 0 && byte == UInt8(ascii: ".")
        length += 1
      }
    }
    return length > 0 && !isDot
  }
}
