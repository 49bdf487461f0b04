public import LayoutConstraints
package import VFLSyntax

/// A rule, that is a format or an equation, parsed and lowered once, to be bound to views and metrics any number of
/// times.
@usableFromInline
package struct RuleTemplate: Sendable {
  /// The bytes of the rule.
  package let source: [UInt8]
  /// The slots; one that leads to another comes behind it.
  package let slots: [Slot]
  /// The constraints in their order; of a broken rule, those of what could be read.
  package let constraints: [ConstraintTemplate]
  /// What is wrong, as far as can be told without names.
  package let diagnostics: DiagnosticList
  /// The names in the slots, for looking them up without making strings; empty if they are made each time.
  private let names: [String]

  /// Lowers a format.
  package init(
    _ parsed: consuming ParsedFormat, options: FormatOptions, spacing: SpacingProfile,
    keepsNames: Bool = false
  ) {
    let generator = ConstraintGenerator(parsed.syntax, options: options, spacing: spacing)
    (slots, constraints) = generator.generate()
    var diagnostics = DiagnosticList(parsed.diagnostics, errorCount: parsed.errorCount)
    let settingErrors = CompilerError.errors(in: options, spacing, of: parsed)
    if !settingErrors.isEmpty { diagnostics.append(settingErrors.map { $0.diagnostic(at: nil) }) }
    self.diagnostics = diagnostics
    let syntax = parsed.syntax
    names = keepsNames ? slots.map { syntax.text($0.range) } : []
    source = syntax.source
  }

  /// Lowers an equation.
  package init(_ parsed: ParsedEquation) {
    var generator = EquationGenerator(parsed.syntax)
    generator.generate()
    slots = generator.slots
    constraints = generator.constraints
    var diagnostics = DiagnosticList(parsed.diagnostics, errorCount: parsed.errorCount)
    diagnostics.append(generator.diagnostics)
    self.diagnostics = diagnostics
    names = []
    source = parsed.syntax.source
  }

  /// Parses and lowers a format.
  @usableFromInline
  package init(format: String, options: FormatOptions, spacing: SpacingProfile) {
    self.init(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
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

  /// The name in a slot.
  @usableFromInline
  package func name(in slot: Int) -> String { names.isEmpty ? text(slots[slot].range) : names[slot] }

  /// The name in a slot where a view of any name can stand.
  package func viewName(in slot: Int) -> String? {
    switch slots[slot].role {
    case .view, .size: name(in: slot)
    default: nil
    }
  }
}

extension CompilerError {
  fileprivate static func errors(
    in options: FormatOptions, _ spacing: SpacingProfile, of parsed: borrowing ParsedFormat
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
