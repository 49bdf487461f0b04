import LayoutConstraints

/// Runs the functions of a file symbolically and records the views and constraints that they make.
///
/// Each statement runs in order. All branches run, and what happens in them is marked with them; a
/// variable that differs afterwards becomes a choice. The number of steps is limited.
final class LayoutEvaluator {
  /// The maximum number of functions that call each other.
  static let maximumDepth = 8
  /// The maximum number of statements and expressions that run for one file.
  private static let maximumStepCount = 1_000_000
  /// The maximum number of repetitions of a loop.
  static let maximumRepetitionCount = 1_000
  /// The maximum number of elements of a list that code changes.
  static let maximumListCount = 2_000
  /// The maximum number of alternatives of a value.
  static let maximumAlternativeCount = 16

  let bytes: [UInt8]
  let types: LayoutTypes
  let membersCallMethods: Bool
  /// The standard spaces of formats.
  private(set) lazy var spacing = bytes.spacing
  /// The names of variables of Objective-C that are weak references.
  private(set) lazy var weakNames = bytes.weakNames
  let globalScope = LayoutScope(parent: nil, receiver: nil, id: -1)

  // MARK: The layout that is evaluated

  var layout = FoundLayout(name: "", sourceRange: 0..<0)
  /// The views that calls use, in the order of their first use.
  var usedItems: [Int] = []
  var isUsed: [Bool] = []
  /// The values of the properties of items.
  var properties: [[String: LayoutValue]] = []
  /// The items of names that the file does not determine, and the parts of items.
  var externalItems: [SymbolName: Int] = [:]
  /// The names of the items in ``externalItems``.
  var externalNames: [Int: SymbolName] = [:]
  /// The names of the properties of `self` that hold each item.
  private(set) var holders: [Int: Set<String>] = [:]
  /// The items that code which is not followed receives.
  var passedOnItems: Set<Int> = []
  /// The names of items in the functions that create them.
  var innerNames: [Int: String] = [:]
  /// The constraints of each item that no unknown function can have changed.
  var unsharedConstraints: [Int: [Int]] = [:]
  /// The number of constraints, from the first one, that an unknown function can have changed.
  var sharedConstraintCount = 0
  /// The items to which others are added.
  var containers: Set<Int> = []
  /// How often each item is added to another.
  var additionCounts: [Int: Int] = [:]
  /// The items whose members other items are.
  var owners: [Int: Int] = [:]
  /// The names that code gives another unknown value after their first use.
  var reassignedNames: Set<SymbolName> = []
  var scopes: [LayoutScope] = []
  var path: [FoundLayout.BranchStep] = []
  var branchIndices: [FoundLayout.Branch: Int] = [:]
  var isRepeating = false
  var callStack: [Range<Int>] = []
  var results: [[LayoutAlternative]] = []
  var journals: [[LayoutChange]] = []
  /// The places of the functions that other functions of the file call.
  var enteredFunctions: Set<Int> = []
  /// The calls that a conversion replaces.
  var noted = NotedCalls()
  /// Whether code sets `translatesAutoresizingMaskIntoConstraints` for views that are known only at
  /// run time.
  var masksAnyViews = false
  /// Whether the layout calls functions of `self` that are not known, which can set its properties.
  var hasUnknownOwnCalls = false
  /// The values of the expressions that are evaluated once for all branches of a statement.
  var sharedValues: [Range<Int>: LayoutValue] = [:]
  /// The scopes of the loops that run once for all elements of a list that is not known.
  var repeatedScopes: Set<Int> = []
  /// The number of closures that contain the code that runs.
  var closureDepth = 0
  /// The effects of unknown functions by their names.
  private var effects: [String: UnknownEffect] = [:]
  /// The number of changes of views and constraints.
  var effectCount = 0
  private var stepCount = 0
  private var hasReachedLimit = false

  struct SymbolName: Hashable {
    let base: Int?
    let path: String
  }

