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

extension FormatTemplate {
  /// What is wrong with the syntax and the options.
  package var diagnosticsWithoutNames: DiagnosticList {
    var list = DiagnosticList(parsed)
    list.append(settingErrors.map { $0.diagnostic(at: nil) })
    return list
  }

  /// Everything that is wrong with the format: its syntax, its options, its names, its superview.
  package func diagnostics(_ filling: SlotFilling, known: KnownNames) -> DiagnosticList {
    var list = diagnosticsWithoutNames
    let failures = tellableFailures(filling)
    let told = failures.prefix(DiagnosticList.limit)
    for (slot, failure) in told {
      if case .unknown = failure, expression(in: slots[slot]) != nil {
        let end = slots[slot].range.upperBound
        list.removeAll { $0.category == .unclosedView && $0.range?.lowerBound == end }
      }
    }
    list.append(
      told.map { diagnostic(of: $0.failure, in: slots[$0.slot], known) },
      countingAlso: failures.count - told.count)
    return list
  }

  /// The failures from left to right, without those that follow from something told before.
  private func tellableFailures(_ filling: SlotFilling) -> [(slot: Int, failure: SlotFilling.Failure)] {
    var lacksSuperview = false
    return filling.failures.sorted { slots[$0.slot].range.lowerBound < slots[$1.slot].range.lowerBound }
      .filter { slot, failure in
        if case .noSuperview = failure {
          defer { lacksSuperview = true }
          return !lacksSuperview
        }
        return !isBroken(slots[slot].range)
      }
  }

  /// Whether a name is missing or goes on outside ASCII, which has been told.
  private func isBroken(_ name: Range<Int>) -> Bool {
    let source = parsed.syntax.source
    return name.isEmpty || name.upperBound < source.count && source[name.upperBound] >= 0x80
  }

  private func diagnostic(
    of failure: SlotFilling.Failure, in slot: Slot, _ known: KnownNames
  ) -> Diagnostic {
    let name = parsed.syntax.text(slot.range)
    let error: CompilerError
    switch failure {
    case .unknown: return unknownName(name, slot, known)
    case .isView: error = slot.role == .priority ? .viewAsPriority(name) : .viewInSpacing(name)
    case .notFinite: error = .metricNotFinite(name)
    case .notPriority(let value): error = .metricNotPriority(name, value)
    case .noSuperview: error = .noSuperview
    case .noGuide(let guide): error = .noGuide(guide)
    }
    return error.diagnostic(at: slot.range)
  }
}

// MARK: - Unknown names

extension FormatTemplate {
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
    var rest = parsed.syntax.source[slot.range.upperBound...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        continue
      case UInt8(ascii: "["):
        rest = rest.drop { $0.isNameByte }
        guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
      case UInt8(ascii: "]"), UInt8(ascii: "("):
        let end = rest.startIndex - 1
        return end > slot.range.upperBound ? parsed.syntax.text(slot.range.lowerBound..<end) : nil
      default:
        guard byte.isNameByte else { return nil }
      }
    }
    return nil
  }
}
