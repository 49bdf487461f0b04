/// A function or macro that passes an argument on as a format, by its full name.
///
///     try FormatWrapper("pin(_:views:)", format: .position(0), views: .label("views"))
///     try FormatWrapper("pin:views:", format: .label("pin"))
///     try FormatWrapper("PIN", format: .position(1))
public struct FormatWrapper: Hashable, Sendable {
  /// An argument of the function.
  public enum Argument: Hashable, Sendable {
    /// The argument at a position, from 0.
    case position(Int)
    /// The argument with a label of a Swift function, or after a part of a selector.
    case label(String)
  }

  /// The full name of a Swift function, `pin(_:views:)`; the selector of an Objective-C method,
  /// `pin:views:`; or the base name of a macro or of a function with any labels, `PIN`.
  public let name: String
  /// The position of the format, or of the first of several formats.
  public let format: Int
  /// The position of the options, if they are an argument.
  public let options: Int?
  /// The position of the metrics, if they are an argument.
  public let metrics: Int?
  /// The position of the views, if they are an argument.
  public let views: Int?

  /// Creates a wrapper.
  ///
  /// - Parameters:
  ///   - name: The full name.
  ///   - format: The argument that is the format.
  ///   - options: The argument that is the options.
  ///   - metrics: The argument that is the metrics.
  ///   - views: The argument that is the views.
  /// - Throws: ``FormatWrapperError``.
  public init(
    _ name: String, format: Argument, options: Argument? = nil, metrics: Argument? = nil,
    views: Argument? = nil
  ) throws(FormatWrapperError) {
    guard let signature = CallSignature(name) else {
      throw FormatWrapperError.invalidName(name)
    }
    self.name = name
    self.format = try signature.position(of: format)
    self.options = try signature.position(ofOptional: options)
    self.metrics = try signature.position(ofOptional: metrics)
    self.views = try signature.position(ofOptional: views)
  }
}

/// The error of a wrapper that no function can have.
public enum FormatWrapperError: Error, Hashable, Sendable {
  /// A text that is not the full name of a function, a selector or a name.
  case invalidName(String)
  /// A position that is negative, or not less than the number of arguments.
  case noArgument(at: Int, of: String)
  /// A label that the function does not have. The labels that it has follow.
  case noLabel(String, of: String, labels: [String])
}

extension FormatWrapperError: CustomStringConvertible {
  /// The error as a message, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "expected a name such as 'pin(_:views:)', 'pin:views:' or 'PIN', found '\(name)'"
    case .noArgument(let position, let name):
      "'\(name)' has no argument at position \(position); positions begin at 0"
    case .noLabel(let label, let name, _): "'\(name)' has no argument labeled '\(label)'"
    }
  }
}
