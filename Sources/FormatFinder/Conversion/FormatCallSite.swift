import FormatFindings
import LayoutConstraints
import LayoutScenes
import VFLCompiler
import VFLSyntax

/// A call in code that makes the constraints of a format, with the elements of a list of anchors
/// that makes the same ones.
struct FormatCallSite: Equatable {
  /// A constraint as code.
  struct Element: Equatable {
    let code: ConstraintCode
    /// The expression for the priority; `nil` for required.
    let priority: String?
  }

  /// The UTF-8 byte offsets of the call.
  let range: Range<Int>
  /// Whether the call makes one constraint instead of a list.
  var isSingle = false
  /// Whether the call is a macro.
  var isMacro = false
  /// The elements, or the reason why there are none.
  var elements: Result<[Element], MigrationObstacle>
}

/// A macro whose formats the system's function also reads.
struct MacroSite: Equatable {
  /// The UTF-8 byte offsets of the macro.
  let range: Range<Int>
  /// The UTF-8 byte offsets of the literals.
  let formats: [Range<Int>]
  /// The UTF-8 byte offsets of the options; `nil` if there are none.
  let options: Range<Int>?
  /// The names in the formats with their expressions, in alphabetical order.
  var views: [String: String] = [:]
  var metrics: [String: String] = [:]
}

/// The expressions for the names in a format.
private struct FormatExpressions {
  let template: RuleTemplate
  let views: [String: String]
  let metrics: [String: CodeExpression]
  let scope: LayoutScope
  /// The expression for the superview of the view in a slot; `nil` if it is not known.
  let superview: (_ view: String) -> String?
}

// MARK: - The calls of a layout

extension LayoutEvaluator {
  /// Notes a call of the system's function.
  func noteFormatCall(_ call: LayoutCall, _ options: FormatOptions?) {
    guard noted.isEnabled, bytes.beginsSystemCall(at: call.range.lowerBound) else { return }
    let formats = [call.arguments.value("withVisualFormat") ?? call.arguments.first]
    note(call, formats.compactMap { $0 }, options)
  }

  /// Notes `#layout` or `#constraint`.
  func noteMacro(_ call: LayoutCall, _ options: FormatOptions?) {
    guard noted.isEnabled else { return }
    let formats = call.arguments.filter { $0.label == nil }
    note(call, formats, options)
    noted.macros[call.range.lowerBound] = call.name == "layout" ? macroSite(call, formats) : nil
  }

  /// Returns a macro with the expressions for its names; `nil` if the system's function cannot read
  /// its formats.
  private func macroSite(_ call: LayoutCall, _ formats: [LayoutArgument]) -> MacroSite? {
    var site = MacroSite(
      range: call.range, formats: formats.map(\.range),
      options: call.arguments.value("options")?.range)
    for format in formats {
      guard case .text(let text, _) = format.value, !EquationSyntax.isEquation(text.bytes) else {
        return nil
      }
      let template = RuleTemplate(
        VisualFormatSyntax.parse(utf8: text.bytes), options: [], spacing: .standard)
      guard template.slots.allSatisfy(\.isOfSystem),
        let (views, metrics) = try? names(in: template, text, call)
      else { return nil }
      for (name, view) in views {
        let isOptional = isImplicitlyUnwrapped(view.expression, call.scope)
        site.views[name] = self.text(view.range) + (isOptional ? "!" : "")
      }
      for (name, metric) in metrics {
        let isPriority = isPriorityObject(metric.expression, call.scope)
        site.metrics[name] = self.text(metric.range) + (isPriority ? ".rawValue" : "")
      }
    }
    return (Array(site.views.keys) + site.metrics.keys).allSatisfy(\.isName) ? site : nil
  }

  private func note(
    _ call: LayoutCall, _ formats: [LayoutArgument], _ options: FormatOptions?
  ) {
    var site = FormatCallSite(
      range: call.range, isSingle: call.name == "constraint",
      isMacro: bytes[call.range.lowerBound] == UInt8(ascii: "#"), elements: .success([]))
    do throws(MigrationObstacle) {
      var elements: [FormatCallSite.Element] = []
      for format in formats { elements += try self.elements(of: format, in: call, options) }
      site.elements = .success(elements)
    } catch {
      site.elements = .failure(error)
    }
    if let known = noted.formatCalls[call.range.lowerBound], known != site {
      site.elements = .failure(.differentUses)
    }
    noted.formatCalls[call.range.lowerBound] = site
  }

