import LayoutConstraints

/// The keys of views and metrics, for spelling suggestions.
@usableFromInline
package struct KnownNames {
  let views: [String]
  let metrics: [(name: String, value: Double)]

  @usableFromInline
  package init(views: [String], metrics: [(name: String, value: Double)]) {
    self.views = views
    self.metrics = metrics
  }

  /// Returns the keys that are valid in a slot with a role.
  func candidates(for role: Slot.Role) -> [String] {
    let finite = metrics.filter { $0.value.isFinite }
    return switch role {
    case .view: views
    case .size: finite.map { $0.name } + views
    case .priority: finite.filter { LayoutPriority.isValid($0.value) }.map { $0.name }
    default: finite.map { $0.name }
    }
  }
}
