import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import VFLSyntax

/// A length as a function of a length of the root: a multiple of it, plus a constant in points.
struct LinearLength: Equatable {
  var rate: Double
  var constant: Double

  static let zero = LinearLength(rate: 0, constant: 0)

  static func - (one: LinearLength, other: LinearLength) -> LinearLength {
    LinearLength(rate: one.rate - other.rate, constant: one.constant - other.constant).rounded
  }

  /// The function without rounding errors.
  var rounded: LinearLength {
    LinearLength(rate: rate.rounded(to: 1e9), constant: constant.rounded(to: 1e6))
  }

  /// Returns the length as a function of another one that is a function of the same length; `nil`
  /// if the other one is constant and this one is not.
  func relative(to other: LinearLength) -> LinearLength? {
    if rate == 0 { return self }
    guard other.rate != 0 else { return nil }
    let factor = rate / other.rate
    return LinearLength(rate: factor, constant: constant - factor * other.constant).rounded
  }
}

extension Double {
  fileprivate func rounded(to steps: Double) -> Double {
    let scaled = self * steps
    return scaled.magnitude < 1e15 ? scaled.roundedHalfUp / steps : self
  }
}

/// The notation of lengths in styles.
enum StyleLength {
  static func pixels(_ length: Double) -> String {
    length == 0 ? "0" : "\(ScriptLiteral.number(length))px"
  }

  /// Returns a length as a percentage of the superview's length, plus a constant.
  static func text(_ length: LinearLength) -> String {
    if length.rate == 0 { return pixels(length.constant) }
    let percentage = "\(ScriptLiteral.number((length.rate * 100).rounded(to: 1e7)))%"
    if length.constant == 0 { return percentage }
    let sign = length.constant < 0 ? "-" : "+"
    return "calc(\(percentage) \(sign) \(pixels(length.constant.magnitude)))"
  }
}

/// A frame along an axis.
struct LinearSpan: Equatable {
  var start: LinearLength
  var size: LinearLength

  /// Returns the declarations of a style, with constant distances and sizes where possible;
  /// `nil` if the lengths are not functions of the superview's length.
  func declarations(along axis: LayoutAxis, in superviewSize: LinearLength) -> [String]? {
    let end = superviewSize - start - size
    guard let start = start.relative(to: superviewSize),
      let size = size.relative(to: superviewSize), let end = end.relative(to: superviewSize)
    else { return nil }
    let isHorizontal = axis == .horizontal
    let startText = "\(isHorizontal ? "left" : "top"): \(StyleLength.text(start));"
    let endText = "\(isHorizontal ? "right" : "bottom"): \(StyleLength.text(end));"
    let sizeText = "\(isHorizontal ? "width" : "height"): \(StyleLength.text(size));"
    switch (start.rate == 0, size.rate == 0, end.rate == 0) {
    case (true, false, true): return [startText, endText]
    case (false, true, true): return [endText, sizeText]
    default: return [startText, sizeText]
    }
  }
}

/// Styles that position the views of a scene without a script.
///
/// The sensitivity of the layout to the root's size gives each length as a function of it, for a
/// range of sizes around the given one.
struct StyleCode {
  private let exported: ExportedScene

  init(_ exported: ExportedScene) { self.exported = exported }

  var lines: [String] {
    do throws(LayoutTreeError) {
      try exported.tree.tree.layoutIfNeeded()
      let horizontal = AxisStyles(exported, .horizontal)
      let vertical = AxisStyles(exported, .vertical)
      return lines(horizontal, vertical)
    } catch {
      return [CommentMarks.block.comment("error: \(error.description)")]
    }
  }

  private func lines(_ horizontal: AxisStyles, _ vertical: AxisStyles) -> [String] {
    let frame = exported.root.frame
    var lines = ["/* Elements:", "<div id=\"layout\">"]
    lines += exported.elementLines() + ["</div>"]
    lines += [horizontal.rangeText, vertical.rangeText].compactMap { $0 } + ["*/"]
    lines.append(
      "#layout { position: relative; width: \(StyleLength.pixels(frame.width)); "
        + "height: \(StyleLength.pixels(frame.height)); }")
    lines.append("#layout [data-view] { position: absolute; box-sizing: border-box; margin: 0; }")
    var omitted: Set<LayoutView> = []
    for view in exported.views {
      switch styles(of: view, horizontal, vertical, omitted) {
      case .success(let styles):
        lines.append("#layout [data-view=\"\(view.name)\"] { \(styles.joined(separator: " ")) }")
      case .failure(let reason):
        omitted.insert(view)
        lines.append(CommentMarks.block.comment("no styles for '\(view.name)': \(reason.text)"))
      }
    }
    return lines
  }

