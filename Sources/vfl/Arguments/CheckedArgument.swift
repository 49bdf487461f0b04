import ArgumentParser

/// A value that a text of the command line can have.
protocol CheckableArgument {
  /// Creates the value of a text, or throws a `ValidationError` with the reason why it has none.
  init(argument: String) throws
  /// The texts of all values, for the help; none if there are too many.
  static var allValueStrings: [String] { get }
}

extension CheckableArgument {
  static var allValueStrings: [String] { [] }
}

/// The value of an option, or the reason why its text has none.
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

  /// The value; `nil` if the text has none.
  var value: Value? { try? result.get() }

  /// Throws the reason why the text has no value.
  func validate() throws { _ = try result.get() }
}
