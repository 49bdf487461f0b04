import TestSupport
import Testing
import VisualFormat

/// Tests that no format, equation or binding traps.
///
/// `Scripts/check fuzz-parser` tests many more inputs in a release build.
@Suite struct LibraryNoTrapTests {
  private static let views = Dictionary(uniqueKeysWithValues: ["a", "b", "view"].map { ($0, $0) })
  private static let metrics: [String: Double] = [
    "m": 5, "b": .nan, "p": 0, "infinite": .infinity, "gap": -1, "width": 1e300,
  ]

  /// Compiles a text as a format and as an equation, and expects a diagnostic if it is invalid.
  private func compile(_ text: String, _ options: FormatOptions) {
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: text, options: options, metrics: Self.metrics, views: Self.views,
        superview: nil)
    } catch {
      #expect(!error.diagnostics.isEmpty, "\(text)")
      #expect(!error.description.isEmpty)
    }
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraint(
        withEquation: text, metrics: Self.metrics, views: Self.views, superview: nil)
    } catch {
      #expect(!error.diagnostics.isEmpty, "\(text)")
    }
  }

  /// Every prefix, and one bit of the options with every second of them.
  @Test(arguments: LanguageCase.all.rounds(every: 7))
  func formatPrefixes(_ row: LanguageCase) {
    for length in 0...row.format.count {
      let options: UInt = length.isMultiple(of: 2) ? 0 : 1 << UInt(length % 25)
      compile(String(row.format.prefix(length)), FormatOptions(rawValue: options))
    }
  }
}
