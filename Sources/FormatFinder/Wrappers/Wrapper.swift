import FormatFindings

/// A function or macro that passes one of its parameters to the system's function as the format.
struct Wrapper: Hashable, Sendable {
  /// The base name of a Swift function, the selector of an Objective-C method, or the name of a C
  /// function or macro.
  var name: String
  /// The labels of a Swift function, `nil` for a C function or macro.
  var labels: [String?]?
  /// The parameters of a Swift function for which each call has an argument, as far as is known.
  var requiredParameters: Set<Int> = []
  /// The parameter that is the format, or a list of formats.
  var format: Int
  /// Whether several arguments in a row belong to the format's parameter.
  var isVariadic = false
  /// The place of the format in the list that is the argument; `nil` if all elements are formats.
  var element: ElementPlace?
  /// Whether the parameter is only a part of the format.
  var isPart = false
  /// Whether the function can fill placeholders of `printf` in the format before it passes it on.
  var canBeTemplate = false
  /// The parameters that are passed on as the options, metrics and views.
  var options: Int?
  var metrics: Int?
  var views: Int?
  /// Whether the views are named `v0`, `v1`, … by their order.
  var usesIndexedViews = false
  /// Whether the function stores the constraints.
  var keepsConstraints = false
  /// Whether the function changes the format before it passes it on, so that a call does not
  /// determine it.
  var changesFormat = false
  /// The function to which the wrapper passes the format; `nil` for the system's function.
  var callee: Callee?
  /// Whether the views are the arguments of a variadic parameter.
  var hasVariadicViews = false
  /// Whether a configuration names the wrapper.
  var isConfigured = false

  /// Whether functions of other types can have the same name, such as `layout(_:)`, so that a call
  /// can refer to one of them. The name of a C macro is unique.
  ///
  /// Labels other than `visualFormat` do not matter: the label of `add(format:)` is common.
  var canShareName: Bool {
    guard !isConfigured, labels != nil || name.contains(":") else { return false }
    let names = [name] + (labels ?? []).compactMap { $0 }
    if names.contains(where: { $0.mentionsFormats }) { return false }
    let words = name.prefix { $0 != ":" }.lowercased()
    return !(words.contains("constrain") && words.contains("format"))
  }
}

extension Wrapper {
  /// Returns the wrapper with the positions of the arguments in place of the parameters; `nil` if
  /// it is not the function of the call, or if the call has no format.
  func applied(to call: Callee) -> Wrapper? {
    if labels == nil { return self }
    guard let positions = positions(in: call), let format = positions[format] else { return nil }
    var wrapper = self
    wrapper.format = format
    wrapper.options = options.flatMap { positions[$0] }
    wrapper.metrics = metrics.flatMap { positions[$0] }
    wrapper.views = views.flatMap { positions[$0] }
    return wrapper
  }

  /// Returns the positions of the arguments of a call by the positions of the parameters; `nil` if
  /// the wrapper is not the function of the call.
  ///
  /// Parameters that are not required can be omitted, so the labels of the call are a subsequence
  /// of the labels of the function. Trailing closures belong to parameters after the labeled ones.
  func positions(in call: Callee) -> [Int: Int]? {
    guard let expected = labels else { return [:] }
    var positions: [Int: Int] = [:]
    var parameter = 0
    for (position, label) in call.labels.enumerated() {
      if label == nil, takesSeveralArguments(parameter - 1) { continue }
      guard let match = expected[parameter...].firstIndex(of: label) else {
        if label == nil { continue }
        return nil
      }
      positions[match] = position
      parameter = match + 1
    }
    let missing = requiredParameters.subtracting(positions.keys)
    let isClosure = missing.count <= call.trailingClosureCount
    return isClosure && missing.allSatisfy { $0 >= parameter } ? positions : nil
  }

  private func takesSeveralArguments(_ parameter: Int) -> Bool {
    isVariadic && parameter == format || usesIndexedViews && parameter == views
  }
}

extension Wrapper {
  /// Creates the wrapper that a name describes.
  init?(_ wrapper: FormatWrapper) {
    guard let signature = CallSignature(wrapper.name) else { return nil }
    self.init(
      name: signature.tableName, labels: signature.swiftLabels, format: wrapper.format,
      isVariadic: signature.canBeVariadic(at: wrapper.format), options: wrapper.options,
      metrics: wrapper.metrics, views: wrapper.views, isConfigured: true)
  }

  /// Creates a function that takes formats at any position, as a name describes it.
  init?(_ name: FunctionName) {
    guard let signature = CallSignature(name.name) else { return nil }
    self.init(name: signature.tableName, labels: signature.swiftLabels, format: 0)
  }
}

/// The wrappers that are known, by their names.
struct WrapperTable: Sendable {
  private var wrappersByName: [String: [Wrapper]] = [:]
  /// The macros that make a dictionary of their arguments, with their source texts as keys.
  private(set) var bindingMacros: Set = [systemBindingMacro]
  private static let systemBindingMacro = "NSDictionaryOfVariableBindings"

  private static let maximumOverloads = 64

  /// Adds a wrapper. Returns whether it is new.
  @discardableResult
  mutating func insert(_ wrapper: Wrapper) -> Bool {
    let known = functions(named: wrapper.name)
    if known.count >= Self.maximumOverloads || known.contains(wrapper) { return false }
    wrappersByName[wrapper.name, default: []].append(wrapper)
    return true
  }

  /// Adds a macro that makes a dictionary of its arguments. Returns whether it is new.
  mutating func insert(bindingMacro name: String) -> Bool { bindingMacros.insert(name).inserted }

  /// The macros of the project that make a dictionary of their arguments.
  var ownBindingMacros: [String] { bindingMacros.subtracting([Self.systemBindingMacro]).sorted() }

  /// All wrappers, in an order that is always the same.
  var all: [Wrapper] { names.flatMap { wrappersByName[$0] ?? [] } }

  /// The names of all wrappers.
  var names: [String] { wrappersByName.keys.sorted() }

  /// Returns the wrappers with a name, whatever their labels.
  func functions(named name: String) -> [Wrapper] { wrappersByName[name] ?? [] }

  /// Returns the wrappers that can be the function of a call.
  func wrappers(of callee: Callee) -> [Wrapper] {
    functions(named: callee.name).filter { $0.positions(in: callee) != nil }
  }

  /// Returns the wrappers that can be the function of a call, with the positions of the call's
  /// arguments: one for each way in which the function passes on a format.
  func applied(to call: Callee) -> [Wrapper] {
    let applied = functions(named: call.name).compactMap { $0.applied(to: call) }
    return applied.filter { $0.labels == applied.first?.labels }
  }
}
