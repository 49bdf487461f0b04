import LayoutConstraints
import LayoutScenes
import VFLSyntax

/// The edits that replace formats and initializers in a file with anchors.
struct AnchorConversion {
  private let source: ConversionSource
  private let modifier: String
  /// The calls in the order of the source, with the reasons why some stay.
  private(set) var calls: [(range: Range<Int>, obstacle: MigrationObstacle?)] = []
  private var replacements: [Replacement] = []
  /// The calls that make one constraint, and those of anchors in their place.
  private var expressions: [(range: Range<Int>, element: FormatCallSite.Element)] = []
  private var usesPriorities = false

  /// A part of the source, and the elements of the list in its place.
  private struct Replacement {
    var range: Range<Int>
    var elements: [String]
    let isActivation: Bool
  }

  /// Finds the calls; returns `nil` if there are none.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init?(
    _ bytes: [UInt8], _ language: CodeLanguage, usesSystemSpacing: Bool
  ) throws(CodeError) {
    let names = ["isualFormat", "NSLayoutConstraint", "#layout", "#constraint"]
    guard CandidateSearch(names: names).isCandidate(bytes) else { return nil }
    source = try ConversionSource(bytes, language, usesSystemSpacing: usesSystemSpacing)
    modifier = Self.modifier(in: bytes)
    let noted = source.noted
    let scan = try CodeScan(bytes, language, WrapperTable(), CodeScan.Contents())
    let formats = scan.uses.filter { $0.receiver == .system }.map(\.context.sourceRange)
      .filter { bytes.beginsSystemCall(at: $0.lowerBound) }.withoutRepetitions { $0 }
    let known = Set(noted.formatCalls.values.map(\.range))
    let importsOtherMacros = bytes.importsOtherMacros
    for site in noted.formatCalls.values.sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      let activation = noted.activations[site.range].flatMap {
        source.isActivation($0, ofArgumentAt: site.range.lowerBound) ? $0 : nil
      }
      let obstacle =
        site.isMacro && importsOtherMacros ? MigrationObstacle.otherMacros : nil
      add(site, activation, obstacle ?? source.obstacle(in: activation ?? site.range))
    }
    for range in formats where !known.contains(where: { $0.overlaps(range) }) {
      calls.append((range, .notFollowed))
    }
    for site in noted.initializers.values { add(site) }
    let initializers = ["NSLayoutConstraint(item:", "constraintWithItem:"]
    calls += source.places(of: initializers, outside: calls.map(\.range))
      .map { ($0, .notFollowed) }
    calls.sort { $0.range.lowerBound < $1.range.lowerBound }
    if calls.isEmpty { return nil }
  }

  private mutating func add(_ site: InitializerSite) {
    switch site.code {
    case .failure(let reason): calls.append((site.range, reason))
    case .success(let code):
      let obstacle = source.obstacle(in: site.range)
      calls.append((site.range, obstacle))
      if obstacle != nil { return }
      expressions.append((site.range, FormatCallSite.Element(code: code, priority: nil)))
    }
  }

  private mutating func add(
    _ site: FormatCallSite, _ activation: Range<Int>?, _ obstacle: MigrationObstacle?
  ) {
    switch site.elements {
    case .failure(let reason): calls.append((site.range, reason))
    case .success(let elements):
      calls.append((site.range, obstacle))
      if obstacle != nil { return }
      if elements.contains(where: { $0.priority != nil }) { usesPriorities = true }
      if site.isSingle {
        expressions += elements.map { (site.range, $0) }
        return
      }
      let texts = elements.map { text(of: $0) }
      let replacement = Replacement(
        range: activation ?? site.range, elements: texts, isActivation: activation != nil)
      if let last = replacements.last, last.isActivation, replacement.isActivation,
        source.isAdjacent(last.range, replacement.range)
      {
        replacements[replacements.count - 1].range =
          last.range.lowerBound..<replacement.range.upperBound
        replacements[replacements.count - 1].elements += texts
      } else {
        replacements.append(replacement)
      }
    }
  }
}

// MARK: - Texts

extension AnchorConversion {
  private static let modifiers = ["withPriority", "withLayoutPriority"]
  private static let modifierSignature = "(_ priority: Float) -> NSLayoutConstraint {"

  /// The name of the method that sets a priority: one that the file declares in the same way, or
  /// that it does not contain.
  private static func modifier(in bytes: [UInt8]) -> String {
    modifiers.first { declares($0, bytes) || !CandidateSearch(names: [$0]).isCandidate(bytes) }
      ?? "withPriorityOfFormat"
  }

  private static func declares(_ modifier: String, _ bytes: [UInt8]) -> Bool {
    CandidateSearch(texts: ["fileprivate func \(modifier)\(modifierSignature)"]).isCandidate(bytes)
  }

  private func text(of code: ConstraintCode) -> String {
    code.anchorCode(in: source.language == .swift ? .swift : .objectiveC)
  }

  private func text(of element: FormatCallSite.Element) -> String {
    let code = text(of: element.code)
    guard let priority = element.priority else { return code }
    let name = code.contains("constraint.") ? "layoutConstraint" : "constraint"
    return source.language == .swift
      ? "\(code).\(modifier)(\(priority))"
      : "({ NSLayoutConstraint *\(name) = \(code); \(name).priority = \(priority); \(name); })"
  }

  /// The edits of the source.
  var edits: [FixIt.Edit] {
    var edits = replacements.map { FixIt.Edit($0.range, newText: text(of: $0)) }
    edits += expressions.map { FixIt.Edit($0.range, newText: text(of: $0.element)) }
    if source.language == .swift, usesPriorities, !edits.isEmpty,
      !Self.declares(modifier, source.bytes)
    {
      edits.append(
        FixIt.Edit(source.bytes.count..<source.bytes.count, newText: modifierDeclaration))
    }
    return edits
  }

  private func text(of replacement: Replacement) -> String {
    let (language, unit, ending) = (source.language, source.unit, source.ending)
    let indentation = source.indentation(at: replacement.range.lowerBound)
    let list = replacement.elements.map { "\(indentation)\(unit)\($0)" }
      .joined(separator: ",\(ending)")
    let comma = language == .swift ? "," : ""
    let isEmpty = replacement.elements.isEmpty
    if isEmpty, language == .swift, !replacement.isActivation { return "[NSLayoutConstraint]()" }
    let body = isEmpty ? "[]" : "[\(ending)\(list)\(comma)\(ending)\(indentation)]"
    switch (language, replacement.isActivation) {
    case (.swift, false): return body
    case (.swift, true): return "NSLayoutConstraint.activate(\(body))"
    case (.objectiveC, false): return "@\(body)"
    case (.objectiveC, true): return "[NSLayoutConstraint activateConstraints:@\(body)]"
    }
  }

  private var modifierDeclaration: String {
    let (unit, ending) = (source.unit, source.ending)
    let type = source.bytes.isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    let start = source.bytes.last == UInt8(ascii: "\n") ? "" : ending
    let lines = [
      "", "extension NSLayoutConstraint {",
      "\(unit)fileprivate func \(modifier)\(Self.modifierSignature)",
      "\(unit)\(unit)self.priority = \(type)(rawValue: priority)", "\(unit)\(unit)return self",
      "\(unit)}", "}",
    ]
    return start + lines.map { $0 + ending }.joined()
  }
}
