import TestSupport
import Testing
import VisualFormat

/// The frames of views in a superview, for checking whether they satisfy a constraint.
struct TestFrames {
  /// The left, right, top and bottom edges of each view.
  var edges: [String: (left: Double, right: Double, top: Double, bottom: Double)]

  /// Returns the value of an attribute in left-to-right layout. The baselines are 3 points below
  /// the top and above the bottom.
  func value(_ item: String, _ attribute: LayoutAttribute) throws -> Double {
    let frame = try #require(edges[item])
    return switch attribute {
    case .left, .leading: frame.left
    case .right, .trailing: frame.right
    case .top: frame.top
    case .bottom: frame.bottom
    case .width: frame.right - frame.left
    case .height: frame.bottom - frame.top
    case .centerX: (frame.left + frame.right) / 2
    case .centerY: (frame.top + frame.bottom) / 2
    case .firstBaseline: frame.top + 3
    case .lastBaseline: frame.bottom - 3
    case .notAnAttribute: 0
    }
  }

  /// Returns whether the frames satisfy a constraint.
  func satisfies(_ constraint: LayoutConstraint<String>) throws -> Bool {
    let first = try value(constraint.firstItem, constraint.firstAttribute)
    let other = try constraint.secondItem.map { try value($0, constraint.secondAttribute) } ?? 0
    let second = other * constraint.multiplier + constraint.constant
    return switch constraint.relation {
    case .lessThanOrEqual: first <= second
    case .equal: first == second
    case .greaterThanOrEqual: first >= second
    }
  }
}

/// Checks the constraints of formats against frames that satisfy or violate them.
///
/// Three of four known implementations of the language invert the relation of `-(>=20)-`.
@Suite struct SemanticsTests {
  /// Returns the frames of two views and their superview.
  ///
  /// - Parameters:
  ///   - gap: The distance between the views.
  ///   - edge: The distance of the outer edges from the superview.
  ///   - isReversed: Whether `b`, the second view of the format, has the smaller coordinates.
  /// - Returns: The frames, which are the same in both axes.
  private func frames(gap: Double, edge: Double, isReversed: Bool) -> TestFrames {
    let first = (edge, edge + 50)
    let second = (edge + 50 + gap, edge + 150 + gap)
    let (a, b) = isReversed ? (second, first) : (first, second)
    let end = edge + 150 + gap + edge
    return TestFrames(edges: [
      "a": (a.0, a.1, a.0, a.1), "b": (b.0, b.1, b.0, b.1), "superview": (0, end, 0, end),
    ])
  }

  @Test(
    arguments: ["H:", "", "V:"],
    [.directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft] as [FormatOptions])
  func spacings(_ orientation: String, _ direction: FormatOptions) throws {
    let isReversed = orientation != "V:" && direction == .directionRightToLeft
    for (relation, holds) in [
      ("", { $0 == 20 }), ("==", { $0 == 20 }), (">=", { $0 >= 20 }), ("<=", { $0 <= 20 }),
    ] as [(String, (Double) -> Bool)] {
      for distance in [-5, 0, 19, 20, 21] as [Double] {
        let between = try #require(
          try constraints("\(orientation)[a]-(\(relation)20)-[b]", direction).first)
        let frames = frames(gap: distance, edge: distance, isReversed: isReversed)
        #expect(try frames.satisfies(between) == holds(distance), "gap \(relation)20, \(distance)")
        for (format, view) in [("|-(\(relation)20)-[a]", "a"), ("[b]-(\(relation)20)-|", "b")] {
          let edge = try #require(try constraints(orientation + format, direction).first)
          #expect(
            try frames.satisfies(edge) == holds(distance),
            "edge of \(view) \(relation)20, \(distance)")
        }
      }
    }
  }

  @Test(arguments: ["H:", "V:"])
  func sizes(_ orientation: String) throws {
    let frames = TestFrames(edges: ["a": (0, 30, 0, 30), "b": (0, 40, 0, 40)])
    for (predicate, holds) in [
      ("30", true), ("==30", true), (">=29", true), (">=31", false), ("<=30", true),
      ("<=29", false),
      ("<=b", true), (">=b", false), ("==b", false), ("==a", true),
    ] {
      let size = try #require(try constraints("\(orientation)[a(\(predicate))]").first)
      #expect(try frames.satisfies(size) == holds, "\(predicate)")
    }
  }

  @Test func baselineToBaselineSpacing() throws {
    let gap = try #require(try constraints("V:[a]-(>=20)-[b]", .spacingBaselineToBaseline).first)
    // The last baseline of `a` is 3 points above its bottom, the first of `b` 3 points below its
    // top.
    for (distance, holds) in [(13.0, false), (14, true), (20, true)] {
      #expect(try frames(gap: distance, edge: 0, isReversed: false).satisfies(gap) == holds)
    }
  }
}
