public import LayoutConstraints
import VFLSyntax

/// A format that is parsed and lowered for a single use.
///
/// A format without errors is lowered directly to constraints over ids. The template is only
/// needed to report errors.
@usableFromInline
package struct UncompiledFormat {
  @usableFromInline package let format: String
  private let options: FormatOptions
  private let spacing: SpacingProfile

  @usableFromInline
  package init(_ format: String, options: FormatOptions, spacing: SpacingProfile) {
    self.format = format
    self.options = options
    self.spacing = spacing
  }

  /// The template of the format, which reports the errors.
  @usableFromInline
  package var template: RuleTemplate {
    RuleTemplate(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
  }

  /// Returns the constraints with names looked up in a table; `nil` if there is an error.
  @usableFromInline
  package func constraints(_ table: BindingTable) -> [BoundConstraint]? {
    var format = format
    return format.withUTF8 { source in
      table.withEntries { constraints(of: source, TableLookup(entries: $0, source: source)) }
    }
  }

  /// Returns the constraints with names resolved by a function; `nil` if there is an error.
  @usableFromInline
  package func constraints(_ resolve: (String, NameQuery) -> NameResolution) -> [BoundConstraint]? {
    var format = format
    return withoutActuallyEscaping(resolve) { resolve in
      format.withUTF8 { constraints(of: $0, ClosureLookup(source: $0, resolve: resolve)) }
    }
  }

  @inline(__always)
  private func constraints(
    of source: UnsafeBufferPointer<UInt8>, _ lookup: some BindingLookup
  ) -> [BoundConstraint]? {
    let parsed = VisualFormatSyntax.parse(borrowing: source)
    guard parsed.isValid, CompilerError.errors(in: options, spacing, of: parsed).isEmpty else {
      return nil
    }
    var generator = ConstraintGenerator(
      parsed.syntax, options: options, spacing: spacing, resolver: BindingNameResolver(lookup))
    generator.generate()
    return generator.resolver.failure == nil ? generator.constraints : nil
  }
}
