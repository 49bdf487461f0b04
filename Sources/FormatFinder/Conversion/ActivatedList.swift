import FormatFindings
import LayoutConstraints
import LayoutScenes
import VFLSyntax

/// A statement that activates constraints which calls of anchors and initializers make.
struct ActivatedList: Equatable {
  /// An element that is one constraint.
  struct Element: Equatable {
    /// The UTF-8 byte offsets of the call, with the method that sets the priority.
    let range: Range<Int>
    /// The constraint, or the reason why a format cannot make it.
    let constraint: Result<SourceConstraint, MigrationObstacle>
    /// Whether the element is a call, and not a constraint by its name.
    let isCall: Bool
    /// Whether the evaluation of the call has no other effect.
    let isPure: Bool

    /// The reason why a format cannot make the constraint; `nil` if one can.
    var obstacle: MigrationObstacle? {
      if case .failure(let obstacle) = constraint { obstacle } else { nil }
    }
  }

  /// The UTF-8 byte offsets of the statement.
  let range: Range<Int>
  /// The offset of the argument in a call; `nil` for `isActive = true`.
  let argumentOffset: Int?
  /// Whether the argument is a list.
  let isList: Bool
  /// The calls in order, or the reason why they stay.
  let elements: Result<[Element], MigrationObstacle>
}

/// A constraint between expressions of a programming language, or of one to the superview of its
/// item.
struct SourceConstraint: Equatable {
  /// Stands for the superview of the other item, as in formats; it is not an expression.
  static let superview = "|"

  /// A number that is added.
  enum Constant: Equatable {
    case number(Double)
    /// The value of an expression, or its opposite.
    case metric(String, isNegated: Bool)
    case standardSpace
  }

  var first: String
  let firstAttribute: LayoutAttribute
  let relation: LayoutRelation
  var second: String?
  let secondAttribute: LayoutAttribute
  var constant: Constant
  /// The expression for the superview, with `self` if it is a property; `nil` for a constraint
  /// without it.
  let parent: String?
  var priority = LayoutPriority.required
  /// The expressions for views that are implicitly unwrapped optionals.
  var outlets: Set<String> = []
  /// The expressions that begin with a property whose name is written without `self`.
  var implicitMembers: Set<String> = []

  /// The expressions for the views.
  var views: [String] { [first, second].compactMap { $0 }.filter { $0 != Self.superview } }

  /// The expression that is the constant; `nil` for a number.
  var metric: String? {
    if case .metric(let expression, _) = constant { expression } else { nil }
  }

  /// The expressions for the views and the constant.
  var expressions: [String] { views + [metric].compactMap { $0 } }

  /// Returns the constraint between names.
  func named(views: [String: String], metrics: [String: String]) -> FormatConstraint {
    var number = 0.0
    if case .number(let value) = constant { number = value }
    var result = FormatConstraint(
      LayoutConstraint(
        unchecked: views[first] ?? superviewName, firstAttribute, relatedBy: relation,
        to: second.map { views[$0] ?? superviewName }, secondAttribute, multiplier: 1,
        constant: number,
        priority: priority),
      isStandardSpace: constant == .standardSpace)
    if case .metric(let expression, let isNegated) = constant {
      result.metric = (metrics[expression] ?? expression, isNegated)
    }
    return result
  }
}

extension [SourceConstraint] {
  /// The constraints with one spelling of each member: with `self` if any expression has it.
  var withOneSpellingOfMembers: [SourceConstraint] {
    let written = Set(flatMap(\.expressions))
    return map { constraint in
      func name(_ expression: String) -> String {
        let member = "self.\(expression)"
        let isWritten = constraint.implicitMembers.contains(expression) && written.contains(member)
        return isWritten ? member : expression
      }
      var constraint = constraint
      constraint.outlets = Set(constraint.outlets.map(name))
      constraint.first = name(constraint.first)
      constraint.second = constraint.second.map(name)
      if case .metric(let expression, let isNegated) = constraint.constant {
        constraint.constant = .metric(name(expression), isNegated: isNegated)
      }
      return constraint
    }
  }
}

// MARK: - Activation

