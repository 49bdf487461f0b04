import VFLSyntax

/// A format whose holes are partly filled with text.
struct FilledFormat {
  /// The known bytes, with the texts in the holes.
  private(set) var bytes: [UInt8] = []
  /// The offsets in the bytes of the holes without a text, in order.
  private(set) var holes: [Int] = []
  /// The ranges of the texts.
  private var texts: [Range<Int>] = []

  /// Fills holes of a format.
  ///
  /// - Parameters:
  ///   - knownBytes: The known bytes.
  ///   - holes: The holes, in order.
  ///   - text: Returns the text of a hole; `nil` if it stays a hole.
  init(
    _ knownBytes: [UInt8], _ holes: [FoundFormat.Hole], text: (FoundFormat.Hole) -> [UInt8]?
  ) {
    var position = 0
    for hole in holes {
      bytes += knownBytes[position..<hole.offset]
      position = hole.offset
      if let text = text(hole) {
        texts.append(bytes.count..<bytes.count + text.count)
        bytes += text
      } else {
        self.holes.append(bytes.count)
      }
    }
    bytes += knownBytes[position...]
  }

  /// Returns an error of the filled format with its range in the known bytes, without notes and
  /// fix-its.
  func locatedInKnownBytes(_ error: Diagnostic, message: String) -> Diagnostic {
    let range = error.range.map { knownOffset($0.lowerBound)..<knownOffset($0.upperBound) }
    return Diagnostic(
      severity: error.severity, category: error.category, message: message, range: range)
  }

  private func knownOffset(_ offset: Int) -> Int {
    offset - texts.reduce(0) { $0 + $1.clamped(to: 0..<offset).count }
  }
}
