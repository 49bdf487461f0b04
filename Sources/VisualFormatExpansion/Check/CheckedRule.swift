import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// The literal of a format or an equation, with its template and diagnostics.
struct CheckedRule {
  let literal: LiteralText
  let template: RuleTemplate
  private(set) var diagnostics: [MacroDiagnostic] = []

  /// Checks a literal with the template of its text. If the options also apply to other literals,
  /// they need not have an effect on this one.
  init(
    _ literal: LiteralText, _ template: RuleTemplate, _ scope: NameScope,
    _ options: OptionsArgument, sharesOptions: Bool
  ) {
    self.literal = literal
    self.template = template
    let found = template.diagnostics(
      template.failures(scope.resolve), missing: template.superviewsWithoutView,
      knownNames: scope.knownNames
    )
    .sortedDiagnostics()
    diagnostics = found.compactMap { diagnostic in
      scope.hasDictionaries
        ? macroDiagnostic(diagnostic, options) : macroDiagnosticInScope(diagnostic, options)
    }
    suggestOtherMacro()
    diagnoseInterpolations()
    if !scope.hasDictionaries { diagnoseUnderscores() }
    if diagnostics.isEmpty, template.kind == .format {
      diagnostics = lints(scope, options, sharesOptions: sharesOptions)
    }
  }
}

// MARK: - Warnings

extension CheckedRule {
  /// Returns the warnings and remarks about a format without errors.
  ///
  /// Lints at an interpolation are not reported: its value is not known. A minimum of 0 is a habit,
  /// which `vfl check` reports only if a configuration asks for it; macros have no configuration.
  private func lints(
    _ scope: NameScope, _ options: OptionsArgument, sharesOptions: Bool
  ) -> [MacroDiagnostic] {
    FormatLinter.diagnostics(
      of: VisualFormatSyntax.parse(utf8: literal.bytes),
      options: sharesOptions ? [] : options.value, spacing: .standard,
      metric: { scope.metric(named: $0) == nil ? .absent : .unknown }
    )
    .filter { lint in
      lint.category != .zeroMinimum
        && !literal.interpolations.contains { lint.concerns($0.range) }
    }
    .map { macroDiagnostic($0, options) }
  }
}

extension VFLSyntax.Diagnostic {
  /// Returns whether the diagnostic or one of its notes overlaps a range.
  fileprivate func concerns(_ other: Range<Int>) -> Bool {
    ([range] + notes.map { $0.range }).contains { $0?.overlaps(other) ?? false }
  }
}

// MARK: - Diagnostics of the library

extension CheckedRule {
  /// Returns the diagnostic of the macro that corresponds to a diagnostic of the library.
  private func macroDiagnostic(
    _ found: VFLSyntax.Diagnostic, _ options: OptionsArgument
  ) -> MacroDiagnostic {
    guard let range = found.range else { return diagnostic(withoutRange: found, options) }
    var diagnostic = MacroDiagnostic(
      found.category.rawValue, literal.restoringInterpolations(found.message),
      severity: found.swiftSeverity, at: DiagnosticLocation(range, in: literal),
      // Formats of autolayout.js are not in Swift code.
      notes: found.notes.filter { $0 != .conversion }.map { note in
        .init(
          message: literal.restoringInterpolations(note.message),
          location: DiagnosticLocation(note.range ?? range, in: literal))
      },
      fixIts: found.fixIts.map(fixIt))
    if found.category == .unexpectedWhitespace, literal.bytes[range].contains(UInt8(ascii: "\n")) {
      let message = "a string literal contains one format; pass other formats as separate arguments"
      diagnostic.notes.append(.init(message: message, location: diagnostic.primary.location))
    }
    if let expression = expression(at: found) {
      let interpolated = literal.interpolation(of: template.text(expression))
      let message = "to use the value of an expression, interpolate it: '\(interpolated)'"
      diagnostic.notes.append(
        .init(message: message, location: DiagnosticLocation(expression, in: literal)))
      diagnostic.fixIts.append(fixIt(.replace(expression, with: interpolated)))
    }
    return diagnostic
  }

  /// Returns the diagnostic of a macro whose names refer to variables, or `nil` if the Swift
  /// compiler reports the error.
  ///
  /// In such a macro, an unknown view can only be part of an expression.
  private func macroDiagnosticInScope(
    _ found: VFLSyntax.Diagnostic, _ options: OptionsArgument
  ) -> MacroDiagnostic? {
    guard let expression = expression(at: found) else {
      return found.category == .unknownView ? nil : macroDiagnostic(found, options)
    }
    let text = template.text(expression)
    guard found.category == .unknownView || text.hasPrefix("self.") else {
      return macroDiagnostic(found, options)
    }
    let interpolated = literal.interpolation(of: text)
    return MacroDiagnostic(
      found.category.rawValue,
      "expected a name, found the expression '\(text)'; interpolate it as '\(interpolated)'",
      at: DiagnosticLocation(expression, in: literal),
      fixIts: [fixIt(.replace(expression, with: interpolated))])
  }

  /// Returns the fix-it with source ranges in place of UTF-8 byte offsets.
  private func fixIt(_ fixIt: VFLSyntax.FixIt) -> MacroDiagnostic.FixIt {
    MacroDiagnostic.FixIt(
      message: literal.restoringInterpolations(fixIt.message),
      edits: fixIt.edits.map { (literal.sourceRange($0.range), $0.newText) })
  }

