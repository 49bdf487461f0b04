import SwiftSyntax
import VFLCompiler

/// Resolves the names in formats and equations to expressions in the expansion.
struct ExpressionResolver {
  /// The resolution of a name in one position.
  enum ResolvedName {
    case view(ExprSyntax)
    /// A number, the argument label of the builder's method, and whether it must be a priority.
    case number(ExprSyntax, label: String, isPriority: Bool)
    /// The view or number that a size is compared with; overload resolution determines which.
    case either(ExprSyntax)
  }

  private let scope: NameScope
  /// The roles in which each name is used.
  private var roles: [String: Set<Slot.Role>] = [:]

  init(_ layout: CheckedLayout) {
    scope = layout.scope
    for rule in layout.rules {
      for slot in rule.template.slots where slot.isNamed {
        roles[rule.template.text(slot.range), default: []].insert(slot.role)
      }
    }
  }

  /// Returns the resolution of a name in a role; `nil` if the name is unknown, which is already
  /// diagnosed.
  func resolve(_ name: String, in role: Slot.Role) -> ResolvedName? {
    guard role != .view, let metric = scope.metric(named: name) else {
      return scope.view(named: name).map { .view($0) }
    }
    let isPriority = roles[name]?.contains(.priority) == true
    if scope.isKey(name) { return .number(metric, label: "value: ", isPriority: isPriority) }
    return roles[name] == [.size]
      ? .either(metric) : .number(metric, label: "", isPriority: isPriority)
  }
}
