public import LayoutEngine

/// A drawing that moves the views of one layout to another one, and back.
///
/// The names of views and guides move with them. Constraints, conflicts and ambiguities are not
/// drawn.
public struct LayoutAnimation {
  /// The line above the drawing.
  let title: String
  /// The time from the first to the last layout, with the pauses at both ends, in seconds.
  let duration: Double
  let curve: TransitionCurve
  let tracks: [AnimationTrack]
  /// The bounding rectangle of the views and their names at all times.
  let bounds: LayoutRect

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, from the first to the last.
  ///   - title: The line above the drawing.
  ///   - duration: The time from each layout to the next, in seconds. A number that is not finite
  ///     and positive counts as 1. The animation pauses for the same time at both ends.
  ///   - curve: The timing from each layout to the next.
  public init(
    _ layouts: [LayoutSnapshot], title: String = "", duration: Double = 1,
    curve: TransitionCurve = .easeInOut
  ) {
    self.title = title
    self.curve = curve
    // The animation returns through each end, so it is there for twice the first or last part.
    let total = Double(max(1, layouts.count - 1)) + 2 * Self.pause
    self.duration = total * (duration > 0 && duration.isFinite ? duration : 1)
    tracks = Self.tracks(
      of: layouts, at: layouts.indices.map { (Self.pause + Double($0)) / total })
    bounds = Self.bounds(of: tracks, curve)
  }

  /// The time before the first transition, in durations of a transition.
  private static let pause = 0.5

  private static func tracks(of layouts: [LayoutSnapshot], at times: [Double]) -> [AnimationTrack] {
    let frames = layouts.map { $0.framesByIdentifier }
    var views: [String: LayoutSnapshot.View] = [:]
    for layout in layouts.reversed() {
      for view in layout.views { views[view.id] = view }
    }
    let parents = Set(layouts.flatMap { $0.views.compactMap { $0.parent } })
    return layouts.drawingOrder.compactMap { id in
      views[id].map { view in
        AnimationTrack(
          of: view, isContainer: parents.contains(id), frames: frames.map { $0[id] }, times: times)
      }
    }
  }

  private static func bounds(of tracks: [AnimationTrack], _ curve: TransitionCurve) -> LayoutRect {
    let shares = [curve.range.lowerBound, curve.range.upperBound]
    let rects = tracks.flatMap { track in
      track.rects(at: shares).map { track.bounds(in: $0) }
    }
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}

extension LayoutAnimation {
  /// Returns an SVG document with the animation.
  ///
  /// The animation is made of CSS key frames. It runs without end, there and back. Programs without
  /// CSS animations show the first layout, and so do browsers if the reader prefers reduced motion.
  /// The colors are the same as in ``LayoutPicture/svg(_:scale:)``. The accessible name is the
  /// title. Several animations can be inlined in one HTML page: the key frames have names of their
  /// own.
  ///
  /// - Parameter scale: The factor for the document's width and height; coordinates are not scaled.
  ///   A value that is not finite and positive counts as 1.
  /// - Returns: An SVG document without external references.
  public func svg(scale: Double = 1) -> String {
    let elements = tracks.enumerated().map { AnimatedElements($1, number: $0) }
    let styles = elements.flatMap { $0.styles }
    let id = identifier(of: styles)
    let top = SVGMetrics.lineHeight + SVGMetrics.titleSpacing
    return SVGWriter.document(
      title: [title].documentTitle(of: "layout"), description: "",
      width: max(bounds.width, title.estimatedTitleWidth) + 2 * SVGMetrics.margin,
      height: bounds.height + top + 2 * SVGMetrics.margin,
      scale: scale > 0 && scale.isFinite ? scale : 1,
      styles: [SVGStyle.text, style(of: styles, id)]
    ) { writer in
      let (x, y) = (SVGMetrics.margin - bounds.x, SVGMetrics.margin + top - bounds.y)
      let baseline = SVGMetrics.margin + 12
      writer.writeText(title, class: "title", atX: SVGMetrics.margin, y: baseline)
      writer.writeGroup(class: id, atX: x, y: y) { writer in
        for element in elements { element.writeRect(to: &writer) }
        for element in elements { element.writeLabel(to: &writer) }
      }
    }
  }

  private func style(of styles: [AnimationStyle], _ id: String) -> String {
    let keyFrames = styles.map { "  @keyframes \($0.name)-\(id) { \($0.rules) }" }
    let rules = styles.map { "    .\(id) .\($0.name) { animation-name: \($0.name)-\(id) }" }
    return """
      <style>
      \(keyFrames.joined(separator: "\n"))
        @media (prefers-reduced-motion: no-preference) {
          .\(id) .moving { \(timing) }
      \(rules.joined(separator: "\n"))
        }
      </style>
      """
  }

  /// The declaration that all elements in motion have in common.
  private var timing: String {
    let curve = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.displayText }.joined(
      separator: ", ")
    return "animation: \(duration.displayText)s cubic-bezier(\(curve)) infinite alternate"
  }

  /// Returns the class of the elements, which depends only on their motion.
  ///
  /// In an HTML page, the style sheet of an inlined drawing applies to the whole page, and key
  /// frames replace earlier ones with the same name. The identifier contains the 32-bit FNV-1a hash
  /// of the timing and of the key frames. Source: G. Fowler, L. C. Noll, K.-P. Vo, “The FNV
  /// non-cryptographic hash algorithm”.
  private func identifier(of styles: [AnimationStyle]) -> String {
    let motion = ([timing] + styles.map { "\($0.name) \($0.rules)" }).joined(separator: "\n")
    let hash = motion.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x100_0193 }
    return "motion-\(String(hash, radix: 16))"
  }
}

/// The rectangle of a view with its label, and their key frames.
private struct AnimatedElements {
  private let shape: LayoutPicture.Shape
  private let first: AnimationTrack.KeyFrame
  private let rectStyle: AnimationStyle
  private let label: (label: PictureLabel, style: AnimationStyle, x: Double, y: Double)?

  init(_ track: AnimationTrack, number: Int) {
    shape = track.smallestShape
    first =
      track.keyFrames.first ?? AnimationTrack.KeyFrame(time: 0, rect: shape.rect, opacity: 0)
    rectStyle = AnimationStyle(rectOf: track, named: "frame-\(number)")
    let start = first.rect
    label = track.label.map { label in
      let center = track.center(of: label, in: start)
      let style = AnimationStyle(label, of: track, named: "name-\(number)")
      return (label: label, style: style, x: center.x, y: center.y)
    }
  }

  /// The key frames of the elements that change.
  var styles: [AnimationStyle] {
    [rectStyle, label?.style].compactMap { $0 }.filter { $0.isAnimated }
  }

  func writeRect(to writer: inout SVGWriter) {
    let kind = shape.svgClass + classes(of: rectStyle)
    writer.writeElement(
      "rect", first.rect.visibleRect.svgAttributes(class: kind) + opacity, title: shape.name)
  }

  func writeLabel(to writer: inout SVGWriter) {
    guard let (label, style, x, y) = label else { return }
    let kind = "label-group" + classes(of: style)
    writer.writeGroup(class: kind, atX: x, y: y, opacity) { label.write(to: &$0) }
  }

  private func classes(of style: AnimationStyle) -> String {
    style.isAnimated ? " moving \(style.name)" : ""
  }

  /// The opacity in the first layout, unless the view is in it.
  private var opacity: SVGWriter.Attributes {
    first.opacity == 1 ? [] : [(name: "opacity", value: first.opacity.displayText)]
  }
}
