package import LayoutConstraints
package import VFLSyntax

/// A rule, that is a format or an equation, parsed and lowered once, to be bound to views and metrics any number of
/// times.
@usableFromInline
package struct RuleTemplate: Sendable {
  /// What a rule can be.
  package enum Kind: Hashable, Sendable {
    case format
    case equation
  }

  package let kind: Kind
  /// The bytes of the rule.
  let source: [UInt8]
  /// The slots; one that leads to another comes behind it.
  package let slots: [Slot]
  /// The constraints in their order; of a broken rule, those of what could be read.
  package let constraints: [ConstraintTemplate]
  /// What is wrong, as far as can be told without names.
  package let diagnostics: DiagnosticList

  /// Lowers a format.
  package init(_ parsed: ParsedFormat, options: FormatOptions, spacing: SpacingProfile) {
    var generator = ConstraintGenerator(
      parsed.syntax, options: options, spacing: spacing, reader: SlotReader())
    generator.generate()
    kind = .format
    slots = generator.reader.slots
    constraints = generator.constraints
    source = parsed.syntax.source
    var diagnostics = DiagnosticList(parsed.diagnostics, errorCount: parsed.errorCount)
    diagnostics.append(CompilerError.errors(in: options, spacing, of: parsed).map { $0.diagnostic(at: nil) })
    self.diagnostics = diagnostics
  }

  /// Lowers an equation.
  package init(_ parsed: ParsedEquation) {
    var generator = EquationGenerator(parsed)
    generator.generate()
    kind = .equation
    slots = generator.slots
    constraints = generator.constraints
    var diagnostics = DiagnosticList(parsed.diagnostics, errorCount: parsed.errorCount)
    diagnostics.append(generator.diagnostics)
    self.diagnostics = diagnostics
    source = parsed.syntax.source
  }

  /// Parses and lowers an equation.
  @usableFromInline
  package init(equation: String) {
    self.init(EquationSyntax.parse(equation))
  }

  /// Whether nothing is wrong, as far as can be told without names.
  package var isValid: Bool { diagnostics.errorCount == 0 }

  /// The text of a range. Invalid UTF-8 reads as replacement characters.
  package func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
}

extension CompilerError {
  /// What is wrong with the options and the profile of a format.
  static func errors(
    in options: FormatOptions, _ spacing: SpacingProfile, of parsed: ParsedFormat
  ) -> [CompilerError] {
    guard !options.isEmpty || spacing != .standard else { return [] }
    var errors: [CompilerError] = []
    if options.unknownBits != 0 { errors.append(.unknownOptions(bits: options.unknownBits)) }
    if options.isSuperset(of: .directionMask) { errors.append(.conflictingDirections) }
    let axis = LayoutAxis(parsed.syntax.axis)
    let alongAxis = options.alignedAttributes.filter { $0.axis == axis }
    if !alongAxis.isEmpty, parsed.isAxisKnown { errors.append(.alignmentAlongAxis(alongAxis, axis)) }
    let distances = axis == .horizontal ? spacing.horizontal : spacing.vertical
    if !distances.isFinite { errors.append(.standardSpaceNotFinite(axis)) }
    return errors
  }
}

extension ParsedFormat {
  /// Whether the axis is written, or what stands in its place is no broken orientation.
  fileprivate var isAxisKnown: Bool {
    guard syntax.orientation == nil, let first = diagnostics.first?.range else { return true }
    return syntax.elements.first.map { first.lowerBound >= $0.range.lowerBound } ?? false
  }
}
