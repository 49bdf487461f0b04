import Foundation

/// When diagnostics are coloured.
enum ColorMode: String, CaseIterable {
  case auto
  case always
  case never

  /// Whether to colour what goes to standard error.
  var isColored: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Self.environmentWantsColor(ProcessInfo.processInfo.environment)
    }
  }

  private static func environmentWantsColor(_ environment: [String: String]) -> Bool {
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    return environment["TERM"] != "dumb" && isatty(STDERR_FILENO) == 1
  }
}
