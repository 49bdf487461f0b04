import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import Testing
import VisualFormat

/// Constraints of `a`, `b` and `c`, and the frames of the first of these views as x, y, width and
/// height in a left-to-right layout, at 200 × 100 and at 300 × 160 points. The frames in a
/// right-to-left layout are mirrored.
struct HelperFrameCase: Sendable, CustomTestStringConvertible {
  typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  let testDescription: String
  let small: [Frame]
  let large: [Frame]
  let constraints: @Sendable (HelperFixture) throws -> LayoutConstraintList

  init(
    _ text: String, small: [Frame], large: [Frame],
    @LayoutConstraintBuilder _ constraints:
      @escaping @Sendable (HelperFixture) throws -> LayoutConstraintList
  ) {
    testDescription = text
    self.small = small
    self.large = large
    self.constraints = constraints
  }

  static let all = constraintsOnly + lines + gaps + centers + floats + fractions
}

// MARK: - Helpers that need only constraints

extension HelperFrameCase {
  private static let constraintsOnly = [
    Self("pin with insets", small: [(2, 1, 194, 96)], large: [(2, 1, 294, 156)]) { f in
      f.a.pin(to: f.card, insets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      f.corner(f.b, f.c)
    },
    // The margins: 200 - 10 - 20 and 100 - 5 - 15.
    Self("pin to the margins", small: [(10, 5, 170, 80)], large: [(10, 5, 270, 140)]) { f in
      f.a.pin(to: f.card.area(.margins))
      f.corner(f.b, f.c)
    },
    // The center would be far outside the leading edge; (100 - 10) / 2 - 5, (160 - 10) / 2 - 5.
    Self("keep inside", small: [(3, 40, 20, 10)], large: [(3, 70, 20, 10)]) { f in
      f.a.keep(inside: f.card, insets: LayoutInsets(all: 3))
      f.a.center(in: f.card, x: -500, y: -5) ~ .defaultLow
      f.contentSizes(f.a)
      f.corner(f.b, f.c)
    },
    Self("stretch", small: [(8, 0, 184, 10)], large: [(8, 0, 284, 10)]) { f in
      f.a.stretch(along: .horizontal, in: f.card, inset: 8)
      f.a.pin(.top, to: f.card)
      f.corner(f.b, f.c)
    },
    // A maximum limits the soft edges: 120 of 196 and 296.
    Self("stretch up to a maximum", small: [(2, 0, 120, 10)], large: [(2, 0, 120, 10)]) { f in
      f.a.pin(.leading, to: f.card, insets: LayoutInsets(all: 2))
      f.a.pin(.trailing, to: f.card, insets: LayoutInsets(all: 2)) ~ .defaultHigh
      f.a.maximumSize(width: 120)
      f.a.minimumSize(height: 5)
      f.a.pin(.top, to: f.card)
      f.corner(f.b, f.c)
    },
    // (200 - 20) / 2 + 3, (100 - 10) / 2 - 4, and the same for 300 and 160.
    Self("center", small: [(93, 41, 20, 10)], large: [(143, 71, 20, 10)]) { f in
      f.a.center(in: f.card, x: 3, y: -4)
      f.corner(f.b, f.c)
    },
    // The width is half of the height, 96 and 156.
    Self("aspect ratio", small: [(0, 2, 48, 96)], large: [(0, 2, 78, 156)]) { f in
      f.a.aspectRatio(1, to: 2)
      f.a.pin(.leading, to: f.card)
      f.a.stretch(along: .vertical, in: f.card, inset: 2)
      f.corner(f.b, f.c)
    },
    Self(
      "match sizes with a multiplier", small: [(0, 0, 100, 50), (0, 0, 200, 100)],
      large: [(0, 0, 150, 80), (0, 0, 300, 160)]
    ) { f in
      f.a.matchSize(of: f.b, multiplier: 0.5)
      f.b.pin(to: f.card)
      f.corner(f.a, f.c)
    },
  ]

  private static let lines = [
    // The widths share 200 - 2 × 10 = 180 and 280; the heights are those of `a`.
    Self(
      "line of equal widths", small: [(0, 9, 60, 10), (70, 9, 60, 10), (140, 9, 60, 10)],
      large: [(0, 9, 280 / 3, 10), (280 / 3 + 10, 9, 280 / 3, 10), (560 / 3 + 20, 9, 280 / 3, 10)]
    ) { f in
      f.views.line(along: .horizontal, spacing: 10, in: f.card)
      f.views.matchSizes(along: .horizontal)
      f.views.align(.top, .bottom)
      f.a.pin(.top, to: f.card, insets: LayoutInsets(all: 9))
      f.a.size(height: 10)
    },
    // `b` has the rest of the height: 80 - 10 - 30 - 2 × 8 and 140 - 10 - 30 - 2 × 8.
    Self(
      "line inside the margins", small: [(0, 5, 20, 10), (0, 23, 40, 24), (0, 55, 60, 30)],
      large: [(0, 5, 20, 10), (0, 23, 40, 84), (0, 115, 60, 30)]
    ) { f in
      f.views.line(along: .vertical, in: f.card.area(.margins))
      f.contentSizes(f.a, f.c)
      f.views.align(.leading)
      f.a.pin(.leading, to: f.card)
    },
  ]
}

// MARK: - Distributions

extension HelperFrameCase {
  /// The widths 20, 40 and 60 leave 80 of 200 and 180 of 300 points, and 50 and 150 inside the
  /// margins.
  private static let gaps = [
    Self(
      "equal gaps", small: [(0, 0, 20, 10), (60, 0, 40, 20), (140, 0, 60, 30)],  // 80 / 2
      large: [(0, 0, 20, 10), (110, 0, 40, 20), (240, 0, 60, 30)]  // 180 / 2
    ) { f in
      try f.views.distribute(.equalGaps, along: .horizontal, in: f.card)
      f.contentSizes(f.a, f.b, f.c)
      f.views.align(.top)
      f.a.pin(.top, to: f.card)
    },
    Self(
      "equal gaps also at both ends",
      small: [(20, 0, 20, 10), (60, 0, 40, 20), (120, 0, 60, 30)],  // 80 / 4
      large: [(45, 0, 20, 10), (110, 0, 40, 20), (195, 0, 60, 30)]  // 180 / 4
    ) { f in
      try f.views.distribute(.equalGaps, along: .horizontal, in: f.card, gapsAtEnds: true)
      f.contentSizes(f.a, f.b, f.c)
      f.views.align(.top)
      f.a.pin(.top, to: f.card)
    },
    Self(
      "equal gaps inside the margins",
      small: [(10, 0, 20, 10), (55, 0, 40, 20), (120, 0, 60, 30)],  // 50 / 2
      large: [(10, 0, 20, 10), (105, 0, 40, 20), (220, 0, 60, 30)]  // 150 / 2
    ) { f in
      try f.views.distribute(.equalGaps, along: .horizontal, in: f.card.area(.margins))
      f.contentSizes(f.a, f.b, f.c)
      f.views.align(.top)
      f.a.pin(.top, to: f.card)
    },
    // The heights 10, 20 and 30 leave 40 and 100.
    Self(
      "equal vertical gaps also at both ends",
      small: [(0, 10, 20, 10), (0, 30, 40, 20), (0, 60, 60, 30)],  // 40 / 4
      large: [(0, 25, 20, 10), (0, 60, 40, 20), (0, 105, 60, 30)]  // 100 / 4
    ) { f in
      try f.views.distribute(.equalGaps, along: .vertical, in: f.card, gapsAtEnds: true)
      f.contentSizes(f.a, f.b, f.c)
      f.views.flatMap { $0.pin(.leading, to: f.card) }
    },
    Self("equal gaps around one view", small: [(90, 0, 20, 10)], large: [(140, 0, 20, 10)]) { f in
      try [f.a].distribute(.equalGaps, along: .horizontal, in: f.card, gapsAtEnds: true)
      f.a.pin(.top, to: f.card)
      f.contentSizes(f.a)
      f.corner(f.b, f.c)
    },
    Self("one view without gaps", small: [(0, 0, 200, 10)], large: [(0, 0, 300, 10)]) { f in
      try [f.a].distribute(.equalGaps, along: .horizontal, in: f.card)
      f.a.pin(.top, to: f.card)
      f.corner(f.b, f.c)
    },
  ]

