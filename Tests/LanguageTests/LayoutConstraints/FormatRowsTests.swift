import LayoutConstraints
import TestSupport
import Testing
import VisualFormat

/// Formats of constraints that equations give. The expected formats are the usual ones for a row.
@Suite struct FormatRowsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let equations: [String]
    let formats: [String]
    var rest: [String] = []

    var testDescription: String { formats.joined(separator: " ") }
  }

  private static let rows = [
    Row(
      equations: [
        "a.leading == superview.leading + 16", "a.width == 60", "b.leading == a.trailing + 8",
        "superview.trailing == b.trailing + 16",
      ],
      formats: ["H:|-16-[a(60)]-8-[b]-16-|"]),
    // The other order of the two sides.
    Row(
      equations: [
        "b.trailing == superview.trailing - 16", "a.trailing == b.leading - 8",
        "superview.leading == a.leading - 16",
      ],
      formats: ["H:|-16-[a]-8-[b]-16-|"]),
    Row(
      equations: ["a.top == superview.top", "b.top == a.bottom", "superview.bottom == b.bottom"],
      formats: ["V:|[a][b]|"]),
    Row(
      equations: [
        "a.trailing <= superview.trailing - 8", "a.leading >= superview.leading + 4 @700",
        "a.width >= 50 @250", "a.width <= 100",
      ],
      formats: ["H:|-(>=4@700)-[a(>=50@250,<=100)]-(>=8)-|"]),
    Row(
      equations: ["b.leading >= a.trailing + 8", "b.leading == a.trailing + 20 @500"],
      formats: ["H:[a]-(>=8,20@500)-[b]"]),
    Row(equations: ["b.leading == a.trailing - 12"], formats: ["H:[a]-(-12)-[b]"]),
    Row(
      equations: ["a.height == b.height", "b.width == 3", "a.width <= b.width @9"],
      formats: ["H:[b(3)]", "H:[a(<=b@9)]", "V:[a(b)]"]),
    // Alignments of all neighbors are options; one alone stays an equation.
    Row(
      equations: [
        "b.leading == a.trailing + 8", "c.leading == b.trailing + 8", "a.centerY == b.centerY",
        "c.centerY == b.centerY",
      ],
      formats: ["H:[a]-8-[b]-8-[c] centerY"], rest: ["a.top == b.top"]),
    // The longest row first; the remaining space is a row of its own.
    Row(
      equations: [
        "b.leading == a.trailing + 1", "c.leading == a.trailing + 2", "d.leading == c.trailing + 3",
      ],
      formats: ["H:[a]-2-[c]-3-[d]", "H:[a]-1-[b]"]),
    // Spaces in a circle.
    Row(
      equations: ["b.leading == a.trailing - 5", "a.leading == b.trailing - 5"],
      formats: ["H:[a]-(-5)-[b]", "H:[b]-(-5)-[a]"]),
    // Left and right edges make rows with a direction, which contain the sizes of their views.
    Row(
      equations: [
        "a.left == superview.left", "a.width == 20", "b.left == a.right + 8", "a.top == b.top",
        "c.leading == a.trailing", "superview.right >= b.right + 4", "b.width == 30",
        "c.width == 1",
      ],
      formats: [
        "H:[a(20)][c(1)]", "H:|[a]-8-[b(30)]-(>=4)-| top leftToRight",
      ]),
    // No format makes these.
    Row(
      equations: [], formats: [],
      rest: [
        "a.left == superview.right", "a.left == b.left", "a.centerX == superview.centerX",
        "a.width == a.height",
        "a.width == superview.width", "a.width == b.width * 2", "a.width == b.width + 1",
        "a.leading == superview.leading * 2", "a.leading == b.leading + 1",
        "superview.width == 100", "a.leading == superview.trailing",
      ]),
  ]

  @Test(arguments: rows) func formats(_ row: Row) throws {
    let equations = row.equations + row.rest
    let constraints = try equations.map { try LayoutConstraint(equation: $0) }
    let found = FormatRows(constraints.map { FormatConstraint($0) })
    expectEqual(found.rows.map(\.notation), row.formats)
    expectEqual(found.rest.map { equations[$0] }, row.rest)
    expectEqual(
      (found.rows.flatMap(\.constraints) + found.rest).sorted(), Array(equations.indices))
  }

  /// Metrics keep their names, unless a format would need their opposites.
  @Test func metrics() throws {
    func constraint(
      _ equation: String, isNegated: Bool = false, priority: String? = nil
    ) throws -> FormatConstraint {
      var constraint = FormatConstraint(try LayoutConstraint(equation: equation))
      constraint.metric = ("gap", isNegated)
      constraint.priorityMetric = priority
      return constraint
    }
    let found = FormatRows([
      try constraint("a.leading == superview.leading"), try constraint("a.width >= 0"),
      try constraint("a.trailing == superview.trailing", isNegated: true, priority: "low"),
      try constraint("b.leading == a.trailing", isNegated: true),
      try constraint("a.trailing == c.leading"),
    ])
    expectEqual(found.rows.map(\.notation), ["H:|-gap-[a(>=gap)]-(gap@low)-|"])
    expectEqual(found.rest, [3, 4])
  }

  @Test func standardSpaces() throws {
    let equations = [
      "a.top == superview.top + 8", "b.top == a.bottom + 8", "b.top >= a.bottom + 3",
    ]
    let found = FormatRows(
      try equations.enumerated().map { index, equation in
        FormatConstraint(try LayoutConstraint(equation: equation), isStandardSpace: index < 2)
      })
    expectEqual(found.rows.map(\.notation), ["V:|-[a]-[b]", "V:[a]-(>=3)-[b]"])
  }

  /// The formats of the constraints of random formats make the same constraints, and no format
  /// remains to be written.
  @Test func randomFormats() throws {
    var random = SplitMix64(seed: 7)
    let views = Dictionary(
      uniqueKeysWithValues: ["a", "b", "view1", "_x", "V", "my_view"].map { ($0, $0) })
    let metrics: [String: Double] = ["e5": 12, "inf": 7.5, "Z9": 3, "H": 250]
    func constraints(_ format: String, _ options: FormatOptions) throws -> [Constraint] {
      try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views,
        superview: "superview")
    }
    for _ in (0..<5_000).map(\.self).rounds(every: 10) {
      let formats = (0..<3).map { _ in GeneratedFormat(using: &random).canonicalText }
      let original = formats.flatMap { format -> [Constraint] in
        let options: FormatOptions = random.next() % 3 == 0 ? .directionLeftToRight : []
        return (try? constraints(format, options)) ?? []
      }
      let found = FormatRows(original.map { FormatConstraint($0) })
      var missing = original
      for row in found.rows {
        let made = try constraints(row.text, row.options)
        #expect(made.count == row.constraints.count, "\(row.notation)")
        for constraint in made {
          let index = missing.firstIndex {
            $0.isEquivalent(to: constraint) && $0.priority == constraint.priority
          }
          missing.remove(at: try #require(index, "\(row.notation): \(constraint.equationText)"))
        }
      }
      expectEqual(missing.map(\.equationText), found.rest.map { original[$0].equationText })
      #expect(found.rest.isEmpty, "\(formats)")
    }
  }

  private typealias Constraint = LayoutConstraint<String>
}

extension FormatRows.Row {
  fileprivate var notation: String {
    text + options.alignedAttributes.map { " \($0.name)" }.joined()
      + (options.contains(.directionLeftToRight) ? " leftToRight" : "")
  }
}
