import TestSupport
import Testing
import VisualFormat

/// Returns the constraints of a format with default names. The item of each view is its name.
func constraints(
  _ format: String, _ options: FormatOptions = [], metrics: [String: any Numeric] = [:],
  views: [String] = ["a", "b", "c", "view1", "view2"], superview: String? = "superview",
  spacing: SpacingProfile = .standard
) throws(VisualFormatError) -> [LayoutConstraint<String>] {
  try LayoutConstraint.constraints(
    withVisualFormat: format, options: options, metrics: metrics,
    views: Dictionary(uniqueKeysWithValues: views.map { ($0, $0) }), superview: superview,
    spacing: spacing)
}

@Suite struct LoweringTests {
  /// The exercises in "iOS Auto Layout Demystified", with the answers in the book.
  @Test func bookExercises() throws {
    let format = "H:[view1]-[view2]"
    #expect(try constraints(format).count == 1)
    #expect(try constraints(format, .alignAllBaseline).count == 2)
    for option in [
      .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline,
      .alignAllFirstBaseline,
    ] as [FormatOptions] {
      #expect(try constraints("H:[view1]", option).isEmpty)
    }
    let extra = try constraints(
      format, metrics: ["unused": 5], views: ["view1", "view2", "view3", "not a name"])
    #expect(extra == (try constraints(format)))
    let error = #expect(throws: VisualFormatError.self) {
      try constraints(format, views: ["view1", "other"])
    }
    #expect(error?.diagnostics.map(\.category) == [.unknownView])
    #expect(error?.diagnostics.first?.message.contains("'view2'") == true)
  }

  /// A format of any length has one constraint for each size and each connection.
  @Test(arguments: [1, 2, 6, 7, 10, 11, 21, 22, 100, 1000])
  func longFormats(viewCount: Int) throws {
    let names = (0..<viewCount).map { "view\($0)" }
    let format = "|-" + names.map { "[\($0)(>=1,<=2)]" }.joined(separator: "-") + "-|"
    let views = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    let results = [
      try LayoutConstraint.constraints(
        withVisualFormat: format, views: views, superview: "superview"),
      try LayoutConstraint.constraints(
        withVisualFormat: format, bindings: FormatBindings(views: views, superview: "superview")),
      try CompiledFormat(format).constraints(views: views, superview: "superview"),
    ]
    for result in results {
      let sizes = result.filter { $0.firstAttribute == .width }
      #expect(sizes.map(\.firstItem) == names.flatMap { [$0, $0] })
      #expect(sizes.map(\.constant) == names.flatMap { _ in [1, 2] })
      let spaces = result.filter { $0.firstAttribute != .width }
      #expect(spaces.map(\.firstItem) == names + ["superview"])
      #expect(spaces.map(\.secondItem) == ["superview"] + names)
      #expect(result.allSatisfy { $0.origin?.text == format })
    }
  }

  /// Every alignment along the axis is rejected, alone or combined with any other option, and with
  /// any number of views.
  @Test(arguments: [
    "H:[a]", "H:[a]-[b]", "[a][b]-[c]", "H:|-[a]-|", "V:[a]", "V:[a]-[b]", "V:|[a][b][c]|",
  ])
  func alignmentsAlongAxis(_ format: String) throws {
    let horizontal: [FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
    ]
    let vertical: [FormatOptions] = [
      .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline,
      .alignAllFirstBaseline,
    ]
    let (along, across) = format.hasPrefix("V") ? (vertical, horizontal) : (horizontal, vertical)
    let others: [FormatOptions] =
      [[], .directionRightToLeft, .spacingBaselineToBaseline] + along + across
    for option in along {
      for other in others {
        let error = #expect(throws: VisualFormatError.self) {
          try constraints(format, option.union(other))
        }
        #expect(error?.diagnostics.map(\.category) == [.alignmentAlongAxis])
        #expect(error?.diagnostics.first?.range == nil)
      }
    }
    let count = try constraints(format).count
    let pairs = format.count { $0 == "[" } - 1
    for option in across { #expect(try constraints(format, option).count == count + pairs) }
    #expect(try constraints(format, FormatOptions(across)).count == count + across.count * pairs)
  }

  /// Alignments along the axis are not diagnosed if the orientation is invalid.
  @Test(
    arguments: [
      ("v:[a]-[b]", .alignAllLeft, [.expectedView]),
      ("Vertical:[a]-[b]", .alignAllLeft, [.missingColon]),
      ("V[a]-[b]", .alignAllTop, [.missingColon, .alignmentAlongAxis]),
      ("[a]-[b", .alignAllLeft, [.unclosedView, .alignmentAlongAxis]),
      ("x:[a]-[b]", .alignAllLeft, [.expectedView]), ("h:[a]-[b]", .alignAllTop, [.expectedView]),
    ] as [(String, FormatOptions, [DiagnosticCategory])])
  func alignmentsOfInvalidFormats(
    _ format: String, _ options: FormatOptions, _ categories: [DiagnosticCategory]
  ) {
    let error = #expect(throws: VisualFormatError.self) { try constraints(format, options) }
    expectEqual(error?.diagnostics.map(\.category), categories)
  }

  @Test func combinedAlignmentsFollowBitOrder() throws {
    let result = try constraints(
      "V:[a]-[b]-[c]", [.alignAllTrailing, .alignAllCenterX, .alignAllLeading])
    expectEqual(
      result.map(\.equationText),
      [
        "b.top == a.bottom + 8 @1000", "c.top == b.bottom + 8 @1000",
        "a.leading == b.leading @1000", "a.trailing == b.trailing @1000",
        "a.centerX == b.centerX @1000", "b.leading == c.leading @1000",
        "b.trailing == c.trailing @1000", "b.centerX == c.centerX @1000",
      ])
  }

  @Test(arguments: [
    FormatOptions(rawValue: 1 << 7), FormatOptions(rawValue: 1), FormatOptions(rawValue: 1 << 40),
  ])
  func unknownOptionBits(_ options: FormatOptions) {
    let error = #expect(throws: VisualFormatError.self) { try constraints("[a]", options) }
    #expect(error?.diagnostics.map(\.category) == [.unknownOption])
  }

  /// The origin of each constraint is the part of the format that it results from.
  @Test(
    arguments: [
      ("H:|-[a(>=50@700,<=90)]-(>=8)-[b]|", [], ["-", ">=50@700", "<=90", ">=8", ""]),
      ("[a]-5@3-[b]", .alignAllTop, ["5@3", "[a]-5@3-[b]"]),
      ("V:[a(b)] [c(==9)]", .alignAllLeft, ["b", "", "==9", "[a(b)] [c(==9)]"]),
    ] as [(String, FormatOptions, [String])])
  func origins(_ format: String, _ options: FormatOptions, _ expected: [String]) throws {
    let origins = try constraints(format, options).map(\.origin)
    #expect(origins.allSatisfy { $0?.text == format })
    let bytes = Array(format.utf8)
    expectEqual(
      origins.map { $0.map { String(decoding: bytes[$0.range], as: UTF8.self) } }, expected)
  }

  @Test func originBetweenFlushItemsIsEmpty() throws {
    #expect(try constraints("[a][b]").first?.origin?.range == 3..<3)
    #expect(try constraints("|[a]").first?.origin?.range == 1..<1)
  }
}

