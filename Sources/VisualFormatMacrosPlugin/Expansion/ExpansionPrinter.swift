import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// Prints the rules of a macro as code that builds their constraints: a closure with a statement for each name and constraint. A chain of calls would be
/// one expression, which takes the compiler exponentially longer to check if one name in it is wrong.
struct ExpansionPrinter {
  /// What a call adds to the builder, once for all rules, so that each name is mentioned once.
  private enum Addition: Hashable {
    case view(String)
    case number(String)
    case superview(LayoutGuide?, of: Int)
    case guide(LayoutGuide, of: Int)
  }

  /// Where the builder has what a slot is filled with; nothing in one or the other where it is certain what it is.
  private struct Filling {
    var item: Int?
    var number: Int?
  }

  private let names: NameMeanings
  /// The type of the builder.
  private let builder: String
  private var added: [Addition: Filling] = [:]
  private var itemNames: [String] = []
  private var numberNames: [String] = []
  private var constraintCount = 0
  private var statements: [String] = []
  /// The identifier of the constraints, as it is written.
  private let identifier: ExprSyntax?
  /// Whether `try` or `await` covers the macro: then what can throw or suspend is computed outside of the closure, which they do not cover.
  private let isCovered: Bool
  /// The expressions that are computed there; the closure calls them `$1`, `$2` and so on.
  private var values: [String] = []

  init(_ names: NameMeanings, builder: String, identifier: ExprSyntax?, isCovered: Bool) {
    self.names = names
    self.builder = builder
    self.identifier = identifier
    self.isCovered = isCovered
  }

  /// The code.
  func code(endingIn call: String) -> String {
    var arguments =
      "items: \(itemNames.count), numbers: \(numberNames.count), constraints: \(constraintCount)"
    if let identifier { arguments += ", identifier: \(identifier.trimmed)" }
    if !values.isEmpty { arguments += ", with: \(values.joined(separator: ", "))" }
    let body = statements.map { "  $0\($0)\n" }.joined()
    return "\(builder).build(\(arguments)) {\n\(body)}.\(call)()"
  }

  /// Options as the closure names them; of an array of them outside of it, the type must be written.
  private mutating func optionsOperand(_ options: ExprSyntax) -> String {
    let before = values.count
    let operand = operand(options)
    if values.count > before { values[before] += " as FormatOptions" }
    return operand
  }

  /// An expression as the closure names it.
  private mutating func operand(_ expression: ExprSyntax) -> String {
    guard expression.isComputedOutside(isCovered: isCovered) else { return "\(expression.trimmed)" }
    values.append("\(expression.trimmed)")
    return "$\(values.count)"
  }

  /// Prints a rule that begins with a call of this name.
  mutating func print(_ rule: CheckedRule, beginningWith call: String) {
    statements.append(".\(call)(\(rule.literal.text.debugDescription))")
    let fillings = fillSlots(of: rule)
    for constraint in rule.template.constraints {
      statements.append(code(for: constraint, fillings) + rule.comment(on: constraint))
    }
    constraintCount += rule.template.constraints.count
  }

  /// Prints formats that are lowered at run time, because their options are known only then.
  mutating func print(_ rules: [CheckedRule], options: ExprSyntax, spacing: String) {
    for rule in rules {
      statements.append(".format(\(rule.literal.text.debugDescription))")
      _ = fillNames(of: rule)
    }
    let names = "views: \(itemNames), metrics: \(numberNames), of: .items"
    statements.append(
      ".formats(\(rules.texts), options: \(optionsOperand(options)), spacing: \(spacing), \(names))")
  }

  /// Prints formats that are lowered at run time, because their names are known only then.
  mutating func print(
    _ rules: [CheckedRule], options: ExprSyntax?, spacing: String,
    _ names: (metrics: ExprSyntax?, views: ExprSyntax?)
  ) {
    let options = options.map { optionsOperand($0) } ?? "[]"
    statements.append(
      ".formats(\(rules.texts), options: \(options), spacing: \(spacing), \(arguments(names)))")
  }

  /// Prints an equation that is lowered at run time, because its names are known only then.
  mutating func print(_ equation: String, _ names: (metrics: ExprSyntax?, views: ExprSyntax?)) {
    statements.append(".equation(\(equation.debugDescription), \(arguments(names)))")
  }

  /// The dictionaries as arguments.
  private mutating func arguments(_ names: (metrics: ExprSyntax?, views: ExprSyntax?)) -> String {
    let metrics = names.metrics.map { "metrics: \(operand($0)), " } ?? ""
    return "\(metrics)views: \(names.views.map { operand($0) } ?? "[:]"), of: .items"
  }
}

// MARK: - Slots

extension ExpansionPrinter {
  /// Prints what fills the slots of a rule, if that is not printed yet: first the names as they are written, which is the
  /// order in which their expressions are to be evaluated.
  private mutating func fillSlots(of rule: CheckedRule) -> [Filling] {
    var fillings = fillNames(of: rule)
    let slots = rule.template.slots
    for index in slots.indices where !slots[index].isNamed {
      fillings[index] = fill(slots[index], of: rule, fillings)
    }
    return fillings
  }

  private mutating func fillNames(of rule: CheckedRule) -> [Filling] {
    let slots = rule.template.slots
    var fillings = [Filling](repeating: Filling(), count: slots.count)
    let named = slots.indices.filter { slots[$0].isNamed }
    for index in named.sorted(by: { slots[$0].range.lowerBound < slots[$1].range.lowerBound }) {
      fillings[index] = fill(slots[index], of: rule, fillings)
    }
    return fillings
  }

