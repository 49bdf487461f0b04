/// A change of a variable, or of the object that is its value.
struct ObjCChange {
  enum Kind {
    /// A value is assigned.
    case value(Range<Int>)
    /// The value of a key of a dictionary is set.
    case key(Range<Int>)
    /// An element is added to an array.
    case element(Range<Int>)
    /// A text is appended to a string.
    case appendedText
    /// A message, or a function that takes the address of the variable, can make any change.
    case modification
    /// Something else can change the object, or the variable.
    case other
  }

  let kind: Kind
  /// The token that refers to the variable.
  let index: Int
}

/// The changes of a variable.
struct ObjCChanges {
  /// The changes in the order of the source.
  let all: [ObjCChange]
  /// The values that are assigned.
  let values: [Range<Int>]
  /// Whether a text is appended.
  let isAppendedTo: Bool
  /// Whether a message, or a function that takes the address of the variable, can make any change.
  let isModified: Bool
  /// Whether something else can change the object, or the variable.
  let hasOthers: Bool

  init(_ changes: [ObjCChange]) {
    all = changes
    values = changes.compactMap { if case .value(let value) = $0.kind { value } else { nil } }
    isAppendedTo = changes.contains { if case .appendedText = $0.kind { true } else { false } }
    isModified = changes.contains { if case .modification = $0.kind { true } else { false } }
    hasOthers = changes.contains { if case .other = $0.kind { true } else { false } }
  }

  /// Returns the number of changes before a token.
  func count(before index: Int) -> Int {
    var bounds = all.startIndex..<all.endIndex
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      bounds =
        all[middle].index < index
        ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return bounds.lowerBound
  }
}
