package import FormatFindings
import Foundation

extension InputError {
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
