public import FormatFindings
import Foundation

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

  /// Creates an error with a reason.
  package init(_ operation: Operation, _ name: String, reason: String) {
    self.operation = operation
    self.name = name
    self.reason = reason
  }

  /// Creates an error with the reason that the system gives.
  package init(_ operation: Operation, _ name: String, _ error: any Error) {
    self.init(operation, name, reason: Self.reason(of: error as NSError))
  }

  /// Creates an error with the reason of a system error number.
  init(_ operation: Operation, _ name: String, errno code: Int32) {
    // Bytes that are not UTF-8 are replaced in a path, which then names no file.
    let canBeRepaired = code == ENOENT && name.unicodeScalars.contains("\u{FFFD}")
    let reason = Self.reason(errno: code)
    self.init(
      operation, name, reason: canBeRepaired ? "\(reason); its name may not be UTF-8" : reason)
  }

  /// The stable code of the error.
  public var category: FindingCategory { operation == .write ? .unwritableFile : .unreadableInput }

  /// The error as a message: `cannot read 'Feed.vfl': no such file or directory`.
  public var description: String { "cannot \(operation.text) '\(name)': \(reason)" }

  /// Returns the system's message for an error, or the best message that its code allows.
  private static func reason(of error: NSError) -> String {
    if let system = posixError(in: error) {
      return reason(errno: Int32(system.code))
    }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    default: "unknown error"
    }
  }

  static func reason(errno code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }

  private static func posixError(in error: NSError) -> NSError? {
    if error.domain == NSPOSIXErrorDomain { return error }
    return (error.userInfo[NSUnderlyingErrorKey] as? NSError).flatMap(posixError)
  }
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