  init(_ file: CodeFile, _ bytes: [UInt8]) {
    self.bytes = bytes
    membersCallMethods = file.membersCallMethods
    types = LayoutTypes(file)
    for function in file.functions { globalScope.functions[function.name] = function }
  }

  /// Counts steps; returns `false` after the last one.
  func step(_ range: Range<Int>, count: Int = 1) -> Bool {
    stepCount += count
    if stepCount <= Self.maximumStepCount { return true }
    if !hasReachedLimit { addUnknown(.limit, range) }
    hasReachedLimit = true
    return false
  }

  func addUnknown(_ reason: FoundLayout.Unknown.Reason, _ range: Range<Int>) {
    let unknown = FoundLayout.Unknown(reason: reason, sourceRange: range)
    if layout.unknowns.last != unknown { layout.unknowns.append(unknown) }
    if reason == .unknownAnchor || reason == .unknownFormat { effectCount += 1 }
  }

  /// Returns what the name of a function that the file does not declare suggests.
  func effect(of name: String) -> UnknownEffect {
    if let known = effects[name] { return known }
    let effect = LayoutVocabulary.effect(of: name)
    effects[name] = effect
    return effect
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self).inOneLine
  }

  func scope(in parent: LayoutScope?, receiver: LayoutValue?) -> LayoutScope {
    let scope = LayoutScope(parent: parent, receiver: receiver, id: -2 - scopes.count)
    scopes.append(scope)
    return scope
  }
}

// MARK: - Variables

/// A change of a variable or property, with its earlier value.
struct LayoutChange {
  enum Place {
    case variable(LayoutScope, String)
    case property(Int, String)
  }

  let place: Place
  let oldValue: LayoutValue?

  struct Key: Hashable {
    let owner: ObjectIdentifier?
    let item: Int
    let name: String
  }

  var key: Key {
    switch place {
    case .variable(let scope, let name):
      Key(owner: ObjectIdentifier(scope), item: -1, name: name)
    case .property(let item, let name): Key(owner: nil, item: item, name: name)
    }
  }
}

/// The variables that a branch changes, and their values at its end.
private struct BranchState {
  let step: FoundLayout.BranchStep
  let places: [LayoutChange.Key: LayoutChange.Place]
  let values: [LayoutChange.Key: LayoutValue]
}

extension LayoutEvaluator {
  func value(at place: LayoutChange.Place) -> LayoutValue? {
    switch place {
    case .variable(let scope, let name): scope.variables[name]
    case .property(let item, let name): properties[item][name]
    }
  }

  func set(_ place: LayoutChange.Place, to value: LayoutValue?) {
    if case .variable(let scope, let name) = place, scope.variables[name] != nil {
      scope.declarations[name] = nil
    }
    if !journals.isEmpty {
      let change = LayoutChange(place: place, oldValue: self.value(at: place))
      journals[journals.count - 1].append(change)
    }
    write(value, to: place)
  }

  /// Changes a value for good: no branch restores the earlier one.
  func write(_ value: LayoutValue?, to place: LayoutChange.Place) {
    switch place {
    case .variable(let scope, let name): scope.variables[name] = value
    case .property(let item, let name):
      if item == 0 {
        for held in properties[0][name].map({ items(in: $0) }) ?? [] { holders[held]?.remove(name) }
        for held in value.map({ items(in: $0) }) ?? [] { holders[held, default: []].insert(name) }
      }
      properties[item][name] = value
    }
  }

  func forgetItems() {
    (usedItems, isUsed, properties, owners) = ([], [], [], [:])
    (externalItems, externalNames, holders) = ([:], [:], [:])
    (passedOnItems, additionCounts, innerNames, reassignedNames) = ([], [:], [:], [])
    (unsharedConstraints, sharedConstraintCount, containers) = ([:], 0, [])
  }
}

// MARK: - Branches

