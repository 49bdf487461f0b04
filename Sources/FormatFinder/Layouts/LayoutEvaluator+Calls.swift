import LayoutConstraints

/// An argument of a call with its value.
struct LayoutArgument {
  let label: String?
  let value: LayoutValue
  let expression: CodeExpression

  var range: Range<Int> { expression.range }
}

extension [LayoutArgument] {
  func value(_ label: String) -> LayoutArgument? { first { $0.label == label } }
}

/// A call that is evaluated.
struct LayoutCall {
  let name: String
  let arguments: [LayoutArgument]
  let range: Range<Int>
  let scope: LayoutScope

  var labels: [String?] { arguments.map(\.label) }
}

// MARK: - Calls

extension LayoutEvaluator {
  func call(
    _ callee: CodeExpression, _ arguments: [CodeArgument], _ range: Range<Int>,
    in scope: LayoutScope, typeName: String?
  ) -> LayoutValue {
    let values = arguments.map {
      LayoutArgument(label: $0.label, value: evaluate($0.value, in: scope), expression: $0.value)
    }
    for argument in arguments {
      if case .prefix("&", let place) = argument.value.kind { store(.unknown, in: place, scope) }
    }
    switch callee.kind {
    case .member(let base, let name):
      let call = LayoutCall(name: name, arguments: values, range: range, scope: scope)
      if case .name("super") = base.kind { return callSuper(call) }
      let receiver = evaluate(base, in: scope)
      return forAlternatives(of: receiver) { send(call, to: $0, base) }
    case .name(let name):
      let call = LayoutCall(name: name, arguments: values, range: range, scope: scope)
      return callFunction(call)
    case .implicitMember(let name):
      let call = LayoutCall(name: name, arguments: values, range: range, scope: scope)
      return typeName.map { create($0, call) } ?? .record(name, values.map { ($0.label, $0.value) })
    default:
      let call = LayoutCall(name: "", arguments: values, range: range, scope: scope)
      return callValue(evaluate(callee, in: scope), call)
    }
  }

  /// Calls the function of the superclass, if the file declares it.
  private func callSuper(_ call: LayoutCall) -> LayoutValue {
    guard case .item(let item)? = call.scope.receiver,
      let type = layout.views[item].className.flatMap({ types.type(named: $0) }),
      let function = type.inheritedNames.lazy.compactMap({
        self.types.function(call.name, call.labels, of: $0)
      }).first
    else {
      for argument in call.arguments { passOn(argument.value) }
      if let receiver = call.scope.receiver, hasUnknownSuperclass(receiver) { share(receiver) }
      return call.scope.receiver ?? .unknown
    }
    return enter(function, call, receiver: call.scope.receiver) ?? .unknown
  }

  /// Whether the superclass of an object is declared in another file of the project.
  private func hasUnknownSuperclass(_ value: LayoutValue) -> Bool {
    guard case .item(let item) = value else { return false }
    let className = layout.views[item].className
    let baseName = types.baseName(of: className)
    return baseName != className && !(baseName.map { LayoutVocabulary.isOfSystem($0) } ?? true)
  }

  private func callFunction(_ call: LayoutCall) -> LayoutValue {
    if let owner = call.scope.owner(of: call.name), let value = owner.variables[call.name] {
      return callValue(value, call)
    }
    if let (function, scope) = call.scope.function(named: call.name), scope !== globalScope {
      return enter(function, call, receiver: call.scope.receiver, in: scope) ?? .unknown
    }
    if let receiver = call.scope.receiver {
      if let result = callOwn(call, receiver) { return result }
      if let result = perform(call, on: receiver) { return result }
    }
    if let function = types.function(call.name, call.labels, of: "") {
      return enter(function, call, receiver: nil) ?? .unknown
    }
    if call.name == "NSDictionaryOfVariableBindings" { return bindings(call) }
    if call.name == "zip", let result = zip(call) { return result }
    if call.name.first?.isUppercase ?? false { return create(call.name, call) }
    return callUnknown(call, on: nil)
  }

