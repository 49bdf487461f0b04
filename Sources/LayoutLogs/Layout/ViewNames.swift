import LayoutConstraints

/// The names of the views for the items of a report: each is a name in formats, and is unique.
struct ViewNames {
  private var used: Set<String> = [superviewName, rootName]
  /// The number at which the search for the next free name begins, by names without numbers.
  private var nextNumbers: [String: Int] = [:]

  /// Returns a new name for an item: its label, if that is a short name, or else its class, or its
  /// label if the class is unknown. Further items of the same name get a number, from 2. The suffix
  /// is the name of a part.
  mutating func makeName(for item: LoggedItem, suffix: String = "") -> String {
    let base = item.baseName + suffix
    if used.insert(base).inserted { return base }
    var number = nextNumbers[base] ?? 2
    while !used.insert("\(base)\(number)").inserted { number += 1 }
    nextNumbers[base] = number + 1
    return "\(base)\(number)"
  }
}

extension LoggedItem {
  fileprivate var baseName: String {
    let shortLabel = label.flatMap { $0.utf8.count <= 32 ? $0 : nil }
    let nameLabel = shortLabel.flatMap { $0.isName ? $0 : nil }
    return (nameLabel ?? className?.asName ?? shortLabel?.asName ?? "view") + part.suffix
  }
}

extension String {
  fileprivate var isName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isNameByte }
  }

  /// The text with an underscore in place of each byte that is not allowed in a name; `nil` if it
  /// does not begin with a letter or an underscore.
  fileprivate var asName: String? {
    guard let first = utf8.first, first.isNameByte, !first.isDigit else { return nil }
    let bytes = utf8.map { $0.isNameByte ? $0 : UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
