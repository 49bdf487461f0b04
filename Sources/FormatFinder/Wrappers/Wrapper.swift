/// A function or macro that hands one of its parameters to the system's function as the format.
struct Wrapper: Hashable, Sendable {
  /// The base name of a Swift function, the selector of an Objective-C method, or the name of a C
  /// function or macro.
  var name: String
  /// The labels of a Swift function, `nil` for a C function or macro.
  var labels: [String?]?
  /// The parameter that is the format, or a list of formats.
  var format: Int
  /// Whether several arguments in a row belong to the format's parameter.
  var isVariadic = false
  /// Whether the parameter is only a part of the format.
  var isPart = false
  /// The parameters that are passed on as the options, metrics and views.
  var options: Int?
  var metrics: Int?
  var views: Int?
  /// Whether the views are named `v0`, `v1`, … by their order.
  var numbersViews = false
}
