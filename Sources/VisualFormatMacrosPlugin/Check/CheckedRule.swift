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
    diagnostics = found.map { macroDiagnostic($0, options, isInScope: !scope.hasDictionaries) }
    diagnoseInterpolations()
    if !scope.hasDictionaries { diagnoseDiscardedNames() }
  }
}

// MARK: - What the library tells

extension CheckedRule {
  private func macroDiagnostic(
    _ found: VFLSyntax.Diagnostic, _ options: OptionsArgument, isInScope: Bool
  ) -> MacroDiagnostic {
    guard let range = found.range else { return diagnostic(withoutPlace: found, options) }
    let expression = expression(at: found)
    if let expression, isInScope, found.category == .unknownView || isOfSelf(expression) {
      return expressionDiagnostic(found, expression)
    }
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
    if let expression {
      let interpolated = literal.interpolation(of: template.text(expression))
      let message = "to use the value of an expression, interpolate it: '\(interpolated)'"
      diagnostic.notes.append(.init(message: message, place: Place(expression, in: literal)))
      diagnostic.mends.append(mend(.replace(expression, with: interpolated)))
    }
    return diagnostic
  }

  /// An expression in brackets where a variable's name must stand.
  private func expressionDiagnostic(_ found: VFLSyntax.Diagnostic, _ expression: Range<Int>)
    -> MacroDiagnostic
  {
    let text = template.text(expression)
    let interpolated = literal.interpolation(of: text)
    return MacroDiagnostic(
      found.category.rawValue, "'\(text)' is not a name but an expression: interpolate it, '\(interpolated)'",
      at: Place(expression, in: literal), mends: [mend(.replace(expression, with: interpolated))])
  }

  private func isOfSelf(_ expression: Range<Int>) -> Bool {
    literal.bytes[expression].starts(with: "self.".utf8)
  }

  private func mend(_ fixIt: VFLSyntax.FixIt) -> MacroDiagnostic.Mend {
    MacroDiagnostic.Mend(
      message: literal.spelledOut(fixIt.message),
      edits: fixIt.edits.map { (literal.sourceRange($0.range), $0.newText) })
  }

  /// A diagnostic of the options, which are to blame, or of the format as a whole.
  private func diagnostic(
    withoutPlace found: VFLSyntax.Diagnostic, _ options: OptionsArgument
  ) -> MacroDiagnostic {
    let whole = Place(literal.node)
    let blamed = options.firstElement { options in
      RuleTemplate(VisualFormatSyntax.parse(literal.text), options: options, spacing: .standard).diagnostics
        .finished().contains { $0.range == nil && $0.category == found.category }
    }
    guard let blamed else {
      return MacroDiagnostic(found.category.rawValue, found.message, at: whole)
    }
    let note = MacroDiagnostic.Remark(message: "this is the format", place: whole)
    return MacroDiagnostic(found.category.rawValue, found.message, at: Place(blamed), notes: [note])
  }

  /// The expression of Swift in whose midst an error is told: `self.title`.
  private func expression(at found: VFLSyntax.Diagnostic) -> Range<Int>? {
    guard let range = found.range else { return nil }
    switch found.category {
    case .unknownView:
      return template.slots.first { $0.range == range }.flatMap(template.swiftExpression)
    case .attributeNotSupported:
      let isPart: (UInt8) -> Bool = { $0.isNameByte || $0 == UInt8(ascii: ".") }
      let start = literal.bytes[..<range.lowerBound].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
      let end = literal.bytes[range.lowerBound...].firstIndex { !isPart($0) } ?? literal.bytes.count
      return start..<end
    default:
      return nil
    }
  }
}

// MARK: - Interpolations and names

extension CheckedRule {
  /// Tells each interpolation that stands for no view, metric or priority.
  private mutating func diagnoseInterpolations() {
    let message = "an interpolation stands for a whole view, metric or priority, and for nothing else"
    for interpolation in literal.interpolations
    where !template.slots.contains(where: { $0.range == interpolation.range }) {
      let place = Place(interpolation.range, in: literal)
      let told = diagnostics.firstIndex { $0.remark.place.range.touches(place.range) }
      if let told {
        diagnostics[told].notes.append(.init(message: message, place: place))
      } else {
        diagnostics.append(MacroDiagnostic("misplaced-interpolation", message, at: place))
      }
    }
  }

  /// Tells each `_`, which is a name in a format, but no variable's.
  private mutating func diagnoseDiscardedNames() {
    for slot in template.slots where slot.isNamed && template.text(slot.range) == "_" {
      diagnostics.append(
        MacroDiagnostic("unknown-name", "'_' is no variable's name", at: Place(slot.range, in: literal)))
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
