import VFLSyntax

/// A format of which parts are known only at run time, each a whole name. In the formats of macros
/// an interpolation is the name of a view, a metric or a priority.
struct FormatWithUnknownNames {
  private static let name = "_hole_"
  /// The format with a name in each hole.
  private var bytes: [UInt8] = []
  /// The ranges of these names.
  private var names: [Range<Int>] = []

  /// Creates a format from its known bytes and the offsets of the holes in them, in order.
  init(knownBytes: [UInt8], holes: [Int]) {
    var position = 0
    for hole in holes {
      bytes += knownBytes[position..<hole]
      names.append(bytes.count..<bytes.count + Self.name.utf8.count)
      bytes += Self.name.utf8
      position = hole
    }
    bytes += knownBytes[position...]
  }

  /// The first error, with its range in the known bytes and without notes and fix-its; `nil` if
  /// there is none, or if its message refers to a hole.
  var firstError: Diagnostic? {
    guard !EquationSyntax.isEquation(bytes),
      let error = VisualFormatSyntax.parse(utf8: bytes).diagnostics.first,
      !error.message.contains(Self.name)
    else { return nil }
    let range = error.range.map { knownOffset($0.lowerBound)..<knownOffset($0.upperBound) }
    return Diagnostic(
      severity: error.severity, category: error.category, message: error.message, range: range)
  }

  private func knownOffset(_ offset: Int) -> Int {
    offset - names.reduce(0) { $0 + $1.clamped(to: 0..<offset).count }
  }
}
