import LayoutEngine

/// The key frames of an element as CSS.
struct AnimationStyle {
  /// The name of the key frames, which is also the class of the element.
  let name: String
  /// The properties that change, with their value at each time.
  private let properties: [(name: String, values: [String])]
  private let times: [Double]

  /// Creates the key frames of a rectangle.
  init(rectOf track: AnimationTrack, named name: String) {
    let rects = track.keyFrames.map(\.rect.visibleRect)
    self.init(
      track, named: name,
      [
        (name: "x", values: rects.map { "\($0.x.svgText)px" }),
        (name: "y", values: rects.map { "\($0.y.svgText)px" }),
        (name: "width", values: rects.map { "\($0.width.svgText)px" }),
        (name: "height", values: rects.map { "\($0.height.svgText)px" }),
      ])
  }

  /// Creates the key frames of a label.
  init(_ label: PictureLabel, of track: AnimationTrack, named name: String) {
    let positions = track.keyFrames.map { keyFrame in
      let center = track.center(of: label, in: keyFrame.rect)
      return "translate(\(center.x.svgText)px, \(center.y.svgText)px)"
    }
    self.init(track, named: name, [(name: "transform", values: positions)])
  }

  private init(
    _ track: AnimationTrack, named name: String, _ properties: [(name: String, values: [String])]
  ) {
    let opacity = (name: "opacity", values: track.keyFrames.map(\.opacity.svgText))
    self.name = name
    self.properties = (properties + [opacity]).filter { Set($0.values).count > 1 }
    times = track.keyFrames.map(\.time)
  }

  /// Whether the element changes.
  var isAnimated: Bool { !properties.isEmpty }

  /// The rule of the key frames, in one line.
  var keyFrames: String {
    let rules = times.enumerated().map { index, time in
      let values = properties.map { "\($0.name): \($0.values[index])" }.joined(separator: "; ")
      let isFirst = index == 0
      let percentage = "\((time * 100).svgText)%"
      let selector =
        isFirst
        ? "0%, \(percentage)" : index == times.count - 1 ? "\(percentage), 100%" : percentage
      return "\(selector) { \(values) }"
    }
    return "@keyframes \(name) { \(rules.joined(separator: " ")) }"
  }

  /// The rule that starts the animation of the element, in one line.
  var rule: String { ".\(name) { animation-name: \(name) }" }
}
