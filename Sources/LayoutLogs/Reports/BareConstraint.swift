/// A constraint whose angle brackets are missing or escaped, such as
/// `&lt;NSLayoutConstraint:0x1 H:[UIView:0x2(70)]&gt;`, because the log was pasted into another
/// format.
struct BareConstraint {
  /// The text from the class of the constraint to the end of the line.
  let range: Range<Int>

  private static let classEnd: StaticString = "Constraint:0x"

  /// Finds the next constraint in text without angle brackets before the classes of constraints;
  /// `nil` if there is none.
  init?(in text: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    guard
      let offset = text.first(where: {
        bytes.contains(BareConstraint.classEnd, at: $0, end: text.upperBound)
      })
    else { return nil }
    var start = offset
    while start > text.lowerBound, bytes[start - 1].isClassByte { start -= 1 }
    range = start..<SkippedText.endOfLine(in: offset..<text.upperBound, of: bytes)
  }
}