extension LayoutEvaluator {
  /// Notes a call that activates the constraints in its argument.
  func noteActivation(_ call: LayoutCall) {
    guard noted.isEnabled, call.arguments.count == 1, let argument = call.arguments.first,
      noted.statements.contains(call.range)
    else { return }
    switch (argument.expression.kind, argument.value) {
    case (.array(let expressions), .list(let values)) where expressions.count == values.count:
      let elements = zip(expressions, values).map { element($0, $1, call.scope) }
      note(call.range, argument.range.lowerBound, isList: true, elements)
    case (.call, .constraint):
      let element = element(argument.expression, argument.value, call.scope)
      note(call.range, argument.range.lowerBound, isList: false, [element])
    default: break
    }
  }

  /// Notes the assignment of `isActive` of a constraint.
  func noteActivation(
    of expression: CodeExpression, _ constraint: LayoutValue, _ range: Range<Int>,
    _ scope: LayoutScope
  ) {
    guard noted.isEnabled, case .call = expression.kind else { return }
    note(range, nil, isList: false, [element(expression, constraint, scope)])
  }

  private func note(
    _ range: Range<Int>, _ offset: Int?, isList: Bool, _ elements: [ActivatedList.Element]
  ) {
    let list = ActivatedList(
      range: range, argumentOffset: offset, isList: isList, elements: .success(elements))
    let known = noted.activatedLists[range.lowerBound]
    noted.activatedLists[range.lowerBound] =
      known == nil || known == list
      ? list
      : ActivatedList(
        range: range, argumentOffset: offset, isList: isList, elements: .failure(.differentUses))
  }

  private func element(
    _ expression: CodeExpression, _ value: LayoutValue, _ scope: LayoutScope
  ) -> ActivatedList.Element {
    let result: Result<SourceConstraint, MigrationObstacle>
    do throws(MigrationObstacle) {
      result = .success(try constraint(expression, value, scope))
    } catch {
      result = .failure(error)
    }
    if case .constraint(let index) = value, hasKnownSuperview(layout.constraints[index]) {
      noted.knownSuperviews.insert(expression.range)
    }
    var isCall = false
    if case .call = expression.kind { isCall = true }
    return ActivatedList.Element(
      range: expression.range, constraint: result, isCall: isCall, isPure: isPure(expression))
  }

  private func hasKnownSuperview(_ constraint: FoundLayout.Constraint) -> Bool {
    [constraint.first, constraint.second].contains { side in
      side.map { layout.views[$0.view].parent != nil } ?? false
    }
  }

  /// Whether the evaluation of an expression only makes constraints.
  private func isPure(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .name, .implicitMember, .number, .bool, .null: true
    case .member(let base, _): isPure(base)
    case .prefix(_, let value), .cast(let value, _): isPure(value)
    case .binary(_, let first, let second): isPure(first) && isPure(second)
    case .call(let callee, let arguments):
      isPureFunction(callee) && arguments.allSatisfy { isPure($0.value) }
    default: false
    }
  }

  private func isPureFunction(_ callee: CodeExpression) -> Bool {
    switch callee.kind {
    case .name(let name):
      name == "NSLayoutConstraint" || LayoutVocabulary.numbers.contains(name)
    case .member(let base, let name):
      isPure(base) && (name.hasPrefix("constraint") || isPriorityMethod(name))
    case .closure: callee.prioritized != nil
    default: false
    }
  }

  /// Whether a method of the file sets the priority of a constraint and returns the constraint.
  private func isPriorityMethod(_ name: String) -> Bool {
    guard let function = types.function(name, [nil], of: "NSLayoutConstraint"),
      function.body.count == 2, function.body[0].setsPriority(of: "self"),
      case .returns(let result?, _) = function.body[1], case .name("self") = result.kind
    else { return false }
    return true
  }

  /// Returns a constraint and its priority in `constraint.withPriority(500)`, or in an expression
  /// of Objective-C with statements that set it.
  private func prioritized(
    _ callee: CodeExpression, _ arguments: [CodeArgument]
  ) -> (constraint: CodeExpression, priority: CodeExpression)? {
    if case .member(let base, let name) = callee.kind, isPriorityMethod(name) {
      return arguments.first.map { (base, $0.value) }
    }
    return callee.prioritized
  }
}

