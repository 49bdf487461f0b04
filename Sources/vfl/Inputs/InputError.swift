import Foundation

/// Why something cannot be read or written.
struct InputError: Error, CustomStringConvertible {
  enum Operation: String {
    case read
    case write
  }

  let operation: Operation
  let name: String
  let reason: String

  init(_ operation: Operation, _ name: String, reason: String) {
    self.operation = operation
    self.name = name
    self.reason = reason
  }

  init(_ operation: Operation, _ name: String, _ error: any Error) {
    self.init(operation, name, reason: Self.reason(of: error as NSError))
  }

  /// The code of the diagnostic.
  var category: String { operation == .read ? "unreadable-input" : "unwritable-file" }

  var description: String { "cannot \(operation.rawValue) '\(name)': \(reason)" }

  /// The system's words for an error, or the most that is known.
  private static func reason(of error: NSError) -> String {
    if let system = posixError(in: error) {
      return String(cString: strerror(Int32(system.code))).lowercased()
    }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    default: "the system gives no reason"
    }
  }

  private static func posixError(in error: NSError) -> NSError? {
    if error.domain == NSPOSIXErrorDomain { return error }
    return (error.userInfo[NSUnderlyingErrorKey] as? NSError).flatMap(posixError)
  }
}
