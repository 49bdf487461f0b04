/// A change of a variable, or of the object that is its value.
struct ObjCChange {
  enum Kind {
    /// A value is assigned.
    case value(Range<Int>)
    /// The value of a key of a dictionary is set.
    case key(Range<Int>)
    /// An element is added to an array.
    case element(Range<Int>)
    /// The elements of a list are added to an array.
    case elements(of: Range<Int>)
    /// A message appends a text to a string.
    case appendedText(ObjCCall)
    /// A message, or a function that takes the address of the variable, can make any change.
    case modification
    /// Something else can change the object, or the variable.
    case other
  }

  let kind: Kind
  /// The token that refers to the variable.
  let index: Int

  /// Whether a list is assigned, or elements are added to it.
  var yieldsElements: Bool {
    switch kind {
    case .value, .element, .elements: true
    case .key, .appendedText, .modification, .other: false
    }
  }
}

/// The changes of a variable.
struct ObjCChanges {
  /// How the values of a variable contain the variable itself.
  enum Reuse {
    /// No value contains it.
    case none
    /// Its texts and elements are unchanged wherever a value contains it.
    case preservingLiterals
    /// A value can contain a part of it, or a text or a list that is made from it.
    case other
  }

  /// The changes in the order of the source.
  let all: [ObjCChange]
  /// The values that are assigned.
  let values: [Range<Int>]
  /// Whether a text is appended.
  let isAppendedTo: Bool
  /// Whether the value of a key is set, or a message, or a function that takes the address of the
  /// variable, can make any change.
  private let isModified: Bool
  /// Whether something else can change the object, or the variable.
  private let hasOthers: Bool
  let reuse: Reuse

  init(_ changes: [ObjCChange], reuse: ([Range<Int>]) -> Reuse) {
    all = changes
    values = changes.compactMap { if case .value(let value) = $0.kind { value } else { nil } }
    isAppendedTo = changes.contains { if case .appendedText = $0.kind { true } else { false } }
    isModified = changes.contains { change in
      switch change.kind {
      case .key, .modification: true
      case .value, .element, .elements, .appendedText, .other: false
      }
    }
    hasOthers = changes.contains { if case .other = $0.kind { true } else { false } }
    self.reuse = reuse(values)
  }

  /// Whether code can replace or remove parts of the texts or lists that are assigned to the
  /// variable.
  func canReplaceParts(of variable: ObjCVariable) -> Bool {
    isModified || reuse == .other || hasOthers && variable.isMutable
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
