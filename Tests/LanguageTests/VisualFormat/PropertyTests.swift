import TestSupport
import Testing
import VisualFormat

/// Tests invariants of all formats with random formats.
@Suite struct PropertyTests {
  /// The names in generated formats.
  static let views = ["a", "b", "view1", "_x", "H", "V", "my_view", "e5", "inf", "superview", "Z9"]
  static let metrics: [String: Double] = ["b": 12.5, "_x": 7, "my_view": 750, "Z9": 1]

  /// Returns a random valid format.
  private static func format(using random: inout SplitMix64) -> String {
    while true {
      let format = GeneratedFormat(using: &random).canonicalText
      if (try? constraints(format, metrics: metrics, views: views)) != nil { return format }
    }
  }

  private static func options(for format: String, using random: inout SplitMix64) -> FormatOptions {
    let across: [FormatOptions] =
      format.hasPrefix("V")
      ? [.alignAllLeft, .alignAllTrailing, .alignAllCenterX]
      : [.alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllFirstBaseline]
    let direction: FormatOptions = random.element(of: [
      [], .directionLeftToRight, .directionRightToLeft,
    ])
    let spacing: FormatOptions = random.element(of: [
      .spacingEdgeToEdge, .spacingBaselineToBaseline,
    ])
    return FormatOptions(across.filter { _ in random.nextBool(percent: 30) }).union([
      direction, spacing,
    ])
  }

  @Test(arguments: (0..<50 as Range<UInt64>).rounds(every: 7))
  func constraintTextsRoundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let format = Self.format(using: &random)
      let options = Self.options(for: format, using: &random)
      for constraint in try constraints(format, options, metrics: Self.metrics, views: Self.views) {
        let equation = try LayoutConstraint(equation: constraint.equationText)
        #expect(equation == constraint, "seed \(seed): \(constraint.equationText)")
        guard let visual = constraint.visualText else { continue }
        let reparsed = try constraints(visual, views: Self.views)
        #expect(reparsed.count == 1, "seed \(seed): \(visual)")
        #expect(reparsed.first?.isEquivalent(to: constraint) == true, "seed \(seed): \(visual)")
        #expect(reparsed.first?.priority == constraint.priority, "seed \(seed): \(visual)")
      }
    }
  }

  /// The mirror images of the right-to-left constraints are the left-to-right constraints.
  @Test(arguments: (0..<50 as Range<UInt64>).rounds(every: 7))
  func directionsAreMirrorImages(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let format = Self.format(using: &random)
      let leftToRight = try constraints(
        format, .directionLeftToRight, metrics: Self.metrics, views: Self.views)
      let rightToLeft = try constraints(
        format, .directionRightToLeft, metrics: Self.metrics, views: Self.views)
      let mirrored = try rightToLeft.map { try Self.mirrored($0) }
      #expect(leftToRight.count == mirrored.count)
      for (constraint, other) in zip(leftToRight, mirrored) {
        #expect(constraint.isEquivalent(to: other), "seed \(seed): \(format)")
        #expect(constraint.priority == other.priority)
      }
    }
  }

  /// Returns the mirror image of a constraint: left and right are exchanged, and both sides are
  /// negated.
  private static func mirrored(_ constraint: LayoutConstraint<String>) throws -> LayoutConstraint<
    String
  > {
    let opposite: [LayoutAttribute: LayoutAttribute] = [.left: .right, .right: .left]
    guard let attribute = opposite[constraint.firstAttribute] else { return constraint }
    return try LayoutConstraint(
      item: constraint.firstItem, attribute: attribute, relatedBy: constraint.relation.swapped,
      toItem: constraint.secondItem,
      attribute: try #require(opposite[constraint.secondAttribute]),
      multiplier: constraint.multiplier,
      constant: -constraint.constant, priority: constraint.priority)
  }

  /// There is one constraint for each connection without predicates, one for each predicate, and
  /// one for each alignment of each pair of adjacent views.
  @Test(arguments: (0..<50 as Range<UInt64>).rounds(every: 7))
  func constraintCount(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let format = Self.format(using: &random)
      let options = Self.options(for: format, using: &random)
      let syntax = VisualFormatSyntax.parse(format).syntax
      var connections = 0
      var views = 0
      for element in syntax.elements {
        switch element {
        case .view: views += 1
        case .connection(let connection): connections += connection.spacing == nil ? 1 : 0
        case .superview: break
        }
      }
      let alignments = options.intersection(.alignmentMask).rawValue.nonzeroBitCount
      let expected = connections + syntax.predicates.count + alignments * (views - 1)
      let actual = try constraints(format, options, metrics: Self.metrics, views: Self.views)
      #expect(actual.count == expected, "seed \(seed): \(format)")
    }
  }

  /// All entry points return the same constraints for a format.
  @Test(arguments: (0..<50 as Range<UInt64>).rounds(every: 7))
  func allEntryPointsAgree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let views = Dictionary(uniqueKeysWithValues: Self.views.map { ($0, $0) })
    let bindings = FormatBindings(metrics: Self.metrics, views: views, superview: "superview")
    for _ in 0..<20 {
      let format = Self.format(using: &random)
      let options = Self.options(for: format, using: &random)
      let expected = try constraints(format, options, metrics: Self.metrics, views: Self.views)
      let compiled = try CompiledFormat(format, options: options)
      #expect(compiled.format == format)
      let results = [
        try compiled.constraints(metrics: Self.metrics, views: views, superview: "superview"),
        try compiled.constraints(bindings),
        try LayoutConstraint.constraints(
          withVisualFormat: format, options: options, bindings: bindings),
        try LayoutConstraint.constraints(
          withVisualFormats: [format], options: options, metrics: Self.metrics, views: views,
          superview: "superview"),
      ]
      for constraints in results {
        expectEqual(constraints, expected, "seed \(seed): \(format)")
        expectEqual(constraints.map(\.origin), expected.map(\.origin), "seed \(seed): \(format)")
      }
    }
  }

  /// Several formats, which look names up in the dictionaries or in a table made from them, have
  /// the constraints of each.
  @Test(arguments: [2, 5, 60])
  func severalFormats(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let views = Dictionary(uniqueKeysWithValues: Self.views.map { ($0, $0) })
    for _ in 0..<20 {
      let formats = (0..<count).map { _ in Self.format(using: &random) }
      let expected = try formats.flatMap {
        try constraints($0, metrics: Self.metrics, views: Self.views)
      }
      let actual = try LayoutConstraint.constraints(
        withVisualFormats: formats, metrics: Self.metrics, views: views, superview: "superview")
      expectEqual(actual, expected, "\(formats)")
      expectEqual(actual.map(\.origin), expected.map(\.origin), "\(formats)")
    }
  }
}
