/// The arguments of a call that are formats, and its other arguments about layout.
struct ObjCFormatArguments {
  let receiver: FoundFormat.Receiver
  let formats: [Range<Int>]
  var options: Range<Int>?
  var metrics: Range<Int>?
  var views: Range<Int>?
  /// Whether the views are named `v0`, `v1`, … by their order.
  var usesIndexedViews = false
  /// Whether the formats are only a part of what the wrapper passes on.
  var isPart = false
  /// Whether the formats can be templates of `printf`.
  var canBeTemplate = false
  /// The place of the format in a list; `nil` if all elements are formats.
  var element: ElementPlace?
  /// Whether the call is known to store the constraints.
  var keepsConstraints = false
  /// Whether only texts count that look like a format, because the call can be that of another
  /// method.
  var isUncertain = false
  /// Whether the function changes the formats before it passes them on.
  var changesFormats = false
  /// The function of the call; `nil` for the system's function.
  var callee: Callee?

  /// Returns the texts of the arguments as formats. Placeholders of `printf` can be holes; what the
  /// function changes is unknown.
  func formats(of texts: [LiteralText], in code: ObjCCode) -> [LiteralText] {
    if changesFormats { return formats.map { LiteralText(hole: code.sourceRange(of: $0)) } }
    return canBeTemplate ? texts.map { $0.replacingPlaceholders() } : texts
  }

  /// Whether a text can be one of the formats.
  func accepts(_ text: LiteralText) -> Bool {
    receiver.accepts(text) && (!isUncertain || text.resemblesFormat(isPart: isPart))
  }
}

extension ObjCCode {
  /// Returns the arguments of a call that takes formats, for each parameter that takes them; none
  /// for another call.
  func formatArguments(of call: ObjCCall, _ wrappers: WrapperTable) -> [ObjCFormatArguments] {
    let suggested = systemArguments(of: call)
    if let suggested, suggested.callee == nil { return [suggested] }
    let arguments = wrapperArguments(of: call, wrappers)
    return arguments.isEmpty
      ? [suggested ?? numberedArguments(of: call)].compactMap { $0 } : arguments
  }

  /// Whether the call is in fact the declaration or the definition of a function.
  func isDefinition(_ call: ObjCCall) -> Bool {
    let start = call.range.lowerBound
    let followsType =
      identifier(at: start - 1).map { !["return", "else", "in", "case"].contains($0) } ?? false
    return followsType || isPunctuation("{", at: call.range.upperBound)
  }

  private func systemArguments(of call: ObjCCall) -> ObjCFormatArguments? {
    let index = call.parts.firstIndex { $0.name.contains("isualFormat") }
    if index == nil, !(call.receiver.isEmpty && call.name.contains("isualFormat")) { return nil }
    guard let format = index ?? call.parts.indices.first else { return nil }
    let isSystem = call.selector == "constraintsWithVisualFormat:options:metrics:views:"
    return ObjCFormatArguments(
      receiver: isSystem ? .system : .wrapper(call.selector),
      formats: formats(of: call, at: format, isVariadic: false),
      options: call.argument(of: "options"), metrics: call.argument(of: "metrics"),
      views: call.argument(of: "views"), canBeTemplate: !isSystem,
      callee: isSystem ? nil : Callee(name: call.selector))
  }

  private func wrapperArguments(
    of call: ObjCCall, _ wrappers: WrapperTable
  ) -> [ObjCFormatArguments] {
    let functions = wrappers.wrappers(named: call.selector, labels: []).filter {
      call.parts.indices.contains($0.format)
    }
    let passing = functions.filter { !changesFormat($0, wrappers) }
    return (passing.isEmpty ? functions : passing).map {
      formatArguments(of: call, $0, changesFormats: passing.isEmpty)
    }
  }

  /// The maximum numbers of functions between a wrapper and one that changes its text, and of
  /// functions with the same name.
  private static let maximumCalleeCount = 4

