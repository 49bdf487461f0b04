import FormatFindings
import LayoutScenes
import VFLWorkspace
import VFLSyntax

/// The place in a scene file at which a rule is added to the list of rules.
struct RuleInsertion {
  private let range: Range<Int>
  private let before: String
  private let after: String
  /// The offset of a comma that the last rule needs; `nil` if it needs none, or if ``before``
  /// contains it.
  private let commaOffset: Int?

  /// Finds the place in a file; `nil` if no edit is known that adds a rule and changes nothing
  /// else.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(in source: Source) {
    guard let document = try? YAMLDocument(source),
      let insertion = Self(in: SceneFileText(source.bytes), root: document.root),
      insertion.addsOnlyARule(to: document, of: source)
    else { return nil }
    self = insertion
  }

  /// Returns the fix-it that adds a format as the last rule.
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
  private func addsOnlyARule(to document: YAMLDocument, of source: Source) -> Bool {
    let format = "V:|[a]"
    let changedSource = source.applying([fixIt(adding: format)])
    guard let changedDocument = try? YAMLDocument(changedSource) else { return false }
    let (original, changed) = (document.sceneReader, changedDocument.sceneReader)
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
  private init?(in text: SceneFileText, root: LocatedValue) {
    guard case .mapping = root.content else { return nil }
    guard let list = root["layout"] else {
      self.init(addingListTo: root.offset, in: text)
      return
    }
    switch list.content {
    case .null: self.init(replacing: list.start.place.sourceRange)
    case .sequence: self.init(addingRuleTo: list.offset, in: text)
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

  private init?(addingRuleTo list: Int, in text: SceneFileText) {
    if text.byte(at: list) == UInt8(ascii: "[") {
      self.init(inBracketsAt: list, in: text, "", "")
    } else {
      guard text.byte(at: list) == UInt8(ascii: "-"), let indentation = text.indentation(at: list)
      else { return nil }
      self.init(at: text.endOfBlockList(at: list), "\(text.newline)\(indentation)- ")
    }
  }

  private init?(addingListTo root: Int, in text: SceneFileText) {
    if text.byte(at: root) == UInt8(ascii: "{") {
      self.init(inBracketsAt: root, in: text, "\"layout\": [", "]")
    } else {
      guard let indentation = text.indentation(at: root) else { return nil }
      let line = text.newline + indentation
      self.init(at: text.endOfLastLine, "\(line)layout:\(line)  - ")
    }
  }

  /// Adds an item after the last one between brackets: on a line of its own if that one begins a
  /// line, and after the comment that follows it.
  private init?(
    inBracketsAt start: Int, in text: SceneFileText, _ before: String, _ after: String
  ) {
    guard let items = text.itemsInBrackets(at: start) else { return nil }
    guard let lastItem = items.lastItem else {
      self.init(at: start + 1, before, after)
      return
    }
    let end = items.end
    let comma = text.byte(at: end - 1) == UInt8(ascii: ",") ? "" : ","
    guard let indentation = text.indentation(at: lastItem) else {
      self.init(at: end, "\(comma) \(before)", after)
      return
    }
    let separator = text.newline + indentation
    let lineEnd = text.lineEnd(from: end)
    if lineEnd == end || lineEnd > items.closingBracket {
      self.init(at: end, comma + separator + before, after)
    } else {
      self.init(at: lineEnd, separator + before, after, commaOffset: comma.isEmpty ? nil : end)
    }
  }
}

extension LocatedValue {
  /// The byte offset at which the value begins.
  fileprivate var offset: Int { start.place.sourceRange.lowerBound }
}
