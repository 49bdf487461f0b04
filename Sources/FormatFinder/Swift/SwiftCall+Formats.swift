import SwiftSyntax

/// The arguments of a call that are formats, and its other arguments about layout.
struct FormatArguments {
  let receiver: FoundFormat.Receiver
  let formats: [ExprSyntax]
  var options: ExprSyntax?
  var metrics: ExprSyntax?
  var views: [ExprSyntax] = []
  /// Whether a call without views, metrics or options gives none.
  var isComplete = false
  /// Whether the views are named `v0`, `v1`, … by their order.
  var numbersViews = false
  /// Whether the formats are only a part of what the wrapper passes on.
  var isPart = false
  /// Whether the call can fill placeholders of `printf` in the formats: only its name suggests that
  /// it passes them on.
  var canBeTemplate = false
  /// Whether only texts count that begin like a format, because the call can be that of another
  /// function.
  var isUncertain = false
  /// The function of the call; `nil` for the system's function and for macros of this package.
  var callee: Callee?

  /// Whether a text can be one of the formats.
  func accepts(_ text: FoundText) -> Bool {
    guard receiver.accepts(text) else { return false }
    return !isUncertain || text.resemblesFormat(isPart: isPart)
  }
}

extension FormatArguments {
  /// Returns the format that results from a text.
  func format(of text: FoundText) -> FoundText {
    canBeTemplate ? text.replacingPlaceholders() : text
  }
}

extension SwiftCall {
  /// Returns the arguments of a call that takes formats, for each parameter that takes them; none
  /// for another call.
  func formatArguments(_ wrappers: WrapperTable, _ index: SwiftFileIndex) -> [FormatArguments] {
    if var arguments = macroArguments {
      // Another library can have a macro with the same name.
      arguments.isUncertain = !index.importsVisualFormat
      return [arguments]
    }
    if isSystemFunction, let arguments = systemArguments { return [arguments] }
    let arguments = wrapperArguments(wrappers)
    return arguments.isEmpty ? [systemArguments ?? numberedArguments].compactMap { $0 } : arguments
  }

  private var macroArguments: FormatArguments? {
    guard isMacro, name == "layout" || name == "constraint" else { return nil }
    let views = argument(labeled: "views")
    // Without views, the names of metrics are variables in scope.
    return FormatArguments(
      receiver: name == "layout" ? .layoutMacro : .equationMacro, formats: unlabeledArguments,
      options: argument(labeled: "options"), metrics: argument(labeled: "metrics"),
      views: views.map { [$0] } ?? [], isComplete: views != nil)
  }

  /// The arguments of a function with `isualFormat` in its name or in a label.
  private var systemArguments: FormatArguments? {
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
  private var numberedArguments: FormatArguments? {
    guard name.hasSuffix("WithFormat") || name.hasSuffix("WithFormats"),
      let views = arguments.firstIndex(where: { $0.label?.text == "views" }), views > 0
    else { return nil }
    return FormatArguments(
      receiver: .wrapper(name), formats: [arguments[0].expression],
      views: variadicArguments(from: views), numbersViews: true,
      isUncertain: !name.contains("onstraint"), callee: callee)
  }

  private var callee: Callee {
    Callee(
      name: name, labels: arguments.map { $0.label?.text },
      trailingClosureCount: trailingClosureCount)
  }

  private func wrapperArguments(_ wrappers: WrapperTable) -> [FormatArguments] {
    wrappers.wrappers(
      named: name, labels: arguments.map { $0.label?.text },
      trailingClosureCount: trailingClosureCount
    ).filter { arguments.indices.contains($0.format) }.map { formatArguments(of: $0) }
  }

  private func formatArguments(of wrapper: Wrapper) -> FormatArguments {
    func argument(_ index: Int?) -> ExprSyntax? {
      index.flatMap { arguments.indices.contains($0) ? arguments[$0].expression : nil }
    }
    return FormatArguments(
      receiver: .wrapper(name),
      formats: wrapper.isVariadic
        ? variadicArguments(from: wrapper.format) : [arguments[wrapper.format].expression],
      options: argument(wrapper.options), metrics: argument(wrapper.metrics),
      views: wrapper.views.map { variadicArguments(from: $0) } ?? [],
      numbersViews: wrapper.numbersViews, isPart: wrapper.isPart,
      canBeTemplate: wrapper.canBeTemplate, isUncertain: wrapper.canShareName,
      callee: callee)
  }
}