  private func elements(
    of format: LayoutArgument, in call: LayoutCall, _ options: FormatOptions?
  ) throws(MigrationObstacle) -> [FormatCallSite.Element] {
    guard case .text(let text, let holes) = format.value, format.expression.isLiteralText else {
      throw .nonliteralFormat
    }
    guard holes.isEmpty else { throw .interpolation }
    let isLiteral = call.arguments.value("options").map(\.expression.isLiteralOptions) ?? true
    guard let options, isLiteral else { throw .nonliteralOptions }
    let template =
      EquationSyntax.isEquation(text.bytes)
      ? RuleTemplate(EquationSyntax.parse(utf8: text.bytes))
      : RuleTemplate(
        VisualFormatSyntax.parse(utf8: text.bytes), options: options,
        spacing: spacing)
    if let error = template.diagnostics.sortedDiagnostics().first(where: { $0.severity == .error })
    {
      throw .invalidFormat(error.message)
    }
    let (views, metrics) = try names(in: template, text, call)
    var texts: [String: String] = [:]
    for (key, value) in views {
      let text = try path(value.expression, key: key, call.scope)
      if !text.hasSuffix("!") { try requireAnchors(of: value.expression, call.scope) }
      texts[key] = text
      let now = evaluate(value.expression, in: call.scope)
      guard item(now, call.range) == item(value.value, call.range) else {
        throw .changedValue(key: key)
      }
    }
    let expressions = FormatExpressions(
      template: template, views: texts, metrics: metrics.mapValues(\.expression),
      scope: call.scope,
      superview: { name in views[name].flatMap { self.superview(of: $0, call.scope) } })
    var elements: [FormatCallSite.Element] = []
    for index in template.constraints.indices {
      elements.append(try element(at: index, expressions))
    }
    return elements
  }

  /// Returns the values of the names in a format: those of dictionaries in the call, or variables
  /// that a macro sees.
  private func names(
    in template: RuleTemplate, _ text: LiteralText, _ call: LayoutCall
  ) throws(MigrationObstacle) -> (
    views: [String: LayoutArgument], metrics: [String: LayoutArgument]
  ) {
    let isMacro = call.name == "layout" || call.name == "constraint"
    guard isMacro, call.arguments.value("views") == nil else {
      guard let views = entries(of: call.arguments.value("views"), call) else {
        throw .nonliteralViews
      }
      guard let metrics = entries(of: call.arguments.value("metrics"), call) else {
        throw .nonliteralMetrics
      }
      return (views, metrics)
    }
    var views: [String: LayoutArgument] = [:]
    var metrics: [String: LayoutArgument] = [:]
    for slot in template.slots where slot.isNamed {
      let name = template.text(slot.range)
      let expression = CodeExpression(path: name, text.located.sourceRange(of: slot.range))
      let value = evaluate(expression, in: call.scope)
      let argument = LayoutArgument(label: nil, value: value, expression: expression)
      switch (slot.role, value) {
      case (.size, .number), (.spacing, _), (.priority, _): metrics[name] = argument
      case (.size, .symbol), (.size, .unknown):
        guard isView(expression, call.scope) else { throw .viewOrNumber(name) }
        views[name] = argument
      default: views[name] = argument
      }
    }
    return (views, metrics)
  }

  /// Returns the entries of a dictionary in a call by their keys; `nil` if it is not a literal, nor
  /// a variable that is one.
  private func entries(
    of argument: LayoutArgument?, _ call: LayoutCall
  ) -> [String: LayoutArgument]? {
    guard let argument, !argument.value.isNull else { return [:] }
    guard case .dictionary(let pairs) = argument.value,
      let expressions = dictionary(argument.expression, call.scope),
      expressions.count == pairs.count
    else { return nil }
    var entries: [String: LayoutArgument] = [:]
    for (pair, expression) in zip(pairs, expressions) {
      guard let key = plainText(pair.key), entries[key] == nil else { return nil }
      entries[key] = LayoutArgument(label: nil, value: pair.value, expression: expression)
    }
    return entries
  }

