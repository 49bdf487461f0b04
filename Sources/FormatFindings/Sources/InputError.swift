/// The error of an input that cannot be read, or of a file that cannot be written.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: Hashable, Sendable {
    /// Reading an input.
    case read
    /// Finding the files that differ from a commit.
    case listChanges
    /// Comparing a file with a commit.
    case compare
    /// Writing a file or an output.
    case write
  }

  /// The operation that failed.
  public let operation: Operation
  /// The path of the file, the name of the stream, or the commit.
  public let name: String
  /// The reason, in lower case without a final full stop.
  public let reason: String

  package init(_ operation: Operation, _ name: String, reason: String) {
    self.operation = operation
    self.name = name
    self.reason = reason
  }

  /// The stable code of the error.
  public var category: FindingCategory { operation == .write ? .unwritableFile : .unreadableInput }

  /// The error as a message: `cannot read 'Feed.vfl': no such file or directory`.
  public var description: String { "cannot \(operation.text) '\(name)': \(reason)" }
}

extension InputError.Operation {
  /// The verb phrase of the operation, for messages.
  fileprivate var text: String {
    switch self {
    case .read: "read"
    case .listChanges: "list the changes since"
    case .compare: "compare"
    case .write: "write"
    }
  }
}

extension Report {
  /// Adds the error of an input.
  public mutating func add(_ error: InputError) {
    hasInputErrors = true
    add(Finding(.error, error.category, error.description, in: error.name, at: nil))
  }
}
