import LayoutConstraints
package import VFLSyntax

extension RuleTemplate {
  /// Returns every diagnostic of the rule: of its syntax, options, names, superview and guides.
  package func diagnostics(
    _ failures: [NameFailure], missing: [MissingItem], knownNames: KnownNames
  ) -> DiagnosticList {
    var list = diagnostics
    let failures = reportable(failures)
    let reported = failures.prefix(DiagnosticList.limit)
    for (slot, failure) in reported {
      if case .unknown = failure, let end = endOfExpression(in: slot) {
        let rest = slot.range.upperBound..<end
        list.removeAll {
          $0.category == .unclosedView && $0.range.map { rest.contains($0.lowerBound) } == true
        }
      }
      if kind == .equation, case .viewNotAllowed = failure {
        list.removeAll { $0.category == .locationWithoutItem }
      }
    }
    let others = failures.dropFirst(reported.count).count { endOfExpression(in: $0.slot) == nil }
    list.append(
      reported.map { diagnostic(of: $0.failure, in: $0.slot, knownNames) }, omittedCount: others)
    list.append(reportableItems(missing).map { diagnostic(of: $0.guide, in: $0.slot) })
    return list
  }

  /// Returns the failures from left to right, without those that the parser reports already.
  ///
  /// These are the failures of names that are missing or that continue with non-ASCII characters.
  private func reportable(_ failures: [NameFailure]) -> [(slot: Slot, failure: BindingFailure)] {
    failures.map { (slots[Int($0.slot)], $0.reason) }
      .filter { slot, _ in
        !slot.range.isEmpty && !source.continuesName(at: slot.range.upperBound)
      }
      .ordered { $0.slot.range.lowerBound < $1.slot.range.lowerBound }
  }

  private func diagnostic(
    of failure: BindingFailure, in slot: Slot, _ knownNames: KnownNames
  ) -> Diagnostic {
    let name = text(slot.range)
    let error: CompilerError
    switch failure {
    case .unknown: return unknownName(name, slot, knownNames)
    case .viewNotAllowed:
      error = slot.role == .priority ? .viewAsPriority(name) : .viewInSpacing(name, in: kind)
    case .notFinite: error = .metricNotFinite(name)
    case .notPriority(let value): error = .metricNotPriority(name, value)
    }
    return error.diagnostic(at: slot.range)
  }

  /// Returns the missing items in the order of the constraints, the superview and each of its
  /// guides once.
  ///
  /// Most views share one superview, so one diagnostic is enough for all of them.
  private func reportableItems(_ missing: [MissingItem]) -> [(slot: Slot, guide: LayoutGuide?)] {
    var reported: [(slot: Slot, guide: LayoutGuide?)] = []
    for item in missing {
      let constraint = constraints[item.constraint]
      let slot = slots[Int(item.isSecond ? constraint.second : constraint.first)]
      let isReported = reported.contains { other in
        slot.isOfSuperview
          ? other.slot.isOfSuperview && other.guide == item.guide : other.slot == slot
      }
      if !isReported { reported.append((slot, item.guide)) }
    }
    return reported
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
  private func unknownName(_ name: String, _ slot: Slot, _ knownNames: KnownNames) -> Diagnostic {
    if let end = endOfExpression(in: slot) {
      let expression = text(slot.range.lowerBound..<end)
      return CompilerError.expressionInsteadOfViewName(expression).diagnostic(at: slot.range)
    }
    let hint = NameHint(for: name, among: knownNames.candidates(for: slot.role))
    let error: CompilerError =
      switch slot.role {
      case .view: .unknownView(name, hint)
      case .size: .unknownName(name, hint)
      case .priority where hint.suggestion == nil && Self.strengthsOfGTK.contains(name):
        .strengthOfGTK(name)
      default: .unknownMetric(name, hint)
      }
    return error.diagnostic(
      at: slot.range, fixIts: hint.suggestion.map { [.replace(slot.range, with: $0)] } ?? [])
  }

  /// The priorities by name in the formats of GTK.
  private static let strengthsOfGTK = ["required", "strong", "medium", "weak"]

  /// Returns the range of the expression of a programming language that a slot has in place of a
  /// name; `nil` if it has a name.
  package func expression(in slot: Slot) -> Range<Int>? {
    endOfExpression(in: slot).map { slot.range.lowerBound..<$0 }
  }

  /// Returns the end of the expression that a view has in place of a name; `nil` if it has a name.
  ///
  /// Such expressions come from programming languages: `self.icon`, `icons[0]`, `my-icon`.
  private func endOfExpression(in slot: Slot) -> Int? {
    guard kind == .format, slot.role == .view else { return nil }
    let name = slot.range
    var rest = source[name.upperBound...]
    var isOperandComplete = true
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        isOperandComplete = false
      case UInt8(ascii: ">") where source[rest.startIndex - 2] == UInt8(ascii: "-"),
        UInt8(ascii: " "),
        UInt8(ascii: "!"), UInt8(ascii: "?"):
        continue
      case UInt8(ascii: "[") where isOperandComplete && rest.first?.isNameByte == true:
        rest = rest.drop { $0.isNameByte }
        guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
      case UInt8(ascii: "]") where isOperandComplete, UInt8(ascii: "(") where isOperandComplete:
        let end = rest.startIndex - 1
        return source[name.upperBound..<end].allSatisfy { $0 == UInt8(ascii: " ") } ? nil : end
      default:
        guard byte.isNameByte else { return nil }
        isOperandComplete = true
      }
    }
    return nil
  }
}
