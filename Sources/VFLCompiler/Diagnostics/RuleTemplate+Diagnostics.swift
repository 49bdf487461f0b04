public import LayoutConstraints
package import VFLSyntax

/// The keys that names can be looked up by.
@usableFromInline
package struct KnownNames {
  let views: [String]
  let metrics: [String]

  @usableFromInline
  package init(views: [String], metrics: [String]) {
    self.views = views
    self.metrics = metrics
  }
}

/// An item that a constraint needs and that is not there.
@usableFromInline
package struct MissingItem {
  let constraint: Int
  /// Whether it is the constraint's second item.
  let isSecond: Bool
  /// The guide that is missing; `nil` for the superview.
  let guide: LayoutGuide?

  @usableFromInline
  package init(constraint: Int, isSecond: Bool, guide: LayoutGuide?) {
    self.constraint = constraint
    self.isSecond = isSecond
    self.guide = guide
  }
}

extension RuleTemplate {
  /// Everything that is wrong with the rule: its syntax, its options, its names, its superview.
  package func diagnostics(
    _ bound: BoundTemplate, missing: [MissingItem], known: KnownNames
  ) -> DiagnosticList {
    var list = diagnostics
    let failures = tellableFailures(bound)
    let told = failures.prefix(DiagnosticList.limit)
    for (slot, failure) in told {
      if case .unknown = failure, expression(in: slot) != nil {
        list.removeAll { $0.category == .unclosedView && $0.range?.lowerBound == slot.range.upperBound }
      }
    }
    list.append(
      told.map { diagnostic(of: $0.failure, in: $0.slot, known) }, countingAlso: failures.count - told.count)
    if let missing = missing.first { list.append([diagnostic(of: missing)]) }
    return list
  }

  /// The failures from left to right, without names that are missing or go on outside ASCII, which has been told.
  private func tellableFailures(_ bound: BoundTemplate) -> [(slot: Slot, failure: BindingFailure)] {
    bound.failures
      .filter { slot, _ in
        let end = slot.range.upperBound
        return !slot.range.isEmpty && !(end < source.count && source[end] >= 0x80)
      }
      .sorted { $0.slot.range.lowerBound < $1.slot.range.lowerBound }
  }

  private func diagnostic(
    of failure: BindingFailure, in slot: Slot, _ known: KnownNames
  ) -> Diagnostic {
    let name = text(slot.range)
    let error: CompilerError
    switch failure {
    case .unknown: return unknownName(name, slot, known)
    case .isView: error = slot.role == .priority ? .viewAsPriority(name) : .viewInSpacing(name)
    case .notFinite: error = .metricNotFinite(name)
    case .notPriority(let value): error = .metricNotPriority(name, value)
    }
    return error.diagnostic(at: slot.range)
  }

  private func diagnostic(of missing: MissingItem) -> Diagnostic {
    let constraint = constraints[missing.constraint]
    let slot = slots[Int(missing.isSecond ? constraint.second : constraint.first)]
    let error = missing.guide.map(CompilerError.noGuide) ?? .noSuperview
    return error.diagnostic(at: slot.range)
  }
}

// MARK: - Unknown names

extension RuleTemplate {
  private func unknownName(_ name: String, _ slot: Slot, _ known: KnownNames) -> Diagnostic {
    if let expression = expression(in: slot) {
      return CompilerError.unknownViewInExpression(name: name, expression: expression)
        .diagnostic(at: slot.range)
    }
    let error: CompilerError
    let candidates: [String]
    switch slot.role {
    case .view: (error, candidates) = (.unknownView(name), known.views)
    case .size: (error, candidates) = (.unknownName(name), known.metrics + known.views)
    default: (error, candidates) = (.unknownMetric(name), known.metrics)
    }
    let near = NearName.nearest(to: name, among: candidates)
    return error.diagnostic(at: slot.range, fixIts: near.map { [.replace(slot.range, with: $0)] } ?? [])
  }

  /// What stands in the brackets of a view whose name goes on as only an expression of a programming language does:
  /// `self.icon`, `icons[0]`, `my-icon`.
  private func expression(in slot: Slot) -> String? {
    guard slot.role == .view else { return nil }
    var rest = source[slot.range.upperBound...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        continue
      case UInt8(ascii: "["):
        rest = rest.drop { $0.isNameByte }
        guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
      case UInt8(ascii: "]"), UInt8(ascii: "("):
        let end = rest.startIndex - 1
        return end > slot.range.upperBound ? text(slot.range.lowerBound..<end) : nil
      default:
        guard byte.isNameByte else { return nil }
      }
    }
    return nil
  }
}