extension LayoutEvaluator {
  /// Adds a branch and returns its index.
  func addBranch(_ alternatives: [String?], _ range: Range<Int>) -> Int {
    let branch = FoundLayout.Branch(alternatives: alternatives, sourceRange: range)
    if let index = branchIndices[branch] { return index }
    let index = layout.branches.count
    branchIndices[branch] = index
    layout.branches.append(branch)
    return index
  }

  func withPath<Result>(_ steps: [FoundLayout.BranchStep], _ body: () -> Result) -> Result {
    let outer = path
    defer { path = outer }
    for step in steps where !path.contains(step) { path.append(step) }
    return body()
  }

  /// Runs all branches of a condition; returns whether all of them end the function.
  func run(_ branches: [CodeBranch], _ range: Range<Int>, in scope: LayoutScope) -> Bool {
    if branches.count == 1, let holds = value(ofCondition: branches[0].condition, in: scope) {
      return holds && run(branches[0], in: scope)
    }
    let outerValues = sharedValues
    defer { sharedValues = outerValues }
    let index = addBranch(branches.map(\.condition), range)
    for (alternative, branch) in branches.enumerated() where branch.bindings.isEmpty {
      let step = FoundLayout.BranchStep(branch: index, alternative: alternative)
      withPath([step]) { runConditions(of: branch, in: scope) }
    }
    var states: [BranchState] = []
    var exitCount = 0
    var hasEffectBeforeExit = false
    for (alternative, branch) in branches.enumerated() {
      let step = FoundLayout.BranchStep(branch: index, alternative: alternative)
      let effects = effectCount
      journals.append([])
      let isExit = withPath([step]) { run(branch, in: scope) }
      let state = takeChanges()
      if isExit {
        exitCount += 1
        if effectCount != effects { hasEffectBeforeExit = true }
      } else {
        states.append(BranchState(step: step, places: state.places, values: state.values))
      }
    }
    let isComplete = branches.contains { $0.condition == nil }
    merge(states, in: index, isComplete: isComplete, count: branches.count)
    if exitCount == branches.count, isComplete { return true }
    if exitCount > 0, hasEffectBeforeExit {
      let rest = branches.indices.last.map { isComplete ? $0 : $0 + 1 } ?? 0
      path.append(FoundLayout.BranchStep(branch: index, alternative: rest))
    }
    return false
  }

  /// Returns the value of a condition that is `self` or the result of the superclass, or that a
  /// property has no value, such as `label == nil` and `!_label`; `nil` for other conditions. A
  /// property has no value if no code of the layout has set it.
  private func value(ofCondition condition: String?, in scope: LayoutScope) -> Bool? {
    guard let condition, case .item(let item)? = scope.receiver else { return nil }
    if condition == "self" || condition.hasPrefix("self = [super init") { return true }
    var name = condition
    if name.hasPrefix("!") {
      name.removeFirst()
    } else if name.hasSuffix(" == nil") {
      name.removeLast(" == nil".count)
    } else {
      return nil
    }
    if name.hasPrefix("self.") { name.removeFirst("self.".count) }
    name = propertyName(name, in: scope)
    guard scope.owner(of: name) == nil else { return nil }
    switch properties[item][name] {
    case .item?: return false
    case nil: return isObject(name, of: item) ? true : nil
    default: return nil
    }
  }

  /// Whether a property or an instance variable, which a header can declare, has no value in the
  /// beginning.
  private func isObject(_ name: String, of item: Int) -> Bool {
    guard let variable = types.variable(name, of: layout.views[item].className) else {
      return membersCallMethods && name.hasPrefix("_")
    }
    return variable.value == nil && variable.body == nil && variable.typeName != "Bool"
      && variable.typeName != "BOOL" && !variable.isOutlet
  }

  private func runConditions(of branch: CodeBranch, in scope: LayoutScope) {
    for condition in branch.conditions { _ = evaluate(condition, in: scope) }
    for value in branch.matched { passOn(evaluate(value, in: scope)) }
  }

