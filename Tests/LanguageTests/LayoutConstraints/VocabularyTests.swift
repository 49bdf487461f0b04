import LayoutConstraints
import Testing

@Suite struct VocabularyTests {
  @Test(arguments: [0.001, 0.5, 1, 249.5, 750, 999.999, 1000])
  func priorities(_ value: Double) throws {
    #expect(try LayoutPriority(value).rawValue == value)
  }

  @Test(arguments: [0, -0.0, -1, 1000.0001, 1001, .infinity, -.infinity, .nan])
  func invalidPriorities(_ value: Double) {
    #expect(throws: LayoutPriorityError.self) { try LayoutPriority(value) }
  }

  /// The documented values of UIKit's `UILayoutPriority` and AppKit's
  /// `NSLayoutConstraint.Priority`.
  @Test(
    arguments: [
      (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510),
      (.sceneSizeStayPut, 500),
      (.dragThatCannotResizeScene, 490), (.defaultLow, 250), (.fittingSizeLevel, 50),
      (.dragThatCanResizeWindow, 510), (.windowSizeStayPut, 500),
      (.dragThatCannotResizeWindow, 490),
      (.fittingSizeCompression, 50),
    ] as [(LayoutPriority, Double)])
  func namedPriorities(_ priority: LayoutPriority, _ value: Double) {
    #expect(priority.rawValue == value)
    #expect(priority.isRequired == (value == 1000))
  }

  @Test func prioritiesAreOrdered() {
    #expect(LayoutPriority.defaultLow < .defaultHigh)
    #expect(!(LayoutPriority.required < .required))
  }

  /// The raw values of Apple's public header.
  @Test(
    arguments: [
      (.alignAllLeft, 1 << 1), (.alignAllRight, 1 << 2), (.alignAllTop, 1 << 3),
      (.alignAllBottom, 1 << 4),
      (.alignAllLeading, 1 << 5), (.alignAllTrailing, 1 << 6), (.alignAllCenterX, 1 << 9),
      (.alignAllCenterY, 1 << 10), (.alignAllLastBaseline, 1 << 11), (.alignAllBaseline, 1 << 11),
      (.alignAllFirstBaseline, 1 << 12), (.directionLeadingToTrailing, 0),
      (.directionLeftToRight, 1 << 16),
      (.directionRightToLeft, 2 << 16), (.spacingEdgeToEdge, 0),
      (.spacingBaselineToBaseline, 1 << 19),
      (.alignmentMask, 0xFFFF), (.directionMask, 3 << 16), (.spacingMask, 1 << 19),
    ] as [(FormatOptions, UInt)])
  func rawValuesOfOptions(_ options: FormatOptions, _ rawValue: UInt) {
    #expect(options.rawValue == rawValue)
  }

  /// The raw values of Apple's public header.
  @Test(
    arguments: [
      (.left, 1), (.right, 2), (.top, 3), (.bottom, 4), (.leading, 5), (.trailing, 6), (.width, 7),
      (.height, 8), (.centerX, 9), (.centerY, 10), (.lastBaseline, 11), (.firstBaseline, 12),
      (.notAnAttribute, 0),
    ] as [(LayoutAttribute, Int)])
  func rawValuesOfAttributes(_ attribute: LayoutAttribute, _ rawValue: Int) {
    #expect(attribute.rawValue == rawValue)
    #expect(LayoutAttribute(name: attribute.name) == (rawValue == 0 ? nil : attribute))
  }

  @Test func baselineIsLastBaseline() {
    #expect(LayoutAttribute(name: "baseline") == .lastBaseline)
    #expect(LayoutAttribute(name: "middle") == nil)
  }

  @Test func everyOptionHasAName() {
    #expect(FormatOptions.named.count == 16)
    #expect(Set(FormatOptions.named.map(\.name)).count == 16)
    #expect(
      FormatOptions.named.contains {
        $0.name == "alignAllCenterX" && $0.options == .alignAllCenterX
      })
  }

  // MARK: - Autoresizing masks

  /// The raw values of Apple's public headers; `UIView.AutoresizingMask` and
  /// `NSView.AutoresizingMask` have the same ones.
  @Test(
    arguments: [
      (.flexibleLeftMargin, 1), (.flexibleWidth, 2), (.flexibleRightMargin, 4),
      (.flexibleTopMargin, 8), (.flexibleHeight, 16), (.flexibleBottomMargin, 32),
    ] as [(AutoresizingMask, UInt)])
  func rawValuesOfMasks(_ mask: AutoresizingMask, _ rawValue: UInt) {
    #expect(mask.rawValue == rawValue)
  }

  @Test(
    arguments: [
      ([], "h=--- v=---"),
      ([.flexibleRightMargin, .flexibleBottomMargin], "h=--& v=--&"),
      ([.flexibleWidth, .flexibleHeight], "h=-&- v=-&-"),
      ([.flexibleLeftMargin, .flexibleTopMargin], "h=&-- v=&--"),
      ([.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight], "h=&-& v=-&-"),
      (AutoresizingMask(rawValue: 63), "h=&&& v=&&&"),
    ] as [(AutoresizingMask, String)])
  func notationOfMasks(_ mask: AutoresizingMask, _ text: String) {
    #expect(mask.description == text)
    #expect(AutoresizingMask(text) == mask)
  }

  @Test func notationsOfAllMasksDiffer() {
    let masks = (0..<64).map { AutoresizingMask(rawValue: $0) }
    #expect(Set(masks.map(\.description)).count == 64)
    #expect(masks.allSatisfy { AutoresizingMask($0.description) == $0 })
  }

  @Test(arguments: [
    "", "h=", "h=--&", "h=--&v=--&", "v=--& h=--&", "h=--& v=--& ", " h=--& v=--&", "h=--+ v=---",
    "H=--& V=--&", "h=--& v=--", "h=--& v=--&&", "&&&&&&&&&&&",
  ])
  func textsThatAreNotMasks(_ text: String) {
    #expect(AutoresizingMask(text) == nil)
  }

  // MARK: - Relations

  @Test func relations() {
    #expect(LayoutRelation.allCases.map(\.rawValue) == [-1, 0, 1])
    #expect(LayoutRelation.allCases.map(\.text) == ["<=", "==", ">="])
    #expect(LayoutRelation.allCases.map(\.swapped.text) == [">=", "==", "<="])
  }
}
