import LayoutEngine
import Testing

/// Values of cubic Bézier curves.
///
/// The expected values are computed with 50 digits in Python, which bisects x(s) = t 200 times with
/// `decimal.Decimal` and then evaluates y(s):
///
///     f = lambda a, b, s: 3*(1 - s)**2*s*a + 3*(1 - s)*s*s*b + s**3
///     lo, hi = D(0), D(1)
///     for _ in range(200):
///       m = (lo + hi) / 2
///       if f(x1, x2, m) < t: lo = m
///       else: hi = m
///     print(f(y1, y2, lo))
@Suite struct TransitionCurveTests {
  /// The control points, and the values at 0.001, 0.1, 0.25, 0.5, 0.75 and 0.9.
  static let curveValues: [([Double], [Double])] = [
    (
      [0.25, 0.1, 0.25, 1],
      [
        0.000404807822, 0.094796305716, 0.408510591355, 0.802403387585, 0.960458978349,
        0.994316477485,
      ]
    ),
    (
      [0.42, 0, 1, 1],
      [
        0.000001887505, 0.017026609652, 0.093464650719, 0.315356812573, 0.621861869175,
        0.839427845762,
      ]
    ),
    (
      [0, 0, 0.58, 1],
      [
        0.001714005634, 0.160572154238, 0.378138130825, 0.684643187427, 0.906535349281,
        0.982973390348,
      ]
    ),
    (
      [0.42, 0, 0.58, 1],
      [0.000001890502, 0.019722453548, 0.129161931047, 0.5, 0.870838068953, 0.980277546452]
    ),
    // A value below 0 and one above 1.
    (
      [0.68, -0.6, 0.32, 1.6],
      [-0.000880994404, -0.072823180797, -0.097707742123, 0.5, 1.097707742123, 1.072823180797]
    ),
    // x(s) has slope 0 at its middle.
    (
      [1, 0, 0, 1],
      [0.000000333704, 0.003761674958, 0.029724605512, 0.5, 0.970275394488, 0.996238325042]
    ),
    // x(s) has slope 0 at its start.
    (
      [0, 0.5, 0, 0.5],
      [0.136, 0.473073121537, 0.599665392933, 0.745610001555, 0.874617726289, 0.949979449229]
    ),
    // x(s) has slope 0 at its end.
    (
      [1, 0.2, 1, 0.9],
      [
        0.000200233441, 0.022447631403, 0.066564649073, 0.177960897299, 0.371681369130,
        0.582954090786,
      ]
    ),
  ]

  @Test(arguments: curveValues) func values(_ points: [Double], _ values: [Double]) {
    let curve = TransitionCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    for (fraction, value) in zip([0.001, 0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect((curve.value(at: fraction) - value).magnitude < 1e-12, "at \(fraction)")
    }
  }

  /// The named curves have the control points of CSS.
  @Test func namedCurves() {
    #expect(TransitionCurve.linear == TransitionCurve(x1: 0, y1: 0, x2: 1, y2: 1))
    #expect(TransitionCurve.easeIn == TransitionCurve(x1: 0.42, y1: 0, x2: 1, y2: 1))
    #expect(TransitionCurve.easeOut == TransitionCurve(x1: 0, y1: 0, x2: 0.58, y2: 1))
    #expect(TransitionCurve.easeInOut == TransitionCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  }

  static let curves: [TransitionCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, TransitionCurve(x1: 1, y1: -5, x2: 0, y2: 7),
  ]

  /// The ends are exact, and fractions outside 0 to 1 count as the nearer end.
  @Test(arguments: curves) func ends(_ curve: TransitionCurve) {
    for fraction: Double in [0, -0.0, -1, -.infinity, .nan, -.leastNonzeroMagnitude] {
      #expect(curve.value(at: fraction) == 0)
    }
    for fraction: Double in [1, 1.5, .infinity, .greatestFiniteMagnitude] {
      #expect(curve.value(at: fraction) == 1)
    }
  }

  /// A line through the control points is the identity: y(s) = x(s).
  @Test(arguments: [0.1, 1.0 / 3, 0.7]) func identity(_ fraction: Double) {
    #expect(TransitionCurve.linear.value(at: fraction) == fraction)
    let line = TransitionCurve(x1: 0.3, y1: 0.3, x2: 0.6, y2: 0.6)
    #expect(line.value(at: fraction) == fraction)
  }

  /// A curve between control points with ascending coordinates does not decrease.
  @Test(arguments: [
    TransitionCurve.easeIn, .easeOut, .easeInOut, TransitionCurve(x1: 1, y1: 0, x2: 0, y2: 1),
    TransitionCurve(x1: 0, y1: 1, x2: 0, y2: 1), TransitionCurve(x1: 1, y1: 0, x2: 1, y2: 0),
  ])
  func ascendingValues(_ curve: TransitionCurve) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    for (value, next) in zip(values, values.dropFirst()) { #expect(value <= next + 1e-12) }
  }

  /// The ends are at the zeros of y′(s) / 3 = y1 + (2 y2 − 4 y1) s + (3 y1 − 3 y2 + 1) s².
  @Test(
    arguments: [
      (0, 1, 0...1),
      // 2 − 4 s + s² is 0 at s = 2 − √2: y = 6 (1 − s) s + s³ = 4 √2 − 4
      (2, 2, 0...1.656854),
      // the same curve, rotated by half a turn: 1 − (4 √2 − 4)
      (-1, -1, -0.656854...1),
      // 4 s − 5 s² is 0 at s = 4/5: y = 6 × (1/5) × (16/25) + 64/125 = 160/125
      (0, 2, 0...1.28),
      (-1, 1, -0.28...1),
      // 2 − 10 s + 10 s² is 0 at s = 1/2 ± √5/10, where y is 0.7236 and 0.2764
      (2, -1, 0...1),
      // 1000 − 2000 s + s² is 0 at s ≈ 0.500125: y = 3000 (1 − s) s + s³ ≈ 750 + 0.125
      (1000, 1000, 0...750.125),
    ] as [(Double, Double, ClosedRange<Double>)])
  func ranges(_ y1: Double, _ y2: Double, _ expected: ClosedRange<Double>) {
    let range = TransitionCurve(x1: 0.5, y1: y1, x2: 0, y2: y2).range
    let tolerance = 0.0002 * max(1, abs(y1), abs(y2))
    #expect(abs(range.lowerBound - expected.lowerBound) <= tolerance)
    #expect(abs(range.upperBound - expected.upperBound) <= tolerance)
    #expect(range.lowerBound <= 0 && range.upperBound >= 1)
  }

  @Test func coordinatesOutOfRange() {
    let curve = TransitionCurve(x1: -1, y1: .nan, x2: 2, y2: 1e300)
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0, 0, 1, 1000])
    let other = TransitionCurve(x1: .infinity, y1: -.infinity, x2: .nan, y2: -1e4)
    #expect([other.x1, other.y1, other.x2, other.y2] == [0, 0, 0, -1000])
  }
}