extension CodeStatement {
  /// Whether the statement assigns a value to the priority of a variable.
  fileprivate func setsPriority(of name: String) -> Bool {
    guard case .assignment(let target, nil, let value, _) = self else { return false }
    if case .call(_, let arguments) = value.kind, arguments.count != 1 { return false }
    switch target.kind {
    case .name("priority"): return name == "self"
    case .member(let base, "priority"):
      if case .name(name) = base.kind { return true }
      return false
    default: return false
    }
  }
}

extension CodeExpression {
  /// The constraint and the priority in `({ c = constraint; c.priority = priority; c; })`.
  fileprivate var prioritized: (constraint: CodeExpression, priority: CodeExpression)? {
    guard case .closure([], let body) = kind, body.count == 3,
      case .variable(let variable) = body[0], let constraint = variable.value,
      body[1].setsPriority(of: variable.name),
      case .assignment(_, _, let priority, _) = body[1],
      case .returns(let result?, _) = body[2], case .name(variable.name) = result.kind
    else { return nil }
    return (constraint, priority)
  }
}

// MARK: - Constraints

extension LayoutEvaluator {
  /// An anchor in a call: the expression for its item, `nil` for `self`.
  private struct Operand {
    let item: CodeExpression?
    let side: FoundLayout.Side
  }

  private func constraint(
    _ expression: CodeExpression, _ value: LayoutValue, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> SourceConstraint {
    guard case .constraint(let index) = value,
      case .call(let callee, let arguments) = expression.kind
    else { throw .notFollowed }
    let found = layout.constraints[index]
    if let (base, priority) = prioritized(callee, arguments) {
      guard isPriority(priority), let value = found.priority?.value,
        let priority = try? LayoutPriority(value)
      else { throw .namedPriority }
      var inner = try constraint(base, .constraint(index), scope)
      inner.priority = priority
      return inner
    }
    guard found.sourceRange == expression.range, arguments.isSystemCall(found.origin) else {
      throw .notFollowed
    }
    if found.identifier != nil { throw .notInFormat }
    if let multiplier = arguments.first(where: { $0.label == "multiplier" })?.value,
      found.second != nil, !multiplier.isNumber || evaluate(multiplier, in: scope).number != 1
    {
      throw .notInFormat
    }
    let operands = try operands(of: callee, arguments, found)
    return try constraint(found, operands.first, operands.second, operands.constant, scope)
  }

  /// Whether an expression is a priority as a number, or one of the system's by its name.
  private func isPriority(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .name(let name): name.hasPrefix("UILayoutPriority") || name.hasPrefix("NSLayoutPriority")
    case .member(let base, _): text(base.range).hasSuffix("Priority")
    default: true
    }
  }

  /// Returns the operands of a call of an anchor or of the initializer.
  private func operands(
    of callee: CodeExpression, _ arguments: [CodeArgument], _ found: FoundLayout.Constraint
  ) throws(MigrationObstacle) -> (first: Operand, second: Operand?, constant: CodeExpression?) {
    let constant = arguments.first { $0.label == "constant" }?.value
    if found.origin == .initializer {
      let item = arguments.first { $0.label == "item" } ?? arguments.first
      let other = arguments.first { $0.label == "toItem" }
      guard let item else { throw .notFollowed }
      let second = found.second.map { Operand(item: other?.value, side: $0) }
      return (Operand(item: item.value, side: found.first), second, constant)
    }
    guard case .member(let anchor, _) = callee.kind, let target = arguments.first?.value else {
      throw .notFollowed
    }
    let first = Operand(item: try item(ofAnchor: anchor), side: found.first)
    guard let side = found.second else { return (first, nil, target) }
    return (first, Operand(item: try item(ofAnchor: target), side: side), constant)
  }

  private func item(
    ofAnchor expression: CodeExpression
  ) throws(MigrationObstacle) -> CodeExpression? {
    switch expression.kind {
    case .member(let base, let name) where ConstraintVocabulary.attribute(ofAnchor: name) != nil:
      return base
    case .name(let name) where ConstraintVocabulary.attribute(ofAnchor: name) != nil: return nil
    default: throw .notFollowed
    }
  }

