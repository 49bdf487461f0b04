import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// Prints the formats or the equation of a macro as code that creates their constraints.
///
/// The code is a closure with one statement for each name and each constraint. A chain of calls
/// would be a single expression, whose type-checking time grows exponentially if one of its names
/// is wrong.
struct ExpansionPrinter {
  /// A value that is added to the builder once for all formats, so that the expansion mentions
  /// each name once.
  private enum BuilderValue: Hashable {
    case view(String)
    case number(String)
    case superview(LayoutGuide?, of: Int)
    case guide(LayoutGuide, of: Int)
  }

  /// The indices where the builder stores the value of a slot.
  ///
  /// Both indices are set if overload resolution determines whether the value is an item or a
  /// number.
  private struct SlotValue {
    /// The index in the builder's items; `nil` if the value is known to be a number.
    var item: Int?
    /// The index in the builder's numbers; `nil` if the value is known to be an item.
    var number: Int?
  }

  private let names: ExpressionResolver
  /// The type of the builder.
  private let builder: String
  private var addedValues: [BuilderValue: SlotValue] = [:]
  private var itemNames: [String] = []
  private var numberNames: [String] = []
  private var constraintCount = 0
  private var statements: [String] = []
  /// The identifier of the constraints, as written in the source.
  private let identifier: ExprSyntax?
  /// Whether `try` or `await` covers the macro.
  ///
  /// They do not cover the closure in the expansion, so expressions that can throw or suspend are
  /// evaluated outside it.
  private let hasEnclosingEffects: Bool
  /// The expressions that are evaluated outside the closure, which refers to them as `$1`, `$2`
  /// and so on.
  private var hoistedExpressions: [String] = []

  init(
    _ names: ExpressionResolver, builder: String, identifier: ExprSyntax?, hasEnclosingEffects: Bool
  ) {
    self.names = names
    self.builder = builder
    self.identifier = identifier
    self.hasEnclosingEffects = hasEnclosingEffects
  }

  /// Returns the code of the expansion, which ends with a call of the given method.
  func code(endingIn call: String) -> String {
    var arguments =
      "items: \(itemNames.count), numbers: \(numberNames.count), constraints: \(constraintCount)"
    if let identifier { arguments += ", identifier: \(identifier.trimmed)" }
    if !hoistedExpressions.isEmpty {
      arguments += ", with: \(hoistedExpressions.joined(separator: ", "))"
    }
    let body = statements.map { "  $0\($0)\n" }.joined()
    return "\(builder).build(\(arguments)) {\n\(body)}.\(call)()"
  }

  /// Returns the expression for the options inside the closure.
  ///
  /// Options outside the closure need a type annotation, because they can be an array of members.
  private mutating func optionsOperand(_ options: ExprSyntax) -> String {
    let index = hoistedExpressions.count
    let operand = operand(options)
    if hoistedExpressions.count > index { hoistedExpressions[index] += " as FormatOptions" }
    return operand
  }

  /// Returns the text that refers to the value of an expression inside the closure.
  private mutating func operand(_ expression: ExprSyntax) -> String {
    guard expression.needsHoisting(hasEnclosingEffects: hasEnclosingEffects) else {
      return "\(expression.trimmed)"
    }
    hoistedExpressions.append("\(expression.trimmed)")
    return "$\(hoistedExpressions.count)"
  }

  /// Prints the statements of a format or an equation. The first one calls the given method.
  mutating func print(_ rule: CheckedRule, beginningWith call: String) {
    statements.append(".\(call)(\(rule.literal.text.debugDescription))")
    let values = addSlotValues(of: rule)
    for index in rule.template.constraints.indices {
      statements.append(
        code(for: index, of: rule.template, values)
          + rule.comment(on: rule.template.constraints[index]))
    }
    constraintCount += rule.template.constraints.count
  }

  /// Prints formats whose options are known only at run time, where the formats are lowered.
  mutating func print(_ rules: [CheckedRule], options: ExprSyntax, spacing: String) {
    for rule in rules {
      statements.append(".format(\(rule.literal.text.debugDescription))")
      _ = addNamedValues(of: rule)
    }
    let names = "views: \(itemNames), metrics: \(numberNames), of: .items"
    statements.append(
      ".formats(\(rules.texts), options: \(optionsOperand(options)), spacing: \(spacing), \(names))"
    )
  }

