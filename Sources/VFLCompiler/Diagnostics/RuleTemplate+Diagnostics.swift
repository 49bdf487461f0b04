import LayoutConstraints
package import VFLSyntax

extension RuleTemplate {
  /// Everything that is wrong with the rule: its syntax, its options, its names, its superview.
  package func diagnostics(
    _ bound: BoundTemplate, missing: [MissingItem], known: KnownNames
  ) -> DiagnosticList {
    var list = diagnostics
    let failures = tellableFailures(bound)
    let told = failures.prefix(DiagnosticList.limit)
    for (slot, failure) in told {
      if case .unknown = failure, let end = endOfExpression(in: slot) {
        let rest = slot.range.upperBound..<end
        list.removeAll {
          $0.category == .unclosedView && $0.range.map { rest.contains($0.lowerBound) } == true
        }
      }
      if kind == .equation, case .isView = failure { list.removeAll { $0.category == .locationWithoutItem } }
    }
    let others = failures.dropFirst(told.count).count { endOfExpression(in: $0.slot) == nil }
    list.append(told.map { diagnostic(of: $0.failure, in: $0.slot, known) }, countingAlso: others)
    list.append(tellableItems(missing).map { diagnostic(of: $0.guide, in: $0.slot) })
    return list
  }

  /// The failures from left to right, without names that are missing or go on outside ASCII, which has been told.
  private func tellableFailures(_ bound: BoundTemplate) -> [(slot: Slot, failure: BindingFailure)] {
    bound.failures
      .filter { slot, _ in
        !slot.range.isEmpty && !source.continuesName(at: slot.range.upperBound)
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
    case .isView: error = slot.role == .priority ? .viewAsPriority(name) : .viewInSpacing(name, in: kind)
    case .notFinite: error = .metricNotFinite(name)
    case .notPriority(let value): error = .metricNotPriority(name, value)
    }
    return error.diagnostic(at: slot.range)
  }

  /// The missing items from left to right, the superview and each of its guides once: most views have the same.
  private func tellableItems(_ missing: [MissingItem]) -> [(slot: Slot, guide: LayoutGuide?)] {
    var told: [(slot: Slot, guide: LayoutGuide?)] = []
    for item in missing {
      let constraint = constraints[item.constraint]
      let slot = slots[Int(item.isSecond ? constraint.second : constraint.first)]
      let isKnown = told.contains { other in
        slot.isOfSuperview ? other.slot.isOfSuperview && other.guide == item.guide : other.slot == slot
      }
      if !isKnown { told.append((slot, item.guide)) }
    }
    return told
  }

  private func diagnostic(of guide: LayoutGuide?, in slot: Slot) -> Diagnostic {
    let error: CompilerError = guide.map { .noGuide($0, in: kind) } ?? .noSuperview(in: kind)
    return error.diagnostic(at: slot.range)
  }
}

extension Slot {
  fileprivate var isOfSuperview: Bool { if case .superview = role { true } else { false } }
}

// MARK: - Unknown names

extension RuleTemplate {
  private func unknownName(_ name: String, _ slot: Slot, _ known: KnownNames) -> Diagnostic {
    if let end = endOfExpression(in: slot) {
      let expression = text(slot.range.lowerBound..<end)
      return CompilerError.unknownViewInExpression(name: name, expression: expression)
        .diagnostic(at: slot.range)
    }
    let error: CompilerError =
      switch slot.role {
      case .view: .unknownView(name)
      case .size: .unknownName(name)
      default: .unknownMetric(name)
      }
    let near = NearName.nearest(to: name, among: known.candidates(for: slot.role))
    return error.diagnostic(at: slot.range, fixIts: near.map { [.replace(slot.range, with: $0)] } ?? [])
  }

  /// The expression of a programming language that stands in a slot instead of a name, if one does.
  package func expression(in slot: Slot) -> Range<Int>? {
    endOfExpression(in: slot).map { slot.range.lowerBound..<$0 }
  }

  /// Where the expression ends that stands in the brackets of a view instead of a name, as only a programming language has
  /// it: `self.icon`, `icons[0]`, `my-icon`; `nil` where none stands there.
  private func endOfExpression(in slot: Slot) -> Int? {
    guard kind == .format, slot.role == .view else { return nil }
    let name = slot.range
    var rest = source[name.upperBound...]
    var isWhole = true
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        isWhole = false
      case UInt8(ascii: ">") where source[rest.startIndex - 2] == UInt8(ascii: "-"), UInt8(ascii: " "),
        UInt8(ascii: "!"), UInt8(ascii: "?"):
        continue
      case UInt8(ascii: "[") where isWhole && rest.first?.isNameByte == true:
        rest = rest.drop { $0.isNameByte }
        guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
      case UInt8(ascii: "]") where isWhole, UInt8(ascii: "(") where isWhole:
        let end = rest.startIndex - 1
        return source[name.upperBound..<end].allSatisfy { $0 == UInt8(ascii: " ") } ? nil : end
      default:
        guard byte.isNameByte else { return nil }
        isWhole = true
      }
    }
    return nil
  }
}
