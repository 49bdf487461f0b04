import TestSupport
import Testing
import VisualFormat

@Suite struct EquationTests {
  /// Equations and their canonical texts.
  @Test(
    arguments: [
      (
        "title.width <= superview.width * 0.5 + 20 @750",
        "title.width <= superview.width * 0.5 + 20 @750"
      ),
      ("a.width == 50", "a.width == 50 @1000"),
      ("a.width==-50", "a.width == -50 @1000"),
      ("a.width >= - 50", "a.width >= -50 @1000"),
      ("  a . width\t==\tb . width  ", "a.width == b.width @1000"),
      ("a.width == 2 * b.width - 4 @ 250.5", "a.width == b.width * 2 - 4 @250.5"),
      ("a.width == b.width / 4", "a.width == b.width * 0.25 @1000"),
      ("a.width == 3 * b.width / 4", "a.width == b.width * 0.75 @1000"),
      ("a.width == 50% * b.width", "a.width == b.width * 0.5 @1000"),
      ("a.width == b.width * 12.5 % + 1", "a.width == b.width * 0.125 + 1 @1000"),
      ("a.width == -1 * b.height", "a.width == b.height * -1 @1000"),
      ("a.width == 1 * b.width + 0", "a.width == b.width @1000"),
      ("a.top == b.bottom - -5", "a.top == b.bottom + 5 @1000"),
      ("a.baseline == b.lastBaseline", "a.lastBaseline == b.lastBaseline @1000"),
      ("H.left == V.right", "H.left == V.right @1000"),
      ("icon.top >= superview.margins.top", "icon.top >= superview.margins.top @1000"),
      (
        "a.safeArea.leading == b.margins.trailing + 8",
        "a.safeArea.leading == b.margins.trailing + 8 @1000"
      ),
      ("a.width == b.frame.width", "a.width == b.frame.width @1000"),
      ("a.content.right == b.content.right", "a.content.right == b.content.right @1000"),
      ("a.width == m", "a.width == 12 @1000"),
      ("a.left == b.left + m", "a.left == b.left + 12 @1000"),
      ("a.left == b.left - m @p", "a.left == b.left - 12 @700"),
      ("superview.width >= 320", "superview.width >= 320 @1000"),
      ("superview.width == superview.height * 2", "superview.width == superview.height * 2 @1000"),
      ("a.width == 0x10", "a.width == 16 @1000"),
      ("a.height == 0 * b.height + 7", "a.height == b.height * 0 + 7 @1000"),
    ])
  func canonicalTexts(_ equation: String, _ canonical: String) throws {
    let constraint = try LayoutConstraint(equation: equation, metrics: ["m": 12, "p": 700])
    #expect(constraint.equationText == canonical)
    #expect(constraint.origin?.text == equation)
    #expect(try LayoutConstraint(equation: canonical) == constraint)
  }

