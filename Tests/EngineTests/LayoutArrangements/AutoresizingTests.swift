import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import Testing

/// Views that are resized by constraints have the frames that autoresizing masks give them.
@Suite struct AutoresizingTests {
  /// A view from 20 to 80 in a superview of length 200, which grows by 420 to 620.
  ///
  /// The flexible lengths are 20, 60 and 120. Their totals are 140 for `&-&`, 80 for `&&-`, 180 for
  /// `-&&` and 200 for `&&&`. So the margin before the view takes 1/7, 1/4 or 1/10 of the change,
  /// and the view 3/4, 1/3 or 3/10.
  @Test(
    arguments: [
      ("---", 20, 60), ("--&", 20, 60), ("-&-", 20, 480), ("-&&", 20, 200), ("&--", 440, 60),
      ("&-&", 80, 60), ("&&-", 125, 375), ("&&&", 62, 186),
    ] as [(String, Double, Double)])
  func masksOfOneAxis(_ flags: String, _ start: Double, _ length: Double) throws {
    let mask = try #require(AutoresizingMask("h=\(flags) v=\(flags)"))
    let sample = try Sample(
      mask, LayoutRect(x: 20, y: 20, width: 60, height: 60),
      in: LayoutSize(width: 200, height: 200))
    let frame = try sample.frame(in: LayoutSize(width: 620, height: 620))
    let expected = LayoutRect(x: start, y: start, width: length, height: length)
    #expect(frame.distance(to: expected) <= 1e-9, "\(frame)")
  }

  /// Frames in superviews, from which all sizes below make no size negative.
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

  /// A width of 30 - 20 - 20 is not possible, so the equation for the size is left out.
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