  /// Returns the expressions for the values of a dictionary.
  private func dictionary(
    _ expression: CodeExpression, _ scope: LayoutScope
  ) -> [CodeExpression]? {
    switch expression.kind {
    case .dictionary(let pairs): return pairs.map(\.value)
    case .call(let callee, let arguments):
      guard case .name("NSDictionaryOfVariableBindings") = callee.kind else { return nil }
      return arguments.map(\.value)
    case .cast(let value, _): return dictionary(value, scope)
    case .name(let name):
      guard let declared = scope.owner(of: name)?.declarations[name] else { return nil }
      return dictionary(declared, scope)
    default: return nil
    }
  }

  /// Returns the text of an expression whose evaluation has no effect: names and their members.
  func path(
    _ expression: CodeExpression, key: String, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> String {
    if case .cast(let value, _) = expression.kind {
      // Only `as` has no effect: the other conversions can fail at run time, or give `nil`.
      let conversion = text(value.range.upperBound..<expression.range.upperBound)
      if conversion.contains(where: { "!?".contains($0) }) { throw .effectOfValue(key: key) }
      return try path(value, key: key, scope)
    }
    let text = self.text(expression.range)
    guard expression.isPath, !text.contains("["), !isComputed(expression, scope) else {
      throw .effectOfValue(key: key)
    }
    if text.contains("?") { throw .optionalView(text) }
    switch bytes[expression.range.upperBound...].first {
    case UInt8(ascii: "!"): return text + "!"
    case UInt8(ascii: "?"): throw .optionalView(text)
    default: return text
    }
  }

  /// Whether an expression calls a getter of the file in Swift.
  func isComputed(_ expression: CodeExpression, _ scope: LayoutScope) -> Bool {
    guard !membersCallMethods else { return false }
    switch expression.kind {
    case .name(let name):
      if let owner = scope.owner(of: name) { return owner.computed.contains(name) }
      return isGetter(name)
    case .member(let base, let name): return isComputed(base, scope) || isGetter(name)
    default: return false
    }
  }

  private func isGetter(_ name: String) -> Bool {
    types.variable(name, of: layout.views[0].className)?.body != nil
  }

  /// The superview of a view.
  private enum Superview {
    case item(Int)
    /// The name of a member of `self`; empty for `self`.
    case member(String)
  }

  /// Returns the superview of a view: in the layout, or else in all functions of the class; `nil`
  /// if it can be another one.
  private func superview(
    of item: Int, _ expression: CodeExpression, _ scope: LayoutScope
  ) -> Superview? {
    guard !layout.views[item].isPart, layout.views[item].kind != .guide,
      !dependsOnParameters(expression, scope), !passedOnItems.contains(item)
    else { return nil }
    if let parent = layout.views[item].parent { return isAddedOnce(item) ? .item(parent) : nil }
    guard closureDepth == 0, let property = property(holding: item),
      let parent = noted.superview(of: property, types)
    else { return nil }
    return .member(parent)
  }

  /// Returns the expression for the superview of a view; `nil` if it can be another one.
  private func superview(of view: LayoutArgument, _ scope: LayoutScope) -> String? {
    guard let item = item(view.value, view.range) else { return nil }
    switch superview(of: item, view.expression, scope) {
    case .item(let parent)?: return expression(for: parent, scope)
    case .member(let name)?: return name
    case nil: return nil
    }
  }

  /// Whether an object with a name is certainly the superview of a view.
  func isSuperview(
    _ parent: Int, named name: String, of item: Int, _ expression: CodeExpression?,
    _ scope: LayoutScope
  ) -> Bool {
    guard let expression else { return false }
    switch superview(of: item, expression, scope) {
    case .item(let known)?: return known == parent
    case .member(let known)?: return known.withoutSelf == name.withoutSelf
    case nil: return false
    }
  }

  /// Whether one view is the superview of an item wherever the code runs.
  private func isAddedOnce(_ item: Int) -> Bool {
    layout.views[item].branch.isEmpty && additionCounts[item] == 1
  }

  /// Whether the value of an expression is another one for each call of a function.
  func dependsOnParameters(_ expression: CodeExpression, _ scope: LayoutScope) -> Bool {
    switch expression.kind {
    case .name(let name): scope.owner(of: name)?.parameters.contains(name) ?? false
    case .member(let base, _): dependsOnParameters(base, scope)
    case .cast(let value, _): dependsOnParameters(value, scope)
    default: false
    }
  }

  /// Notes that code gives a property of `self` a value.
  func noteAssignment(of name: String, of item: Int, _ range: Range<Int>) {
    guard noted.isEnabled, item == 0 else { return }
    let property = NotedCalls.Property(type: layout.views[0].className ?? "", name: name)
    noted.assignments[property, default: []].insert(range.lowerBound)
  }

  /// Notes that code removes an item from its superview.
  func noteRemoval(of item: Int) {
    guard noted.isEnabled, let property = property(holding: item) else { return }
    noted.superviews[property, default: []].insert(nil)
  }

  /// Notes the superviews of the views that properties of `self` hold.
  func noteSuperviews(in scope: LayoutScope) {
    for item in layout.views.indices where !layout.views[item].isPart {
      guard let parent = layout.views[item].parent, let property = property(holding: item) else {
        continue
      }
      let isCertain = isAddedOnce(item) && !passedOnItems.contains(item)
      noted.superviews[property, default: []].insert(
        isCertain ? member(for: parent, scope) : nil)
    }
  }

  /// Returns the property of `self` that holds an item.
  func property(holding item: Int) -> NotedCalls.Property? {
    let symbol = externalNames[item]
    let name = symbol?.base == 0 ? symbol?.path : holders[item]?.min()
    return name.map { NotedCalls.Property(type: layout.views[0].className ?? "", name: $0) }
  }

  /// Returns the name of an item where a call is; empty for `self`.
  private func expression(for item: Int, _ scope: LayoutScope) -> String? {
    var next: LayoutScope? = scope
    while let current = next {
      for (name, value) in current.variables {
        if case .item(item) = value, name.first != "$", scope.owner(of: name) === current,
          !current.parameters.contains(name)
        {
          return name
        }
      }
      next = current.parent
    }
    return closureDepth == 0 ? member(for: item, scope) : nil
  }

  /// Returns the member of `self` that holds an item; empty for `self`.
  private func member(for item: Int, _ scope: LayoutScope) -> String? {
    guard case .item(let receiver)? = scope.receiver else { return nil }
    if item == receiver { return "" }
    let symbol = externalNames[item]
    let isMember = symbol?.base == receiver && symbol?.path != "superview"
    let held = properties[receiver].lazy.filter {
      if case .item(item) = $0.value { true } else { false }
    }
    guard let name = isMember ? symbol?.path : held.map(\.key).min() else { return nil }
    let variable = types.variable(name, of: layout.views[receiver].className)
    if variable?.isOptional ?? false, !membersCallMethods { return nil }
    let isInstanceVariable = membersCallMethods && name.hasPrefix("_")
    let needsSelf = membersCallMethods || scope.owner(of: name) != nil
    return needsSelf && !isInstanceVariable ? "self.\(name)" : name
  }
}

extension [UInt8] {
  /// Whether a call at an offset is one of the class `NSLayoutConstraint`.
  func beginsSystemCall(at offset: Int) -> Bool {
    ["NSLayoutConstraint.", "[NSLayoutConstraint "].contains {
      self[offset...].starts(with: $0.utf8)
    }
  }
}

extension Slot {
  /// Whether the formats of the system have such a part: they have no guides.
  fileprivate var isOfSystem: Bool {
    switch role {
    case .superview(.some, _), .guide: false
    default: true
    }
  }
}

extension String {
  /// The name of a member without `self`; empty for `self`.
  fileprivate var withoutSelf: String {
    self == "self" ? "" : hasPrefix("self.") ? String(dropFirst("self.".count)) : self
  }
}

extension CodeExpression {
  /// Creates a variable, or the member of one: `a.b`.
  fileprivate init(path: String, _ range: Range<Int>) {
    let names = path.split(separator: ".").map(String.init)
    var result = CodeExpression(kind: .name(names.first ?? ""), range: range)
    for name in names.dropFirst() {
      result = CodeExpression(kind: .member(result, name), range: range)
    }
    self = result
  }