  /// Each error is reported once, at the byte after its `^`.
  @Test(
    arguments: [
      ("^", [.expectedView]),
      ("^5 == a.width", [.expectedView]),
      ("a ^== 5", [.expectedAttribute]),
      ("a. ^== 5", [.expectedAttribute]),
      ("a.^widht == 5", [.unknownAttribute]),
      ("a.^margins == 5", [.unknownAttribute]),
      ("a.^margin.width == 5", [.unknownGuide]),
      ("a.margins.width^.top == 5", [.expectedAttribute]),
      ("a.width^", [.badRelation]),
      ("a.width ^5", [.badRelation]),
      ("a.width =^ 5", [.badRelation]),
      ("a.width >^5", [.badRelation]),
      ("a.width == ^", [.expectedNumberOrName]),
      ("a.width == ^@5", [.expectedNumberOrName]),
      ("a.width == b.width * ^m", [.expectedNumber]),
      ("a.width == m ^* b.width", [.expectedNumber]),
      ("a.width == b.width / ^0", [.badNumber]),
      ("a.width == ^-b.width", [.expectedNumberOrName]),
      ("a.width == b.width + ^-m", [.expectedNumberOrName]),
      ("a.width == -^", [.expectedNumberOrName]),
      ("a.width == - ^@ ^0", [.expectedNumberOrName, .badPriority]),
      ("a.width == -^-5", [.expectedNumberOrName]),
      ("a.width == b.width - -^", [.expectedNumberOrName]),
      ("a.width == b.width * ^-m", [.expectedNumber]),
      ("a.width == b.width / -^", [.expectedNumber]),
      ("a.width == 5 * ^6", [.expectedView]),
      ("a.width == 5 ^+ 6", [.arithmeticNotSupported]),
      ("a.width == m ^- 6", [.arithmeticNotSupported]),
      ("a.width == 8 ^- 50% * b.width", [.arithmeticNotSupported]),
      ("a.width == ^1e999", [.badNumber]),
      ("a.width == ^1e999 * b.width / 2", [.badNumber]),
      ("a.width == ^1e300 * b.width / 1e-300", [.badNumber]),
      ("a.width == ^+5", [.expectedNumberOrName]),
      ("a.width == b.width + ^+5", [.expectedNumberOrName]),
      ("a.w^í == 5", [.nonASCII]),
      ("a.width == b.width + ^c.width", [.arithmeticNotSupported]),
      ("a.width == 8 ^+ b.width", [.arithmeticNotSupported]),
      ("a.width == 8 ^+ b.width @^0", [.arithmeticNotSupported, .badPriority]),
      ("b.leading == 8 ^+ a.trailing", [.arithmeticNotSupported]),
      ("a.left == ^", [.expectedNumberOrName]),
      ("a.left == 5 * ^6", [.expectedView]),
      ("a.margins. ^== 5", [.expectedAttribute]),
      ("self.view.superview^.width == 5", [.expectedAttribute]),
      ("a.width == 50^%", [.percentNotSupported]),
      ("a.width == 5 @^", [.expectedPriority]),
      ("a.width == 5 @^1001", [.badPriority]),
      ("a.width == 5 @^huge", [.badPriority]),
      ("a.width == ^missing", [.unknownMetric]),
      ("a.width == b.width + 5 ^+ 6", [.trailingGarbage]),
      ("a.width == 5 ^b", [.trailingGarbage]),
      ("a.width == b.^left", [.locationWithSize]),
      ("a.left == b.^width", [.locationWithSize]),
      ("a.left == b.^leading", [.leadingWithLeft]),
      ("a.trailing == b.^right", [.leadingWithLeft]),
      ("a.top == b.^left", [.horizontalWithVertical]),
      ("a.^top == 5", [.locationWithoutItem]),
      ("a.top == b.top * ^0 + 5", [.locationWithoutItem]),
      ("a.^widht == b.^tpo @^0", [.unknownAttribute, .unknownAttribute, .badPriority]),
      ("a.width == ^== 5", [.expectedNumberOrName]),
    ] as [(String, [DiagnosticCategory])])
  func errors(_ marked: String, _ categories: [DiagnosticCategory]) throws {
    let equation = MarkedFormat(marked)
    let error = try #require(throws: VisualFormatError.self) {
      try LayoutConstraint(equation: equation.text, metrics: ["m": 12, "huge": 2000])
    }
    expectEqual(error.diagnostics.map(\.category), categories)
    expectEqual(error.diagnostics.compactMap(\.range?.lowerBound), equation.offsets)
  }

  @Test(
    arguments: [
      ("a.widht == 5", "a.width == 5"), ("a.width = 5", "a.width ==5"),
      ("a.Width >5", "a.width >=5"),
      ("a.marginz.top == b.top", "a.margins.top == b.top"), ("a.width ≥ 5", "a.width >= 5"),
      ("a.leadingAnchor == 1 * b.trailing + 8", "a.leading == 1 * b.trailing + 8"),
      ("a.top == b.baselineAnchor", "a.top == b.lastBaseline"),
      ("a.width >= 5 ~ 750", "a.width >= 5 @ 750"),
      ("a.width == b.width + 5~750", "a.width == b.width + 5@750"),
    ])
  func fixIts(_ equation: String, _ fixed: String) throws {
    let error = try #require(throws: VisualFormatError.self) {
      try LayoutConstraint(equation: equation)
    }
    let result = String(
      decoding: error.diagnostics.firstFixIts.applied(to: Array(equation.utf8)), as: UTF8.self)
    #expect(result == fixed)
    _ = try LayoutConstraint(equation: fixed)
  }

  /// The messages refer to equations instead of formats.
  @Test(
    arguments: rows(
      """
      superview.width == 320 → 'superview' cannot be resolved; the equation has no view with a superview
      a.margins.top == b.top → the item has no guide 'margins'
      a.width == b → expected a number or a metric, found the view 'b'; write an attribute too, such as 'b.width'
      a.margins == 5 → expected an attribute, found the guide 'margins'; write an attribute after it, such as 'margins.leading'
      a.top == b.safeArea + 5 → expected an attribute, found the guide 'safeArea'; write an attribute after it, such as 'safeArea.leading'
      a.margins.safeArea == b.top → unknown attribute 'safeArea'
      a.width == b.frame → expected an attribute, found the guide 'frame'; write an attribute after it, such as 'frame.leading'
      a.contnet.top == b.top → unknown guide 'contnet'; a guide is 'margins', 'safeArea', 'content' or 'frame'
      a.width == x.widht → unknown attribute 'widht'; did you mean 'width'?
      a.center == b.leading → unknown attribute 'center'; did you mean 'centerX' or 'centerY'?
      a.top == b.left → 'top' cannot be paired with 'left'; a horizontal location does not relate to a vertical one
      a.top == 5 → 'top' cannot equal a constant; relate it to a location of another item
      a.width == b.width / 0 → division by zero
      a.width == 5 ] → expected the end of the equation, found ']'
      a.width == 5 ~ 750 → expected the end of the equation, found '~'
      a.topAnchor == b.top → unknown attribute 'topAnchor'; did you mean 'top'?
      a.notAnAttributeAnchor == 5 → unknown attribute 'notAnAttributeAnchor'
      a.width == 5 @p → priority 2000, the value of 'p', is out of range; a priority is greater than 0 and at most 1000
      """))
  func messages(_ equation: String, _ message: String) throws {
    let error = try #require(throws: VisualFormatError.self) {
      try LayoutConstraint.constraint(
        withEquation: equation, metrics: ["p": 2000], views: ["a": "a", "b": "b"], superview: nil)
    }
    #expect(error.diagnostics.contains { $0.message == message }, "\(error)")
  }

  /// The names `a`, `b` and `m` are known, and there is no superview.
  @Test(
    arguments: [
      ("a.left == ^b", [.viewInSpacing]), ("a.^left == m", [.locationWithoutItem]),
      ("a.width == ^x.height^]", [.unknownView, .trailingGarbage]),
      ("^x.width == ^y.width + ^z", [.unknownView, .unknownView, .unknownMetric]),
      (
        "^x.^margn.width == ^y.^margn.width + ^z @^q",
        [.unknownView, .unknownGuide, .unknownView, .unknownGuide, .unknownMetric, .unknownMetric]
      ),
      ("a.width == ^superview.width", [.noSuperview]), ("^a.margins.top == b.top", [.noGuide]),
    ] as [(String, [DiagnosticCategory])])
  func names(_ marked: String, _ categories: [DiagnosticCategory]) {
    let equation = MarkedFormat(marked)
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraint(
        withEquation: equation.text, metrics: ["m": 5], views: ["a": "a", "b": "b"],
        superview: nil)
    }
    expectEqual(error?.diagnostics.map(\.category), categories)
    expectEqual(error?.diagnostics.map(\.range?.lowerBound), equation.offsets)
  }

  @Test func namesAreLookedUp() throws {
    let constraint = try LayoutConstraint.constraint(
      withEquation: "a.width == b.width", views: ["a": 1, "b": 2], superview: 0)
    #expect(constraint.firstItem == 1)
    #expect(constraint.secondItem == 2)
  }
}
