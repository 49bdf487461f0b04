import LayoutConstraints

// MARK: - Items

extension LayoutEvaluator {
  func addItem(
    _ name: String, _ className: String?, _ kind: FoundLayout.View.Kind, _ range: Range<Int>
  ) -> Int {
    var view = FoundLayout.View(name: name, className: className, kind: kind, sourceRange: range)
    if LayoutVocabulary.isStackView(className) { view.arrangement = FoundLayout.Arrangement() }
    layout.views.append(view)
    properties.append([:])
    isUsed.append(false)
    return layout.views.count - 1
  }

  /// Marks an item as one that the layout contains.
  func use(_ item: Int) {
    guard !isUsed[item] else { return }
    isUsed[item] = true
    if case .part = layout.views[item].kind, let owner = layout.views[item].parent { use(owner) }
    usedItems.append(item)
  }

  func createdItem(_ className: String, _ range: Range<Int>) -> Int {
    let isGuide = LayoutVocabulary.isGuide(className)
    let item = addItem("", className, isGuide ? .guide : .view, range)
    layout.views[item].isExact = true
    layout.views[item].isCreatedHere = true
    return item
  }

  func externalItem(_ base: Int?, _ path: String, _ range: Range<Int>) -> Int {
    let symbol = SymbolName(base: base, path: path)
    if let item = externalItems[symbol] { return item }
    var name = path
    if let base, base > 0 { name = "\(layout.views[base].name).\(path)" }
    let item = addItem(name, nil, .external, range)
    externalItems[symbol] = item
    externalNames[item] = symbol
    if path == "contentView", let base, base >= 0 { layout.views[item].parent = base }
    if let base, base > 0 { owners[item] = base }
    return item
  }

  /// Returns a part of an item, such as its safe area.
  private func part(_ name: String, of item: Int) -> Int {
    let symbol = SymbolName(base: item, path: name)
    if let part = externalItems[symbol] { return part }
    let view = layout.views[item]
    let part = addItem("\(view.name).\(name)", nil, .part(name), view.sourceRange)
    layout.views[part].parent = item
    externalItems[symbol] = part
    externalNames[part] = symbol
    return part
  }

  /// Names an item that has no name yet after the variable that holds it.
  func named(_ value: LayoutValue, _ name: String) -> LayoutValue {
    if case .item(let item) = value, layout.views[item].name.isEmpty {
      layout.views[item].name = name
    }
    return value
  }

  /// Returns the superview of an item.
  func superview(of item: Int, _ range: Range<Int>) -> Int {
    let view = layout.views[item]
    if let parent = view.parent {
      if case .part = view.kind { return superview(of: parent, range) }
      return parent
    }
    return externalItem(item, "superview", range)
  }
}

// MARK: - Names

extension LayoutEvaluator {
  func value(named name: String, in scope: LayoutScope) -> LayoutValue {
    if name == "self" || name == "super" || name == "Self" { return scope.receiver ?? .unknown }
    let name = propertyName(name, in: scope)
    if let owner = scope.owner(of: name), let value = owner.variables[name] { return value }
    if let receiver = scope.receiver {
      let range = layout.sourceRange
      if let value = systemMember(name, of: receiver, range) ?? ownMember(name, of: receiver) {
        return value
      }
    }
    if let value = globalValue(name) { return value }
    if name.first?.isUppercase ?? false { return constant(name) }
    if case .item(let item)? = scope.receiver { return .symbol(base: item, path: name) }
    return .symbol(base: nil, path: name)
  }

  /// Returns the name of the property that an instance variable of Objective-C stores, such as `a`
  /// for `_a`.
  func propertyName(_ name: String, in scope: LayoutScope) -> String {
    guard name.hasPrefix("_"), case .item(let item)? = scope.receiver,
      scope.owner(of: name) == nil
    else { return name }
    let className = layout.views[item].className
    let property = String(name.dropFirst())
    let isProperty =
      types.variable(name, of: className) == nil && types.variable(property, of: className) != nil
    return isProperty ? property : name
  }

