import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// The literal of a format or an equation, lowered, and everything that is wrong with it.
struct CheckedRule {
  let literal: LiteralText
  let template: RuleTemplate
  private(set) var diagnostics: [MacroDiagnostic] = []

  init(_ literal: LiteralText, _ template: RuleTemplate, _ scope: NameScope, _ options: OptionsArgument) {
    self.literal = literal
    self.template = template
    let bound = template.bound(to: scope.answer)
    let found = template.diagnostics(bound, missing: template.itemsWithoutView, known: scope.knownNames)
      .finished()
    diagnostics = found.compactMap { diagnostic in
      scope.hasDictionaries
        ? macroDiagnostic(diagnostic, options) : macroDiagnosticInScope(diagnostic, options)
    }
    diagnoseOtherMacro()
    diagnoseInterpolations()
    if !scope.hasDictionaries { diagnoseDiscardedNames() }
  }
}

// MARK: - What the library tells

extension CheckedRule {
  private func macroDiagnostic(
    _ found: VFLSyntax.Diagnostic, _ options: OptionsArgument
  ) -> MacroDiagnostic {
    guard let range = found.range else { return diagnostic(withoutPlace: found, options) }
    var diagnostic = MacroDiagnostic(
      found.category.rawValue, literal.spelledOut(found.message), at: Place(range, in: literal),
      notes: found.notes.map { note in
        .init(message: literal.spelledOut(note.message), place: Place(note.range ?? range, in: literal))
      },
      mends: found.fixIts.map(mend))
    if found.category == .unexpectedWhitespace, literal.bytes[range].contains(UInt8(ascii: "\n")) {
      let message = "a literal is one format; others are arguments of their own"
      diagnostic.notes.append(.init(message: message, place: diagnostic.remark.place))
    }
    if let expression = expression(at: found) {
      let interpolated = literal.interpolation(of: template.text(expression))
      let message = "to use the value of an expression, interpolate it: '\(interpolated)'"
      diagnostic.notes.append(.init(message: message, place: Place(expression, in: literal)))
      diagnostic.mends.append(mend(.replace(expression, with: interpolated)))
    }
    return diagnostic
  }

  /// The diagnostic where names are variables, so that an unknown view can only be part of an expression.
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
      .expression(text, interpolated: interpolated, insteadOf: found.category),
      at: Place(expression, in: literal),
      mends: [mend(.replace(expression, with: interpolated))])
  }

  private func mend(_ fixIt: VFLSyntax.FixIt) -> MacroDiagnostic.Mend {
    MacroDiagnostic.Mend(
      message: literal.spelledOut(fixIt.message),
      edits: fixIt.edits.map { (literal.sourceRange($0.range), $0.newText) })
  }

  /// A diagnostic of the options, if they are to blame, or of the format as a whole.
  private func diagnostic(
    withoutPlace found: VFLSyntax.Diagnostic, _ options: OptionsArgument
  ) -> MacroDiagnostic {
    let whole = Place(literal.node)
    let blamed = options.firstElement { options in
      let template = RuleTemplate(
        VisualFormatSyntax.parse(utf8: literal.bytes), options: options, spacing: .standard)
      return template.diagnostics.finished().contains { $0.category == found.category }
    }
    guard let blamed, found.category.isOfOptions else {
      return MacroDiagnostic(found.category.rawValue, found.message, at: whole)
    }
    let note = MacroDiagnostic.Remark(message: "this is the format", place: whole)
    return MacroDiagnostic(found.category.rawValue, found.message, at: Place(blamed), notes: [note])
  }
}

extension DiagnosticCategory {
  fileprivate var isOfOptions: Bool { self == .alignmentAlongAxis || self == .conflictingOptions }
}

// MARK: - Expressions