  private func run(_ branch: CodeBranch, in scope: LayoutScope) -> Bool {
    let inner = self.scope(in: scope, receiver: scope.receiver)
    for (name, value) in branch.bindings {
      let bound = evaluate(value, in: scope)
      inner.unwrapped.insert(name)
      inner.variables[name] =
        bound.isUnknown ? .symbol(base: inner.id, path: name) : named(bound, name)
    }
    if !branch.bindings.isEmpty { runConditions(of: branch, in: inner) }
    return run(branch.body, in: inner)
  }

  /// Ends the journal of a branch: restores the state before it, and returns the state after it.
  private func takeChanges() -> (
    places: [LayoutChange.Key: LayoutChange.Place], values: [LayoutChange.Key: LayoutValue]
  ) {
    let journal = journals.popLast() ?? []
    var places: [LayoutChange.Key: LayoutChange.Place] = [:]
    var values: [LayoutChange.Key: LayoutValue] = [:]
    for change in journal where places[change.key] == nil {
      places[change.key] = change.place
      values[change.key] = value(at: change.place) ?? .unknown
    }
    for change in journal.reversed() { write(change.oldValue, to: change.place) }
    return (places, values)
  }

  private func merge(
    _ states: [BranchState], in branch: Int, isComplete: Bool, count: Int
  ) {
    var seen: Set<LayoutChange.Key> = []
    // The order of the dictionaries is not visible: each variable is merged by itself.
    for (key, place) in states.flatMap(\.places) where seen.insert(key).inserted {
      var alternatives = states.map { state in
        LayoutAlternative(
          path: [state.step], value: state.values[key] ?? value(at: place) ?? .unknown)
      }
      if !isComplete {
        let step = FoundLayout.BranchStep(branch: branch, alternative: count)
        alternatives.append(LayoutAlternative(path: [step], value: value(at: place) ?? .unknown))
      }
      set(place, to: choice(alternatives))
    }
  }

  func choice(_ alternatives: [LayoutAlternative]) -> LayoutValue {
    let flat = alternatives.flatMap { alternative -> [LayoutAlternative] in
      guard case .choice(let inner) = alternative.value else { return [alternative] }
      return inner.map { LayoutAlternative(path: alternative.path + $0.path, value: $0.value) }
    }
    if flat.isEmpty { return .unknown }
    if flat.count == 1 { return flat[0].value }
    if flat.count <= Self.maximumAlternativeCount { return .choice(flat) }
    for alternative in flat { passOn(alternative.value) }
    return .unknown
  }

  /// Whether steps are in other alternatives of the branches that run.
  private func contradicts(_ steps: [FoundLayout.BranchStep]) -> Bool {
    steps.contains { step in
      path.contains { $0.branch == step.branch && $0.alternative != step.alternative }
    }
  }

  /// Calls a function for each alternative of a value, and returns the alternatives of the results.
  func forAlternatives(
    of value: LayoutValue, _ body: (LayoutValue) -> LayoutValue
  ) -> LayoutValue {
    guard case .choice(let alternatives) = value else { return body(value) }
    return choice(
      alternatives.compactMap { alternative in
        if contradicts(alternative.path) { return nil }
        return withPath(alternative.path) {
          LayoutAlternative(path: alternative.path, value: body(alternative.value))
        }
      })
  }
}

// MARK: - Statements

extension LayoutEvaluator {
  /// Runs statements; returns whether they end the function or the repetition.
  func run(_ statements: [CodeStatement], in scope: LayoutScope) -> Bool {
    for case .function(let function) in statements { scope.functions[function.name] = function }
    for statement in statements where run(statement, in: scope) { return true }
    return false
  }

