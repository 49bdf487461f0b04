import FormatFindings
import VFLCompiler
import VFLSyntax

extension FoundFormat {
  /// Returns the diagnostics of the format in its call, and their number, including those that are
  /// only counted.
  ///
  /// - Parameter isOnlyFormat: Whether the call has no other formats with the same options.
  /// - Returns: The diagnostics and their number.
  func diagnostics(isOnlyFormat: Bool) -> (listed: [Diagnostic], count: Int) {
    guard holes.isEmpty else {
      let diagnostics = isEquation ? [] : diagnosticsBesideHoles
      return (diagnostics, diagnostics.count)
    }
    if isEquation {
      let list = RuleTemplate(EquationSyntax.parse(utf8: text.bytes)).diagnostics
      return (list.sortedDiagnostics(), list.errorCount)
    }
    var lookup = lookup
    lookup.sharesOptions = !isOnlyFormat || context.hasUnknownFormats
    let checked = lookup.check(utf8: text.bytes)
    let hasSeveralViews = checked.parsed.syntax.hasSeveralViews
    let diagnostics = checked.diagnostics.filter { diagnostic in
      !(context.keepsConstraints && diagnostic.assumesUnchangedConstraints)
    }.map { diagnostic in
      // Apple's implementation aligns nothing in a format with one view, and accepts the option.
      diagnostic.category == .alignmentAlongAxis && !hasSeveralViews && !receiver.isMacro
        ? diagnostic.with(severity: .warning) : diagnostic
    }.map { spellingOptions(in: $0) }
    return (diagnostics, checked.errorCount)
  }

  /// Returns a diagnostic about options with their names as the code spells them.
  private func spellingOptions(in diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.concernsOptions, let options = context.options else { return diagnostic }
    return Diagnostic(
      severity: diagnostic.severity, category: diagnostic.category,
      message: options.spellingNames(in: diagnostic.message), range: diagnostic.range,
      notes: diagnostic.notes, fixIts: diagnostic.fixIts)
  }

  /// Whether the format is an equation of a macro.
  var isEquation: Bool {
    receiver == .equationMacro
      || receiver == .layoutMacro && EquationSyntax.isEquation(text.bytes)
  }

  /// The names and options of the call. A name is looked up only where all names are known.
  var lookup: NameLookup {
    var lookup = NameLookup()
    lookup.reportsWarnings = receiver != .guess
    lookup.knowsMetricValues = false
    if let options = context.options { lookup.options = options.value }
    if case .complete(let metrics) = context.metrics {
      lookup.metrics = Dictionary(metrics.map { ($0.name, 1) }) { first, _ in first }
    } else {
      lookup.allowsUnknownMetrics = true
    }
    switch context.views {
    case .complete(let views): lookup.views = .named(Set(views.map(\.name)))
    case .numbered(let views): lookup.views = .named(numberedNames(views.count))
    case .unknown: lookup.views = lookup.allowsUnknownMetrics ? .unchecked : .anyName
    }
    return lookup
  }

  /// The names `v0`, `v1`, … of a call, and all names in the format that are not of this form.
  private func numberedNames(_ count: Int) -> Set<String> {
    let names = VisualFormatSyntax.parse(utf8: text.bytes).syntax.viewNames
    let others = names.filter {
      $0.first != "v" || $0.dropFirst().isEmpty || !$0.dropFirst().allSatisfy(\.isNumber)
    }
    return Set((0..<count).map { "v\($0)" }).union(others)
  }
}

// MARK: - Holes

extension FoundFormat {
  private var diagnosticsBesideHoles: [Diagnostic] {
    unavoidableError.map { [$0] } ?? unknownViewsBesideHoles + alignmentBesideHoles
  }

  /// The errors of the names in brackets beside the holes.
  ///
  /// No text in a hole changes that `[name]` is a view. Other names can be part of a longer one, or
  /// a metric in one text and a view in another; they are not looked up.
  private var unknownViewsBesideHoles: [Diagnostic] {
    guard case .complete = context.views else { return [] }
    var lookup = lookup
    lookup.allowsUnknownMetrics = true
    lookup.options = []
    lookup.reportsWarnings = false
    return bracketedNames.flatMap { name in
      let view = [UInt8(ascii: "[")] + text.bytes[name] + [UInt8(ascii: "]")]
      return lookup.check(utf8: view).diagnostics.map { diagnostic in
        diagnostic.mapRanges {
          $0.lowerBound + name.lowerBound - 1..<$0.upperBound + name.lowerBound - 1
        }
      }
    }
  }

  /// The errors of options that align along the axis, if the format has an orientation and two
  /// views beside the holes.
  private var alignmentBesideHoles: [Diagnostic] {
    guard let options = context.options, bracketedNames.count > 1, let orientation else {
      return []
    }
    let views = Array("\(orientation)[a][b]".utf8)
    var lookup = NameLookup(options: options.value)
    lookup.reportsWarnings = false
    return lookup.check(utf8: views).diagnostics.map { spellingOptions(in: $0) }
  }

  /// The orientation of a format with holes; `nil` if a hole can contain it.
  private var orientation: String? {
    let start = text.bytes.prefix(holes.first?.offset ?? .max)
    if start.starts(with: "V:".utf8) { return "V:" }
    return start.first.map { "H[|".utf8.contains($0) } ?? false ? "H:" : nil
  }

  /// The ranges of the names between `[` and `]` or `(` that no hole touches.
  private var bracketedNames: [Range<Int>] {
    let bytes = text.bytes
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "[") }.compactMap { bracket in
      let name =
        bracket + 1..<(bytes[(bracket + 1)...].firstIndex { !$0.isNameByte } ?? bytes.count)
      guard !name.isEmpty, name.upperBound < bytes.count,
        "](".utf8.contains(bytes[name.upperBound]),
        !holes.contains(where: { (name.lowerBound...name.upperBound).contains($0.offset) })
      else { return nil }
      return name
    }
  }
}

extension DiagnosticCategory {
  /// The categories that can be about options, and not about a part of the format.
  static let ofOptions: [Self] = [.alignmentAlongAxis, .conflictingOptions, .optionWithoutEffect]
}

extension Diagnostic {
  /// Whether the diagnostic is about options, and not about a part of the format.
  fileprivate var concernsOptions: Bool {
    range == nil && DiagnosticCategory.ofOptions.contains(category)
  }

  /// Whether the diagnostic advises to omit a constraint, or depends on the constant of one. Code
  /// that stores the constraints can refer to them by their indices, and change their constants.
  fileprivate var assumesUnchangedConstraints: Bool {
    switch category {
    case .zeroMinimum, .zeroSize, .redundantPredicate, .equalBounds: true
    default: false
    }
  }
}
