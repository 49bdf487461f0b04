import LayoutLogs
import TestSupport
import Testing

@Suite struct ExceptionTests {
  private static let log = """
    Fatal Exception: NSInvalidArgumentException
    Unable to parse constraint format: \\nseed is not a key in the views dictionary. \\nH:|[seed]|\\n ^
    0  CoreFoundation 0x1aa9065ac __exceptionPreprocess
    3  Orchard 0x1053e1490 $s7Orchard8SeedCellC5setUpyyF + 96
    reason: 'NSLayoutConstraint for <A.B: 0x1; frame = (0 0)>: Invalid pairing of layout attributes'
    Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x2 "a.left" (names: a:0x1)> and \
    <NSLayoutXAxisAnchor:0x3 "A.B:0x4.right"> because they have no common ancestor.
    View hierarchy unprepared for constraint.
      Constraint: <NSLayoutConstraint:0x5 A:0x1.width >= 2*B:0x2.width   (inactive)>
    Multiplier is not finite! That's illegal. multiplier:nan
    """

  private func keywords(_ bytes: [UInt8]) -> [String] {
    LoggedException.parse(utf8: bytes).map { $0.problem.keyword }
  }

  @Test func messages() {
    expectEqual(
      keywords(Array(Self.log.utf8)),
      [
        "invalid-format", "invalid-pairing", "no-common-ancestor", "view-not-added",
        "number-not-finite",
      ])
  }

  /// Every prefix, and every log with a changed byte, has a result.
  @Test func damagedLogs() {
    let bytes = Array(Self.log.utf8)
    for end in bytes.indices { #expect(keywords(Array(bytes[..<end])).count <= 5) }
    for index in bytes.indices {
      for byte in [UInt8(ascii: "\n"), UInt8(ascii: "<"), UInt8(ascii: "'"), 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        #expect(keywords(damaged).count <= 6)
      }
    }
  }

  /// A message that follows itself, as before and after a crash, is read once.
  @Test func repeatedMessages() {
    let message = "reason: 'Invalid pairing of layout attributes'\n"
    expectEqual(keywords(Array((message + message).utf8)), ["invalid-pairing"])
  }

  /// Every text that begins a message is read in every prefix of a log, also where texts overlap.
  @Test func overlappingTexts() {
    let log = """
      UILayoutGuide's owningView hierarchy unprepared for constraint.
        Constraint: <NSLayoutConstraint:0x5 A:0x1.top == B:0x2.bottom>
      Impossible to set up layout with view hierarchy unprepared for constraint.
      The window has been marked as needing another The window has been marked as needing another
      """
    let bytes = Array(log.utf8)
    for end in bytes.indices { #expect(keywords(Array(bytes[..<end])).count <= 3) }
    expectEqual(keywords(bytes), ["view-not-added", "update-loop"])
  }
}
