public import LayoutConstraints
public import VFLSyntax

/// A rule that is parsed and lowered once and can be bound to views and metrics any number of
/// times.
///
/// A rule is a format or an equation.
@usableFromInline
package final class RuleTemplate: Sendable {
  /// The kind of a rule.
  package enum Kind: Hashable, Sendable {
    case format
    case equation
  }

  package let kind: Kind
  /// The UTF-8 bytes of the rule.
  let source: [UInt8]
  /// The slots; a slot comes after the slots that it refers to.
  package let slots: [Slot]
  /// The slots as binding reads them.
  let plans: [SlotPlan]
  /// The names in the slots; empty for superviews and guides.
  let texts: [String]
  /// The constraints over the indices of slots, in the order of the rule; in an invalid rule, those
  /// of the elements that the parser recovered.
  ///
  /// A number that is the value of a slot is 0; see ``constant(of:)`` and ``priority(of:)``.
  package let constraints: [ConstraintRecord]
  /// The numbers of constraints that are values of slots.
  let uses: [SlotUse]
  /// The diagnostics that do not depend on the meaning of names.
  package let diagnostics: DiagnosticList
  /// Whether ``diagnostics`` contains no errors.
  @usableFromInline package let isValid: Bool

  /// Creates the template of a format.
  @usableFromInline
  package convenience init(_ parsed: ParsedFormat, options: FormatOptions, spacing: SpacingProfile)
  {
    let alignmentCount = options.alignedAttributes.count
    let constraintCount =
      (parsed.syntax.elements.count / 2 + 1) * (1 + alignmentCount) + parsed.syntax.predicates.count
    var generator = ConstraintGenerator(
      parsed.syntax.axis, options: options, spacing: spacing,
      resolver: SlotAllocator(constraintCount: constraintCount))
    generator.generate(parsed.syntax)
    var diagnostics = DiagnosticList(parsed.diagnostics, errorCount: parsed.errorCount)
    diagnostics.append(
      CompilerError.errors(
        in: options, spacing, along: parsed.syntax.axis, isAxisKnown: parsed.isAxisKnown,
        hasSeveralViews: parsed.syntax.hasSeveralViews
      ).map { $0.diagnostic(at: nil) })
    self.init(.format, parsed.syntax.source, generator.resolver, diagnostics)
  }

  /// Creates the template of an equation.
  @usableFromInline
  package convenience init(_ parsed: ParsedEquation) {
    var generator = EquationGenerator(parsed)
    generator.generate()
    var diagnostics = DiagnosticList(parsed.diagnostics, errorCount: parsed.errorCount)
    diagnostics.append(generator.diagnostics)
    self.init(.equation, parsed.syntax.source, generator.resolver, diagnostics)
  }

  private init(
    _ kind: Kind, _ source: [UInt8], _ lowered: SlotAllocator, _ diagnostics: DiagnosticList
  ) {
    self.kind = kind
    self.source = source
    slots = lowered.slots
    (plans, texts) = SlotPlan.plans(of: slots, in: source)
    constraints = lowered.constraints
    uses = lowered.uses
    self.diagnostics = diagnostics
    isValid = diagnostics.errorCount == 0
  }

  /// Returns the constant of the constraint at an index.
  package func constant(of constraint: Int) -> SlotNumber {
    guard let use = uses(in: constraint).first(where: { $0.field != .priority }) else {
      return .number(constraints[constraint].constant)
    }
    return use.field == .negatedConstant ? .negatedSlot(use.slot) : .slot(use.slot)
  }

  /// Returns the priority of the constraint at an index.
  package func priority(of constraint: Int) -> SlotNumber {
    guard let use = uses(in: constraint).first(where: { $0.field == .priority }) else {
      return .number(constraints[constraint].priority.rawValue)
    }
    return .slot(use.slot)
  }

  /// Returns the uses of slots in the constraint at an index.
  private func uses(in constraint: Int) -> some Sequence<SlotUse> {
    uses[uses.partitioningIndex { $0.constraint >= constraint }...]
      .prefix { $0.constraint == constraint }
  }

  /// Returns the text of a range, with replacement characters for invalid UTF-8.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}

extension CompilerError {
  /// Returns the errors in the options and the spacing profile of a format.
  static func errors(
    in options: FormatOptions, _ spacing: SpacingProfile, along axis: LayoutAxis,
    isAxisKnown: Bool = true, hasSeveralViews: Bool = true
  ) -> [CompilerError] {
    guard !options.isEmpty || spacing != .standard else { return [] }
    var errors: [CompilerError] = []
    if options.unknownBits != 0 { errors.append(.unknownOptions(bits: options.unknownBits)) }
    if options.isSuperset(of: .directionMask) { errors.append(.conflictingDirections) }
    let alongAxis = options.alignedAttributes.filter { $0.axis == axis }
    if !alongAxis.isEmpty, isAxisKnown {
      errors.append(
        .alignmentAlongAxis(alongAxis, axis, hasSeveralViews: hasSeveralViews))
    }
    if !spacing.distances(along: axis).isFinite { errors.append(.standardSpaceNotFinite(axis)) }
    return errors
  }
}

extension ParsedFormat {
  /// Whether the axis is explicit, or the format begins without an invalid orientation.
  fileprivate var isAxisKnown: Bool {
    guard syntax.orientation == nil, let first = diagnostics.first?.range else { return true }
    return syntax.elements.first.map { first.lowerBound >= $0.range.lowerBound } ?? false
  }
}
