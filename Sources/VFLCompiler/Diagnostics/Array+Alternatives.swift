extension [String] {
  /// The texts as a list in quotation marks: `'a', 'b' or 'c'`.
  package var alternatives: String {
    let quoted = map { "'\($0)'" }
    let last = quoted.suffix(2).joined(separator: " or ")
    return (quoted.dropLast(2) + [last]).joined(separator: ", ")
  }
}