  private func constant(_ name: String) -> LayoutValue {
    LayoutVocabulary.caseName(ofConstant: name).map { .enumCase($0) } ?? .type(name)
  }

  private func globalValue(_ name: String) -> LayoutValue? {
    if let (function, _) = globalScope.function(named: name) {
      return .function(function, receiver: nil)
    }
    guard let variable = types.variable(name, of: "") else { return nil }
    return value(of: variable, in: globalScope)
  }

  /// Returns the value of a constant; of another variable, a number is not known.
  private func value(of variable: CodeVariable, in scope: LayoutScope) -> LayoutValue? {
    if let body = variable.body {
      return entering(variable.range) {
        result(of: body, in: self.scope(in: globalScope, receiver: scope.receiver))
      }
    }
    guard let expression = variable.value else { return declaredValue(variable) }
    let value = entering(variable.range) {
      evaluate(expression, in: scope, typeName: variable.typeName)
    }
    if let value { keep(value, in: variable.name, isPrivate: variable.isPrivate) }
    switch value {
    case .number(let number)?:
      return variable.isConstant
        ? .number(FoundNumber(text: variable.name, value: number.value)) : nil
    case .bool, .text: return variable.isConstant ? value : nil
    case .unknown: return nil
    case .list?: return variable.isConstant || scope.owner(of: variable.name) != nil ? value : nil
    case .item?: return value.map { named($0, variable.name) }
    default: return value
    }
  }

  /// Returns an item for a declared property without a value.
  private func declaredValue(_ variable: CodeVariable) -> LayoutValue? {
    guard let typeName = variable.typeName else { return nil }
    if LayoutVocabulary.numbers.contains(typeName) {
      return .number(FoundNumber(text: variable.name, value: nil))
    }
    guard isViewClass(typeName) else { return nil }
    let item = addItem(variable.name, typeName, .view, variable.range)
    return .item(item)
  }

  func isViewClass(_ name: String) -> Bool {
    let endings = ["View", "Label", "Button", "Guide", "Control", "Field", "Bar", "Switch", "Cell"]
    return endings.contains { name.hasSuffix($0) }
  }

  /// Evaluates a declaration unless that is under way, or too many are.
  func entering<Result>(_ range: Range<Int>, _ body: () -> Result) -> Result? {
    guard callStack.count < Self.maximumDepth, !callStack.contains(range) else { return nil }
    callStack.append(range)
    layout.codeRanges.append(range)
    enteredFunctions.insert(range.lowerBound)
    defer { callStack.removeLast() }
    return body()
  }

  /// Runs the body of a function, and returns its result.
  func result(of function: CodeFunction, in scope: LayoutScope) -> LayoutValue {
    closureDepth += function.isBuilder ? 1 : 0
    defer { closureDepth -= function.isBuilder ? 1 : 0 }
    return result(of: function.body, in: scope, returnsExpression: function.returnsExpression)
  }

  /// Runs the body of a function, a getter or a closure, and returns its result.
  func result(
    of body: [CodeStatement], in scope: LayoutScope, returnsExpression: Bool = true
  ) -> LayoutValue {
    let outer = path
    results.append([])
    if returnsExpression, body.count == 1, case .expression(let expression) = body[0] {
      addResult(evaluate(expression, in: scope))
    } else {
      _ = run(body, in: scope)
    }
    path = outer
    let alternatives = results.popLast() ?? []
    return alternatives.isEmpty ? .unknown : choice(alternatives)
  }
}

// MARK: - Members

extension LayoutEvaluator {
  func member(
    _ name: String, of base: CodeExpression, in scope: LayoutScope
  ) -> LayoutValue {
    let value = evaluate(base, in: scope)
    if case .member(_, "snp") = base.kind, let item = item(value, base.range),
      let (part, attributes) = ConstraintVocabulary.attributes(ofProperty: name)
    {
      return .attributes(self.item(item, part), attributes)
    }
    return forAlternatives(of: value) { member(name, of: $0, base.range) }
  }

