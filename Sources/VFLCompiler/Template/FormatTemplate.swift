public import LayoutConstraints
package import VFLSyntax

/// A format, parsed and lowered once, to be bound to views and metrics any number of times.
@usableFromInline
package struct FormatTemplate: Sendable {
  package let parsed: ParsedFormat
  /// The slots; one that leads to another comes behind it.
  package let slots: [Slot]
  /// The constraints in their order; of a broken format, those of what could be read.
  package let constraints: [ConstraintTemplate]
  /// What is wrong with the options and the profile.
  package let settingErrors: [CompilerError]
  /// The names in the slots, for looking them up without making strings; empty if they are made each time.
  private let names: [String]

  package init(
    _ parsed: consuming ParsedFormat, options: FormatOptions, spacing: SpacingProfile,
    keepsNames: Bool = false
  ) {
    let generator = ConstraintGenerator(parsed.syntax, options: options, spacing: spacing)
    (slots, constraints) = generator.generate()
    let syntax = parsed.syntax
    names = keepsNames ? slots.map { syntax.text($0.range) } : []
    settingErrors = CompilerError.errors(in: options, spacing, of: parsed)
    self.parsed = parsed
  }

  /// Parses and lowers a format.
  @usableFromInline
  package init(_ format: String, options: FormatOptions, spacing: SpacingProfile) {
    self.init(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
  }

  /// Whether nothing is wrong, as far as can be told without names.
  package var isValid: Bool { parsed.isValid && settingErrors.isEmpty }

  /// The name in a slot.
  @usableFromInline
  package func name(in slot: Int) -> String {
    names.isEmpty ? parsed.syntax.text(slots[slot].range) : names[slot]
  }
}

extension CompilerError {
  fileprivate static func errors(
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
