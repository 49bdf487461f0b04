import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// Views that are resized by constraints have the frames that autoresizing masks give them.
@Suite struct AutoresizingTests {
  /// The margins of the view are 20 and 120 horizontally, 15 and 45 vertically.
  ///
  /// | mask | share of the change | constant |
  /// |---|---|---|
  /// | `v=&-&` | top 15/60 = 0.25 | -0.25 · 60 = -15 |
  /// | `h=&&&` | left 20/200 = 0.1, width 60/200 = 0.3 | 0 |
  /// | `v=&&-` | height 60/75 = 0.8 | -0.8 · 45 = -36 |
  @Test(
    arguments: [
      (
        "h=--& v=&--",
        [
          "v.left == superview.left + 20 @1000", "v.width == 60 @1000",
          "v.bottom == superview.bottom - 45 @1000", "v.height == 60 @1000",
        ]
      ),
      (
        "h=-&- v=&-&",
        [
          "v.left == superview.left + 20 @1000", "v.right == superview.right - 120 @1000",
          "v.top == superview.bottom * 0.25 - 15 @1000", "v.height == 60 @1000",
        ]
      ),
      (
        "h=&&& v=&&-",
        [
          "v.left == superview.right * 0.1 @1000", "v.width == superview.width * 0.3 @1000",
          "v.bottom == superview.bottom - 45 @1000",
          "v.height == superview.height * 0.8 - 36 @1000",
        ]
      ),
    ] as [(String, [String])])
  func equations(_ notation: String, _ expected: [String]) throws {
    let mask = try #require(AutoresizingMask(notation))
    let constraints = try mask.constraints(
      for: "v", frame: LayoutRect(x: 20, y: 15, width: 60, height: 60), in: "superview",
      size: LayoutSize(width: 200, height: 120))
    expectEqual(constraints.map(\.equationText), expected)
  }

  /// In binary, 0.1 + 0.2 - 0.3 is not 0 but a rounding error of 5.6 · 10⁻¹⁷. The bottom margin
  /// does not take the whole change because of it.
  @Test func roundingErrorsAreNotLengths() throws {
    let mask: AutoresizingMask = [.flexibleHeight, .flexibleBottomMargin]
    let constraints = try mask.constraints(
      for: "v", frame: LayoutRect(x: 0, y: 0.3, width: 20, height: 0), in: "superview",
      size: LayoutSize(width: 200, height: 0.1 + 0.2))
    expectEqual(constraints[3].secondAttribute, .height)
    expectEqual(constraints[3].multiplier, 0.5)
  }

  /// Frames in superviews; none of the sizes below makes a size negative.
  static let frames: [(LayoutRect, LayoutSize)] = [
    (LayoutRect(x: 20, y: 30, width: 100, height: 50), LayoutSize(width: 200, height: 120)),
    // No margins.
    (LayoutRect(x: 0, y: 0, width: 200, height: 120), LayoutSize(width: 200, height: 120)),
    // Only one margin, and no size.
    (LayoutRect(x: 0, y: 70, width: 0, height: 0), LayoutSize(width: 100, height: 70)),
    // Two margins, and no size.
    (LayoutRect(x: 50, y: 20, width: 0, height: 0), LayoutSize(width: 100, height: 70)),
    // Numbers that are not binary fractions, and one margin.
    (LayoutRect(x: 33.3, y: 0, width: 66.6, height: 69.3), LayoutSize(width: 100, height: 70)),
    // Margins of -20 and 20, and of 30 and -10.
    (LayoutRect(x: -20, y: 30, width: 100, height: 50), LayoutSize(width: 100, height: 70)),
  ]

  static let sizes = [
    LayoutSize(width: 100, height: 70), LayoutSize(width: 150, height: 90),
    LayoutSize(width: 200, height: 120), LayoutSize(width: 320, height: 480),
    LayoutSize(width: 1000, height: 333.25),
  ]

  @Test(arguments: 0..<64 as Range<UInt>, ReadingDirection.allCases)
  func allMasks(_ bits: UInt, _ direction: ReadingDirection) throws {
    let mask = AutoresizingMask(rawValue: bits)
    for (frame, size) in Self.frames {
      let sample = try Sample(mask, frame, in: size, direction)
      for newSize in Self.sizes {
        let result = try sample.frame(in: newSize)
        let expected = frame.resized(by: mask, from: size, to: newSize)
        #expect(
          result.distance(to: expected) <= 1e-9, "\(mask): \(result) in place of \(expected)")
        #expect(sample.tree.conflicts.isEmpty)
      }
      #expect(try sample.tree.ambiguities().isEmpty)
    }
  }

  /// A width of 30 - 20 - 20 is not possible, so the equation for the size is broken.
  @Test func superviewsThatAreTooSmall() throws {
    let frame = LayoutRect(x: 20, y: 0, width: 160, height: 100)
    let size = LayoutSize(width: 200, height: 100)
    let sample = try Sample([.flexibleWidth, .flexibleHeight], frame, in: size)
    #expect(try sample.frame(in: LayoutSize(width: 30, height: 100)).x == 20)
    #expect(
      sample.tree.conflicts.map(\.broken.text) == ["view.right == superview.right - 20 @1000"])
    #expect(try sample.frame(in: size) == frame)
    #expect(sample.tree.conflicts.isEmpty)
  }

  @Test func numbersThatAreNotSizes() {
    let frame = LayoutRect(x: 20, y: 0, width: 160, height: 100)
    let size = LayoutSize(width: 200, height: 100)
    let cases: [(LayoutTreeError, LayoutRect, LayoutSize)] = [
      (.numberNotFinite(-.infinity), frame.offset(x: -.infinity, y: 0), size),
      (.outOfRange(-1), LayoutRect(x: 0, y: 0, width: -1, height: 0), size),
      (.outOfRange(-2), frame, LayoutSize(width: 200, height: -2)),
      (.tooLarge(1e101), frame, LayoutSize(width: 1e101, height: 100)),
    ]
    for (error, frame, size) in cases {
      #expect(throws: error) {
        try AutoresizingMask().constraints(for: "view", frame: frame, in: "superview", size: size)
      }
    }
  }
}