  private func styles(
    of view: LayoutView, _ horizontal: AxisStyles, _ vertical: AxisStyles,
    _ omitted: Set<LayoutView>
  ) -> Result<[String], StyleObstacle> {
    if let superview = view.superview, omitted.contains(superview) {
      return .failure(.superview(superview.name))
    }
    do throws(StyleObstacle) {
      return .success(try horizontal.declarations(of: view) + vertical.declarations(of: view))
    } catch {
      return .failure(error)
    }
  }
}

/// Why a view has no styles.
enum StyleObstacle: Error {
  case undetermined(LayoutAxis)
  case otherAxis(LayoutAxis)
  case superviewLength(LayoutAxis)
  case superview(String)
  case range(LayoutAxis)

  var text: String {
    switch self {
    case .undetermined(let axis): "the rules do not determine its \(axis.name) position or size"
    case .otherAxis(let axis):
      "its \(axis.name) position or size depends on the \(axis.other.sizeAttribute.name)"
    case .superviewLength(let axis):
      "its \(axis.name) position or size changes, but the \(axis.sizeAttribute.name) of its "
        + "superview does not"
    case .superview(let name): "its superview '\(name)' has none"
    case .range(let axis):
      "it changes in different ways for each smaller and larger \(axis.sizeAttribute.name)"
    }
  }
}

/// The frames along an axis as functions of the root's length.
struct AxisStyles {
  private let axis: LayoutAxis
  private var spans: [LayoutView: LinearSpan] = [:]
  private var obstacles: [LayoutView: StyleObstacle] = [:]
  private let rootSize: LinearLength
  /// A sentence about the sizes of the root that the styles are for; `nil` for a fitting length.
  private(set) var rangeText: String?

  init(_ exported: ExportedScene, _ axis: LayoutAxis) {
    self.axis = axis
    let (tree, scene) = (exported.tree.tree, exported.scene)
    let given = axis == .horizontal ? scene.width : scene.height
    rootSize =
      given == nil
      ? LinearLength(rate: 0, constant: exported.root.frame.length(along: axis))
      : LinearLength(rate: 1, constant: 0)
    guard let given else {
      addConstantSpans(of: exported)
      return
    }
    let range = given / 2...min(2 * given + 100, LayoutTree.largestLength)
    let sweep = try? tree.breakpoints(of: .rootSize(axis), in: range)
    let piece = sweep?.pieces.first {
      $0.range.contains(given) && $0.range.upperBound - $0.range.lowerBound > 1e-3
    }
    guard let piece else {
      for view in exported.views { obstacles[view] = .range(axis) }
      return
    }
    let noun = axis == .horizontal ? "Widths" : "Heights"
    let bounds = [piece.range.lowerBound, piece.range.upperBound].map {
      $0.rounded(to: 1e3).shortestDecimal
    }
    let conflict = piece.conflicts.isEmpty ? "" : ", with rules that contradict each other"
    rangeText = "\(noun) from \(bounds[0]) to \(bounds[1])\(conflict)"
    for frames in piece.frames { add(frames, over: piece.range) }
  }

  private mutating func addConstantSpans(of exported: ExportedScene) {
    for view in exported.views {
      let frame = view.frame
      spans[view] = LinearSpan(
        start: LinearLength(rate: 0, constant: frame.start(along: axis)),
        size: LinearLength(rate: 0, constant: frame.length(along: axis)))
    }
  }

  private mutating func add(_ frames: LayoutSweep.ViewFrames, over range: ClosedRange<Double>) {
    let (view, first, last) = (frames.view, frames.first, frames.last)
    let other = axis.other
    let isIndependent =
      abs(first.start(along: other) - last.start(along: other)) < 1e-6
      && abs(first.length(along: other) - last.length(along: other)) < 1e-6
    if frames.undetermined.contains(axis) { obstacles[view] = .undetermined(axis) }
    if !isIndependent { obstacles[view] = .otherAxis(other) }
    func length(_ one: Double, _ two: Double) -> LinearLength {
      let rate = (two - one) / (range.upperBound - range.lowerBound)
      return LinearLength(rate: rate, constant: one - rate * range.lowerBound).rounded
    }
    spans[view] = LinearSpan(
      start: length(first.start(along: axis), last.start(along: axis)),
      size: length(first.length(along: axis), last.length(along: axis)))
  }

  /// Returns the declarations of a view along the axis.
  func declarations(of view: LayoutView) throws(StyleObstacle) -> [String] {
    if let obstacle = obstacles[view] { throw obstacle }
    let superviewSize = view.superview.flatMap { spans[$0]?.size }
    let size = view.superview?.superview == nil ? rootSize : superviewSize
    guard let size, let declarations = spans[view]?.declarations(along: axis, in: size) else {
      throw .superviewLength(axis)
    }
    return declarations
  }
}

extension LayoutRect {
  fileprivate func start(along axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}