  private func callValue(_ value: LayoutValue, _ call: LayoutCall) -> LayoutValue {
    switch value {
    case .closure(let closure): return run(closure, call.arguments.map(\.value), call.range)
    case .function(let function, let receiver):
      return enter(function, call, receiver: receiver?.value) ?? .unknown
    case .type(let name): return create(name, call)
    case .chain(let chain): return .chain(chain)
    // The type of a collection, such as `[UIView]()`.
    case .list where call.arguments.isEmpty: return .list([])
    case .dictionary where call.arguments.isEmpty: return .dictionary([])
    default: return callUnknown(call, on: nil)
    }
  }

  private func bindings(_ call: LayoutCall) -> LayoutValue {
    .dictionary(
      call.arguments.map { argument in
        let name = text(argument.range)
        var key = LiteralText(at: argument.range.lowerBound)
        key.append(Array(name.utf8), from: argument.range)
        return (.text(key, holes: []), argument.value)
      })
  }

  private func zip(_ call: LayoutCall) -> LayoutValue? {
    guard call.arguments.count == 2, let first = elements(of: call.arguments[0].value),
      let second = elements(of: call.arguments[1].value)
    else { return nil }
    return .list(Swift.zip(first, second).map { .tuple([(nil, $0), (nil, $1)]) })
  }

  /// Calls a method of the file.
  private func callOwn(_ call: LayoutCall, _ receiver: LayoutValue) -> LayoutValue? {
    ownFunction(call, receiver).map { enter($0, call, receiver: receiver) ?? .unknown }
  }

  private func ownFunction(_ call: LayoutCall, _ receiver: LayoutValue) -> CodeFunction? {
    switch receiver {
    case .item(let item):
      return types.function(call.name, call.labels, of: layout.views[item].className)
        ?? types.systemFunction(call.name, call.labels)
    case .symbol: return types.systemFunction(call.name, call.labels)
    case .type(let name): return types.function(call.name, call.labels, of: name)
    case .constraint: return types.function(call.name, call.labels, of: "NSLayoutConstraint")
    case .list:
      return ["Array", "Sequence", "Collection"].lazy.compactMap {
        self.types.function(call.name, call.labels, of: $0)
      }.first
    case .anchor:
      return ["NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"]
        .lazy.compactMap { self.types.function(call.name, call.labels, of: $0) }.first
    default: return nil
    }
  }

  /// Calls a method.
  private func send(
    _ call: LayoutCall, to receiver: LayoutValue, _ base: CodeExpression
  ) -> LayoutValue {
    if case .type(let name) = receiver, let result = callStatic(call, of: name) { return result }
    if let result = callOwn(call, receiver) { return result }
    if let result = perform(call, on: receiver, base) { return result }
    if case .closure(let closure) = receiver, call.name == "callAsFunction" {
      return run(closure, call.arguments.map(\.value), call.range)
    }
    return callUnknown(call, on: receiver)
  }

  /// Whether a member of a type is a type whose values are read.
  private func isCreated(_ name: String) -> Bool {
    LayoutVocabulary.numbers.contains(name) || name.hasSuffix("FormatOptions")
      || types.type(named: name) != nil || name.first?.isUppercase ?? false && isViewClass(name)
  }

  private func callStatic(_ call: LayoutCall, of name: String) -> LayoutValue? {
    if let function = types.function(call.name, call.labels, of: name), function.isStatic {
      return enter(function, call, receiver: .type(name)) ?? .unknown
    }
    if isCreated(call.name) { return create(call.name, call) }
    if name == "NSLayoutConstraint" { return perform(call, on: .type(name)) }
    switch call.name {
    case "init", "makeConstraints", "imageNamed", "systemImageNamed": return create(name, call)
    default:
      let isFactory = call.name.hasPrefix("buttonWith") || call.name.hasPrefix("stackViewWith")
      return isFactory ? create(name, call) : nil
    }
  }
}