@Suite struct SpacingProfileTests {
  final class View: LayoutItem, CustomStringConvertible {
    let description: String
    let superview: View?
    private(set) lazy var margins = View(description + ".margins", in: nil)

    init(_ name: String, in superview: View?) {
      description = name
      self.superview = superview
    }

    func guide(_ guide: LayoutGuide) -> View? { guide == .margins ? margins : nil }
  }

  @Test func customSpacingForEachAxis() throws {
    let spacing = SpacingProfile(
      horizontal: .init(sibling: 6, superview: .points(16)),
      vertical: .init(sibling: 10, superview: .points(0)))
    expectEqual(
      try constraints("|-[a]-[b]-5-|", spacing: spacing).map(\.equationText),
      [
        "a.leading == superview.leading + 16 @1000", "b.leading == a.trailing + 6 @1000",
        "superview.trailing == b.trailing + 5 @1000",
      ])
    expectEqual(
      try constraints("V:|-[a]-[b]|", spacing: spacing).map(\.equationText),
      [
        "a.top == superview.top @1000", "b.top == a.bottom + 10 @1000",
        "superview.bottom == b.bottom @1000",
      ])
  }

  @Test func uiKitSpacingUsesSuperviewMargins() throws {
    let root = View("root", in: nil)
    let views = ["a": View("a", in: root), "b": View("b", in: root)]
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "|-[a]-[b]-5-|", views: views, spacing: .uiKit)
    expectEqual(
      constraints.map { $0.equationText(naming: \.description) },
      [
        "a.leading == root.margins.leading @1000", "b.leading == a.trailing + 8 @1000",
        "root.trailing == b.trailing + 5 @1000",
      ])
    let reversed = try LayoutConstraint.constraints(
      withVisualFormat: "|[a]-|", options: .directionRightToLeft, views: views, spacing: .uiKit)
    expectEqual(
      reversed.map { $0.equationText(naming: \.description) },
      ["root.right == a.right @1000", "a.left == root.margins.left @1000"])
  }

  @Test func everyEntryPointUsesSuperviewMargins() throws {
    let root = View("root", in: nil)
    let views = ["a": View("a", in: root)]
    let other = View("other", in: nil)
    let compiled = try CompiledFormat("|-[a]", spacing: .uiKit)
    let results = [
      try compiled.constraints(views: views),
      try compiled.constraints(FormatBindings(views: views)),
      try compiled.constraints(views: views, superview: other),
      try LayoutConstraint.constraints(
        withVisualFormat: "|-[a]", views: views, superview: other, spacing: .uiKit),
      [
        try LayoutConstraint.constraint(
          withEquation: "a.leading == superview.margins.leading", views: views)
      ],
      [
        try LayoutConstraint.constraint(
          withEquation: "a.leading == superview.margins.leading", views: views, superview: other)
      ],
    ]
    expectEqual(
      results.map { $0.map { $0.equationText(naming: \.description) } },
      ["root", "root", "other", "other", "root", "other"].map {
        ["a.leading == \($0).margins.leading @1000"]
      }
    )
  }

  /// Every guide of a view, and of its superview.
  @Test(arguments: LayoutGuide.allCases)
  func guides(_ guide: LayoutGuide) throws {
    let tree = try LayoutTree(width: 100, height: 100)
    let view = LayoutView("view")
    try tree.root.addSubview(view)
    let constraint = try LayoutConstraint.constraint(
      withEquation: "view.\(guide.rawValue).top == superview.\(guide.rawValue).top",
      views: ["view": view])
    #expect(constraint.firstItem === view.guide(guide) && constraint.firstItem !== view)
    #expect(constraint.secondItem === tree.root.guide(guide))
  }

  @Test func missingGuide() {
    let views = ["a": View("a", in: View("root", in: nil)), "b": View("b", in: nil)]
    let equation = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraint(
        withEquation: "a.safeArea.top == b.safeArea.top", views: views)
    }
    #expect(equation?.diagnostics.map(\.category) == [.noGuide, .noGuide])
    #expect(equation?.diagnostics.map(\.range) == [0..<10, 18..<28])
    let error = #expect(throws: VisualFormatError.self) {
      try constraints("|-[a]", spacing: .uiKit)
    }
    #expect(error?.diagnostics.map(\.category) == [.noGuide])
  }

  @Test(arguments: [Double.nan, .infinity])
  func nonFiniteStandardSpace(_ points: Double) throws {
    let error = #expect(throws: VisualFormatError.self) {
      try constraints("[a]", spacing: SpacingProfile(sibling: points))
    }
    #expect(error?.diagnostics.map(\.category) == [.badNumber])
    let vertical = SpacingProfile(horizontal: .init(), vertical: .init(superview: .points(points)))
    #expect(try constraints("|-[a]", spacing: vertical).count == 1)
  }
}