  /// Whether the expression is a string literal, or a concatenation of some.
  fileprivate var isLiteralText: Bool {
    switch kind {
    case .text: true
    case .binary("+", let first, let second): first.isLiteralText && second.isLiteralText
    default: false
    }
  }

  /// Whether the expression is options by their names.
  fileprivate var isLiteralOptions: Bool {
    switch kind {
    case .array(let elements): elements.allSatisfy(\.isLiteralOptions)
    case .binary("|", let first, let second): first.isLiteralOptions && second.isLiteralOptions
    case .implicitMember, .number: true
    case .name(let name): name.hasPrefix("NSLayoutFormat") || name == "kNilOptions"
    case .member(let base, _): base.isLiteralType
    case .call(let type, let arguments): type.isLiteralType && arguments.isEmpty
    default: false
    }
  }

  private var isLiteralType: Bool {
    switch kind {
    case .name(let name), .member(_, let name):
      name.hasSuffix("FormatOptions") || name == "NSLayoutConstraint"
    default: false
    }
  }

  /// Whether the expression consists of names.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isPath
    default: false
    }
  }

  var isNumber: Bool {
    switch kind {
    case .number: true
    case .prefix("-", let value): value.isNumber
    default: false
    }
  }
}

// MARK: - Constraints

extension LayoutEvaluator {
  private func element(
    at index: Int, _ expressions: FormatExpressions
  ) throws(MigrationObstacle) -> FormatCallSite.Element {
    let template = expressions.template
    let record = template.constraints[index]
    let first = try side(record.first, record.firstAttribute, expressions)
    let isStandardSpace =
      noted.usesSystemSpacing && expressions.template.isStandardSpace(record.range.range)
      && record.constant != 0
    var second: ConstraintCode.Side?
    var constant: String?
    if record.secondAttribute == .notAnAttribute {
      constant = try number(template.constant(of: index), expressions)
    } else if template.slots[Int(record.second)].role == .size {
      let name = expressions.name(record.second)
      if let metric = expressions.metrics[name] {
        constant = try number(
          metric, key: name, isNegative: false, expressions.scope, as: "CGFloat")
      } else {
        second = try side(record.second, record.secondAttribute, expressions)
      }
    } else {
      second = try side(record.second, record.secondAttribute, expressions)
      constant = try number(template.constant(of: index), expressions)
    }
    var code = ConstraintCode(
      first, record.relation, second,
      multiplier: record.multiplier == 1 ? nil : record.multiplier.shortestDecimal,
      constant: constant, isStandardSpace: isStandardSpace)
    if second != nil, record.multiplier != 1, record.firstAttribute.isLocation { throw .noAnchor }
    let isSwapped =
      isStandardSpace ? record.constant < 0 : expressions.template.isSuperview(record.first)
    if isSwapped, let second, record.multiplier == 1 {
      let negated = try number(template.constant(of: index), expressions, isNegated: true)
      code = ConstraintCode(
        second, record.relation.swapped, first, constant: negated, isStandardSpace: isStandardSpace)
    }
    let priority = try number(template.priority(of: index), expressions, as: "Float")
    return FormatCallSite.Element(code: code, priority: priority == "1000" ? nil : priority ?? "0")
  }

