import TestSupport

/// Code with the formats and the findings that are expected in it: a `MarkedCode`, with further
/// notation in its annotations.
///
/// | notation | meaning |
/// |---|---|
/// | `⏎`, `⇥` | a line feed and a tab in the text of a format |
/// | `//! error bad-relation` | the finding at the next place |
/// | `//! 3:24-3:25 error bad-relation` | a finding without markers: lines and columns, from 1 |
///
/// A call without `//!` has no findings. Columns count UTF-8 bytes, and the end of a place is
/// exclusive.
struct MarkedFindings {
  /// The code with its formats.
  let code: MarkedCode
  /// The findings, sorted: `3:24-3:25 error bad-relation`.
  let findings: [String]
  /// Whether each text has a range, and each finding a place.
  let isComplete: Bool

  init(_ text: String, _ encoding: MarkedCode.Encoding = .lineFeeds) {
    let code = MarkedCode(text, encoding)
    let unplaced = code.findings.filter { !$0.beginsWithDigit }
    self.code = code
    findings =
      (code.findings.filter { $0.beginsWithDigit }
      + zip(code.places, unplaced).map { "\(code.location(of: $0)) \($1)" }).sorted()
    isComplete = code.isComplete && code.places.count == unplaced.count
  }
}

extension String {
  fileprivate var beginsWithDigit: Bool { first?.isWholeNumber ?? false }
}