  private func run(_ statement: CodeStatement, in scope: LayoutScope) -> Bool {
    switch statement {
    case .expression(let expression):
      if noted.isEnabled { noted.statements.insert(expression.range) }
      perform(expression, in: scope)
    case .variable(let variable): declare(variable, in: scope)
    case .assignment(let target, let symbol, let value, let range):
      if case .name("self") = target.kind, symbol == nil { break }
      if case .name("_") = target.kind {
        discard(evaluate(value, in: scope), range)
        break
      }
      assign(value, symbol, to: target, range, in: scope)
    case .conditional(let branches, let range): return run(branches, range, in: scope)
    case .loop(let pattern, let elements, let body, let range):
      run(body, forEach: elements, pattern, range, in: scope)
    case .otherLoop(let body, _):
      forgetNumbers(assignedIn: body, scope)
      repeating { _ = run(body, in: self.scope(in: scope, receiver: scope.receiver)) }
    case .block(let body): return run(body, in: self.scope(in: scope, receiver: scope.receiver))
    case .function, .unknown: break
    case .returns(let expression, _):
      if let expression { addResult(evaluate(expression, in: scope)) }
      return true
    case .exit: return true
    }
    return false
  }

  /// Evaluates an expression for its effect. In Objective-C it can be a message without arguments.
  private func perform(_ expression: CodeExpression, in scope: LayoutScope) {
    let value = evaluate(expression, in: scope)
    discard(value, expression.range)
    guard membersCallMethods, case .member(let base, let name) = expression.kind,
      case .symbol = value
    else { return }
    let effect = effect(of: name)
    if effect != .content { share(evaluate(base, in: scope)) }
    if effect == .constraints { addUnknown(.unknownFunction, expression.range) }
  }

  /// Notes that a statement does not use the constraints in its value.
  ///
  /// A closure can be a builder, which uses the values of its statements.
  private func discard(_ value: LayoutValue, _ range: Range<Int>) {
    if closureDepth > 0 { return passOn(value) }
    for constraint in constraints(in: value)
    where layout.constraints[constraint].activation == .inactive
      && layout.constraints[constraint].activationRange == nil
    {
      layout.constraints[constraint].unusedRange = range
    }
  }

  func addResult(_ value: LayoutValue) {
    guard !results.isEmpty else { return }
    let steps = path.last.map { [$0] } ?? []
    results[results.count - 1].append(LayoutAlternative(path: steps, value: value))
  }

  private func declare(_ variable: CodeVariable, in scope: LayoutScope) {
    var value: LayoutValue
    if let body = variable.body {
      value = result(of: body, in: self.scope(in: scope, receiver: scope.receiver))
    } else if let expression = variable.value {
      value = newValue(expression, in: scope, typeName: variable.typeName)
    } else {
      value = .unknown
    }
    if value.isUnknown { value = .symbol(base: scope.id, path: variable.name) }
    value = named(value, variable.name)
    scope.declarations[variable.name] = variable.value
    scope.types[variable.name] = variable.typeName
    if variable.isOptional {
      scope.optionals.insert(variable.name)
    } else {
      scope.optionals.remove(variable.name)
    }
    if variable.body != nil { scope.computed.insert(variable.name) }
    if variable.isUnwrapped { scope.unwrapped.insert(variable.name) }
    set(.variable(scope, variable.name), to: value)
  }

  /// Evaluates an expression for a variable or property. A view that a function creates gets the
  /// name of this variable, if it gets one, in place of that of the variable there.
  func newValue(
    _ expression: CodeExpression, in scope: LayoutScope, typeName: String? = nil
  ) -> LayoutValue {
    let first = layout.views.count
    let value = evaluate(expression, in: scope, typeName: typeName)
    if case .item(let item) = value, item >= first, layout.views[item].isCreatedHere,
      !layout.views[item].isInProperty
    {
      innerNames[item] = layout.views[item].name
      layout.views[item].name = ""
    }
    return value
  }

  private func run(
    _ body: [CodeStatement], forEach elements: CodeExpression, _ pattern: CodePattern,
    _ range: Range<Int>, in scope: LayoutScope
  ) {
    let value = evaluate(elements, in: scope)
    guard let list = iterated(value), list.count <= Self.maximumRepetitionCount else {
      passOn(value)
      forgetNumbers(assignedIn: body, scope)
      repeating {
        let inner = self.scope(in: scope, receiver: scope.receiver)
        repeatedScopes.insert(inner.id)
        bind(pattern, to: nil, in: inner)
        _ = run(body, in: inner)
      }
      return
    }
    for element in list {
      let inner = self.scope(in: scope, receiver: scope.receiver)
      bind(pattern, to: element, in: inner)
      let outer = path
      _ = run(body, in: inner)
      path = outer
    }
  }