  /// Returns the part of an item.
  func item(_ item: Int, _ part: FoundItem.Part) -> Int {
    switch part {
    case .whole: item
    case .margins: self.part("layoutMarginsGuide", of: item)
    case .safeArea: self.part("safeAreaLayoutGuide", of: item)
    case .readableContent: self.part("readableContentGuide", of: item)
    case .scrollView: self.part("contentLayoutGuide", of: item)
    }
  }

  func member(_ name: String, of value: LayoutValue, _ range: Range<Int>) -> LayoutValue {
    if name == "snp" || name == "self" || name == "init" { return value }
    switch value {
    case .item, .symbol:
      return systemMember(name, of: value, range) ?? ownMember(name, of: value)
        ?? symbolMember(name, of: value)
    case .type(let typeName):
      // In Objective-C, a message without arguments is a member.
      guard ["alloc", "new", "array"].contains(name) else {
        return staticMember(name, of: typeName)
      }
      let call = LayoutCall(name: name, arguments: [], range: range, scope: globalScope)
      return create(typeName, call)
    case .chain(let chain): return self.chain(chain, adding: name)
    case .list(let elements): return listMember(name, of: elements)
    case .dictionary(let pairs): return dictionaryMember(name, of: pairs)
    case .tuple(let parts), .record(_, let parts): return part(name, of: parts)
    case .constraint(let constraint): return constraintMember(name, of: constraint)
    case .enumCase: return .enumCase(name)
    default: return .unknown
    }
  }

  private func constraintMember(_ name: String, of constraint: Int) -> LayoutValue {
    switch name {
    case "constant": .number(layout.constraints[constraint].constant)
    case "firstItem": .item(layout.constraints[constraint].first.view)
    default: .unknown
    }
  }

  private func part(
    _ name: String, of parts: [(label: String?, value: LayoutValue)]
  ) -> LayoutValue {
    if let index = Int(name) {
      return parts.indices.contains(index) ? parts[index].value : .unknown
    }
    return parts.first { $0.label == name }?.value ?? .unknown
  }

  private func listMember(_ name: String, of elements: [LayoutValue]) -> LayoutValue {
    switch name {
    case "first", "firstObject": elements.first ?? .null
    case "last", "lastObject": elements.last ?? .null
    case "count": .number(FoundNumber(text: "", value: Double(elements.count)))
    case "isEmpty": .bool(elements.isEmpty)
    case "indices":
      .list(elements.indices.map { .number(FoundNumber(text: "", value: Double($0))) })
    case "lazy": .list(elements)
    default: unknownMember(of: .list(elements))
    }
  }

  private func dictionaryMember(
    _ name: String, of pairs: [(key: LayoutValue, value: LayoutValue)]
  ) -> LayoutValue {
    switch name {
    case "values", "allValues": .list(pairs.map(\.value))
    case "keys", "allKeys": .list(pairs.map(\.key))
    case "count": .number(FoundNumber(text: "", value: Double(pairs.count)))
    case "isEmpty": .bool(pairs.isEmpty)
    default: unknownMember(of: .dictionary(pairs))
    }
  }

  /// Returns an unknown value; any part of the value can be in it.
  private func unknownMember(of value: LayoutValue) -> LayoutValue {
    passOn(value)
    return .unknown
  }

  private func staticMember(_ name: String, of typeName: String) -> LayoutValue {
    if let variable = types.variable(name, of: typeName), variable.isStatic || variable.body != nil
    {
      let scope = self.scope(in: globalScope, receiver: .type(typeName))
      return value(of: variable, in: scope) ?? .symbol(base: nil, path: "\(typeName).\(name)")
    }
    if name.first?.isUppercase ?? false {
      return .type(types.type(named: name) == nil ? "\(typeName).\(name)" : name)
    }
    let isSystemType = typeName.hasPrefix("NS") || typeName.hasPrefix("UI")
    if isSystemType, name != "shared", name != "main" { return .enumCase(name) }
    return .symbol(base: nil, path: "\(typeName).\(name)")
  }

