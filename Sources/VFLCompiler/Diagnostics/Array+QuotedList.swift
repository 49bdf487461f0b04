extension [String] {
  /// The texts as a list in quotation marks: `'a', 'b' or 'c'`.
  package var alternatives: String {
    let quoted = map { "'\($0)'" }
    let last = quoted.suffix(2).joined(separator: " or ")
    return (quoted.dropLast(2) + [last]).joined(separator: ", ")
  }

  /// The texts in single quotes, joined by commas and “and”.
  package var quotedList: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + (count > 2 ? ", and " : " and ") + last
  }

  /// The texts in order, each once. Embedded Swift cannot create a set of a sequence.
  package var sortedAndUnique: [String] {
    let sorted = sorted()
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }
}