// MARK: - Functions of the file

extension LayoutEvaluator {
  /// Runs a function with the arguments of a call; returns `nil` if it runs already or is too deep.
  private func enter(
    _ function: CodeFunction, _ call: LayoutCall, receiver: LayoutValue?,
    in parent: LayoutScope? = nil
  ) -> LayoutValue? {
    let isRecursive = callStack.contains(function.range)
    let result = entering(function.range) { () -> LayoutValue in
      let scope = self.scope(in: parent ?? globalScope, receiver: receiver)
      bind(function, call, in: scope)
      return self.result(of: function, in: scope)
    }
    if result == nil, !isRecursive { addUnknown(.limit, call.range) }
    return result
  }

  func enterValue(
    _ function: CodeFunction, _ call: LayoutCall, _ receiver: LayoutValue?
  ) -> LayoutValue {
    enter(function, call, receiver: receiver) ?? .unknown
  }

  private func bind(_ function: CodeFunction, _ call: LayoutCall, in scope: LayoutScope) {
    let indices = function.matching(call.labels) ?? Array(call.arguments.indices)
    scope.parameters = Set(function.parameters.map(\.name))
    scope.declareTypes(of: function.parameters)
    for (argument, index) in Swift.zip(call.arguments, indices)
    where function.parameters.indices.contains(index) {
      let parameter = function.parameters[index]
      let value = argument.value
      guard parameter.isVariadic else {
        scope.variables[parameter.name] = argumentValue(value, argument, call.scope)
        continue
      }
      let earlier = scope.variables[parameter.name].flatMap { elements(of: $0) } ?? []
      scope.variables[parameter.name] = .list(earlier + [value])
    }
    for parameter in function.parameters where scope.variables[parameter.name] == nil {
      scope.variables[parameter.name] =
        parameter.defaultValue.map {
          evaluate($0, in: globalScope, typeName: parameter.typeName)
        } ?? .unknown
      if case .unknown? = scope.variables[parameter.name] {
        scope.variables[parameter.name] = unknownValue(parameter, in: scope)
      }
    }
  }

  /// Returns the value of a parameter whose argument is not known: a number by its type, or a name.
  func unknownValue(
    _ parameter: CodeFunction.Parameter, in scope: LayoutScope
  ) -> LayoutValue {
    if let typeName = parameter.typeName, LayoutVocabulary.numbers.contains(typeName),
      !parameter.isVariadic
    {
      return .number(FoundNumber(text: parameter.name, value: nil))
    }
    return .symbol(base: scope.id, path: parameter.name)
  }

  /// Returns the value of an argument; an unknown one keeps the text of its expression.
  private func argumentValue(
    _ value: LayoutValue, _ argument: LayoutArgument, _ scope: LayoutScope
  ) -> LayoutValue {
    if case .unknown = value { return .symbol(base: scope.id, path: text(argument.range)) }
    return value
  }

  /// Runs a closure.
  func run(
    _ closure: LayoutClosure, _ arguments: [LayoutValue], _ range: Range<Int>
  ) -> LayoutValue {
    let body = closure.body
    let place = range.lowerBound..<range.lowerBound
    guard callStack.count < Self.maximumDepth * 2 else {
      addUnknown(.limit, range)
      return .unknown
    }
    callStack.append(place)
    closureDepth += 1
    defer {
      callStack.removeLast()
      closureDepth -= 1
    }
    let scope = self.scope(in: closure.scope, receiver: closure.scope.receiver)
    var values = arguments
    if values.count == 1, closure.parameters.count > 1, case .tuple(let parts) = values[0] {
      values = parts.map(\.value)
    }
    for (index, value) in values.enumerated() { scope.variables["$\(index)"] = value }
    for (index, name) in closure.parameters.enumerated() {
      scope.variables[name] =
        values.indices.contains(index) ? values[index] : .symbol(base: scope.id, path: name)
    }
    return result(of: body, in: scope, returnsExpression: !membersCallMethods)
  }
}

