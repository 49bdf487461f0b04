import ArgumentParser

/// A value that a text of the command line can represent.
protocol CheckableArgument {
  /// Parses a text, or throws a `ValidationError` with the reason why it is not a value.
  init(argument: String) throws
  /// The texts of all values, for the help; none if there are too many.
  static var allValueStrings: [String] { get }
}

extension CheckableArgument {
  static var allValueStrings: [String] { [] }
}

/// The value of an option, or the reason why its text is not one.
///
/// ArgumentParser reports a text that it cannot parse with a message of its own. So that the reason
/// is the whole message, parsing succeeds, and the options that contain the value throw the reason
/// when they are validated.
struct CheckedArgument<Value: CheckableArgument>: ExpressibleByArgument {
  private let result: Result<Value, any Error>

  init(argument: String) {
    result = Result { try Value(argument: argument) }
  }

  static var allValueStrings: [String] { Value.allValueStrings }

  /// The value; `nil` if the text is not one.
  var value: Value? { try? result.get() }

  /// Throws the reason why the text is not a value.
  func validate() throws { _ = try result.get() }
}
