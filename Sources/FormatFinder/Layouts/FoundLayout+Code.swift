import LayoutConstraints
import SwiftSyntax

extension FoundLayout {
  /// Returns the layouts that the functions of a file make.
  ///
  /// Requires the stack of ``Workers``, as the parser of Swift does.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  package static func layouts(
    in bytes: [UInt8], _ language: CodeLanguage
  ) throws(CodeError) -> [FoundLayout] {
    switch language {
    case .swift: layouts(in: SwiftLowering.lower(try SourceFileSyntax.parse(bytes)), bytes)
    case .objectiveC: layouts(in: ObjCLowering.file(try ObjCLexer(bytes), of: bytes), bytes)
    }
  }

  /// Returns the layouts that the functions of a file make.
  static func layouts(in file: CodeFile, _ bytes: [UInt8]) -> [FoundLayout] {
    LayoutEvaluator(file, bytes).layouts()
  }
}

// MARK: - Layouts of functions

extension LayoutEvaluator {
  /// Evaluates all functions that no other function calls; each one is a layout.
  func layouts() -> [FoundLayout] {
    var layouts: [(start: Int, layout: FoundLayout)] = []
    for type in types.all {
      for function in type.functions where !enteredFunctions.contains(function.range.lowerBound) {
        if let layout = layout(of: function, in: type) {
          layouts.append((function.range.lowerBound, layout))
        }
      }
    }
    for type in types.all {
      for variable in type.variables where !enteredFunctions.contains(variable.range.lowerBound) {
        if let function = variable.function, let layout = layout(of: function, in: type) {
          layouts.append((variable.range.lowerBound, layout))
        }
      }
    }
    let roots = layouts.filter { !enteredFunctions.contains($0.start) }.map(\.layout)
    return roots.withoutRepetitions { $0.identity }
  }

  private func layout(of function: CodeFunction, in type: CodeType) -> FoundLayout? {
    reset(function, in: type)
    defer { for scope in scopes { scope.variables = [:] } }
    let root = addItem("self", type.name, .view, function.range)
    if LayoutVocabulary.isStackView(types.baseName(of: type.name)) {
      layout.views[root].arrangement = FoundLayout.Arrangement(axis: nil)
    }
    let receiver: LayoutValue? =
      type.name.isEmpty ? nil : function.isStatic ? .type(type.name) : .item(root)
    let scope = self.scope(in: globalScope, receiver: receiver)
    for parameter in function.parameters {
      scope.variables[parameter.name] = argument(parameter, in: scope)
    }
    scope.declareTypes(of: function.parameters)
    callStack = [function.range]
    let result = self.result(of: function, in: scope)
    callStack = []
    share(result)
    findAmbiguousNames()
    masksAnyViews =
      masksAnyViews
      || layout.views.contains {
        let isMasked = !$0.translatesMask.isEmpty || $0.isArranged
        return isMasked && (!$0.isOneObject || function.name == "didAddSubview")
      }
    if noted.isEnabled { noteSuperviews(in: scope) }
    for constraint in constraints(in: result)
    where layout.constraints[constraint].activation != .active {
      layout.constraints[constraint].activation = .returned
    }
    return effectCount == 0 ? nil : finished(isController(type))
  }

  private func reset(_ function: CodeFunction, in type: CodeType) {
    let parameters = function.parameters.map { "\($0.label ?? "_"):" }.joined()
    let prefix = type.name.isEmpty ? "" : "\(type.name)."
    let name =
      function.kind == .accessor
      ? "\(prefix)\(function.name)" : "\(prefix)\(function.name)(\(parameters))"
    layout = FoundLayout(name: name, sourceRange: function.range)
    layout.codeRanges = [function.range]
    forgetItems()
    (closureDepth, hasUnknownOwnCalls, repeatedScopes) = (0, false, [])
    (scopes, path, isRepeating, results, journals) = ([], [], false, [], [])
    (branchIndices, effectCount) = ([:], 0)
  }

  /// Returns the value of a parameter whose argument is not known.
  private func argument(
    _ parameter: CodeFunction.Parameter, in scope: LayoutScope
  ) -> LayoutValue {
    guard let typeName = parameter.typeName, !parameter.isVariadic,
      types.type(named: typeName) != nil,
      case let item = externalItem(scope.id, parameter.name, layout.sourceRange)
    else { return unknownValue(parameter, in: scope) }
    layout.views[item].className = typeName
    return .item(item)
  }

  private func isController(_ type: CodeType) -> Bool {
    LayoutVocabulary.isController(type.name)
      || type.inheritedNames.contains { LayoutVocabulary.isController($0) }
  }