  private static let centers = [
    // The first center is at 10, the last one at 170 and 270; the middle one is between them.
    Self(
      "equal centers", small: [(0, 0, 20, 10), (70, 0, 40, 20), (140, 0, 60, 30)],
      large: [(0, 0, 20, 10), (120, 0, 40, 20), (240, 0, 60, 30)]
    ) { f in
      try f.views.distribute(.equalCenters, along: .horizontal, in: f.card)
      f.contentSizes(f.a, f.b, f.c)
      f.views.align(.top)
      f.a.pin(.top, to: f.card)
    },
    // The centers are at 50, 100, 150 and at 75, 150, 225.
    Self(
      "equal centers with gaps at both ends",
      small: [(40, 0, 20, 10), (80, 0, 40, 20), (120, 0, 60, 30)],
      large: [(65, 0, 20, 10), (130, 0, 40, 20), (195, 0, 60, 30)]
    ) { f in
      try f.views.distribute(.equalCenters, along: .horizontal, in: f.card, gapsAtEnds: true)
      f.contentSizes(f.a, f.b, f.c)
      f.views.align(.top)
      f.a.pin(.top, to: f.card)
    },
  ]
}

// MARK: - Floating groups and fractions

extension HelperFrameCase {
  /// The widths 20 and 40 with a space of 10 leave 130 of 200 and 230 of 300 points before `a`.
  private static func float(
    at fraction: Double, _ place: String, small: Double, large: Double
  ) -> Self {
    Self(
      "float at \(place)", small: [(small, 0, 20, 10), (small + 30, 0, 40, 20)],
      large: [(large, 0, 20, 10), (large + 30, 0, 40, 20)]
    ) { f in
      try [f.a, f.b].float(along: .horizontal, in: f.card, spacing: 10, at: fraction)
      f.contentSizes(f.a, f.b)
      [f.a, f.b].align(.top)
      f.corner(f.c)
      f.a.pin(.top, to: f.card)
    }
  }

