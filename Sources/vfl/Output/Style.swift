import Foundation
@preconcurrency import Rainbow

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

/// How the parts of a diagnostic look.
struct Style {
  let isColored: Bool

  init(isColored: Bool) {
    self.isColored = isColored
    guard isColored else { return }
    Rainbow.enabled = true
    Rainbow.outputTarget = .console
  }

  func place(_ text: String) -> String { isColored ? text.bold : text }
  func error(_ text: String) -> String { isColored ? text.red.bold : text }
  func warning(_ text: String) -> String { isColored ? text.magenta.bold : text }
  func message(_ text: String) -> String { isColored ? text.bold : text }
  func remark(_ text: String) -> String { isColored ? text.cyan : text }
  func marker(_ text: String) -> String { isColored ? text.green.bold : text }
}