  /// Prints formats whose names are known only at run time, where the formats are lowered.
  mutating func print(
    _ rules: [CheckedRule], options: ExprSyntax?, spacing: String,
    _ names: (metrics: ExprSyntax?, views: ExprSyntax?)
  ) {
    let options = options.map { optionsOperand($0) } ?? "[]"
    statements.append(
      ".formats(\(rules.texts), options: \(options), spacing: \(spacing), \(arguments(names)))")
  }

  /// Prints an equation whose names are known only at run time, where the equation is lowered.
  mutating func print(_ equation: String, _ names: (metrics: ExprSyntax?, views: ExprSyntax?)) {
    statements.append(".equation(\(equation.debugDescription), \(arguments(names)))")
  }

  /// Returns the dictionaries as arguments of a call.
  private mutating func arguments(_ names: (metrics: ExprSyntax?, views: ExprSyntax?)) -> String {
    let metrics = names.metrics.map { "metrics: \(operand($0)), " } ?? ""
    return "\(metrics)views: \(names.views.map { operand($0) } ?? "[:]"), of: .items"
  }
}

// MARK: - Slots

extension ExpansionPrinter {
  /// Adds the values of the slots of a rule and returns their indices.
  ///
  /// Named slots come first, in the order of the source, because their expressions must be
  /// evaluated in this order.
  private mutating func addSlotValues(of rule: CheckedRule) -> [SlotValue] {
    var values = addNamedValues(of: rule)
    let slots = rule.template.slots
    for index in slots.indices where !slots[index].isNamed {
      values[index] = addValue(of: slots[index], in: rule, values)
    }
    return values
  }

  /// Adds the values of the named slots of a rule.
  private mutating func addNamedValues(of rule: CheckedRule) -> [SlotValue] {
    let slots = rule.template.slots
    var values = [SlotValue](repeating: SlotValue(), count: slots.count)
    let named = slots.indices.filter { slots[$0].isNamed }
    for index in named.sorted(by: { slots[$0].range.lowerBound < slots[$1].range.lowerBound }) {
      values[index] = addValue(of: slots[index], in: rule, values)
    }
    return values
  }

  /// Adds the value of a slot; a superview or a guide depends on the values of earlier slots.
  private mutating func addValue(
    of slot: Slot, in rule: CheckedRule, _ values: [SlotValue]
  ) -> SlotValue {
    let name = rule.template.text(slot.range)
    let offsets = slot.sourceRange.code
    switch slot.role {
    case .superview(let guide, let view):
      let view = view.flatMap { values[Int($0)].item } ?? 0
      let argument = guide.map { ".\($0.rawValue), " } ?? ""
      return add(.superview(guide, of: view), item: name) { _ in
        ".superview(\(argument)of: \(view), \(offsets))"
      }
    case .guide(let guide, let view):
      let view = values[Int(view)].item ?? 0
      return add(.guide(guide, of: view), item: name) { _ in
        ".guide(.\(guide.rawValue), of: \(view), \(offsets))"
      }
    case .view, .size, .spacing, .priority:
      switch names.resolve(name, in: slot.role) {
      case .view(let expression):
        return add(.view(name), item: name) { ".view(\($0.operand(expression)))" }
      case .number(let expression, let label, isPriority: false):
        return add(.number(name), number: name) {
          ".metric(\(label)\($0.operand(expression)), \(offsets))"
        }
      case .number(let expression, let label, isPriority: true):
        let offsets = rule.firstPriority(named: name).map(\.sourceRange.code) ?? offsets
        return add(.number(name), number: name) {
          ".priority(\(label)\($0.operand(expression)), \(offsets))"
        }
      case .either(let expression):
        return add(.number(name), item: name, number: name) {
          ".size(\($0.operand(expression)), \(offsets))"
        }
      case nil: return SlotValue()
      }
    }
  }

