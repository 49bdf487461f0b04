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
  static func findings(in layouts: [FoundLayout], of code: LayoutCode) -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    for (index, layout) in layouts.enumerated() {
      let others = OtherLayouts(of: layouts, except: index)
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

/// The views of the other layouts in a file, by the names of properties.
struct OtherLayouts {
  /// The views that code adds to others.
  private(set) var added: Set<String> = []
  /// The views for which code sets `translatesAutoresizingMaskIntoConstraints`.
  private(set) var masked: Set<String> = []
  /// Whether code sets `translatesAutoresizingMaskIntoConstraints` for views that are known only at
  /// run time.
  private(set) var masksAnyViews = false

  init(of layouts: [FoundLayout], except index: Int) {
    for (other, layout) in layouts.enumerated() {
      for view in layout.views {
        if !view.translatesMask.isEmpty {
          if !view.isOneObject { masksAnyViews = true }
          if other != index { masked.insert(view.name) }
        }
        if other != index, view.addedAt != nil { added.insert(view.name) }
      }
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