  /// Whether a function changes the format, or passes it only to functions that do.
  private func changesFormat(
    _ wrapper: Wrapper, _ wrappers: WrapperTable, stepCount: Int = 0
  ) -> Bool {
    guard !wrapper.changesFormat, let callee = wrapper.callee,
      stepCount < Self.maximumCalleeCount
    else { return wrapper.changesFormat }
    let functions = wrappers.wrappers(of: callee)
    return (1...Self.maximumCalleeCount).contains(functions.count)
      && functions.allSatisfy { changesFormat($0, wrappers, stepCount: stepCount + 1) }
  }

  private func formatArguments(
    of call: ObjCCall, _ wrapper: Wrapper, changesFormats: Bool
  ) -> ObjCFormatArguments {
    func argument(_ index: Int?) -> Range<Int>? {
      index.flatMap { call.parts.indices.contains($0) ? call.parts[$0].argument : nil }
    }
    return ObjCFormatArguments(
      receiver: .wrapper(call.selector),
      formats: formats(of: call, at: wrapper.format, isVariadic: wrapper.isVariadic),
      options: argument(wrapper.options), metrics: argument(wrapper.metrics),
      views: argument(wrapper.views),
      usesIndexedViews: wrapper.usesIndexedViews, isPart: wrapper.isPart,
      canBeTemplate: wrapper.canBeTemplate, element: wrapper.element,
      keepsConstraints: wrapper.keepsConstraints,
      isUncertain: wrapper.canShareName, changesFormats: changesFormats,
      callee: Callee(name: call.selector))
  }

  /// The formats of a call: the first expression of an argument, or all up to `nil`. The others are
  /// the arguments of a template.
  private func formats(
    of call: ObjCCall, at position: Int, isVariadic: Bool
  ) -> [Range<Int>] {
    let expressions =
      call.receiver.isEmpty
      ? call.parts[position...].map(\.argument) : split(call.parts[position].argument, at: ",")
    return isVariadic
      ? expressions.filter { !["nil", "NULL"].contains(identifier(at: $0.lowerBound)) }
      : Array(expressions.prefix(1))
  }

  private func numberedArguments(of call: ObjCCall) -> ObjCFormatArguments? {
    guard let first = call.parts.first, first.name.hasSuffix("WithFormat"),
      let views = call.argument(of: "views")
    else { return nil }
    return ObjCFormatArguments(
      receiver: .wrapper(call.selector), formats: [first.argument], views: views,
      usesIndexedViews: true, isUncertain: !first.name.contains("onstraint"),
      callee: Callee(name: call.selector))
  }

  /// The functions that the code defines and whose names suggest that they pass on a format. One
  /// that stores a parameter is not among them: it can pass it on later.
  var suggestiveDefinitions: [Wrapper] {
    let suggestive = nameTable.callables.filter { Self.suggestsFormat($0.name) }
    let storing = suggestive.isEmpty ? [] : bodiesThatStoreParameters
    let callables = suggestive.filter { !storing.contains($0.body) }
    return callables.map { Wrapper(name: $0.name, labels: nil, format: 0) }
  }

  /// Returns the parameter that is a format, as the name of a function or macro suggests it; `nil`
  /// for another name.
  static func suggestedFormat(_ name: String) -> Int? {
    guard suggestsFormat(name) else { return nil }
    return name.split(separator: ":").firstIndex { $0.contains("isualFormat") } ?? 0
  }

  /// Whether the name of a function or macro suggests that it takes a format.
  static func suggestsFormat(_ name: String) -> Bool {
    name.contains("isualFormat") || name.contains("WithFormat:") && name.contains(":views:")
  }

  /// The bodies of the functions that assign a parameter to a variable that they do not declare.
  private var bodiesThatStoreParameters: Set<Range<Int>> {
    var bodies: Set<Range<Int>> = []
    for index in tokens.indices where isIdentifier(at: index) {
      let isCopied = isPunctuation("[", at: index - 1) && isIdentifier("copy", at: index + 1)
      let value = isCopied ? index - 1..<index + 3 : index..<index + 1
      guard isPunctuation("=", at: value.lowerBound - 1), isPunctuation(";", at: value.upperBound),
        let callable = nameTable.callable(ofParameterAt: index),
        !isDeclarator(at: value.lowerBound - 2)
      else { continue }
      bodies.insert(callable.body)
    }
    return bodies
  }
}
