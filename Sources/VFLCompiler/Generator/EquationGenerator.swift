import LayoutConstraints
import VFLSyntax

/// A generator that lowers the tree of an equation to a template if its attributes can be paired.
struct EquationGenerator {
  /// A term whose attribute and guide are valid.
  private struct ResolvedTerm {
    let slot: Slot.Index
    let attribute: LayoutAttribute
    let range: Range<Int>
  }

  private let syntax: EquationSyntax
  private(set) var resolver = SlotAllocator()
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether the parser read a complete right-hand side.
  private let isExpressionComplete: Bool

  init(_ parsed: ParsedEquation) {
    syntax = parsed.syntax
    isExpressionComplete = parsed.isValid || parsed.syntax.expression.term != nil
  }

  mutating func generate() {
    let view = [syntax.first, syntax.expression.term].compactMap { $0 }.first { !isSuperview($0) }
    let viewSlot = view.map { resolver.view($0.name.bounds) }
    let first = syntax.first.flatMap { resolve($0, isView: $0 == view, viewSlot) }
    let second = syntax.expression.term.flatMap { resolve($0, isView: $0 == view, viewSlot) }
    let constant = constant
    let priority = priority
    guard let first, let relation = syntax.relation, isExpressionComplete,
      (second == nil) == (syntax.expression.term == nil), validatePairing(first, second)
    else { return }
    resolver.append(
      first.slot, first.attribute, relation.kind,
      second?.slot ?? SlotAllocator.noItem, second?.attribute ?? .notAnAttribute,
      multiplier: syntax.expression.multiplier, constant: constant, priority: priority,
      range: CompactRange(0..<syntax.source.count))
  }

  private func isSuperview(_ term: TermSyntax) -> Bool {
    syntax.text(term.name.range) == superviewName
  }

  private var constant: SlotNumber {
    mutating get {
      let isNegated = syntax.expression.isConstantNegated
      switch syntax.expression.constant {
      case .number(let number): return .number(isNegated ? -number.value : number.value)
      case .name(let name):
        let slot = resolver.spacing(named: name.bounds)
        return isNegated ? .negatedSlot(slot) : .slot(slot)
      case nil: return .number(0)
      }
    }
  }

  private var priority: SlotNumber {
    mutating get {
      switch syntax.priority {
      case .number(let number): .number(number.value)
      case .name(let name): resolver.priority(name.bounds)
      case nil: .number(LayoutPriority.required.rawValue)
      }
    }
  }
}

// MARK: - Terms

extension EquationGenerator {
  private mutating func resolve(
    _ term: TermSyntax, isView: Bool, _ viewSlot: Slot.Index?
  ) -> ResolvedTerm? {
    let guide = term.guide.flatMap { layoutGuide(named: $0) }
    let attribute = layoutAttribute(of: term)
    let slot = slot(of: term, guide, isView: isView, viewSlot)
    guard let attribute, let name = term.attribute, (guide == nil) == (term.guide == nil) else {
      return nil
    }
    return ResolvedTerm(slot: slot, attribute: attribute, range: name.range)
  }

  private mutating func slot(
    of term: TermSyntax, _ guide: LayoutGuide?, isView: Bool, _ viewSlot: Slot.Index?
  ) -> Slot.Index {
    let name = term.name.range
    let item = CompactRange(name.lowerBound..<(term.guide?.range.upperBound ?? name.upperBound))
    if isSuperview(term) { return resolver.superview(of: viewSlot, guide, at: item) }
    let named = isView ? viewSlot : nil
    let view = named ?? resolver.view(CompactRange(name))
    return guide.map { resolver.guide($0, of: view, at: item) } ?? view
  }

  private mutating func layoutAttribute(of term: TermSyntax) -> LayoutAttribute? {
    guard let name = term.attribute else { return nil }
    let text = syntax.text(name.range)
    if let attribute = LayoutAttribute(name: text) { return attribute }
    let isGuide = term.guide == nil && LayoutGuide(rawValue: text) != nil
    let names =
      LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map { $0.name } + ["baseline"]
    let suggestions =
      attribute(ofAnchor: text).map { [$0.name] }
      ?? SpellingSuggestion.suggestions(for: text, among: names)
    diagnose(
      isGuide ? .guideAsAttribute(text) : .unknownAttribute(text, suggestions: suggestions),
      name, suggestions)
    return nil
  }

  /// Returns the attribute of an anchor's name, such as `leading` for `leadingAnchor`.
  private func attribute(ofAnchor name: String) -> LayoutAttribute? {
    let suffix = "Anchor".utf8
    guard name.utf8.suffix(suffix.count).elementsEqual(suffix) else { return nil }
    return LayoutAttribute(name: String(Substring(name.utf8.dropLast(suffix.count))))
  }

  private mutating func layoutGuide(named name: NameSyntax) -> LayoutGuide? {
    let text = syntax.text(name.range)
    if let guide = LayoutGuide(rawValue: text) { return guide }
    let names = LayoutGuide.allCases.map { $0.rawValue }
    diagnose(.unknownGuide(text), name, SpellingSuggestion.suggestions(for: text, among: names))
    return nil
  }

  /// Adds the diagnostic of an unknown name. Only a single suggestion is a fix-it.
  private mutating func diagnose(
    _ error: CompilerError, _ name: NameSyntax, _ suggestions: [String]
  ) {
    guard !syntax.source.continuesName(at: name.range.upperBound) else { return }
    let fixIts = suggestions.count == 1 ? [FixIt.replace(name.range, with: suggestions[0])] : []
    diagnostics.append(error.diagnostic(at: name.range, fixIts: fixIts))
  }

  /// Returns whether the attributes can be paired, and adds a diagnostic if they cannot.
  private mutating func validatePairing(_ first: ResolvedTerm, _ second: ResolvedTerm?) -> Bool {
    let expression = syntax.expression
    // The parser reports a multiplier that is not finite.
    let multiplier = expression.multiplier.isFinite ? expression.multiplier : 1
    let error = LayoutConstraintError(
      pairing: first.attribute, with: second?.attribute ?? .notAnAttribute, multiplier: multiplier,
      constant: 0)
    guard let error else { return true }
    let range: Range<Int>
    switch error {
    case .locationWithZeroMultiplier: range = expression.multiplierRange ?? first.range
    default: range = second?.range ?? first.range
    }
    let note = Diagnostic.Note("the first attribute is here", at: first.range)
    diagnostics.append(
      CompilerError.pairing(error).diagnostic(at: range, notes: second == nil ? [] : [note]))
    return false
  }
}