  /// Returns the elements over which a `for` loop iterates; `nil` if they are not known.
  private func iterated(_ value: LayoutValue) -> [LayoutValue]? {
    guard case .dictionary(let pairs) = value else { return elements(of: value) }
    return pairs.map { key, value in
      membersCallMethods ? key : .tuple([("key", key), ("value", value)])
    }
  }

  /// Runs the body of a loop whose number of repetitions is not known; what it changes is unknown
  /// afterwards.
  func repeating(_ body: () -> Void) {
    let outer = (isRepeating, path)
    let (viewCount, constraintCount) = (layout.views.count, layout.constraints.count)
    isRepeating = true
    journals.append([])
    body()
    let changes = takeChanges()
    // The order is not visible: each value is passed on, and each variable is changed by itself.
    for (key, place) in changes.places {
      // The next repetition uses the values that the body has not created.
      let value = changes.values[key] ?? .unknown
      for item in items(in: value) where item < viewCount { passOn(.item(item)) }
      for index in constraints(in: value) where index < constraintCount {
        passOn(.constraint(index))
      }
      set(place, to: unknownValue(of: place))
    }
    (isRepeating, path) = outer
  }

  /// Makes the numbers that statements assign unknown, because earlier repetitions can have
  /// assigned them. Views and anchors keep their values, as in the first repetition.
  private func forgetNumbers(assignedIn body: [CodeStatement], _ scope: LayoutScope) {
    for statement in body {
      switch statement {
      case .assignment(let target, _, _, _):
        guard case .name(let name) = target.kind, let owner = scope.owner(of: name),
          case .number? = owner.variables[name]
        else { continue }
        set(.variable(owner, name), to: .number(FoundNumber(text: name, value: nil)))
      case .conditional(let branches, _):
        for branch in branches { forgetNumbers(assignedIn: branch.body, scope) }
      case .loop(_, _, let inner, _), .otherLoop(let inner, _), .block(let inner):
        forgetNumbers(assignedIn: inner, scope)
      default: continue
      }
    }
  }

  /// Returns the value of a place whose value is not known.
  private func unknownValue(of place: LayoutChange.Place) -> LayoutValue {
    switch place {
    case .variable(let scope, let name): symbol(scope.id, name)
    case .property(let item, let name): symbol(item, name)
    }
  }

  /// Gives the names of a pattern values; symbols if the value is not known.
  func bind(_ pattern: CodePattern, to value: LayoutValue?, in scope: LayoutScope) {
    switch pattern {
    case .name(let name): scope.variables[name] = value ?? .symbol(base: scope.id, path: name)
    case .ignored: break
    case .other(let names):
      if let value { passOn(value) }
      for name in names { scope.variables[name] = .symbol(base: scope.id, path: name) }
    case .tuple(let patterns):
      for (index, pattern) in patterns.enumerated() {
        var part: LayoutValue?
        if case .tuple(let values)? = value, values.indices.contains(index) {
          part = values[index].value
        }
        bind(pattern, to: part, in: scope)
      }
    }
  }

  /// Returns the elements of two lists in a row; an unknown value if they are too many.
  func joined(_ first: [LayoutValue], _ second: [LayoutValue]) -> LayoutValue {
    if first.count + second.count <= Self.maximumListCount { return .list(first + second) }
    for value in first + second { passOn(value) }
    return .unknown
  }

  /// Returns the elements of a list; `nil` if it is not known.
  func elements(of value: LayoutValue) -> [LayoutValue]? {
    switch value {
    case .list(let elements): elements
    case .null: []
    default: nil
    }
  }
}
