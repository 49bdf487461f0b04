import LayoutConstraints
import VFLCompiler
import VFLSyntax

// MARK: - Formats

extension LayoutEvaluator {
  /// Adds the constraints of `constraints(withVisualFormat:…)` and `constraintsWithVisualFormat:`.
  func constraints(ofFormat call: LayoutCall) -> LayoutValue {
    let arguments = call.arguments
    guard let format = arguments.value("withVisualFormat") ?? arguments.first else {
      return .unknown
    }
    let options = arguments.value("options").map { formatOptions($0.value) } ?? []
    noteFormatCall(call, options)
    let names = LayoutFormatNames(
      views: arguments.value("views")?.value, metrics: arguments.value("metrics")?.value,
      scope: nil)
    return forAlternatives(of: format.value) { value in
      guard case .text(let text, let holes) = value, let options else {
        addUnknown(.unknownFormat, call.range)
        return .unknown
      }
      return constraints(of: text, holes, options, names, call.range)
    }
  }

  /// Adds the constraints of `#layout` and `#constraint`.
  func expand(
    _ name: String, _ arguments: [CodeArgument], _ range: Range<Int>, in scope: LayoutScope
  ) -> LayoutValue {
    guard name == "layout" || name == "constraint" else {
      for argument in arguments { _ = evaluate(argument.value, in: scope) }
      return .unknown
    }
    let call = LayoutCall(
      name: name,
      arguments: arguments.map {
        LayoutArgument(label: $0.label, value: evaluate($0.value, in: scope), expression: $0.value)
      }, range: range, scope: scope)
    let views = call.arguments.value("views")?.value
    let names = LayoutFormatNames(
      views: views, metrics: call.arguments.value("metrics")?.value,
      scope: views == nil ? scope : nil)
    let options = call.arguments.value("options").map { formatOptions($0.value) } ?? []
    noteMacro(call, options)
    let results = call.arguments.filter { $0.label == nil }.flatMap { argument -> [LayoutValue] in
      guard case .text(let text, let holes) = argument.value, let options else {
        addUnknown(.unknownFormat, argument.range)
        return []
      }
      return elements(of: constraints(of: text, holes, options, names, range)) ?? []
    }
    return name == "constraint" ? results.first ?? .unknown : .list(results)
  }

  /// Returns the union of options; `nil` if they are not known.
  private func formatOptions(_ value: LayoutValue) -> FormatOptions? {
    switch value {
    case .null, .symbol(_, "kNilOptions"): return []
    case .number(let number):
      return number.value.flatMap { UInt(exactly: $0) }.map { FormatOptions(rawValue: $0) }
    case .list(let elements): return elements.mapAll { formatOptions($0) }.map { FormatOptions($0) }
    case .record("FormatOptions", let parts):
      return parts.isEmpty ? [] : parts.count == 1 ? formatOptions(parts[0].value) : nil
    default:
      guard let name = caseName(value) else { return nil }
      return FormatOptions(name: name)
    }
  }

  private func constraints(
    of text: LiteralText, _ holes: [LayoutValue], _ options: FormatOptions,
    _ names: LayoutFormatNames, _ range: Range<Int>
  ) -> LayoutValue {
    let format = LayoutFormat(text, holes, options, spacing)
    guard format.template.isValid else {
      addUnknown(.unknownFormat, range)
      return .unknown
    }
    let indices = format.template.constraints.indices.compactMap {
      addConstraint(at: $0, of: format, names, range)
    }
    return .list(indices.map { .constraint($0) })
  }
}

/// The names that a format can use.
struct LayoutFormatNames {
  /// The dictionaries of views and metrics.
  let views: LayoutValue?
  let metrics: LayoutValue?
  /// The variables that a macro sees.
  let scope: LayoutScope?
}

/// A format with its parts that are not literals.
private struct LayoutFormat {
  private static let holePrefix = "vflHole"

  let template: RuleTemplate
  private let text: LiteralText
  private let holes: [LayoutValue]

