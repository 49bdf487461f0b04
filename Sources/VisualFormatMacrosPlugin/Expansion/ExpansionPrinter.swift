import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// Prints the rules of a macro as code that builds their constraints: a chain of calls, one for each slot and constraint.
struct ExpansionPrinter {
  /// What fills a slot, once for all rules, so that each name is mentioned once.
  private enum Filling: Hashable {
    case view(String)
    case number(String)
    case superview(LayoutGuide?, of: Int)
    case guide(LayoutGuide, of: Int)
  }

  private let names: NameMeanings
  /// The type of the constraints' items; `nil` to infer it.
  private let item: String?
  private var slots: [Filling: Int] = [:]
  private var slotNames: [String] = []
  private var constraintCount = 0
  private var lines: [String] = []

  init(_ names: NameMeanings, item: String?) {
    self.names = names
    self.item = item
  }

  /// The code.
  func code(endingIn call: String) -> String {
    let type = item.map { "LayoutBuilder<\($0)>" } ?? "LayoutBuilder"
    let head = "VisualFormat.\(type)(slots: \(slots.count), constraints: \(constraintCount))"
    return ([head] + lines + [".\(call)()"]).joined(separator: "\n  ")
  }

  /// Prints a rule that begins with a call of this name.
  mutating func print(_ rule: CheckedRule, beginningWith call: String) {
    lines.append(".\(call)(\(rule.literal.text.debugDescription))")
    let indices = fillSlots(of: rule)
    for constraint in rule.template.constraints {
      lines.append(code(for: constraint, indices) + rule.comment(on: constraint))
    }
    constraintCount += rule.template.constraints.count
  }

  /// Prints formats that are lowered at run time, because their options are known only then.
  mutating func print(_ rules: [CheckedRule], options: ExprSyntax, spacing: String) {
    for rule in rules { _ = fillNames(of: rule) }
    lines.append(
      ".formats(\(rules.texts), options: \(options.trimmed), spacing: \(spacing), names: \(slotNames))")
  }

  /// Prints a call that lowers rules at run time, because their names are known only then.
  mutating func print(callAtRunTime call: String) {
    lines.append(call)
  }
}

// MARK: - Slots

extension ExpansionPrinter {
  /// Prints what fills the slots of a rule, if that is not printed yet, and gives the slots their indices in the code:
  /// first the names as they are written, which is the order in which their expressions are to be evaluated.
  private mutating func fillSlots(of rule: CheckedRule) -> [Int] {
    var indices = fillNames(of: rule)
    let slots = rule.template.slots
    for index in slots.indices where !slots[index].isNamed {
      indices[index] = fill(slots[index], of: rule, indices)
    }
    return indices
  }

  private mutating func fillNames(of rule: CheckedRule) -> [Int] {
    let slots = rule.template.slots
    var indices = [Int](repeating: 0, count: slots.count)
    let named = slots.indices.filter { slots[$0].isNamed }
    for index in named.sorted(by: { slots[$0].range.lowerBound < slots[$1].range.lowerBound }) {
      indices[index] = fill(slots[index], of: rule, indices)
    }
    return indices
  }

  private mutating func fill(_ slot: Slot, of rule: CheckedRule, _ indices: [Int]) -> Int {
    let name = rule.template.text(slot.range)
    let place = "from: \(slot.range.lowerBound), to: \(slot.range.upperBound)"
    switch slot.role {
    case .superview(let guide, let view):
      let view = view.map { indices[Int($0)] } ?? 0
      let argument = guide.map { ".\($0.rawValue), " } ?? ""
      return fill(.superview(guide, of: view), "", ".superview(\(argument)of: \(view), \(place))")
    case .guide(let guide, let view):
      let view = indices[Int(view)]
      return fill(.guide(guide, of: view), "", ".guide(.\(guide.rawValue), of: \(view), \(place))")
    case .view, .size, .spacing, .priority:
      switch names.meaning(of: name, in: slot.role) {
      case .view(let expression): return fill(.view(name), name, ".view(\(expression))")
      case .number(let call, let expression):
        return fill(.number(name), name, ".\(call)(\(expression), \(place))")
      }
    }
  }

  private mutating func fill(_ filling: Filling, _ name: String, _ line: String) -> Int {
    if let index = slots[filling] { return index }
    let index = slots.count
    slots[filling] = index
    slotNames.append(name)
    lines.append(line)
    return index
  }
}

// MARK: - Constraints

extension ExpansionPrinter {
  private func code(for constraint: ConstraintTemplate, _ indices: [Int]) -> String {
    let first =
      "\(indices[Int(constraint.first)]), .\(constraint.firstAttribute.name), .\(constraint.relation)"
    let priority = constraint.priority.code(indices)
    let range = constraint.range.range
    let place = "from: \(range.lowerBound), to: \(range.upperBound)"
    guard constraint.second >= 0 else {
      let constant = constraint.constant.code(indices)
      return ".constraint(\(first), constant: \(constant), priority: \(priority), \(place))"
    }
    let second = "\(indices[Int(constraint.second)]), .\(constraint.secondAttribute.name)"
    let isSize = constraint.constant == .slot(constraint.second)
    let constant = isSize ? "0" : constraint.constant.code(indices)
    if constraint.isRequired, constraint.multiplier == 1, isSize || constraint.constant.isNumber {
      return ".constraint(\(first), \(second), plus: \(constant), \(place))"
    }
    let factor = constraint.multiplier.code
    return
      ".constraint(\(first), \(second), times: \(factor), plus: \(constant), priority: \(priority), \(place))"
  }
}

extension ConstraintTemplate {
  fileprivate var isRequired: Bool { priority == .number(LayoutPriority.required.rawValue) }
}

extension CheckedRule {
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

  fileprivate func code(_ indices: [Int]) -> String {
    switch self {
    case .number(let number): number.code
    case .slot(let slot): ".slot(\(indices[Int(slot)]))"
    case .negatedSlot(let slot): ".negated(\(indices[Int(slot)]))"
    }
  }
}

extension Double {
  /// The number as a literal.
  fileprivate var code: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