extension CheckedRule {
  /// The expression of Swift in whose midst an error is told: `self.title`.
  private func expression(at found: VFLSyntax.Diagnostic) -> Range<Int>? {
    guard let range = found.range else { return nil }
    let expression: Range<Int>?
    switch (found.category, template.kind) {
    case (.unknownView, .format):
      expression = template.slots.first { $0.range == range }.flatMap(template.swiftExpression)
    case (.attributeNotSupported, .format): expression = chain(around: range)
    case (_, .equation): expression = expressionOfSelf(chain(around: range))
    default: expression = nil
    }
    return expression.flatMap { expression in
      literal.interpolations.contains { $0.range.overlaps(expression) } ? nil : expression
    }
  }

  /// The names with dots between them that stand around a place.
  private func chain(around range: Range<Int>) -> Range<Int> {
    let isPart: (UInt8) -> Bool = { $0.isNameByte || $0 == UInt8(ascii: ".") }
    let start = literal.bytes[..<range.lowerBound].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = literal.bytes[range.lowerBound...].firstIndex { !isPart($0) } ?? literal.bytes.count
    return start..<end
  }

  /// What of a chain in an equation is the expression, if it begins with `self`: all but the attribute.
  private func expressionOfSelf(_ chain: Range<Int>) -> Range<Int>? {
    let text = template.text(chain)
    guard text.hasPrefix("self.") else { return nil }
    let last = text.split(separator: ".").last.map(String.init) ?? ""
    let isAttribute =
      LayoutAttribute(name: last) != nil && text.utf8.count > "self.".utf8.count + last.utf8.count
    return chain.lowerBound..<(chain.upperBound - (isAttribute ? last.utf8.count + 1 : 0))
  }
}

// MARK: - What only a macro can find

extension CheckedRule {
  /// Says which macro would take a literal that looks like that of the other.
  private mutating func diagnoseOtherMacro() {
    guard let first = diagnostics.first else { return }
    let name = literal.bytes.prefix { $0.isNameByte }
    let next = literal.bytes.dropFirst(name.count).first
    let isFormat = [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "|")].contains(next)
    let message: String
    switch template.kind {
    case .format where EquationSyntax.begins(literal.bytes): message = "'#constraint' takes equations"
    case .equation where isFormat: message = "'#layout' takes formats"
    default: return
    }
    diagnostics[0].notes.append(.init(message: message, place: first.remark.place))
  }

  /// Tells each interpolation that stands for no view, metric or priority.
  private mutating func diagnoseInterpolations() {
    for interpolation in literal.interpolations where !isWholeName(interpolation) {
      let place = Place(interpolation.range, in: literal)
      let told = diagnostics.firstIndex { $0.remark.place.range.touches(place.range) }
      if let told {
        diagnostics[told].notes.append(
          .init(message: MacroError.misplacedInterpolation.message, place: place))
      } else {
        diagnostics.append(MacroDiagnostic(.misplacedInterpolation, at: place))
      }
    }
  }

  private func isWholeName(_ interpolation: LiteralText.Interpolation) -> Bool {
    interpolation.isPlain && template.slots.contains { $0.range == interpolation.range }
  }

  /// Tells each `_`, which is a name in a format, but no variable's.
  private mutating func diagnoseDiscardedNames() {
    for slot in template.slots where slot.isNamed && template.text(slot.range) == "_" {
      diagnostics.append(MacroDiagnostic(.discardedName, at: Place(slot.range, in: literal)))
    }
  }
}

extension Slot {
  /// Whether the slot is filled with what a name stands for.
  var isNamed: Bool {
    switch role {
    case .view, .size, .spacing, .priority: true
    case .superview, .guide: false
    }
  }
}

extension Range<AbsolutePosition> {
  fileprivate func touches(_ other: Self) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

extension RuleTemplate {
  /// The items of an equation's constraint that only a view would lead to, but the equation names none.
  fileprivate var itemsWithoutView: [MissingItem] {
    constraints.indices.flatMap { index in
      [(constraints[index].first, false), (constraints[index].second, true)].compactMap { slot, isSecond in
        guard slot >= 0, case .superview(_, of: nil) = slots[Int(slot)].role else { return nil }
        return MissingItem(constraint: index, isSecond: isSecond, guide: nil)
      }
    }
  }
}
