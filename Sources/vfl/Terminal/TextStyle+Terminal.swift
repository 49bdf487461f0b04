@preconcurrency import Rainbow
import VFLWorkspace

/// Enables colors for the process, once.
private let enabledRainbow: Void = {
  Rainbow.enabled = true
  Rainbow.outputTarget = .console
}()

extension TextStyle {
  static func terminal(isColored: Bool) -> TextStyle {
    guard isColored else { return .plain }
    _ = enabledRainbow
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
