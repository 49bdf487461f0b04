// The parameters of formats and initializers also take optionals and objects without anchors.

extension LayoutEvaluator {
  /// Types of objects that need not have anchors.
  private static let unspecificTypes: Set = ["Any", "AnyObject", "NSObject", "id"]

  /// Optional properties of the system's classes.
  private static let optionalProperties: Set = [
    "superview", "window", "imageView", "textLabel", "detailTextLabel", "titleLabel",
    "subtitleLabel", "accessoryView", "editingAccessoryView", "backgroundView",
    "selectedBackgroundView", "inputView", "inputAccessoryView", "leftView", "rightView",
    "titleView", "customView", "containerView", "presentedView", "tableHeaderView",
    "tableFooterView", "refreshControl", "documentView", "viewIfLoaded", "first", "last",
  ]

  /// Throws if an expression can be an optional, or an object without anchors.
  func requireAnchors(
    of expression: CodeExpression, _ scope: LayoutScope
  ) throws(MigrationObstacle) {
    if case .cast(let value, _) = expression.kind { return try requireAnchors(of: value, scope) }
    if let type = typeName(of: expression, scope), Self.unspecificTypes.contains(type) {
      throw .unspecificType(text(expression.range), type)
    }
    if !membersCallMethods, isOptional(expression, scope, depth: 0) {
      throw .optionalView(text(expression.range))
    }
  }

  private func isOptional(
    _ expression: CodeExpression, _ scope: LayoutScope, depth: Int
  ) -> Bool {
    switch expression.kind {
    case .name("self"): return false
    case .name(let name):
      guard let owner = scope.owner(of: name) else { return isOptionalProperty(name) }
      return isOptional(name, in: owner, depth: depth)
    case .member(_, let name): return isOptionalProperty(name)
    default: return !isCreated(expression)
    }
  }

  /// Whether a local variable can be an optional or have an unspecific type: it has no declared
  /// type, and its value is neither unwrapped nor a new object.
  private func isOptional(_ name: String, in owner: LayoutScope, depth: Int) -> Bool {
    if owner.optionals.contains(name) { return true }
    if owner.types[name] != nil || owner.unwrapped.contains(name) { return false }
    if case .item(let item)? = owner.variables[name],
      layout.views[item].isCreatedHere || layout.views[item].className != nil
    {
      return false
    }
    guard let value = owner.declarations[name], depth < Self.maximumDepth else { return true }
    return !isUnwrapped(value) && isOptional(value, owner, depth: depth + 1)
  }

  private func isOptionalProperty(_ name: String) -> Bool {
    guard let variable = types.variable(name, of: layout.views[0].className) else {
      return Self.optionalProperties.contains(name)
    }
    return variable.isOptional
  }

  private func isCreated(_ expression: CodeExpression) -> Bool {
    guard case .call(let callee, _) = expression.kind, case .name(let name) = callee.kind else {
      return false
    }
    return name.first?.isUppercase ?? false
  }

  /// Whether `!` follows an expression.
  private func isUnwrapped(_ expression: CodeExpression) -> Bool {
    bytes[expression.range.upperBound...].first == UInt8(ascii: "!")
  }
}
