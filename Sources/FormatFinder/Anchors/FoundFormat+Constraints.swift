import LayoutConstraints
import VFLCompiler
import VFLSyntax

extension CodeProject.File {
  /// Returns the constraints of the formats in the file, which use the names that it declares.
  func constraints(_ names: FoundNames) -> [FoundConstraint] {
    formats.flatMap { FormatConstraints($0, in: bytes, names).constraints }
  }
}

/// The constraints of a format in code.
///
/// A part that is known only at run time is a name without a value.
private struct FormatConstraints {
  private let format: FoundFormat
  private let code: [UInt8]
  private let names: FoundNames
  private let template: RuleTemplate

  private static let holePrefix = "vflHole"

  init(_ format: FoundFormat, in code: [UInt8], _ names: FoundNames) {
    self.format = format
    self.code = code
    self.names = names
    var bytes = format.text.bytes
    for (index, hole) in format.holes.enumerated().reversed() {
      bytes.insert(contentsOf: "\(Self.holePrefix)\(index)".utf8, at: hole.offset)
    }
    template =
      format.isEquation
      ? RuleTemplate(EquationSyntax.parse(utf8: bytes))
      : RuleTemplate(
        VisualFormatSyntax.parse(utf8: bytes), options: format.context.options?.value ?? [],
        spacing: .standard)
  }

  var constraints: [FoundConstraint] {
    guard template.isValid else { return [] }
    return template.constraints.indices.flatMap { constraints(at: $0) }
  }

  /// Returns a constraint; two for a size whose name can be a metric or a view.
  private func constraints(at index: Int) -> [FoundConstraint] {
    let record = template.constraints[index]
    guard let first = item(record.first) else { return [] }
    let firstSide = FoundSide(item: first, attribute: record.firstAttribute)
    func constraint(_ second: FoundSide?, _ constant: FoundNumber) -> FoundConstraint {
      FoundConstraint(
        origin: .format, first: firstSide, relation: record.relation, second: second,
        multiplier: FoundNumber(text: "", value: record.multiplier), constant: constant,
        priority: number(template.priority(of: index)), identifier: nil,
        sourceRange: sourceRange(of: record.range.range), text: text)
    }
    let constant =
      template.isStandardSpace(record.range.range)
      ? FoundNumber(text: "-", value: nil) : number(template.constant(of: index))
    guard record.secondAttribute != .notAnAttribute else { return [constraint(nil, constant)] }
    guard template.slots[Int(record.second)].role == .size else {
      let second = item(record.second).map {
        FoundSide(item: $0, attribute: record.secondAttribute)
      }
      return second.map { [constraint($0, constant)] } ?? []
    }
    let name = template.text(template.slots[Int(record.second)].range)
    let view = FoundSide(item: item(named: name), attribute: record.secondAttribute)
    let asView = isMetric(name) ?? false ? [] : [constraint(view, FoundNumber(implied: 0))]
    return asView + (isMetric(name) ?? true ? [constraint(nil, constant)] : [])
  }

  /// The format in one line.
  private var text: String {
    var bytes = format.text.bytes
    for hole in format.holes.reversed() { bytes.insert(contentsOf: "…".utf8, at: hole.offset) }
    return String(decoding: bytes, as: UTF8.self).inOneLine
  }

  private func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard format.holes.isEmpty, range.upperBound <= format.text.bytes.count else {
      return format.sourceRange
    }
    return format.text.sourceRange(of: range)
  }
}

// MARK: - Names

extension FormatConstraints {
  private func item(_ slot: Int32) -> FoundItem? {
    guard template.slots.indices.contains(Int(slot)) else { return nil }
    let slot = template.slots[Int(slot)]
    switch slot.role {
    case .view: return item(named: template.text(slot.range))
    case .superview(let guide, _):
      return names.owner(at: format.sourceRange.lowerBound).superview.with(guide.part)
    case .guide(let guide, let view):
      return item(view)?.with(LayoutGuide?.some(guide).part)
    case .size, .spacing, .priority: return nil
    }
  }

  private func item(named name: String) -> FoundItem {
    if name.hasPrefix(Self.holePrefix) {
      return FoundItem(kind: .unknown, part: .whole, viewClass: nil)
    }
    let variable = boundView(name).flatMap { variableName(atStartOf: $0) } ?? name
    if variable == "self" { return names.owner(at: format.sourceRange.lowerBound) }
    return FoundItem(
      kind: .named(variable), part: .whole, viewClass: names.viewClass(of: variable))
  }

  /// Returns the code of the view that the call binds to a name, and what follows it.
  private func boundView(_ name: String) -> ArraySlice<UInt8>? {
    switch format.context.views {
    case .complete(let views): return value(of: name, in: views)
    case .numbered(let views):
      let index = name.hasPrefix("v") ? Int(name.dropFirst()) : nil
      guard let index, views.indices.contains(index) else { return nil }
      return code[views[index].clamped(to: code.indices)]
    case .unknown: return nil
    }
  }

  /// Returns the code after the key of a literal dictionary: its value, and what follows it.
  private func value(of name: String, in keys: [CallContext.Key]) -> ArraySlice<UInt8>? {
    guard let key = keys.first(where: { $0.name == name }) else { return nil }
    let ignored = Array("\"]: \t@(=".utf8)
    let start = min(key.sourceRange.upperBound, code.count)
    let value = code[start...].drop { ignored.contains($0) }
    let separators = Array(":=".utf8)
    let isFollowed = code[start..<value.startIndex].contains { separators.contains($0) }
    return isFollowed ? value : nil
  }

  /// Returns the last name of a variable or property, such as `a` of `self.a`; `nil` for other
  /// code.
  private func variableName(atStartOf code: ArraySlice<UInt8>) -> String? {
    let marks = Array("._!?".utf8)
    let path = code.prefix { $0.isNameByte || marks.contains($0) }
    let rest = code[path.endIndex...].first { !$0.isBlank }
    guard rest == nil || rest.map({ Array(",])};\r\n".utf8).contains($0) }) == true else {
      return nil
    }
    return String(decoding: path, as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
  }

  private func number(_ number: SlotNumber) -> FoundNumber {
    switch number {
    case .number(let value): FoundNumber(text: "", value: value)
    case .slot(let slot): metric(template.text(template.slots[Int(slot)].range))
    case .negatedSlot(let slot):
      metric(template.text(template.slots[Int(slot)].range)).negated
    }
  }

  private func metric(_ name: String) -> FoundNumber {
    FoundNumber(text: name, value: literalMetric(name) ?? names.number(of: name))
  }

  /// Whether a name in a size is a metric; `nil` if the call does not determine it.
  private func isMetric(_ name: String) -> Bool? {
    if case .complete(let metrics) = format.context.metrics,
      metrics.contains(where: { $0.name == name })
    {
      return true
    }
    guard case .complete(let views) = format.context.views else { return nil }
    return !views.contains { $0.name == name }
  }

  /// The number that follows the key of a metric in a literal dictionary.
  private func literalMetric(_ name: String) -> Double? {
    guard case .complete(let metrics) = format.context.metrics,
      let rest = value(of: name, in: metrics)
    else { return nil }
    let digits = rest.prefix { $0.isNameByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    return Double(numberLiteral: String(decoding: digits, as: UTF8.self))
  }
}

extension LayoutGuide? {
  fileprivate var part: FoundItem.Part {
    switch self {
    case .margins: .margins
    case .safeArea: .safeArea
    case .content, .frame: .scrollView
    case nil: .whole
    }
  }
}
