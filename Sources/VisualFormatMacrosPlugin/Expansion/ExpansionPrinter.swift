import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// Prints the rules of a macro as code that builds their constraints: a chain of calls, one for each name and constraint.
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
  private var lines: [String] = []

  init(_ names: NameMeanings, builder: String) {
    self.names = names
    self.builder = builder
  }

  /// The code.
  func code(endingIn call: String) -> String {
    let counts =
      "items: \(itemNames.count), numbers: \(numberNames.count), constraints: \(constraintCount)"
    return (["\(builder)(\(counts))"] + lines + [".\(call)()"]).joined(separator: "\n  ")
  }

  /// Prints a rule that begins with a call of this name.
  mutating func print(_ rule: CheckedRule, beginningWith call: String) {
    lines.append(".\(call)(\(rule.literal.text.debugDescription))")
    let fillings = fillSlots(of: rule)
    for constraint in rule.template.constraints {
      lines.append(code(for: constraint, fillings) + rule.comment(on: constraint))
    }
    constraintCount += rule.template.constraints.count
  }

  /// Prints formats that are lowered at run time, because their options are known only then.
  mutating func print(_ rules: [CheckedRule], options: ExprSyntax, spacing: String) {
    for rule in rules {
      lines.append(".format(\(rule.literal.text.debugDescription))")
      _ = fillNames(of: rule)
    }
    let names = "views: \(itemNames), metrics: \(numberNames), of: .items"
    lines.append(".formats(\(rules.texts), options: \(options.trimmed), spacing: \(spacing), \(names))")
  }

  /// Prints a call that lowers rules at run time, because their names are known only then.
  mutating func print(callAtRunTime call: String) {
    lines.append(call)
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
      return add(.superview(guide, of: view), ".superview(\(argument)of: \(view), \(place))", item: name)
    case .guide(let guide, let view):
      let view = fillings[Int(view)].item ?? 0
      return add(.guide(guide, of: view), ".guide(.\(guide.rawValue), of: \(view), \(place))", item: name)
    case .view, .size, .spacing, .priority:
      switch names.meaning(of: name, in: slot.role) {
      case .view(let expression): return add(.view(name), ".view(\(expression))", item: name)
      case .number(let argument, isPriority: false):
        return add(.number(name), ".metric(\(argument), \(place))", number: name)
      case .number(let argument, isPriority: true):
        let place = rule.firstPriority(named: name).map(\.place.code) ?? place
        return add(.number(name), ".priority(\(argument), \(place))", number: name)
      case .either(let expression):
        return add(.number(name), ".size(\(expression), \(place))", item: name, number: name)
      case nil: return Filling()
      }
    }
  }

  private mutating func add(
    _ addition: Addition, _ line: String, item: String? = nil, number: String? = nil
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
    lines.append(line)
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