// MARK: - Objects

extension LayoutEvaluator {
  /// Creates an object, a structure or a number.
  func create(_ typeName: String, _ call: LayoutCall) -> LayoutValue {
    if LayoutVocabulary.numbers.contains(typeName) {
      return call.arguments.first.map { numberValue($0.value, $0.range) } ?? .unknown
    }
    if LayoutVocabulary.records.contains(typeName) {
      return .record(typeName, call.arguments.map { ($0.label, $0.value) })
    }
    if typeName.hasSuffix("FormatOptions") {
      return .record("FormatOptions", call.arguments.map { ($0.label, $0.value) })
    }
    if typeName == "NSLayoutConstraint", call.arguments.value("item") != nil {
      return constraint(ofInitializer: call)
    }
    if typeName.hasSuffix("Image") {
      return .record(typeName, call.arguments.map { ($0.label, $0.value) })
    }
    if typeName.hasSuffix("Array") || typeName.hasSuffix("Set") {
      if call.arguments.isEmpty { return .list([]) }
      return call.arguments.count == 1 ? call.arguments[0].value : callUnknown(call, on: nil)
    }
    for argument in call.arguments {
      if case .closure(let closure) = argument.value {
        runLater(closure, call)
      } else {
        if argument.label != "target" { passOn(argument.value) }
      }
    }
    let item = createdItem(String(typeName.split(separator: ".").last ?? ""), call.range)
    initialize(item, call)
    return .item(item)
  }

  /// Applies the arguments of an initializer.
  func initialize(_ item: Int, _ call: LayoutCall) {
    if !LayoutVocabulary.isSystemInitializer(call) { layout.views[item].isShared = true }
    for argument in call.arguments {
      switch argument.label ?? call.name {
      case "arrangedSubviews", "initWithArrangedSubviews":
        arrange(argument, in: item, call.range)
      case "image", "initWithImage", "text", "labelWithString", "string":
        setContent(argument.value, of: item)
      default: break
      }
    }
  }

  func arrange(_ argument: LayoutArgument, in stack: Int, _ range: Range<Int>) {
    _ = forAlternatives(of: argument.value) { value in
      for element in elements(of: value) ?? [] {
        add(element, to: stack, range, argument.range, isArranged: true)
      }
      if elements(of: value) == nil {
        // A stack view sets the property for the views that it arranges.
        masksAnyViews = true
        addUnknown(.unknownConstraints, argument.range)
      }
      return .null
    }
  }

  func setContent(_ value: LayoutValue, of item: Int) {
    switch value {
    case .text: layout.views[item].content.text = plainText(value)
    case .record(let name, let parts) where name.hasSuffix("Image"):
      layout.views[item].content.imageName =
        parts.lazy.compactMap { self.plainText($0.value) }.first
    default: break
    }
  }
}

// MARK: - Unknown functions

extension LayoutEvaluator {
  /// Calls a function that the file does not declare: its closures can run, and it can make
  /// constraints.
  func callUnknown(_ call: LayoutCall, on receiver: LayoutValue?) -> LayoutValue {
    var makesConstraints = false
    let effect = setsOtherValue(call) ? .content : effect(of: call.name)
    if let receiver, effect != .content { passOnReceiver(receiver) }
    if receiver == nil {
      hasUnknownOwnCalls = true
      // In Objective-C, a call without an object is one of a C function.
      if let owner = call.scope.receiver, !membersCallMethods,
        LayoutVocabulary.canChangeOwner(call.name)
      {
        passOnReceiver(owner)
      }
    }
    for argument in call.arguments {
      switch argument.value {
      case .closure(let closure): runLater(closure, call)
      case .anchor, .distance: makesConstraints = true
      default: if effect != .content { passOn(argument.value) }
      }
    }
    if case .constraint(let constraint)? = receiver {
      return unknownConstraint(constraint, call)
    }
    if makesConstraints || effect == .constraints {
      addUnknown(.unknownFunction, call.range)
    }
    return .unknown
  }