  private func side(
    _ slot: Slot.Index, _ attribute: LayoutAttribute, _ expressions: FormatExpressions
  ) throws(MigrationObstacle) -> ConstraintCode.Side {
    switch expressions.template.slots[Int(slot)].role {
    case .superview(let guide, let view):
      let name = view.map { expressions.name($0) } ?? ""
      guard let superview = expressions.superview(name) else { throw .unknownSuperview(of: name) }
      guard let member = guide?.member else { return ConstraintCode.Side(superview, attribute) }
      let base = superview.isEmpty ? membersCallMethods ? "self." : "" : "\(superview)."
      return ConstraintCode.Side(base + member, attribute, isGuide: true)
    case .guide(let guide, let slot):
      let view = try view(slot, expressions)
      return ConstraintCode.Side("\(view).\(guide.member)", attribute, isGuide: true)
    default: return ConstraintCode.Side(try view(slot, expressions), attribute)
    }
  }

  private func view(
    _ slot: Slot.Index, _ expressions: FormatExpressions
  ) throws(MigrationObstacle) -> String {
    let name = expressions.name(slot)
    guard let view = expressions.views[name] else { throw .unknownName(name) }
    return view
  }

  /// Returns the expression for a number; `nil` for 0.
  private func number(
    _ number: SlotNumber, _ expressions: FormatExpressions, isNegated: Bool = false,
    as type: String = "CGFloat"
  ) throws(MigrationObstacle) -> String? {
    switch number {
    case .number(let value):
      return value == 0 ? nil : (isNegated ? -value : value).shortestDecimal
    case .slot(let slot), .negatedSlot(let slot):
      let name = expressions.name(slot)
      guard let metric = expressions.metrics[name] else { throw .unknownName(name) }
      var isNegative = isNegated
      if case .negatedSlot = number { isNegative.toggle() }
      return try self.number(
        metric, key: name, isNegative: isNegative, expressions.scope, as: type)
    }
  }