  /// Adds a value with a statement, unless it is already added.
  private mutating func add(
    _ value: BuilderValue, item: String? = nil, number: String? = nil,
    _ statement: (inout ExpansionPrinter) -> String
  ) -> SlotValue {
    if let slotValue = addedValues[value] { return slotValue }
    var slotValue = SlotValue()
    if let item {
      slotValue.item = itemNames.count
      itemNames.append(item)
    }
    if let number {
      slotValue.number = numberNames.count
      numberNames.append(number)
    }
    addedValues[value] = slotValue
    statements.append(statement(&self))
    return slotValue
  }
}

// MARK: - Constraints

extension ExpansionPrinter {
  private func code(for index: Int, of template: RuleTemplate, _ values: [SlotValue]) -> String {
    let constraint = template.constraints[index]
    let templateConstant = template.constant(of: index)
    let templatePriority = template.priority(of: index)
    let first = values[Int(constraint.first)].item ?? 0
    let hasSecond = constraint.secondAttribute != .notAnAttribute
    let second = hasSecond ? values[Int(constraint.second)] : SlotValue()
    let head = "\(first), .\(constraint.firstAttribute.name), .\(constraint.relation)"
    let secondAttribute = constraint.secondAttribute.name
    let isSize = hasSecond && templateConstant == .slot(constraint.second)
    let constant = isSize && second.number == nil ? "0" : code(templateConstant, values)
    let priority = "priority: \(code(templatePriority, values))"
    let offsets = constraint.range.code

    guard let item = second.item else {
      return ".constraint(\(head), constant: \(constant), \(priority), \(offsets))"
    }
    if isSize, let number = second.number {
      return ".constraint(\(head), \(item), or: \(number), \(priority), \(offsets))"
    }
    if templatePriority == .number(LayoutPriority.required.rawValue), constraint.multiplier == 1,
      isSize || templateConstant.isNumber
    {
      return ".constraint(\(head), \(item), .\(secondAttribute), plus: \(constant), \(offsets))"
    }
    let numbers = "times: \(constraint.multiplier.code), plus: \(constant), \(priority)"
    return ".constraint(\(head), \(item), .\(secondAttribute), \(numbers), \(offsets))"
  }

  private func code(_ number: SlotNumber, _ values: [SlotValue]) -> String {
    switch number {
    case .number(let number): number.code
    case .slot(let slot): ".metric(\(values[Int(slot)].number ?? 0))"
    case .negatedSlot(let slot): ".negated(\(values[Int(slot)].number ?? 0))"
    }
  }
}

extension CheckedRule {
  /// Returns the first slot that uses a name as a priority.
  func firstPriority(named name: String) -> Slot? {
    template.slots.first { $0.role == .priority && template.text($0.range) == name }
  }

  /// Returns a comment with the part of the format that a constraint results from.
  func comment(on constraint: ConstraintRecord) -> String {
    let range = constraint.range.range
    return range.isEmpty || range.count == literal.bytes.count ? "" : "  // \(template.text(range))"
  }
}

extension Sequence<CheckedRule> {
  /// The texts of the rules, as an array literal.
  var texts: String { "\(map { $0.literal.text })" }
}

extension SlotNumber {
  var isNumber: Bool { if case .number = self { true } else { false } }
}

extension CompactRange {
  var code: String { "from: \(range.lowerBound), to: \(range.upperBound)" }
}

extension Double {
  /// The number as a literal.
  var code: String {
    let text = description
    return text.hasSuffix(".0") && magnitude < 0x1p31 ? String(text.dropLast(2)) : text
  }
}

extension ExprSyntax {
  /// Returns whether the expression must be evaluated outside the closure.
  ///
  /// This is the case if the expression contains `try`, `await` or a parameter of the closure
  /// around the macro. If `try` or `await` covers the macro, other expressions are also evaluated
  /// outside, except names, literals and members that begin with a dot, whose type is inferred
  /// inside.
  func needsHoisting(hasEnclosingEffects: Bool) -> Bool {
    if self.is(DeclReferenceExprSyntax.self), !trimmedDescription.hasPrefix("$") { return false }
    let isMarked = tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.try), .keyword(.await), .dollarIdentifier: true
      default: false
      }
    }
    return isMarked || hasEnclosingEffects && !trimmedDescription.hasPrefix(".") && !isLiteral
  }

  private var isLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr: true
    default: false
    }
  }
}