  /// Returns a diagnostic without a range, located at the invalid option or at the whole literal.
  private func diagnostic(
    withoutRange found: VFLSyntax.Diagnostic, _ options: OptionsArgument
  ) -> MacroDiagnostic {
    let literalLocation = DiagnosticLocation(literal.node)
    let invalidOption = options.firstElement { options in
      diagnosticsWithoutRange(options).contains {
        $0.category == found.category && $0.severity == found.severity
      }
    }
    guard let invalidOption, found.category.concernsOptions else {
      return MacroDiagnostic(
        found.category.rawValue, found.message, severity: found.swiftSeverity, at: literalLocation)
    }
    let note = MacroDiagnostic.LocatedMessage(
      message: "the options apply to this format", location: literalLocation)
    return MacroDiagnostic(
      found.category.rawValue, found.message, severity: found.swiftSeverity,
      at: DiagnosticLocation(invalidOption), notes: [note])
  }

  /// Returns the diagnostics of the format with other options, including those about the options.
  private func diagnosticsWithoutRange(_ options: FormatOptions) -> [VFLSyntax.Diagnostic] {
    let parsed = VisualFormatSyntax.parse(utf8: literal.bytes)
    let template = RuleTemplate(parsed, options: options, spacing: .standard)
    return template.diagnostics.sortedDiagnostics()
      + FormatLinter.diagnostics(
        of: parsed, options: options, spacing: .standard, metric: { _ in .unknown })
  }
}

extension DiagnosticCategory {
  fileprivate var concernsOptions: Bool {
    self == .alignmentAlongAxis || self == .conflictingOptions || self == .optionWithoutEffect
  }
}

// MARK: - Expressions

extension CheckedRule {
  /// Returns the range of the Swift expression that contains an error, such as `self.title`.
  private func expression(at found: VFLSyntax.Diagnostic) -> Range<Int>? {
    guard let range = found.range else { return nil }
    let expression: Range<Int>?
    switch (found.category, template.kind) {
    case (.unknownView, .format):
      expression = template.slots.first { $0.range == range }.flatMap(template.swiftExpression)
    case (.attributeNotSupported, .format): expression = dottedName(around: range)
    case (_, .equation): expression = selfExpression(dottedName(around: range))
    default: expression = nil
    }
    return expression.flatMap { expression in
      literal.interpolations.contains { $0.range.overlaps(expression) } ? nil : expression
    }
  }

  /// Returns the range of the dotted name that contains the start of a range.
  private func dottedName(around range: Range<Int>) -> Range<Int> {
    let isPart: (UInt8) -> Bool = { $0.isNameByte || $0 == UInt8(ascii: ".") }
    let start = literal.bytes[..<range.lowerBound].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = literal.bytes[range.lowerBound...].firstIndex { !isPart($0) } ?? literal.bytes.count
    return start..<end
  }

  /// Returns the expression at the start of a dotted name in an equation, without the attribute;
  /// `nil` if the name does not begin with `self`.
  private func selfExpression(_ dottedName: Range<Int>) -> Range<Int>? {
    let text = template.text(dottedName)
    guard text.hasPrefix("self.") else { return nil }
    let last = text.split(separator: ".").last.map(String.init) ?? ""
    let isAttribute =
      LayoutAttribute(name: last) != nil && text.utf8.count > "self.".utf8.count + last.utf8.count
    return dottedName.lowerBound..<(dottedName.upperBound - (isAttribute ? last.utf8.count + 1 : 0))
  }
}

// MARK: - Diagnostics of the macro

extension CheckedRule {
  /// Adds a note if the literal looks like an argument of the other macro.
  private mutating func suggestOtherMacro() {
    guard let first = diagnostics.first else { return }
    let name = literal.bytes.prefix { $0.isNameByte }
    let next = literal.bytes.dropFirst(name.count).first
    let isFormat = [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "|")].contains(next)
    let message: String
    switch template.kind {
    case .format where EquationSyntax.isEquation(literal.bytes):
      message = "use '#constraint' for equations"
    case .equation where isFormat: message = "use '#layout' for formats"
    default: return
    }
    diagnostics[0].notes.append(.init(message: message, location: first.primary.location))
  }

  /// Diagnoses interpolations that do not replace the name of a view, metric or priority.
  private mutating func diagnoseInterpolations() {
    let message = "an interpolation must replace the whole name of a view, metric or priority"
    for interpolation in literal.interpolations where !isWholeName(interpolation) {
      let location = DiagnosticLocation(interpolation.range, in: literal)
      let index = diagnostics.firstIndex { $0.primary.location.range.touches(location.range) }
      if let index {
        diagnostics[index].notes.append(.init(message: message, location: location))
      } else {
        diagnostics.append(MacroDiagnostic("misplaced-interpolation", message, at: location))
      }
    }
  }

  private func isWholeName(_ interpolation: LiteralText.Interpolation) -> Bool {
    interpolation.isUnlabeledExpression
      && template.slots.contains { $0.range == interpolation.range }
  }

  /// Diagnoses each `_`, which is a valid name in a format, but not the name of a variable.
  private mutating func diagnoseUnderscores() {
    for slot in template.slots where slot.isNamed && template.text(slot.range) == "_" {
      diagnostics.append(
        MacroDiagnostic(
          "unknown-name", "'_' is not the name of a variable",
          at: DiagnosticLocation(slot.range, in: literal)))
    }
  }
}

extension Range<AbsolutePosition> {
  fileprivate func touches(_ other: Self) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

extension RuleTemplate {
  /// The superviews in an equation that does not name a view.
  fileprivate var superviewsWithoutView: [MissingItem] {
    constraints.indices.flatMap { index in
      [(constraints[index].first, false), (constraints[index].second, true)].compactMap {
        slot, isSecond in
        guard case .superview(_, of: nil) = slots[Int(slot)].role else { return nil }
        return MissingItem(constraint: index, isSecond: isSecond, guide: nil)
      }
    }
  }
}