  private func symbolMember(_ name: String, of value: LayoutValue) -> LayoutValue {
    switch value {
    case .item(let item): .symbol(base: item, path: name)
    case .symbol(let base, let path): .symbol(base: base, path: "\(path).\(name)")
    default: .unknown
    }
  }

  /// Returns an anchor, a guide or the superview.
  func systemMember(
    _ name: String, of value: LayoutValue, _ range: Range<Int>
  ) -> LayoutValue? {
    if let attribute = ConstraintVocabulary.attribute(ofAnchor: name) {
      return item(value, range).map { .anchor(LayoutAnchor(item: $0, attribute: attribute)) }
    }
    if ConstraintVocabulary.part(ofGuide: name) != nil {
      return item(value, range).map { .item(part(name, of: $0)) }
    }
    if ConstraintVocabulary.hasLibraryPrefix(name),
      let (part, attributes) = ConstraintVocabulary.attributes(
        ofProperty: ConstraintVocabulary.withoutLibraryPrefix(name))
    {
      return item(value, range).map { .attributes(self.item($0, part), attributes) }
    }
    if name == "constraints" { shareAllConstraints() }
    if name == "superview" { return item(value, range).map { .item(superview(of: $0, range)) } }
    return nil
  }

  /// Returns a property that code has set or that the file declares.
  func ownMember(_ name: String, of value: LayoutValue) -> LayoutValue? {
    guard case .item(let item) = value else {
      if case .type(let typeName) = value, types.variable(name, of: typeName)?.isStatic == true {
        return staticMember(name, of: typeName)
      }
      if case .symbol = value, let variable = types.systemVariable(name) {
        return property(variable, of: value, item: nil)
      }
      return nil
    }
    if let known = properties[item][name] { return known }
    let className = layout.views[item].className
    if let value = getterValue(name, of: value, className) { return value }
    if let variable = types.variable(name, of: className) ?? types.systemVariable(name) {
      return property(variable, of: value, item: item)
    }
    guard let function = types.function(name, [], of: className), function.parameters.isEmpty
    else { return nil }
    guard membersCallMethods else { return .function(function, receiver: LayoutReceiver(value)) }
    return result(of: function, receiver: value) ?? .unknown
  }

  /// Returns the result of a getter of Objective-C.
  private func getterValue(
    _ name: String, of receiver: LayoutValue, _ className: String?
  ) -> LayoutValue? {
    guard let variable = types.variable(name, of: className), variable.value == nil,
      variable.body == nil, let function = types.function(name, [], of: className),
      function.kind == .function, function.parameters.isEmpty,
      !callStack.contains(function.range)
    else { return nil }
    let result = result(of: function, receiver: receiver)
    if case .unknown? = result { return nil }
    return result
  }

  /// Returns the result of a method without parameters; `nil` if it runs already or is too deep.
  private func result(of function: CodeFunction, receiver: LayoutValue) -> LayoutValue? {
    entering(function.range) {
      let scope = self.scope(in: globalScope, receiver: receiver)
      return result(of: function, in: scope)
    }
  }

  private func property(
    _ variable: CodeVariable, of receiver: LayoutValue, item: Int?
  ) -> LayoutValue? {
    if variable.isStatic { return value(of: variable, in: globalScope) }
    let first = layout.views.count
    let value = value(of: variable, in: scope(in: globalScope, receiver: receiver))
    guard let value, let item else { return value }
    let name = item == 0 ? variable.name : "\(layout.views[item].name).\(variable.name)"
    // The name of the property is better known than that of a variable in its closure.
    if case .item(let created) = value, created >= first { layout.views[created].name = name }
    let result = named(value, name)
    // A property is created once, whatever branch reads it first.
    if variable.body == nil { write(result, to: .property(item, variable.name)) }
    return result
  }
}
