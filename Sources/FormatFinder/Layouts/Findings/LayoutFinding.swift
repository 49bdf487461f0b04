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
  static func findings(
    in layouts: [FoundLayout], of code: LayoutCode, masksAnyViews: Bool
  ) -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    let names = layouts.flatMap { layout in layout.views.flatMap(\.propertyNames) }
    let uses = NameUses(of: names.flatMap { [$0, "_" + $0] }, in: code)
    for layout in layouts {
      findings += layout.attributeFindings
      if code.hasConditionalStatements { continue }
      let others = OtherFunctions(beside: layout, uses, masksAnyViews: masksAnyViews)
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

/// What the functions of a file that are not parts of a layout can do to its views.
struct OtherFunctions {
  /// Whether code sets `translatesAutoresizingMaskIntoConstraints` for views that are known only at
  /// run time.
  let masksAnyViews: Bool
  private let uses: NameUses
  /// The code of the layout, in disjoint ranges.
  private let ranges: [Range<Int>]

  init(beside layout: FoundLayout, _ uses: NameUses, masksAnyViews: Bool) {
    (self.uses, self.masksAnyViews) = (uses, masksAnyViews)
    ranges = layout.views.contains(where: \.isInProperty) ? layout.codeRanges.united : []
  }

  /// Whether a function can change a view: it uses the name of a property that holds the view.
  func canChange(_ view: FoundLayout.View) -> Bool {
    view.propertyNames.contains { name in
      uses.contains(name, outside: ranges) || uses.contains("_" + name, outside: ranges)
    }
  }
}

/// The places of names in the text of a file.
struct NameUses {
  private var offsets: [String: [Int]] = [:]

  /// Finds the names in one pass.
  init(of names: [String], in code: LayoutCode) {
    if names.isEmpty { return }
    for name in names { offsets[name] = [] }
    for word in code.bytes.split(whereSeparator: { !$0.isNameByte && $0 < 0x80 }) {
      offsets[String(decoding: word, as: UTF8.self)]?.append(word.startIndex)
    }
  }

  /// Whether a name is outside of disjoint ranges.
  func contains(_ name: String, outside ranges: [Range<Int>]) -> Bool {
    guard let offsets = offsets[name] else { return false }
    let inside = ranges.reduce(0) { count, range in
      count + offsets.partitioningIndex { $0 >= range.upperBound }
        - offsets.partitioningIndex { $0 >= range.lowerBound }
    }
    return inside < offsets.count
  }
}

extension [Range<Int>] {
  /// The union of the ranges, as disjoint ranges in their order.
  var united: [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.extended(to: range)
      } else {
        result.append(range)
      }
    }
    return result
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

  /// Returns the lines of an element of a list, with the comma after it, if another element or the
  /// beginning of the list is before it.
  func element(_ range: Range<Int>) -> Range<Int>? {
    let before = bytes[..<range.lowerBound].last { !$0.isBlank && !"\r\n".utf8.contains($0) }
    guard bytes[range.upperBound...].first == UInt8(ascii: ","), let before,
      ",[".utf8.contains(before)
    else { return nil }
    return lines(of: range, allowing: ",")
  }

  /// Whether a range is a statement in lines of its own.
  func isStatement(_ range: Range<Int>) -> Bool {
    let blanks = " \t\r\n"
    let before = bytes[..<range.lowerBound].last { !blanks.utf8.contains($0) }
    let after = bytes[range.upperBound...].first { !blanks.utf8.contains($0) }
    guard lines(of: range, allowing: language == .swift ? "" : ";") != nil else { return false }
    return before.map { !"=([,.&|+-*/:?<>!".utf8.contains($0) } ?? true
      && after != UInt8(ascii: ".")
  }

  /// The blanks at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].prefix { $0.isBlank }, as: UTF8.self)
  }
}
