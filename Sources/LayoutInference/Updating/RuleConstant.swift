import LayoutConstraints
import LayoutScenes
import VFLSyntax

/// The constant of a constraint in the text of its rule.
enum RuleConstant {
  /// A number that is replaced.
  case number(Range<Int>)
  /// A number of a spacing without parentheses, which a negative number needs.
  case spacing(Range<Int>)
  /// A connection without a number: `-`, or nothing between flush items.
  case connection(Range<Int>)
  /// The constant of an equation after its term: the operator, and the number.
  case summand(sign: Range<Int>, number: Range<Int>)
  /// An equation whose right-hand side is a term without a constant, which ends at an offset.
  case missingSummand(Int)
  /// A metric, perhaps with a minus sign.
  case metric(String, isNegated: Bool)
  /// No constant: equal sizes in a format.
  case equalSizes
  /// No constant: an alignment of a format.
  case alignment
}

/// The constants of the constraints of a rule.
struct RuleConstants {
  /// The constants in a format, by the ranges of their constraints.
  private var constants: [Range<Int>: RuleConstant] = [:]
  /// The constant of all other constraints.
  private let other: RuleConstant

  /// Finds the constants in a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - metrics: The metrics of the scene.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ rule: LayoutScene.Rule, metrics: [String: Double]) {
    switch rule.kind {
    case .equation: other = RuleConstant(EquationSyntax.parse(utf8: rule.utf8).syntax)
    case .format:
      other = .alignment
      addConstants(of: VisualFormatSyntax.parse(utf8: rule.utf8).syntax, metrics: metrics)
    }
  }

  /// Returns the constant of the constraint at a range of the rule.
  subscript(range: Range<Int>) -> RuleConstant { constants[range] ?? other }

  // MARK: - Formats

  private mutating func addConstants(
    of syntax: VisualFormatSyntax, metrics: [String: Double]
  ) {
    for element in syntax.elements {
      switch element {
      case .superview: continue
      case .view(let view):
        guard let list = view.size else { continue }
        addConstants(of: list, in: syntax, metrics) { .number($0) }
      case .connection(let connection):
        guard let list = connection.spacing else {
          constants[connection.range] = .connection(connection.range)
          continue
        }
        addConstants(of: list, in: syntax, metrics) {
          list.isParenthesized ? .number($0) : .spacing($0)
        }
      }
    }
  }

  private mutating func addConstants(
    of list: PredicateListSyntax, in syntax: VisualFormatSyntax, _ metrics: [String: Double],
    number: (Range<Int>) -> RuleConstant
  ) {
    for predicate in syntax[list] {
      guard let object = predicate.object else { continue }
      constants[predicate.range] = RuleConstant(
        object, in: syntax, metrics: metrics, number: number)
    }
  }
}

extension RuleConstant {
  /// Creates the constant of a predicate: a number, a metric, or the size of another view.
  fileprivate init(
    _ object: NumberOrNameSyntax, in syntax: VisualFormatSyntax, metrics: [String: Double],
    number: (Range<Int>) -> RuleConstant
  ) {
    switch object {
    case .number(let literal): self = number(literal.range)
    case .name(let name):
      let text = syntax.text(name.range)
      self = metrics[text] == nil ? .equalSizes : .metric(text, isNegated: false)
    }
  }
}

// MARK: - Equations

extension RuleConstant {
  fileprivate init(_ syntax: EquationSyntax) {
    let expression = syntax.expression
    switch (expression.constant, expression.term) {
    case (.name(let name), _):
      self = .metric(syntax.text(name.range), isNegated: expression.isConstantNegated)
    case (.number(let number), nil): self = .number(number.range)
    case (.number(let number), .some):
      self = .summand(sign: syntax.signRange(before: number.range.lowerBound), number: number.range)
    case (nil, .some(let term)):
      self = .missingSummand(
        max(term.range.upperBound, expression.multiplierRange?.upperBound ?? 0))
    case (nil, nil): self = .missingSummand(syntax.source.count)
    }
  }
}

extension EquationSyntax {
  /// Returns the range of the last sign before an offset.
  fileprivate func signRange(before offset: Int) -> Range<Int> {
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    guard let index = source[..<offset].lastIndex(where: { signs.contains($0) }) else {
      return offset..<offset
    }
    return index..<index + 1
  }
}

// MARK: - New texts

extension RuleConstant {
  /// Returns the edits that replace the constant; `nil` if its text cannot be edited.
  func edits(of rule: Int, to value: Double) -> [UpdatedScene.Edit]? {
    let text = value.shortestDecimal
    let amount = value.magnitude.shortestDecimal
    switch self {
    case .number(let range): return [UpdatedScene.Edit(rule: rule, range: range, text: text)]
    case .spacing(let range):
      return [UpdatedScene.Edit(rule: rule, range: range, text: value < 0 ? "(\(text))" : text)]
    case .connection(let range):
      let space = value < 0 ? "-(\(text))-" : "-\(text)-"
      return [UpdatedScene.Edit(rule: rule, range: range, text: space)]
    case .summand(let sign, let number):
      return [
        UpdatedScene.Edit(rule: rule, range: sign, text: value < 0 ? "-" : "+"),
        UpdatedScene.Edit(rule: rule, range: number, text: amount),
      ]
    case .missingSummand(let offset):
      let sum = value < 0 ? " - \(amount)" : " + \(amount)"
      return [UpdatedScene.Edit(rule: rule, range: offset..<offset, text: sum)]
    case .metric, .equalSizes, .alignment: return nil
    }
  }
}
