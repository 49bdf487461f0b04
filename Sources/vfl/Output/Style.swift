@preconcurrency import Rainbow

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
