import FormatFindings
import VFLSyntax

/// A mistake in a layout in code, whatever is known only at run time.
struct LayoutFinding: Hashable, Sendable {
  /// A place that explains the finding.
  struct Note: Hashable, Sendable {
    let message: String
    let range: Range<Int>
  }

  let category: FindingCategory
  let message: String
  /// The UTF-8 byte offsets of the code.
  let range: Range<Int>
  var notes: [Note] = []
  /// A change that fixes the mistake, with offsets in the file.
  var fix: FixIt?

  /// Returns the mistakes in the layouts of a file.
  ///
  /// - Parameters:
  ///   - layouts: The layouts.
  ///   - changes: What the functions of the file do to views.
  ///   - code: The text.
  /// - Returns: The mistakes, in no order.
  static func findings(
    in layouts: [FoundLayout], beside changes: [ViewChanges], of code: LayoutCode
  ) -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    for layout in layouts {
      let others = ViewChanges(changes.filter { $0.function != layout.sourceRange })
      findings += layout.attributeFindings
      if code.hasConditionalStatements { continue }
      findings += layout.duplicates(in: code)
      findings += layout.conflicts
      findings += layout.activationFindings(in: code)
      findings += layout.hierarchyFindings(beside: others)
      findings += layout.maskFindings(beside: others, in: code)
    }
    return findings
  }

  /// Returns the finding with its places in a source.
  func finding(in source: Source) -> Finding {
    let finding = Finding(
      category.usualSeverity, category, message, in: source.name, at: Place(source, range),
      notes: notes.map { Finding.Note($0.message, at: Place(source, $0.range)) })
    return fix.map { finding.adding($0) } ?? finding
  }
}

/// What functions do to views that properties hold, by the names of the properties.
struct ViewChanges {
  let function: Range<Int>
  /// The views that code adds to others.
  private(set) var added: Set<String> = []
  /// The views for which code sets `translatesAutoresizingMaskIntoConstraints`.
  private(set) var masked: Set<String> = []
  /// Whether code sets `translatesAutoresizingMaskIntoConstraints` for views that are known only at
  /// run time.
  private(set) var masksAnyViews = false

  /// Creates the changes of a function.
  init(_ function: Range<Int>, _ views: [FoundLayout.View]) {
    self.function = function
    for view in views {
      if view.addedAt != nil { added.insert(view.name) }
      if view.translatesMask.isEmpty { continue }
      masked.insert(view.name)
      if !view.isOneObject { masksAnyViews = true }
    }
  }

  /// Creates the changes of several functions.
  init(_ changes: [ViewChanges]) {
    function = 0..<0
    for change in changes {
      added.formUnion(change.added)
      masked.formUnion(change.masked)
      masksAnyViews = masksAnyViews || change.masksAnyViews
    }
  }
}

/// The text of a file with layouts.
struct LayoutCode {
  let bytes: [UInt8]
  let language: CodeLanguage
  var hasConditionalStatements = false

  /// Returns the UTF-8 byte offsets of the lines of a range with their line ending, if they contain
  /// nothing else except what may follow it; `nil` if they do.
  func lines(of range: Range<Int>, allowing suffix: String) -> Range<Int>? {
    let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var rest = bytes[range.upperBound..<end].filter { !$0.isBlank }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    let isAlone = bytes[start..<range.lowerBound].allSatisfy { $0.isBlank }
    guard isAlone, rest.isEmpty || rest.elementsEqual(suffix.utf8) else { return nil }
    return start..<min(end + 1, bytes.count)
  }

  /// The blanks at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].prefix { $0.isBlank }, as: UTF8.self)
  }
}