  /// Names parts after their owners, which can have got their names later, and views that have no
  /// other name as the functions that create them.
  private func completeNames() {
    for (item, name) in innerNames where layout.views[item].name.isEmpty {
      layout.views[item].name = name
    }
    for item in usedItems {
      if case .part(let part) = layout.views[item].kind, let owner = layout.views[item].parent {
        layout.views[item].name = "\(layout.views[owner].name).\(part)"
      }
    }
  }

  /// Finds the items whose names can denote several objects.
  private func findAmbiguousNames() {
    for (symbol, item) in externalItems
    where symbol.isAmbiguous(among: reassignedNames)
      || symbol.base.map({ repeatedScopes.contains($0) }) ?? false
      || hasUnknownOwnCalls && symbol.base == 0 && symbol.path != "view"
    {
      layout.views[item].isOneObject = false
    }
    for item in layout.views.indices {
      guard let owner = layout.views[item].parent, case .part = layout.views[item].kind else {
        continue
      }
      layout.views[item].isOneObject = layout.views[owner].isOneObject
    }
  }

  /// Returns the layout with the views that it uses, in the order of their first use.
  private func finished(_ isController: Bool) -> FoundLayout {
    completeNames()
    for item in usedItems {
      layout.views[item].baseClassName = types.baseName(of: layout.views[item].className)
    }
    if isController { layout.root = externalItems[SymbolName(base: 0, path: "view")] }
    if !isController, isUsed[0] { layout.root = 0 }
    var indices: [Int: Int] = [:]
    for (index, item) in usedItems.enumerated() { indices[item] = index }
    var result = layout
    result.root = layout.root.flatMap { indices[$0] }
    result.views = usedItems.map { layout.views[$0].renumbered(indices) }
    for index in result.constraints.indices { result.constraints[index].renumber(indices) }
    return result
  }
}

extension Substring.UTF8View {
  /// Whether a text is in this one.
  func contains(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return true }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension String.UTF8View {
  /// Whether a text is in this one.
  func contains(_ text: String.UTF8View) -> Bool { self[...].contains(text) }
}

extension LayoutEvaluator.SymbolName {
  /// Words of members whose object changes with a list, or with an index.
  private static let changingMembers = ["[", "(", "first", "last", "ubviews", "next", "previous"]

  fileprivate func isAmbiguous(among names: Set<Self>) -> Bool {
    if Self.changingMembers.contains(where: { path.utf8.contains($0.utf8) }) { return true }
    if names.isEmpty { return false }
    return names.contains { $0.base == base && (path + ".").hasPrefix($0.path + ".") }
  }
}

extension CodeVariable {
  /// The function whose result is the value: a computed property, or a closure that is called.
  fileprivate var function: CodeFunction? {
    var statements = body
    if case .call(let callee, _)? = value?.kind, case .closure(_, let inner) = callee.kind {
      statements = inner
    }
    return statements.map {
      CodeFunction(
        kind: .accessor, name: name, parameters: [], isStatic: isStatic, returnsExpression: true,
        isBuilder: hasWrapper, body: $0, range: range)
    }
  }
}

extension FoundLayout {
  /// What two functions have in common that only call the same functions, as initializers do.
  fileprivate struct Identity: Hashable {
    let constraints: [Range<Int>]
    let additions: [Range<Int>?]
    let unknowns: [Unknown]
  }

  fileprivate var identity: Identity {
    Identity(
      constraints: constraints.map(\.sourceRange), additions: views.map(\.addedAt),
      unknowns: unknowns)
  }
}

extension FoundLayout.View {
  /// Whether the view is a part of its parent.
  var isPart: Bool { if case .part = kind { true } else { false } }

  fileprivate func renumbered(_ indices: [Int: Int]) -> FoundLayout.View {
    var view = self
    view.parent = parent.flatMap { indices[$0] }
    if let arrangement {
      view.arrangement?.views = arrangement.views.compactMap { indices[$0] }
      view.arrangement?.customSpacings = [:]
      for (item, number) in arrangement.customSpacings {
        if let index = indices[item] { view.arrangement?.customSpacings[index] = number }
      }
    }
    return view
  }
}

extension FoundLayout.Constraint {
  fileprivate mutating func renumber(_ indices: [Int: Int]) {
    first.view = indices[first.view] ?? first.view
    if let second { self.second?.view = indices[second.view] ?? second.view }
    detachedView = detachedView.flatMap { indices[$0] }
  }
}
