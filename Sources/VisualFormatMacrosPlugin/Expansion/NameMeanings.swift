import SwiftSyntax
import VFLCompiler

/// The expressions that names stand for in the code of an expansion.
struct NameMeanings {
  /// What a name stands for where it is written.
  enum Meaning {
    case view(ExprSyntax)
    /// A number with the label of the call that takes it, and whether it must be a priority.
    case number(ExprSyntax, label: String, isPriority: Bool)
    /// What a size is compared with: a view or a number.
    case either(ExprSyntax)
  }

  private let scope: NameScope
  private var uses: [String: Set<Slot.Role>] = [:]

  init(_ layout: CheckedLayout) {
    scope = layout.scope
    for rule in layout.rules {
      for slot in rule.template.slots where slot.isNamed {
        uses[rule.template.text(slot.range), default: []].insert(slot.role)
      }
    }
  }

  /// What a name stands for in a role; `nil` if that is nothing, which has been told.
  func meaning(of name: String, in role: Slot.Role) -> Meaning? {
    guard role != .view, let metric = scope.metric(named: name) else {
      return scope.view(named: name).map { .view($0) }
    }
    let isPriority = uses[name]?.contains(.priority) == true
    if scope.isKey(name) { return .number(metric, label: "value: ", isPriority: isPriority) }
    return uses[name] == [.size] ? .either(metric) : .number(metric, label: "", isPriority: isPriority)
  }
}
