import LayoutEngine

/// The key frames of an element as CSS.
struct AnimationStyle {
  /// The class of the element, with which the name of the key frames begins.
  let name: String
  /// The properties that change, with their value at each time.
  private let properties: [(name: String, values: [String])]
  private let times: [Double]

  /// Creates the key frames of a rectangle.
  init(rectOf track: AnimationTrack, named name: String) {
    let rects = track.keyFrames.map { $0.rect.visibleRect }
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
    let opacity = (name: "opacity", values: track.keyFrames.map { $0.opacity.svgText })
    self.name = name
    self.properties = (properties + [opacity]).filter { Set($0.values).count > 1 }
    times = track.keyFrames.map { $0.time }
  }

  /// Whether the element changes.
  var isAnimated: Bool { !properties.isEmpty }

  /// The values at each time, in one line: the first ones from the start, and the last ones to the
  /// end.
  var rules: String {
    times.indices.map { index in
      let values = properties.map { "\($0.name): \($0.values[index])" }.joined(separator: "; ")
      return "\(selector(at: index)) { \(values) }"
    }.joined(separator: " ")
  }

  private func selector(at index: Int) -> String {
    let percentage = "\((times[index] * 100).svgText)%"
    if index == 0 { return "0%, \(percentage)" }
    return index == times.count - 1 ? "\(percentage), 100%" : percentage
  }

  /// Returns the rule of the key frames in an animation with an identifier, in one line.
  func keyFrames(in id: String) -> String { "@keyframes \(name)-\(id) { \(rules) }" }

  /// Returns the rule that starts the animation of the element, in one line.
  func rule(in id: String) -> String { ".\(id) .\(name) { animation-name: \(name)-\(id) }" }
}
