import FormatFindings
import VFLSyntax

/// A format in code that is not checked, or only in part.
struct UncheckedFormat: Hashable {
  let reason: UncheckedReason
  let receiver: FoundFormat.Receiver
  /// The UTF-8 byte offsets of the format, or of the expression in its place, in the source.
  let sourceRange: Range<Int>
}

extension CodeProject.File {
  /// The formats that are not checked, or only in part, in the order of the source.
  var uncheckedFormats: [UncheckedFormat] {
    let unknown = unknownFormats.map {
      UncheckedFormat(
        reason: .unknownFormat, receiver: $0.receiver, sourceRange: $0.sourceRange)
    }
    let partial = uses.compactMap { use in
      use.uncheckedReason.map {
        UncheckedFormat(reason: $0, receiver: use.receiver, sourceRange: use.sourceRange)
      }
    }
    return (unknown + partial).withoutRepetitions { $0 }
      .sorted { $0.sourceRange.lowerBound < $1.sourceRange.lowerBound }
  }
}

extension FoundFormat {
  /// The reason why the format is checked only in part; `nil` if it is checked. The compiler checks
  /// a macro, with the interpolations and names, and a guess has no call.
  fileprivate var uncheckedReason: UncheckedReason? {
    if receiver.isMacro || receiver == .guess { return nil }
    if !holes.isEmpty { return .partialFormat }
    if case .unknown = context.views { return .unknownNames }
    return if case .unknown = context.metrics, containsMetric { .unknownMetrics } else { nil }
  }

  /// Whether the format contains a name that is not one of the views of the call.
  private var containsMetric: Bool {
    guard case .named(let views) = lookup.views else { return false }
    return !VisualFormatSyntax.parse(utf8: text.bytes).syntax.allNames.isSubset(of: views)
  }
}

extension Report {
  /// Counts the formats in code that are not checked, or only in part.
  package mutating func countUncheckedFormats(in code: CodeProject.File) {
    for format in code.uncheckedFormats { omissions.formats[format.reason, default: 0] += 1 }
  }
}

extension VisualFormatSyntax {
  /// The names of views and metrics.
  var allNames: Set<String> {
    var names = Set(viewNames)
    for predicate in predicates {
      for case .name(let name)? in [predicate.object, predicate.priority] {
        names.insert(text(name.range))
      }
    }
    return names
  }

  /// The names in brackets, in the order of the format.
  var viewNames: [String] {
    elements.compactMap { element in
      if case .view(let view) = element { text(view.name.range) } else { nil }
    }
  }
}