  private mutating func fill(_ slot: Slot, of rule: CheckedRule, _ fillings: [Filling]) -> Filling {
    let name = rule.template.text(slot.range)
    let place = slot.place.code
    switch slot.role {
    case .superview(let guide, let view):
      let view = view.flatMap { fillings[Int($0)].item } ?? 0
      let argument = guide.map { ".\($0.rawValue), " } ?? ""
      return add(.superview(guide, of: view), item: name) { _ in
        ".superview(\(argument)of: \(view), \(place))"
      }
    case .guide(let guide, let view):
      let view = fillings[Int(view)].item ?? 0
      return add(.guide(guide, of: view), item: name) { _ in
        ".guide(.\(guide.rawValue), of: \(view), \(place))"
      }
    case .view, .size, .spacing, .priority:
      switch names.meaning(of: name, in: slot.role) {
      case .view(let expression):
        return add(.view(name), item: name) { ".view(\($0.operand(expression)))" }
      case .number(let expression, let label, isPriority: false):
        return add(.number(name), number: name) { ".metric(\(label)\($0.operand(expression)), \(place))" }
      case .number(let expression, let label, isPriority: true):
        let place = rule.firstPriority(named: name).map(\.place.code) ?? place
        return add(.number(name), number: name) { ".priority(\(label)\($0.operand(expression)), \(place))" }
      case .either(let expression):
        return add(.number(name), item: name, number: name) {
          ".size(\($0.operand(expression)), \(place))"
        }
      case nil: return Filling()
      }
    }
  }

  private mutating func add(
    _ addition: Addition, item: String? = nil, number: String? = nil,
    _ statement: (inout ExpansionPrinter) -> String
  ) -> Filling {
    if let filling = added[addition] { return filling }
    var filling = Filling()
    if let item {
      filling.item = itemNames.count
      itemNames.append(item)
    }
    if let number {
      filling.number = numberNames.count
      numberNames.append(number)
    }
    added[addition] = filling
    statements.append(statement(&self))
    return filling
  }
}

// MARK: - Constraints

extension ExpansionPrinter {
  private func code(for constraint: ConstraintTemplate, _ fillings: [Filling]) -> String {
    let first = fillings[Int(constraint.first)].item ?? 0
    let second = constraint.second < 0 ? Filling() : fillings[Int(constraint.second)]
    let head = "\(first), .\(constraint.firstAttribute.name), .\(constraint.relation)"
    let secondAttribute = constraint.secondAttribute.name
    let isSize = constraint.constant == .slot(constraint.second)
    let constant = isSize && second.number == nil ? "0" : code(constraint.constant, fillings)
    let priority = "priority: \(code(constraint.priority, fillings))"
    let place = constraint.range.code

    guard let item = second.item else {
      return ".constraint(\(head), constant: \(constant), \(priority), \(place))"
    }
    if isSize, let number = second.number {
      return ".constraint(\(head), \(item), or: \(number), \(priority), \(place))"
    }
    if constraint.isRequired, constraint.multiplier == 1, isSize || constraint.constant.isNumber {
      return ".constraint(\(head), \(item), .\(secondAttribute), plus: \(constant), \(place))"
    }
    let numbers = "times: \(constraint.multiplier.code), plus: \(constant), \(priority)"
    return ".constraint(\(head), \(item), .\(secondAttribute), \(numbers), \(place))"
  }

  private func code(_ scalar: Scalar, _ fillings: [Filling]) -> String {
    switch scalar {
    case .number(let number): number.code
    case .slot(let slot): ".metric(\(fillings[Int(slot)].number ?? 0))"
    case .negatedSlot(let slot): ".negated(\(fillings[Int(slot)].number ?? 0))"
    }
  }
}

extension ConstraintTemplate {
  fileprivate var isRequired: Bool { priority == .number(LayoutPriority.required.rawValue) }
}

extension CheckedRule {
  /// The slot where a name first stands for a priority.
  fileprivate func firstPriority(named name: String) -> Slot? {
    template.slots.first { $0.role == .priority && template.text($0.range) == name }
  }

  /// The part of the format that asks for a constraint, as a comment.
  fileprivate func comment(on constraint: ConstraintTemplate) -> String {
    let range = constraint.range.range
    return range.isEmpty || range.count == literal.bytes.count ? "" : "  // \(template.text(range))"
  }
}

extension Sequence<CheckedRule> {
  /// The rules as an array literal.
  var texts: String { "\(map { $0.literal.text })" }
}

extension Scalar {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}

extension CompactRange {
  fileprivate var code: String { "from: \(range.lowerBound), to: \(range.upperBound)" }
}

extension Double {
  /// The number as a literal.
  fileprivate var code: String {
    let text = description
    return text.hasSuffix(".0") && magnitude < 0x1p31 ? String(text.dropLast(2)) : text
  }
}

extension ExprSyntax {
  /// Whether an expression cannot stand in the closure: what is marked with `try` or `await`, or may be covered by one before the macro, and what refers to
  /// a parameter of the closure round the macro. A lone name or literal can; one that begins with a dot must, for its type to be known.
  fileprivate func isComputedOutside(isCovered: Bool) -> Bool {
    if self.is(DeclReferenceExprSyntax.self), !trimmedDescription.hasPrefix("$") { return false }
    let isMarked = tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.try), .keyword(.await), .dollarIdentifier: true
      default: false
      }
    }
    return isMarked || isCovered && !trimmedDescription.hasPrefix(".") && !isLiteral
  }

  private var isLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr: true
    default: false
    }
  }
}