  private static let floats = [
    float(at: 0.5, "the center", small: 65, large: 115),
    float(at: 0.1, "a tenth", small: 13, large: 23),
    float(at: 0.9, "nine tenths", small: 117, large: 207),
    float(at: -3, "the leading edge", small: 0, large: 0),
    float(at: 7, "the trailing edge", small: 130, large: 230),
    // The heights 10 and 20 with the standard space of 8 leave 80 - 38 = 42 and 140 - 38 = 102
    // inside the margins, whose top edge is at 5.
    Self(
      "float vertically inside the margins", small: [(0, 26, 20, 10), (0, 44, 40, 20)],
      large: [(0, 56, 20, 10), (0, 74, 40, 20)]
    ) { f in
      try [f.a, f.b].float(along: .vertical, in: f.card.area(.margins))
      f.contentSizes(f.a, f.b)
      f.corner(f.c)
      f.a.pin(.leading, to: f.card)
      f.b.pin(.leading, to: f.card)
    },
  ]

  private static let fractions = [
    // 50 - 10 and 75 - 10 for `a`; 150 and 225 for `b`; 100 - 60 and 150 - 60 for `c`.
    Self(
      "horizontal fractions", small: [(40, 0, 20, 10), (150, 0, 40, 20), (40, 0, 60, 30)],
      large: [(65, 0, 20, 10), (225, 0, 40, 20), (90, 0, 60, 30)]
    ) { f in
      try f.a.place(.centerX, at: 0.25, in: f.card)
      try f.b.place(.leading, at: 0.75, in: f.card)
      try f.c.place(.trailing, at: 0.5, in: f.card)
      f.views.flatMap { $0.pin(.top, to: f.card) }
    },
    // 25 - 5 and 40 - 5 for `a`; 0 for `b`; 150 - 30 and 240 - 30 for `c`.
    Self(
      "vertical fractions", small: [(0, 20, 20, 10), (0, 0, 40, 20), (0, 120, 60, 30)],
      large: [(0, 35, 20, 10), (0, 0, 40, 20), (0, 210, 60, 30)]
    ) { f in
      try f.a.place(.centerY, at: 0.25, in: f.card)
      try f.b.place(.top, at: 0, in: f.card)
      try f.c.place(.bottom, at: 1.5, in: f.card)
      f.views.flatMap { $0.pin(.leading, to: f.card) }
    },
    // 10 + 170 × 0.5 - 10 and 10 + 270 × 0.5 - 10; the width of `b` is 20 % of 200 and 300.
    Self(
      "fractions of the margins, and of a size", small: [(85, 0, 20, 10), (0, 0, 40, 20)],
      large: [(135, 0, 20, 10), (0, 0, 60, 20)]
    ) { f in
      try f.a.place(.centerX, at: 0.5, in: f.card.area(.margins))
      try f.b.place(.width, at: 0.2, in: f.card)
      f.a.pin(.top, to: f.card)
      f.corner(f.b, f.c)
    },
  ]
}
