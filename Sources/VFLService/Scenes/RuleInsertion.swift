import FormatFindings
import LayoutScenes
import VFLSyntax

/// The place of a new rule in the list of rules of a scene file.
struct RuleInsertion {
  private let range: Range<Int>
  private let before: String
  private let after: String
  /// The offset of a comma after the last rule; `nil` if no comma is missing, or if ``before``
  /// contains it.
  private let commaOffset: Int?

  /// Finds the place in a file; `nil` if no edit is known that only adds a rule.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(in source: Source, _ parser: ValueParser) {
    let document = parser(source)
    guard document.syntaxError == nil,
      let insertion = Self(in: source.bytes, root: document.root),
      insertion.addsOnlyARule(to: document, of: source, parser)
    else { return nil }
    self = insertion
  }

  func fixIt(adding format: String) -> FixIt { fixIt(adding: format, as: "\"\(format)\"") }

  /// Returns the fix-it that adds a rule as the last one.
  ///
  /// - Parameters:
  ///   - rule: The text of the rule.
  ///   - item: The item of the list.
  /// - Returns: The fix-it.
  func fixIt(adding rule: String, as item: String) -> FixIt {
    let comma = commaOffset.map { FixIt.Edit($0..<$0, newText: ",") }
    let edit = FixIt.Edit(range, newText: "\(before)\(item)\(after)")
    return FixIt("add '\(rule)' to 'layout'", edits: (comma.map { [$0] } ?? []) + [edit])
  }

  /// Returns whether the file with a further rule has the same scene with this rule.
  private func addsOnlyARule(
    to document: ValueDocument, of source: Source, _ parser: ValueParser
  ) -> Bool {
    let format = "V:|[a]"
    let changedDocument = parser(source.applying([fixIt(adding: format)]))
    let original = SceneReader(document.root, errors: document.errors)
    let changed = SceneReader(changedDocument.root, errors: changedDocument.allErrors)
    guard original.errors.isEmpty, changed.errors.isEmpty, let added = changed.scene.rules.last,
      added.kind == .format, added.text == format, added.options.isEmpty
    else { return false }
    var scene = changed.scene
    scene.rules.removeLast()
    return scene == original.scene
  }
}

// MARK: - Finding the place

extension RuleInsertion {
  private init?(in text: [UInt8], root: LocatedValue) {
    guard case .mapping(let entries) = root.content else { return nil }
    guard let list = root["layout"] else {
      self.init(addingListTo: root, entries, in: text)
      return
    }
    switch list.content {
    case .null: self.init(replacing: list.sourceRange)
    case .sequence(let rules): self.init(addingRuleTo: list, rules, in: text)
    default: return nil
    }
  }

  private init(at offset: Int, _ before: String, _ after: String = "", commaOffset: Int? = nil) {
    (range, self.before, self.after) = (offset..<offset, before, after)
    self.commaOffset = commaOffset
  }

  /// Adds a list in place of no value, which can be a text such as `null`.
  private init(replacing nothing: Range<Int>) {
    (range, before, after) = (nothing, nothing.isEmpty ? " [" : "[", "]")
    commaOffset = nil
  }

  private init?(addingRuleTo list: LocatedValue, _ rules: [LocatedValue], in text: [UInt8]) {
    let start = list.start.offset
    if text[start] == UInt8(ascii: "[") {
      self.init(inBracketsOf: list, last: rules.last?.sourceRange, in: text, "", "")
    } else {
      guard text[start] == UInt8(ascii: "-"), let indentation = text.indentation(at: start)
      else { return nil }
      let end = text.lineEnd(from: text.offsetAfterContent(before: list.end))
      self.init(at: end, "\(text.newline)\(indentation)- ")
    }
  }

  private init?(
    addingListTo root: LocatedValue, _ entries: [LocatedValue.Entry], in text: [UInt8]
  ) {
    if text[root.start.offset] == UInt8(ascii: "{") {
      let last = entries.last.map { $0.key.offset..<$0.value.end }
      self.init(inBracketsOf: root, last: last, in: text, "\"layout\": [", "]")
    } else {
      guard let indentation = text.indentation(at: root.start.offset) else { return nil }
      let end = text.lineEnd(from: text.offsetAfterContent(before: text.count))
      let line = text.newline + indentation
      self.init(at: end, "\(line)layout:\(line)  - ")
    }
  }

  /// Adds an item after the last one between brackets: on a line of its own if that one begins a
  /// line, and after the comment that follows it.
  private init(
    inBracketsOf value: LocatedValue, last: Range<Int>?, in text: [UInt8], _ before: String,
    _ after: String
  ) {
    guard let last else {
      self.init(at: value.start.offset + 1, before, after)
      return
    }
    let next = text[last.upperBound...].firstIndex { !$0.isYAMLBlank }
    let comma = next.flatMap { text[$0] == UInt8(ascii: ",") ? $0 : nil }
    let end = comma.map { $0 + 1 } ?? last.upperBound
    let missingComma = comma == nil ? "," : ""
    guard let indentation = text.indentation(at: last.lowerBound) else {
      self.init(at: end, "\(missingComma) \(before)", after)
      return
    }
    let separator = text.newline + indentation
    let lineEnd = text.lineEnd(from: end)
    if lineEnd == end || lineEnd >= value.end {
      self.init(at: end, missingComma + separator + before, after)
    } else {
      self.init(at: lineEnd, separator + before, after, commaOffset: comma == nil ? end : nil)
    }
  }
}

// MARK: - Lines

extension [UInt8] {
  /// The first line break of the file.
  fileprivate var newline: String {
    let end = lineEnd(from: 0)
    guard end < count else { return "\n" }
    return self[end...].starts(with: [0x0D, 0x0A]) ? "\r\n" : self[end] == 0x0D ? "\r" : "\n"
  }

  /// Returns the offset after the last byte before an offset that is not blank.
  fileprivate func offsetAfterContent(before offset: Int) -> Int {
    self[..<offset].lastIndex { !$0.isYAMLBlank }.map { $0 + 1 } ?? offset
  }

  /// Returns the offset of the line break at or after an offset, or of the end of the file.
  fileprivate func lineEnd(from offset: Int) -> Int {
    self[offset...].firstIndex { $0.isLineBreak } ?? count
  }

  /// Returns the blanks before an offset in its line; `nil` if something else precedes it.
  fileprivate func indentation(at offset: Int) -> String? {
    let lineStart = self[..<offset].lastIndex { $0.isLineBreak }.map { $0 + 1 }
    let prefix = self[(lineStart ?? byteOrderMarkLength(of: self))..<offset]
    return prefix.allSatisfy { $0.isYAMLBlank } ? String(decoding: prefix, as: UTF8.self) : nil
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension Finding {
  /// Creates the finding of a layout, with a fix-it that adds a rule if one would resolve it.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - located: The scene.
  ///   - insertion: The place of the rule; `nil` if there are no fix-its.
  init(_ finding: SceneFinding, in located: LocatedScene, adding insertion: RuleInsertion?) {
    self.init(finding, in: located)
    if let insertion, let format = finding.resolvingFormat,
      place?.source.origin == located.source.origin
    {
      self = adding(insertion.fixIt(adding: format))
    }
  }
}