  init(
    _ text: LiteralText, _ holes: [LayoutValue], _ options: FormatOptions, _ spacing: SpacingProfile
  ) {
    (self.text, self.holes) = (text, holes)
    var bytes = text.bytes
    for (index, hole) in text.holes.enumerated().reversed() {
      var inserted = Array("\(Self.holePrefix)\(index)".utf8)
      if holes.indices.contains(index), case .text(let text, let inner) = holes[index],
        inner.isEmpty
      {
        inserted = text.bytes
      }
      bytes.insert(contentsOf: inserted, at: hole.offset)
    }
    template =
      EquationSyntax.isEquation(bytes)
      ? RuleTemplate(EquationSyntax.parse(utf8: bytes))
      : RuleTemplate(
        VisualFormatSyntax.parse(utf8: bytes), options: options, spacing: spacing)
  }

  /// Returns the value of a hole by the name that stands for it.
  func hole(_ name: String) -> LayoutValue? {
    guard name.hasPrefix(Self.holePrefix), let index = Int(name.dropFirst(Self.holePrefix.count)),
      text.holes.indices.contains(index)
    else { return nil }
    return holes.indices.contains(index) ? holes[index] : .unknown
  }

  func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard text.holes.isEmpty, range.upperBound <= text.bytes.count else { return text.sourceRange }
    return text.located.sourceRange(of: range)
  }

  /// Whether a constraint is a standard space between two views.
  func isStandardSpace(_ record: ConstraintRecord) -> Bool {
    template.isStandardSpace(record.range.range) && record.secondAttribute != .notAnAttribute
      && ![record.first, record.second].contains { template.isSuperview($0) }
  }

  func name(_ slot: Int32) -> String { template.text(template.slots[Int(slot)].range) }
}

// MARK: - Constraints of formats

extension LayoutEvaluator {
  private func addConstraint(
    at index: Int, of format: LayoutFormat, _ names: LayoutFormatNames, _ range: Range<Int>
  ) -> Int? {
    let template = format.template
    let record = template.constraints[index]
    guard let first = item(record.first, of: format, names, range) else { return nil }
    var second: LayoutAnchor?
    var constant = number(template.constant(of: index), of: format, names)
    if record.secondAttribute != .notAnAttribute {
      let isSize = template.slots[Int(record.second)].role == .size
      if isSize, let metric = metric(format.name(record.second), of: format, names) {
        constant = metric
      } else {
        guard let item = item(record.second, of: format, names, range) else { return nil }
        second = LayoutAnchor(item: item, attribute: record.secondAttribute)
        if isSize { constant = FoundNumber(implied: 0) }
      }
    }
    let result = addConstraint(
      .format, LayoutAnchor(item: first, attribute: record.firstAttribute), record.relation, second,
      format.sourceRange(of: record.range.range))
    layout.constraints[result].multiplier = FoundNumber(text: "", value: record.multiplier)
    layout.constraints[result].constant = constant
    if format.isStandardSpace(record) {
      layout.constraints[result].constant = FoundNumber(implied: 0)
      layout.constraints[result].systemSpacing = FoundNumber(implied: record.constant < 0 ? -1 : 1)
    }
    let priority = number(template.priority(of: index), of: format, names)
    if priority.value != 1000 { layout.constraints[result].priority = priority }
    return result
  }

  private func item(
    _ slot: Int32, of format: LayoutFormat, _ names: LayoutFormatNames, _ range: Range<Int>
  ) -> Int? {
    guard format.template.slots.indices.contains(Int(slot)) else { return nil }
    switch format.template.slots[Int(slot)].role {
    case .view, .size: return item(named: format.name(slot), of: format, names, range)
    case .superview(let guide, let view):
      guard let view, let view = item(view, of: format, names, range) else { return nil }
      return part(guide, of: superview(of: view, range))
    case .guide(let guide, let view):
      return item(view, of: format, names, range).map { part(guide, of: $0) }
    case .spacing, .priority: return nil
    }
  }

