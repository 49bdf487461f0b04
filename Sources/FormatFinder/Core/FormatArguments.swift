/// The arguments of a call that are formats, and its other arguments about layout.
struct FormatArguments<Expression> {
  let receiver: FoundFormat.Receiver
  let formats: [Expression]
  var options: Expression?
  var metrics: Expression?
  var views: [Expression] = []
  /// Whether a call without views, metrics or options gives none.
  var isComplete = false
  /// Whether the views are named `v0`, `v1`, … by their order.
  var usesIndexedViews = false
  /// Whether each of the views is an argument of a variadic parameter.
  var hasVariadicViews = false
  /// Whether the formats are only a part of what the wrapper passes on.
  var isPart = false
  /// Whether the call can fill placeholders of `printf` in the formats.
  var canBeTemplate = false
  /// The place of the format in a list; `nil` if all elements are formats.
  var element: ElementPlace?
  /// Whether only texts that look like a format count, because the call can refer to another
  /// function.
  var isUncertain = false
  /// The function of the call; `nil` for the system's function and for macros of this package.
  var callee: Callee?
  /// Whether the function stores the constraints.
  var keepsConstraints = false
  /// Whether the function changes the formats before it passes them on.
  var changesFormats = false

  func accepts(_ text: LiteralText) -> Bool {
    receiver.accepts(text)
      && (!isUncertain || (isPart ? text.canBePartOfFormat : text.looksLikeFormat))
  }

  /// Returns the formats that result from the texts of the arguments. Placeholders of `printf` can
  /// be holes; what the function changes is unknown.
  func formats<Code: CodeFrontEnd>(of texts: [LiteralText], in code: Code) -> [LiteralText]
  where Code.Expression == Expression {
    if changesFormats { return formats.map { LiteralText(hole: code.sourceRange(of: $0)) } }
    return canBeTemplate ? texts.map { $0.replacingPlaceholders() } : texts
  }
}

// MARK: - Wrappers

extension FormatArguments {
  /// Creates the arguments of a call of a wrapper, which has the positions of the call's arguments.
  init(
    _ wrapper: Wrapper, _ callee: Callee, formats: [Expression], views: [Expression],
    argument: (Int) -> Expression?
  ) {
    self.init(
      receiver: .wrapper(callee.name), formats: formats, options: wrapper.options.flatMap(argument),
      metrics: wrapper.metrics.flatMap(argument), views: views,
      usesIndexedViews: wrapper.usesIndexedViews, hasVariadicViews: wrapper.hasVariadicViews,
      isPart: wrapper.isPart, canBeTemplate: wrapper.canBeTemplate, element: wrapper.element,
      isUncertain: wrapper.canShareName, callee: callee, keepsConstraints: wrapper.keepsConstraints)
  }

  /// Returns the function or macro that passes a parameter on as the format, as a part of it, or as
  /// a template of `printf` with it.
  func wrapper(
    named name: String, labels: [String?]? = nil, format: Int, isPart: Bool, isTemplate: Bool,
    parameter: (Expression) -> Int?
  ) -> Wrapper {
    Wrapper(
      name: name, labels: labels, format: format, element: element, isPart: self.isPart || isPart,
      canBeTemplate: canBeTemplate || isTemplate, options: options.flatMap(parameter),
      metrics: metrics.flatMap(parameter), views: views.first.flatMap(parameter),
      keepsConstraints: keepsConstraints, changesFormat: changesFormats, callee: callee)
  }
}

extension Wrapper {
  /// Creates the function that passes a parameter on, in a call with arguments about layout.
  fileprivate init<Code: CodeFrontEnd>(
    _ use: ParameterUse<Code.Callable>, passedAs arguments: Code.Arguments,
    in code: Code
  ) {
    let callable = use.callable
    self = arguments.wrapper(
      named: callable.name, labels: callable.labels, format: use.index, isPart: !use.isWholeText,
      isTemplate: use.isTemplate
    ) { use.isSelected ? nil : code.parameter($0, of: callable) }
    requiredParameters = callable.requiredParameters
    isVariadic = use.isVariadic
    element = use.element ?? element
    guard views == nil || arguments.usesIndexedViews,
      let indexed = code.indexedViews(of: callable), indexed.index != format
    else { return }
    (views, usesIndexedViews, hasVariadicViews) = (indexed.index, true, indexed.isVariadic)
  }
}

// MARK: - Context

extension CallContext {
  fileprivate init<Code: CodeFrontEnd>(
    _ arguments: Code.Arguments, of call: Code.Call, in code: Code
  ) {
    self.init(sourceRange: code.sourceRange(of: call))
    if let options = arguments.options {
      self.options = code.formatOptions(of: options)
    } else if arguments.isComplete {
      options = Options(value: [], sourceRange: 0..<0)
    }
    metrics =
      arguments.metrics.map { code.names(inDictionary: $0) }
      ?? (arguments.isComplete ? .complete([]) : .unknown)
    views =
      arguments.usesIndexedViews
      ? code.names(ofIndexed: arguments.views, areVariadic: arguments.hasVariadicViews)
      : arguments.views.first.map { code.names(inDictionary: $0) } ?? .unknown
    keepsConstraints = arguments.keepsConstraints || code.storesResult(of: call)
  }
}

// MARK: - Found formats

/// What is found in a file: formats, and functions that pass formats on.
struct FoundCode {
  private(set) var formats: [FoundFormat] = []
  private(set) var unknownFormats: [UnknownFormat] = []
  var wrappers: [Wrapper] = []
  /// The functions and macros of the file whose names suggest that they pass on a format.
  var definitions: [Wrapper] = []
  /// The macros in the file that make a dictionary of their arguments.
  var bindingMacros: [String] = []
  /// The UTF-8 byte offsets of the comments, in order. They can be missing if none suppresses
  /// findings.
  var comments: [Range<Int>] = []

  /// Adds the formats of a call, and the functions whose parameters in the formats it passes on.
  /// Returns whether there are such functions.
  @discardableResult
  mutating func add<Code: CodeFrontEnd>(
    _ texts: [LiteralText], _ parameters: [ParameterUse<Code.Callable>],
    of arguments: Code.Arguments, in call: Code.Call, _ code: Code
  ) -> Bool {
    var context = CallContext(arguments, of: call, in: code)
    context.hasUnknownFormats = texts.contains { $0.isUnknown || $0.isPossibleValue }
    for text in texts where arguments.accepts(text) {
      formats.append(
        FoundFormat(
          text, arguments.receiver, isPart: arguments.isPart, context, callee: arguments.callee))
    }
    var passed = arguments
    passed.keepsConstraints = context.keepsConstraints
    let own =
      parameters.map { Wrapper($0, passedAs: passed, in: code) }
      + code.otherWrappers(passing: passed)
    wrappers += own
    // The calls of a function that passes on its parameter have the formats.
    if own.isEmpty, !arguments.isUncertain {
      unknownFormats += texts.filter(\.isUnknown).map {
        UnknownFormat(
          receiver: arguments.receiver, sourceRange: $0.sourceRange, callee: arguments.callee)
      }
    }
    return !own.isEmpty
  }

  /// Adds the texts of an expression that look like formats. They can be templates.
  mutating func addGuesses(_ texts: [LiteralText], at range: Range<Int>) {
    let context = CallContext(sourceRange: range)
    formats += texts.filter(\.looksLikeFormat).map {
      FoundFormat($0.replacingPlaceholders(), .guess, isPart: false, context)
    }
  }
}