/// Masks and constraints in one tree.
@Suite struct AutoresizingTreeTests {
  /// The panel grows by 100 with the root, and the button by 100 with the panel.
  @Test func superviewsInTheListInAnyOrder() throws {
    let tree = try LayoutTree(width: 200, height: 200)
    let (panel, button) = (LayoutView("panel"), LayoutView("button"))
    try tree.root.addSubview(panel)
    try panel.addSubview(button)
    try tree.activate(autoresizing: [
      AutoresizedView(
        button, mask: .flexibleWidth, frame: LayoutRect(x: 10, y: 10, width: 80, height: 80)),
      AutoresizedView(
        panel, mask: .flexibleWidth, frame: LayoutRect(x: 50, y: 50, width: 100, height: 100)),
    ])
    try tree.setSize(width: 300, height: 200)
    try tree.layoutIfNeeded()
    expectEqual(panel.frame, LayoutRect(x: 50, y: 50, width: 200, height: 100))
    expectEqual(button.frame, LayoutRect(x: 10, y: 10, width: 180, height: 80))
  }

  /// The frame belongs to a root of 200 × 100, and the root is 200 wider.
  @Test func frameOfTheRoot() throws {
    let tree = try LayoutTree(width: 400, height: 100)
    let field = LayoutView("field")
    try tree.root.addSubview(field)
    try tree.activate(autoresizing: [
      AutoresizedView(tree.root, frame: LayoutRect(x: 0, y: 0, width: 200, height: 100)),
      AutoresizedView(
        field, mask: .flexibleWidth, frame: LayoutRect(x: 10, y: 10, width: 100, height: 50)),
    ])
    try tree.layoutIfNeeded()
    expectEqual(field.frame, LayoutRect(x: 10, y: 10, width: 300, height: 50))
  }

  @Test func viewsOfOtherTrees() throws {
    let (tree, other) = (
      try LayoutTree(width: 400, height: 100), try LayoutTree(width: 400, height: 100)
    )
    let (field, foreign, loose) = (LayoutView("field"), LayoutView("foreign"), LayoutView("loose"))
    try tree.root.addSubview(field)
    try other.root.addSubview(foreign)
    let frame = LayoutRect(x: 10, y: 10, width: 100, height: 50)
    for view in [foreign, loose, other.root] {
      #expect(throws: LayoutTreeError.notInTree(view.name)) {
        try tree.activate(autoresizing: [
          AutoresizedView(field, frame: frame), AutoresizedView(view, frame: frame),
        ])
      }
    }
    #expect(tree.constraints.isEmpty)
  }
}

/// A root with one view that is resized by a mask.
private final class Sample {
  let tree: LayoutTree
  let view = LayoutView("view")

  init(
    _ mask: AutoresizingMask, _ frame: LayoutRect, in size: LayoutSize,
    _ direction: ReadingDirection = .leftToRight
  ) throws {
    tree = try LayoutTree(width: size.width, height: size.height)
    tree.root.direction = direction
    try tree.root.addSubview(view)
    try tree.activate(mask.constraints(for: view, frame: frame, in: tree.root, size: size))
  }

  /// Returns the frame of the view for a size of the root.
  func frame(in size: LayoutSize) throws -> LayoutRect {
    try tree.setSize(width: size.width, height: size.height)
    try tree.layoutIfNeeded()
    return view.frame
  }
}

// MARK: - Direct arithmetic

extension LayoutRect {
  /// Returns the frame after a change of the superview's size, by the documented rule of
  /// `UIView.autoresizingMask`: the change is distributed proportionally among the flexible parts.
  fileprivate func resized(
    by mask: AutoresizingMask, from size: LayoutSize, to newSize: LayoutSize
  ) -> LayoutRect {
    let horizontal = Self.resized(
      [x, width, size.width - x - width], by: newSize.width - size.width,
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) })
    let vertical = Self.resized(
      [y, height, size.height - y - height], by: newSize.height - size.height,
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) })
    return LayoutRect(
      x: horizontal[0], y: vertical[0], width: horizontal[1], height: vertical[1])
  }

  private static func resized(
    _ lengths: [Double], by change: Double, _ areFlexible: [Bool]
  ) -> [Double] {
    let flexible = zip(lengths, areFlexible).filter { $0.1 }.map { $0.0 }
    let total: Double = flexible.reduce(0) { $0 + $1 }
    return zip(lengths, areFlexible).map { (length: Double, isFlexible: Bool) -> Double in
      if !isFlexible { return length }
      return length + change * (total > 0 ? length / total : 1 / Double(flexible.count))
    }
  }

  /// Returns the largest difference between two coordinates or lengths.
  fileprivate func distance(to other: LayoutRect) -> Double {
    max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
  }
}