  /// Whether a call is `setValue(_:forKey:)` with a key that does not affect the layout.
  private func setsOtherValue(_ call: LayoutCall) -> Bool {
    guard call.name == "setValue", let key = call.arguments.value("forKey") else { return false }
    return plainText(key.value).map { $0 != LayoutVocabulary.maskProperty } ?? false
  }

  /// Returns a constraint after a call that probably changes and returns it.
  private func unknownConstraint(_ constraint: Int, _ call: LayoutCall) -> LayoutValue {
    if call.name.contains("riority") {
      let text = call.arguments.first.map { self.text($0.range) } ?? ""
      layout.constraints[constraint].priority = FoundNumber(text: text, value: nil)
    }
    return .constraint(constraint)
  }

  private func runLater(_ closure: LayoutClosure, _ call: LayoutCall) {
    runLater(closure, call.name, call.range)
  }

  /// Runs a closure that other code can call, as a branch with a name.
  func runLater(_ closure: LayoutClosure, _ name: String, _ range: Range<Int>) {
    guard !closure.body.isEmpty else { return }
    let branch = addBranch([name], range)
    let step = FoundLayout.BranchStep(branch: branch, alternative: 0)
    journals.append([])
    passOn(withPath([step]) { run(closure, [], range) })
    let journal = journals.popLast() ?? []
    if !journals.isEmpty { journals[journals.count - 1] += journal }
  }

  /// Notes that code which is not followed receives the views and constraints in a value.
  func passOn(_ value: LayoutValue) {
    share(value)
    let items = items(in: value)
    passedOnItems.formUnion(items)
    for constraint in items.flatMap({ unsharedConstraints.removeValue(forKey: $0) ?? [] }) {
      layout.constraints[constraint].isShared = true
    }
    for constraint in constraints(in: value)
    where layout.constraints[constraint].activation == .inactive {
      layout.constraints[constraint].activation = .passedOn
    }
  }

  /// Notes that a method which is not followed can change an object. It leaves the object in its
  /// superview, which a function that receives it as an argument need not.
  private func passOnReceiver(_ receiver: LayoutValue) {
    let items = passedOnItems
    passOn(receiver)
    if case .item(let item) = receiver {
      passedOnItems = items
      if item == 0 || containers.contains(item) { shareAllConstraints() }
    }
    if case .symbol(let owner?, LayoutVocabulary.maskProperty) = receiver, owner >= 0 {
      share(.item(owner))
    }
  }

  /// Notes that code which is not followed can change the views and constraints in a value.
  func share(_ value: LayoutValue) {
    for item in items(in: value) { layout.views[item].isShared = true }
    for constraint in constraints(in: value) { layout.constraints[constraint].isShared = true }
  }

  /// Returns the views in a value.
  func items(in value: LayoutValue) -> [Int] {
    switch value {
    case .item(let item): [item]
    default: parts(of: value).flatMap { items(in: $0) }
    }
  }

  private func parts(of value: LayoutValue) -> [LayoutValue] {
    switch value {
    case .list(let elements): elements
    case .choice(let alternatives): alternatives.map(\.value)
    case .dictionary(let pairs): pairs.map(\.value)
    case .tuple(let parts), .record(_, let parts): parts.map(\.value)
    default: []
    }
  }

  /// Returns the constraints in a value.
  func constraints(in value: LayoutValue) -> [Int] {
    switch value {
    case .constraint(let constraint): [constraint]
    case .chain(let chain): chain.constraints
    default: parts(of: value).flatMap { constraints(in: $0) }
    }
  }
}
