import SwiftSyntax

extension SwiftCall {
  /// Returns the arguments of a call that takes formats, for each parameter that takes them; none
  /// for another call.
  func formatArguments(_ wrappers: WrapperTable, _ index: SwiftFileIndex) -> [SwiftCode.Arguments] {
    if var arguments = macroArguments {
      // Another library can have a macro with the same name.
      arguments.isUncertain = !index.importsVisualFormat
      return [arguments]
    }
    if isSystemFunction, let arguments = systemArguments { return [arguments] }
    let arguments = wrapperArguments(wrappers)
    return arguments.isEmpty ? [systemArguments ?? numberedArguments].compactMap { $0 } : arguments
  }

  private var macroArguments: SwiftCode.Arguments? {
    guard isMacro, name == "layout" || name == "constraint" else { return nil }
    let views = argument(labeled: "views")
    // Without views, the names of metrics are variables in scope.
    return FormatArguments(
      receiver: name == "layout" ? .layoutMacro : .equationMacro, formats: unlabeledArguments,
      options: argument(labeled: "options"), metrics: argument(labeled: "metrics"),
      views: views.map { [$0] } ?? [], isComplete: views != nil)
  }

  /// The arguments of a function with `isualFormat` in its name or in a label.
  private var systemArguments: SwiftCode.Arguments? {
    let isFormat: (LabeledExprSyntax) -> Bool = { $0.label?.text.contains("isualFormat") ?? false }
    var index = arguments.firstIndex(where: isFormat)
    if index == nil, name.contains("isualFormat"), !isMacro {
      index = arguments.firstIndex { ["format", "formats"].contains($0.label?.text ?? "format") }
    }
    guard let index else { return nil }
    return FormatArguments(
      receiver: isSystemFunction ? .system : .wrapper(name),
      formats: variadicArguments(from: index),
      options: argument(labeled: "options"), metrics: argument(labeled: "metrics"),
      views: argument(labeled: "views").map { [$0] } ?? [], isComplete: isSystemFunction,
      canBeTemplate: !isSystemFunction, callee: isSystemFunction ? nil : callee)
  }

  private var isSystemFunction: Bool {
    (name == "constraints" || name == "constraintsWithVisualFormat")
      && argument(labeled: "views") != nil && argument(labeled: "metrics") != nil
  }

  /// The arguments of `addConstraintsWithFormat("…", views: a, b)`.
  private var numberedArguments: SwiftCode.Arguments? {
    guard name.hasSuffix("WithFormat") || name.hasSuffix("WithFormats"),
      let views = arguments.firstIndex(where: { $0.label?.text == "views" }), views > 0
    else { return nil }
    return FormatArguments(
      receiver: .wrapper(name), formats: [arguments[0].expression],
      views: variadicArguments(from: views), usesIndexedViews: true,
      isUncertain: !name.contains("onstraint"), callee: callee)
  }

  private var callee: Callee {
    Callee(
      name: name, labels: arguments.map { $0.label?.text },
      trailingClosureCount: trailingClosureCount)
  }

  private func wrapperArguments(_ wrappers: WrapperTable) -> [SwiftCode.Arguments] {
    let found = wrapperArguments(wrappers, [], [])
    guard found.isEmpty, let receiver else { return found }
    return wrapperArguments(wrappers, [SwiftCallable.Parameter.receiver.label], [receiver])
  }

  /// The arguments of a wrapper, with others after those in parentheses.
  private func wrapperArguments(
    _ wrappers: WrapperTable, _ otherLabels: [String?], _ others: [ExprSyntax]
  ) -> [SwiftCode.Arguments] {
    wrappers.wrappers(
      named: name, labels: arguments.map { $0.label?.text } + otherLabels,
      trailingClosureCount: trailingClosureCount
    ).compactMap { formatArguments(of: $0, arguments.map(\.expression) + others) }
  }

  private func formatArguments(
    of wrapper: Wrapper, _ expressions: [ExprSyntax]
  ) -> SwiftCode.Arguments? {
    func argument(_ index: Int) -> ExprSyntax? {
      expressions.indices.contains(index) ? expressions[index] : nil
    }
    guard let format = argument(wrapper.format) else { return nil }
    return FormatArguments(
      wrapper, callee,
      formats: wrapper.isVariadic ? variadicArguments(from: wrapper.format) : [format],
      views: wrapper.views.map { variadicArguments(from: $0) } ?? [], argument: argument)
  }
}

extension FunctionCallExprSyntax {
  /// Returns the sequence of a call such as `formats.flatMap(make)` as the formats of the function
  /// `make`.
  func referenceArguments(_ wrappers: WrapperTable) -> [SwiftCode.Arguments] {
    guard let callee = calledExpression.as(MemberAccessExprSyntax.self), let sequence = callee.base,
      ClosureExprSyntax.iterations.contains(callee.declName.baseName.text),
      arguments.count == 1, trailingClosure == nil,
      let name = arguments.first?.expression.calleeName
    else { return [] }
    return wrappers.functions(named: name).filter { $0.labels?.count == 1 && $0.format == 0 }.map {
      FormatArguments(
        receiver: .wrapper(name), formats: [sequence], isPart: $0.isPart,
        canBeTemplate: $0.canBeTemplate, isUncertain: $0.canShareName,
        callee: Callee(name: name, labels: $0.labels ?? []),
        keepsConstraints: $0.keepsConstraints)
    }
  }
}
