import VFLSyntax

/// A format with parts that are known only at run time.
///
/// A hole can be any text. A format with holes is wrong only if no texts in the holes make it
/// valid. The language is regular and the parser reports the first byte that cannot continue, so a
/// part after a hole is possible if the parser accepts it after one of the beginnings below: there
/// is one for each state in which the parser can be.
private struct PartialFormat {
  let bytes: [UInt8]
  /// The offsets of the holes, in order.
  let holes: [Int]

  /// The part of a format that has been read last. A format never returns to an earlier part.
  private enum Stage: Comparable {
    case start, orientation, leadingSuperview, views, trailingSuperview

    init(after text: [UInt8]) {
      let content = text.drop { $0.isBlank }
      let last = text.last { !$0.isBlank }
      if content.contains(UInt8(ascii: "[")) {
        self = last == UInt8(ascii: "|") ? .trailingSuperview : .views
      } else if content.contains(UInt8(ascii: "|")) {
        self = .leadingSuperview
      } else {
        self = content.contains(UInt8(ascii: ":")) ? .orientation : .start
      }
    }
  }

  /// A beginning for each state of the parser.
  private static let beginnings: [[UInt8]] = {
    let inPredicate = ["", "5", "5@", "5@5", "a", "a@", "=", "==", ">", ">="]
    let spacings =
      inPredicate + inPredicate.map { "(" + $0 } + ["(5,", "(5)", "5-", "(5)-"]
    let sizes = inPredicate.map { "(" + $0 } + ["(5,", "(5)"]
    let texts =
      ["", "H", "H:", "|"] + spacings.map { "|-" + $0 } + ["[", "[a", "[a]"]
      + sizes.map { "[a" + $0 }
      + spacings.map { "[a]-" + $0 } + ["[a]|"]
    return texts.map { Array($0.utf8) }
  }()

  /// Returns the first error that no texts in the holes can avoid, with its range in the known
  /// bytes; `nil` if there is none.
  var firstError: Diagnostic? {
    var stages: Set<Stage> = [.start]
    for index in 0...holes.count {
      let segment = segment(index)
      var next: Set<Stage> = []
      var furthest: (offset: Int, diagnostic: Diagnostic)?
      let beginnings = index == 0 ? [[]] : Self.beginnings.filter { canFollow(stages, $0) }
      for beginning in beginnings {
        let text = beginning + bytes[segment]
        if let error = error(in: text, isLast: index == holes.count) {
          let offset = error.range?.lowerBound ?? text.count
          let place = offset - beginning.count
          if place >= 0, furthest.map({ $0.offset < place }) ?? true {
            furthest = (place, error.moved(by: segment.lowerBound - beginning.count, in: segment))
          }
        } else {
          next.insert(Stage(after: text))
        }
      }
      if next.isEmpty { return furthest?.diagnostic }
      stages = next
    }
    return nil
  }

  /// The range of the known bytes before a hole, or after the last one.
  private func segment(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : holes[index - 1])..<(index == holes.count ? bytes.count : holes[index])
  }

  private func canFollow(_ stages: Set<Stage>, _ beginning: [UInt8]) -> Bool {
    let stage = Stage(after: beginning)
    return stages.contains { $0 <= stage }
  }

  /// The first error of a text; `nil` for one at its end, if a hole follows.
  private func error(in text: [UInt8], isLast: Bool) -> Diagnostic? {
    let errors = VisualFormatSyntax.parse(utf8: text).diagnostics
    guard let first = errors.first else { return nil }
    if isLast { return first }
    let end = first.range?.upperBound ?? text.count
    if end >= text.count, first.range?.isEmpty ?? true || isContinuable(text) { return nil }
    return isPossible(withDigitAfter: text) ? nil : first
  }

  /// Whether a text ends with the beginning of a number, `-.` or `5e-`, and a digit can follow.
  private func isPossible(withDigitAfter text: [UInt8]) -> Bool {
    guard let last = text.last, "+-.".utf8.contains(last) else { return false }
    return error(in: text + "5".utf8, isLast: false) == nil
  }

  /// Whether more bytes can belong to the last token: a name, a relation, a number, or the sign of
  /// a number or of its exponent.
  private func isContinuable(_ text: [UInt8]) -> Bool {
    guard let last = text.last else { return true }
    let previous = text.dropLast().last ?? 0
    let isSign = "+-".utf8.contains(last) && "(,=eE".utf8.contains(previous)
    return last.isNameByte || ".<=>".utf8.contains(last) || isSign
  }
}

extension FoundFormat {
  /// The first error in a format with holes that no texts in the holes can avoid, with its range in
  /// the known bytes; `nil` if there is none. The format must not be an equation. In a format of
  /// `#layout`, only names are possible in the holes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var unavoidableError: Diagnostic? {
    errorWithNames ?? errorWithNumbers
  }

  /// Texts of numbers that are valid in different places of the language.
  private static let numbers = ["8", "0", "-8", "0.5"].map { Array($0.utf8) }

  /// The first error that neither numbers in the holes that are numbers nor texts in the others can
  /// avoid; `nil` if there is none.
  private var errorWithNumbers: Diagnostic? {
    let numbers = holes.contains { $0.isNumber } ? Self.numbers : [[]]
    var first: Diagnostic?
    for number in numbers {
      let filled = FilledFormat(text.bytes, holes) { $0.isNumber ? number : nil }
      guard let error = PartialFormat(bytes: filled.bytes, holes: filled.holes).firstError else {
        return nil
      }
      let message = error.message.replacing("'8'", with: "a number")
      first = first ?? filled.locatedInKnownBytes(error, message: message)
    }
    return first
  }

  private static let unknownName = "_hole_"

  /// The first error that no names in the holes can avoid; `nil` if a hole can be another text, or
  /// if the message refers to a hole. A hole without a place in the source is not an interpolation.
  private var errorWithNames: Diagnostic? {
    guard receiver == .layoutMacro, holes.allSatisfy({ !$0.sourceRange.isEmpty }) else {
      return nil
    }
    let filled = FilledFormat(text.bytes, holes) { _ in Array(Self.unknownName.utf8) }
    guard !EquationSyntax.isEquation(filled.bytes),
      let error = VisualFormatSyntax.parse(utf8: filled.bytes).diagnostics.first,
      !error.message.contains(Self.unknownName)
    else { return nil }
    return filled.locatedInKnownBytes(error, message: error.message)
  }
}

extension Diagnostic {
  /// The diagnostic with its range moved, without notes and fix-its.
  fileprivate func moved(by distance: Int, in limits: Range<Int>) -> Diagnostic {
    let moved = range.map { $0.lowerBound + distance..<$0.upperBound + distance }
    return Diagnostic(
      severity: severity, category: category, message: message, range: moved?.clamped(to: limits))
  }
}

/// A format whose holes are partly filled with text.
struct FilledFormat {
  /// The known bytes, with the texts in the holes.
  private(set) var bytes: [UInt8] = []
  /// The offsets in the bytes of the holes without a text, in order.
  private(set) var holes: [Int] = []
  /// The ranges of the texts.
  private var texts: [Range<Int>] = []

  /// Fills the holes of a format for which a function returns texts.
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
