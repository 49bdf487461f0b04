@preconcurrency import Rainbow
import VFLWorkspace

extension TextStyle {
  /// Creates the style of the terminal, with colors or plain.
  static func terminal(isColored: Bool) -> TextStyle {
    guard isColored else { return .plain }
    Rainbow.enabled = true
    Rainbow.outputTarget = .console
    return TextStyle { text, role in
      switch role {
      case .place, .message: text.bold
      case .error: text.red.bold
      case .warning: text.magenta.bold
      case .remark: text.blue.bold
      case .note: text.cyan
      case .marker: text.green.bold
      }
    }
  }
}