  /// Returns the declared type of a variable or property.
  func typeName(of expression: CodeExpression, _ scope: LayoutScope) -> String? {
    switch expression.kind {
    case .name(let name), .member(_, let name):
      if let owner = scope.owner(of: name) { return owner.types[name] }
      return types.variable(name, of: layout.views[0].className)?.typeName
    default: return nil
    }
  }

  private func number(
    _ expression: CodeExpression, key: String, isNegative: Bool, _ scope: LayoutScope,
    as type: String
  ) throws(MigrationObstacle) -> String {
    if expression.isNumber, case .number(let number) = evaluate(expression, in: globalScope),
      let value = number.value
    {
      return (isNegative ? 0 - value : value).shortestDecimal
    }
    var text = try path(expression, key: key, scope)
    if membersCallMethods {
      guard text.hasPrefix("@("), text.hasSuffix(")") else { throw .boxedNumber(key) }
      text = String(text.dropFirst(2).dropLast())
    } else if isPriorityObject(expression, scope) {
      text = "\(text).rawValue"
    } else if isBoxed(expression, scope) {
      text = "\(type)(truncating: \(text))"
    } else if typeName(of: expression, scope) != type {
      text = "\(type)(\(text))"
    }
    return isNegative ? "-\(text)" : text
  }
}

extension LayoutEvaluator {
  /// Whether an expression is a priority of UIKit or AppKit, and not a number.
  private func isPriorityObject(_ expression: CodeExpression, _ scope: LayoutScope) -> Bool {
    let names: Set = ["UILayoutPriority", "NSLayoutConstraint.Priority", "Priority"]
    if let name = typeName(of: expression, scope) { return names.contains(name) }
    switch value(declaredFor: expression, scope)?.kind {
    case .call(let callee, _)?: return names.contains(text(callee.range))
    case .member(let base, let name)?:
      return name != "rawValue" && names.contains(text(base.range))
    default: return false
    }
  }

  /// Whether an expression is a number in an object.
  private func isBoxed(_ expression: CodeExpression, _ scope: LayoutScope) -> Bool {
    if let name = typeName(of: expression, scope) { return name == "NSNumber" }
    switch value(declaredFor: expression, scope)?.kind {
    case .call(let callee, _)?:
      return ["NSNumber", "NSNumber.init"].contains(text(callee.range))
    case .cast(_, let typeName)?: return typeName == "NSNumber"
    default: return false
    }
  }

  /// Returns the expression that a variable or property is declared with.
  private func value(
    declaredFor expression: CodeExpression, _ scope: LayoutScope
  ) -> CodeExpression? {
    switch expression.kind {
    case .name(let name), .member(_, let name):
      if let owner = scope.owner(of: name) { return owner.declarations[name] }
      return types.variable(name, of: layout.views[0].className)?.value
    default: return nil
    }
  }

  /// Whether the file declares a variable or property as an object and not as a number.
  private func isView(_ expression: CodeExpression, _ scope: LayoutScope) -> Bool {
    guard let name = typeName(of: expression, scope) else { return false }
    return !LayoutVocabulary.numbers.contains(name)
  }
}

extension FormatExpressions {
  func name(_ slot: Slot.Index) -> String { template.text(template.slots[Int(slot)].range) }
}

extension LayoutGuide {
  /// The property of a view in UIKit and AppKit.
  fileprivate var member: String {
    switch self {
    case .margins: "layoutMarginsGuide"
    case .safeArea: "safeAreaLayoutGuide"
    case .content: "contentLayoutGuide"
    case .frame: "frameLayoutGuide"
    }
  }
}