  private func constraint(
    _ found: FoundLayout.Constraint, _ first: Operand, _ second: Operand?,
    _ constant: CodeExpression?, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> SourceConstraint {
    let superview = SourceConstraint.superview
    var names = (first: superview, second: second.map { _ in superview })
    var isStandardSpace = false
    var parent: String?
    switch second {
    case let second? where isSuperview(second, of: first, scope):
      names.first = try name(of: first, scope)
      parent = self.parent(second, scope)
    case let second? where isSuperview(first, of: second, scope):
      names.second = try name(of: second, scope)
      parent = self.parent(first, scope)
    case let second? where isMargin(second, of: first, found, scope):
      names.first = try name(of: first, scope)
      parent = self.parent(second, scope)
      isStandardSpace = true
    case let second? where isMargin(first, of: second, found, scope):
      names.second = try name(of: second, scope)
      parent = self.parent(first, scope)
      isStandardSpace = true
    default:
      names.first = try name(of: first, scope)
      if let second { names.second = try name(of: second, scope) }
    }
    if let spacing = found.systemSpacing {
      // In UIKit, the system spacing to a superview differs from the standard space of formats.
      let isAtSuperview = [names.first, names.second].contains(superview)
      guard spacing.value == 1, !isStandardSpace,
        !isAtSuperview || self.spacing == .standard,
        found.first.attribute.isNearEdge != (names.first == superview)
      else { throw .notInFormat }
      isStandardSpace = true
    }
    var number = SourceConstraint.Constant.number(0)
    if let constant { number = try self.constant(constant, scope) }
    if isStandardSpace {
      guard number == .number(0) else { throw .notInFormat }
      number = .standardSpace
    }
    var result = SourceConstraint(
      first: names.first, firstAttribute: found.first.attribute, relation: found.relation,
      second: names.second, secondAttribute: found.second?.attribute ?? .notAnAttribute,
      constant: number, parent: parent)
    for case let item? in [first.item, second?.item] where isImplicitlyUnwrapped(item, scope) {
      result.outlets.insert(text(item.range))
    }
    result.implicitMembers = Set(result.expressions.filter { isImplicitMember($0, scope) })
    return result
  }

  /// Whether an expression in Swift begins with a property whose name is written without `self`.
  private func isImplicitMember(_ expression: String, _ scope: LayoutScope) -> Bool {
    let name = expression.prefix { !".!".contains($0) }
    return !membersCallMethods && name != "self" && scope.owner(of: String(name)) == nil
  }

  /// Returns the expression for a superview or its margins, with `self` if it is a property.
  private func parent(_ operand: Operand, _ scope: LayoutScope) -> String {
    let names = (operand.item.map { text($0.range) } ?? "self").split(separator: ".")
    let path = names.last == "layoutMarginsGuide" ? names.dropLast() : names[...]
    guard let first = path.first.map(String.init), first != "self" else {
      return path.isEmpty ? "self" : path.joined(separator: ".")
    }
    let isProperty = scope.owner(of: first) == nil
    return (isProperty ? "self." : "") + path.joined(separator: ".")
  }

  /// Returns the expression for an item, which is evaluated again in the call.
  private func name(
    of operand: Operand, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> String {
    let value = operand.item.map { evaluate($0, in: scope) } ?? scope.receiver ?? .unknown
    // The item of an attribute such as `leadingMargin` is a guide of the item in the call.
    guard item(value, layout.sourceRange) == operand.side.view else { throw .notInFormat }
    guard let expression = operand.item else { return "self" }
    let text = try path(expression, key: self.text(expression.range), scope)
    // A message to a weak reference has no effect if it is nil. A dictionary cannot contain nil.
    let names = text.split(separator: ".")
    let isWeak =
      names.contains { weakNames.contains($0.drop { $0 == "_" }) }
      || names.first?.lowercased().hasPrefix("weak") ?? false
    if membersCallMethods, isWeak { throw .optionalView(text) }
    return text
  }

  /// Whether a property of `self` is an implicitly unwrapped optional: an outlet, or the view of a
  /// controller in UIKit.
  func isImplicitlyUnwrapped(
    _ expression: CodeExpression, _ scope: LayoutScope
  ) -> Bool {
    var property: String?
    if case .name(let name) = expression.kind, scope.owner(of: name) == nil { property = name }
    if case .member(let base, let name) = expression.kind, case .name("self") = base.kind {
      property = name
    }
    guard let property, !membersCallMethods else { return false }
    let className = layout.views[0].className
    if let variable = types.variable(property, of: className) { return variable.isOutlet }
    return property == "view" && spacing == .uiKit
      && LayoutVocabulary.isController(types.baseName(of: className) ?? "")
  }

  private func isSuperview(
    _ parent: Operand, of operand: Operand, _ scope: LayoutScope
  ) -> Bool {
    isSuperview(
      parent.side.view, named: parent.item.map { text($0.range) } ?? "self",
      of: operand.side.view, operand.item, scope)
  }

  /// Whether one anchor is at the layout margin of the superview of the other view, with no space
  /// between them: a standard space of UIKit.
  private func isMargin(
    _ margin: Operand, of operand: Operand, _ found: FoundLayout.Constraint, _ scope: LayoutScope
  ) -> Bool {
    guard spacing == .uiKit, found.first.attribute == found.second?.attribute,
      case .part("layoutMarginsGuide") = layout.views[margin.side.view].kind,
      let parent = layout.views[margin.side.view].parent
    else { return false }
    var name = margin.item.map { text($0.range) } ?? "self"
    for ending in ["layoutMarginsGuide", "."] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return isSuperview(
      parent, named: name, of: operand.side.view, operand.item, scope)
  }

  private func constant(
    _ expression: CodeExpression, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> SourceConstraint.Constant {
    if expression.isNumber {
      guard let value = evaluate(expression, in: scope).number else { throw .notInFormat }
      return .number(value)
    }
    var metric = expression
    var isNegated = false
    if case .prefix("-", let value) = expression.kind { (metric, isNegated) = (value, true) }
    metric = metric.withoutConversion
    guard metric.isPath else { throw .notAName(text(metric.range)) }
    return .metric(try path(metric, key: text(metric.range), scope), isNegated: isNegated)
  }
}

extension [UInt8] {
  /// The names of weak variables and properties of Objective-C, other than outlets, without
  /// underscores in front of them.
  var weakNames: Set<Substring> {
    var names: Set<Substring> = []
    for mark in ["__weak", "@property"] {
      for range in ranges(of: Array(mark.utf8)) {
        let declaration = String(
          decoding: self[range.upperBound...].prefix { !"=;".utf8.contains($0) }, as: UTF8.self)
        let words = declaration.identifiers
        let isProperty = mark == "@property"
        if isProperty, !words.contains("weak") || words.contains("IBOutlet") { continue }
        for part in declaration.split(separator: ",") {
          if let name = String(part).identifiers.last { names.insert(name.drop { $0 == "_" }) }
        }
      }
    }
    return names
  }
}

extension String {
  fileprivate var identifiers: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

extension [CodeArgument] {
  /// Whether the system declares a method with the labels: other methods with the same name can add
  /// to the constant or set a priority.
  fileprivate func isSystemCall(_ origin: FoundConstraint.Origin) -> Bool {
    if origin == .initializer { return true }
    let rest = dropFirst().map(\.label)
    return [[], ["constant"], ["multiplier"], ["multiplier", "constant"]].contains(rest)
  }
}

extension CodeExpression {
  /// The argument of a conversion between types of numbers, or the expression.
  fileprivate var withoutConversion: CodeExpression {
    guard case .call(let callee, let arguments) = kind, case .name(let name) = callee.kind,
      arguments.count == 1, arguments[0].label == nil, LayoutVocabulary.numbers.contains(name)
    else { return self }
    return arguments[0].value
  }
}

extension LayoutValue {
  fileprivate var number: Double? {
    if case .number(let number) = self { number.value } else { nil }
  }
}

extension LayoutAttribute {
  fileprivate var isNearEdge: Bool { self == .leading || self == .left || self == .top }
}
