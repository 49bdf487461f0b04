extension String {
  /// The path without parts that name the same folder: `a/b.vfl` for `./a//b.vfl`.
  ///
  /// Parts `..` remain, because the part before one can be a link.
  package var normalizedPath: String {
    let parts = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if hasPrefix("/") { return "/\(parts)" }
    return parts.isEmpty ? self : parts
  }
}
