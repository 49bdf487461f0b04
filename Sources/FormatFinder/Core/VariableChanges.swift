/// A change of the variable or member that an expression refers to.
struct Change<Code: CodeFrontEnd> {
  enum Kind {
    case value(Code.Expression)
    /// The value of a key of a dictionary is set.
    case key(Code.Expression)
    /// An element is appended to a list.
    case element(Code.Expression)
    /// The elements of a sequence are appended to a list, or a text to a string.
    case sequence(Code.Expression)
    /// A call appends a text to a string.
    case appendedText(Code.Call)
    /// A call, or code that has the address of the variable, can make any change.
    case modification
    /// Something that is not known can change the value, or something changes a part.
    case possible
  }

  let kind: Kind
  /// The name or the member.
  let target: Code.Expression
}

/// How values use the text of the variable to which they are assigned.
enum TextReuse {
  /// No value refers to the variable.
  case none
  /// A value contains the text, perhaps within a longer one, wherever it refers to the variable.
  case unchanged
  /// A value can contain another text, or depend on the text in another way.
  case changed
}

/// The changes of a variable: in the scope of its declaration, or in the file for a member or a
/// global variable.
struct VariableChanges<Code: CodeFrontEnd> {
  /// The changes whose places the file shows.
  let all: [Change<Code>]
  let assignedValues: [Code.Expression]
  /// How these use the variable.
  let reuse: TextReuse
  /// Whether the variable can change at a place that the file does not show.
  let hasChangesElsewhere: Bool
  private(set) var appendedElements: [Code.Expression] = []
  /// The sequences that are appended to a list, or the texts to a string.
  private(set) var appendedSequences: [Code.Expression] = []
  /// The keys of the values that are assigned to a subscript.
  private var assignedKeys: [Code.Expression] = []
  private(set) var hasAppendedTexts = false
  private var isModified = false
  private var hasPossibleChanges: Bool

  /// Groups changes, in order, by their kinds. If the variable is not mutable, its only possible
  /// changes are in places that the file does not show.
  init(
    _ changes: [Change<Code>], isMutable: Bool = true, hasChangesElsewhere: Bool = false,
    reuse: ([Code.Expression]) -> TextReuse
  ) {
    all = changes
    assignedValues = changes.compactMap { change in
      if case .value(let value) = change.kind { value } else { nil }
    }
    self.reuse = reuse(assignedValues)
    self.hasChangesElsewhere = hasChangesElsewhere
    hasPossibleChanges = hasChangesElsewhere
    for change in changes {
      switch change.kind {
      case .value: continue
      case .key(let key): assignedKeys.append(key)
      case .element(let element): appendedElements.append(element)
      case .sequence(let sequence): appendedSequences.append(sequence)
      case .appendedText: hasAppendedTexts = true
      case .modification: isModified = true
      case .possible: hasPossibleChanges = hasPossibleChanges || isMutable
      }
    }
  }

  /// Whether the file shows no change.
  var isEmpty: Bool { all.isEmpty && !hasPossibleChanges }

  /// Whether a text or a list in the variable can be longer than the values that are assigned.
  var isAppendedTo: Bool {
    !appendedElements.isEmpty || !appendedSequences.isEmpty || hasAppendedTexts
  }

  /// Whether the variable can have other texts or elements than the assigned values, with or
  /// without appended ones.
  var canReplaceParts: Bool {
    isModified || hasPossibleChanges || !assignedKeys.isEmpty || reuse == .changed
  }

  /// The keys that are added to the values that are assigned; `nil` if there can be other changes.
  var addedKeys: [Code.Expression]? {
    !isAppendedTo && !isModified && !hasPossibleChanges ? assignedKeys : nil
  }
}