  private func part(_ guide: LayoutGuide?, of item: Int) -> Int {
    switch guide {
    case .margins: self.item(item, .margins)
    case .safeArea: self.item(item, .safeArea)
    case .content, .frame: self.item(item, .scrollView)
    case nil: item
    }
  }

  private func item(
    named name: String, of format: LayoutFormat, _ names: LayoutFormatNames, _ range: Range<Int>
  ) -> Int? {
    if let hole = format.hole(name) { return item(hole, range) }
    if let scope = names.scope {
      let value = name.split(separator: ".").enumerated().reduce(LayoutValue.unknown) {
        value, part in
        part.offset == 0
          ? self.value(named: String(part.element), in: scope)
          : member(String(part.element), of: value, range)
      }
      return item(value, range)
    }
    switch value(of: name, in: names.views) {
    case nil: return externalItem(nil, name, range)
    case let value?: return item(value, range)
    }
  }

  /// Returns the value of a key in a dictionary; `nil` if the dictionary does not show one.
  private func value(of name: String, in dictionary: LayoutValue?) -> LayoutValue? {
    guard case .dictionary(let pairs)? = dictionary else { return nil }
    return pairs.first { plainText($0.key) == name }?.value
  }

  private func number(
    _ number: SlotNumber, of format: LayoutFormat, _ names: LayoutFormatNames
  ) -> FoundNumber {
    switch number {
    case .number(let value): return FoundNumber(text: "", value: value)
    case .slot(let slot):
      let name = format.name(slot)
      return metric(name, of: format, names) ?? FoundNumber(text: name, value: nil)
    case .negatedSlot(let slot):
      let name = format.name(slot)
      return (metric(name, of: format, names) ?? FoundNumber(text: name, value: nil)).negated
    }
  }

  /// Returns a number by its name in a format; `nil` if the name is not known as one.
  private func metric(
    _ name: String, of format: LayoutFormat, _ names: LayoutFormatNames
  ) -> FoundNumber? {
    let known = self.value(of: name, in: names.metrics)
    var value = format.hole(name) ?? known
    if let scope = names.scope, value == nil { value = self.value(named: name, in: scope) }
    switch value {
    case .number(let number)?: return number
    case .symbol(_, let path)? where names.scope == nil: return FoundNumber(text: path, value: nil)
    default:
      let typeName = names.scope?.owner(of: name)?.types[name]
      let isNumber = known != nil || typeName.map { LayoutVocabulary.numbers.contains($0) } ?? false
      return isNumber ? FoundNumber(text: name, value: nil) : nil
    }
  }
}

extension RuleTemplate {
  /// Whether a slot is the superview.
  func isSuperview(_ slot: Slot.Index) -> Bool {
    if case .superview = slots[Int(slot)].role { true } else { false }
  }

  /// Whether a part of a format is a standard space.
  func isStandardSpace(_ range: Range<Int>) -> Bool {
    kind == .format && !range.isEmpty && text(range).utf8.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}

// MARK: - Kits

extension [UInt8] {
  /// Whether code uses AppKit and not UIKit: by what it imports, or else by the classes in it.
  var isOfAppKit: Bool {
    if contains("import UIKit", "<UIKit/") { return false }
    return contains("import AppKit", "import Cocoa", "<AppKit/", "<Cocoa/")
      || contains("NSView", "NSTextField", "NSButton") && !contains("UIView", "UILabel")
  }

  /// Whether `#layout` returns constraints of this package's libraries.
  var importsOtherMacros: Bool { contains("import VisualFormatMacros") }

  /// The standard spaces of formats in code: in UIKit, one to the superview ends at its margin.
  var spacing: SpacingProfile {
    isOfAppKit || importsOtherMacros ? .standard : .uiKit
  }

  private func contains(_ texts: String...) -> Bool {
    CandidateSearch(texts: texts).isCandidate(self)
  }
}
