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
    case .auto:
      Self.wantsColor(ProcessInfo.processInfo.environment, isTerminal: isatty(STDERR_FILENO) == 1)
    }
  }

  /// What the environment asks for; colour goes to a terminal that has any, unless a variable says otherwise.
  static func wantsColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
