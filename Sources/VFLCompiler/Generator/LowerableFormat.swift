public import LayoutConstraints
import VFLSyntax

/// A format that has been parsed, with its options, to be lowered once: at once to constraints over ids, if everything is
/// right, or to a template.
@usableFromInline
package struct LowerableFormat {
  private let parsed: ParsedFormat
  private let options: FormatOptions
  private let spacing: SpacingProfile
  /// The text as the origin of constraints.
  @usableFromInline package let label: ConstraintLabel

  @usableFromInline
  package init(_ format: String, options: FormatOptions, spacing: SpacingProfile) {
    parsed = VisualFormatSyntax.parse(format)
    self.options = options
    self.spacing = spacing
    label = ConstraintLabel(identifier: nil, text: format)
  }

  /// How many names can stand for views, at most.
  @usableFromInline
  package var mostViewNames: Int { parsed.syntax.elements.count / 2 + 1 + parsed.syntax.predicates.count }

  /// The template of the format, for telling what is wrong.
  @usableFromInline
  package var template: RuleTemplate { RuleTemplate(parsed, options: options, spacing: spacing) }

  /// The constraints, names looked up in a table; `nil` if anything is wrong.
  @usableFromInline
  package func constraints(_ table: BindingTable) -> [BoundConstraint]? {
    table.withEntries { entries in
      parsed.syntax.source.withUnsafeBufferPointer { constraints(TableLookup(entries: entries, source: $0)) }
    }
  }

  /// The constraints, a function telling what names stand for; `nil` if anything is wrong.
  @usableFromInline
  package func constraints(_ meaning: (String, NameQuestion) -> NameAnswer) -> [BoundConstraint]? {
    withoutActuallyEscaping(meaning) { meaning in
      parsed.syntax.source.withUnsafeBufferPointer {
        constraints(FunctionLookup(source: $0, meaning: meaning))
      }
    }
  }

  @inline(__always)
  private func constraints(_ lookup: some NameLookup) -> [BoundConstraint]? {
    guard parsed.isValid, CompilerError.errors(in: options, spacing, of: parsed).isEmpty else { return nil }
    var generator = ConstraintGenerator(
      parsed.syntax, options: options, spacing: spacing, reader: BindingReader(lookup))
    generator.generate()
    return generator.reader.failure == nil ? generator.constraints : nil
  }
}
