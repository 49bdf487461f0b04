import VFLWorkspace
import Foundation

/// When diagnostics are colored.
enum ColorMode: String, CaseIterable {
  case auto
  case always
  case never

  var isColored: Bool { isColored(on: ProcessContext.current.errors) }

  var isOutputColored: Bool { isColored(on: ProcessContext.current.output) }

  private func isColored(on stream: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Self.isColored(ProcessContext.current.environment, isTerminal: isatty(stream) == 1)
    }
  }

  /// Returns whether to color by the conventions of NO_COLOR, CLICOLOR_FORCE and TERM.
  static func isColored(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
