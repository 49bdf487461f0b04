/// A value of a scene file, and where it stands in it.
struct SceneValue {
  enum Content {
    /// Nothing, or `null`.
    case null
    /// A text; a number is one that is not in quotes.
    case scalar(SceneText, isQuoted: Bool)
    case sequence([SceneValue])
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  struct Entry {
    let key: SceneText
    let value: SceneValue
  }

  let content: Content
  /// Where the value begins.
  let place: SceneText

  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// Whether there is nothing in the value.
  var isEmpty: Bool {
    switch content {
    case .null: true
    case .scalar(let text, _): text.string.isEmpty
    case .sequence(let elements): elements.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// What the value is, as errors call it.
  var kind: String {
    switch content {
    case .null: "nothing"
    case .scalar(let text, let isQuoted): isQuoted || Double(text.string) == nil ? "a text" : "a number"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A text of a scene file, and where its bytes stand in it.
struct SceneText {
  let string: String
  let located: LocatedFormat
  /// Whether it stands in the source, and not on the command line.
  private(set) var isWritten = true

  init(string: String, located: LocatedFormat) {
    self.string = string
    self.located = located
  }

  /// A text of the command line.
  init(_ string: String) {
    self.init(string: string, located: LocatedFormat(bytes: Array(string.utf8)))
    isWritten = false
  }
}

/// Something that is wrong with a scene, but not with one of its rules.
struct SceneError: Error {
  enum Category: String, CaseIterable {
    /// The file is no YAML, or what it uses of YAML has no place in a scene.
    case badYAML = "bad-yaml"
    /// A file or mapping without anything in it.
    case emptyScene = "empty-scene"
    /// A key that means nothing there.
    case unknownKey = "unknown-key"
    /// A key or name that is there twice.
    case duplicateKey = "duplicate-key"
    /// A value of another kind than the key takes.
    case wrongKind = "wrong-kind"
    /// A number that is not finite, or not what the key takes.
    case badNumber = "bad-number"
    /// A text that is none of those that the key takes.
    case unknownValue = "unknown-value"
    /// A priority that is not greater than 0 and at most 1000.
    case badPriority = "bad-priority"
    /// A name that no format could use, or that stands for something else.
    case badName = "bad-name"
    /// A parent that is not a view of the scene.
    case unknownParent = "unknown-parent"
    /// Views that are their own parents, however far round.
    case parentCycle = "parent-cycle"
    /// A format option that there is not.
    case unknownOption = "unknown-option"
    /// The numbers are too large or too far apart to be reckoned with.
    case unsolvable
  }

  let category: Category
  let message: String
  /// What is to blame; `nil` for the scene as a whole.
  let place: SceneText?
  /// The name that was most likely meant.
  var nearName: String?
}
