import LayoutEngine

/// The states of a view in an animation.
struct AnimationTrack {
  struct KeyFrame: Equatable {
    /// The fraction of the time from the first to the last layout, with the pauses at both ends.
    let time: Double
    let rect: LayoutRect
    let opacity: Double
  }

  /// The view in the smallest width and height of its frames, at the position of the first one.
  let smallestShape: LayoutPicture.Shape
  /// The key frames in ascending order of their times: at least one.
  let keyFrames: [KeyFrame]

  /// Creates the track of a view with its frame in each layout; `nil` where the view is missing.
  init(
    of view: LayoutSnapshot.View, isContainer: Bool, frames: [LayoutRect?], times: [Double]
  ) {
    let present = frames.compactMap { $0 }
    let rect = LayoutRect(
      x: present.first?.x ?? 0, y: present.first?.y ?? 0,
      width: present.map { $0.width }.min() ?? 0, height: present.map { $0.height }.min() ?? 0)
    smallestShape = LayoutPicture.Shape(
      name: view.name, rect: rect, depth: view.parent == nil ? 0 : 1, isGuide: view.isGuide,
      isContainer: isContainer, isAmbiguous: false, isInConflict: false)
    keyFrames = Self.keyFrames(frames, times)
  }

  /// Where the view is missing, it is invisible at its frame in the previous layout, and just after
  /// that at its frame in the next layout.
  private static func keyFrames(_ frames: [LayoutRect?], _ times: [Double]) -> [KeyFrame] {
    var keyFrames: [KeyFrame] = []
    for (index, time) in times.enumerated() {
      if let rect = frames[index] {
        keyFrames.append(KeyFrame(time: time, rect: rect, opacity: 1))
        continue
      }
      let previous = index > 0 ? frames[index - 1] : nil
      let next = index + 1 < frames.count ? frames[index + 1] : nil
      if let previous {
        keyFrames.append(KeyFrame(time: time, rect: previous, opacity: 0))
      }
      if let next, next != previous {
        let start = previous == nil ? time : time + instant
        keyFrames.append(KeyFrame(time: start, rect: next, opacity: 0))
      }
    }
    return keyFrames
  }

  /// The time of a jump, as a fraction of the time of the animation.
  private static let instant = 1e-5
}

extension AnimationTrack {
  /// Returns the frames of the view, and those at fractions of the change between them.
  func rects(at shares: [Double]) -> [LayoutRect] {
    let rects = keyFrames.map { $0.rect }
    return rects
      + zip(rects, rects.dropFirst()).flatMap { first, last in
        shares.map { first.interpolated(to: last, $0) }
      }
  }
}

// MARK: - Names

extension AnimationTrack {
  /// The label of the name, whose center is at the origin; `nil` for the root.
  var label: PictureLabel? {
    if smallestShape.depth == 0 { return nil }
    return smallestShape.innerName.map { smallestShape.nameLabel($0) }
      ?? smallestShape.outerNameLabel
  }

  /// Returns the center of the label: the center of the view, the upper left corner of a container,
  /// or above the view if the name does not fit inside at all times.
  func center(of label: PictureLabel, in rect: LayoutRect) -> (x: Double, y: Double) {
    let (centerX, halfHeight) = (rect.x + rect.width / 2, PictureLabel.height / 2)
    if smallestShape.innerName == nil { return (centerX, rect.y - Self.edgeDistance - halfHeight) }
    if !smallestShape.isContainer { return (centerX, rect.y + rect.height / 2) }
    let left = rect.x + LayoutPicture.Shape.nameInset
    return (left + label.width / 2, rect.y + Self.edgeDistance + halfHeight)
  }

  /// The distance of a name from the top edge of its view.
  private static let edgeDistance = 1.5

  /// Returns the bounding rectangle of the view with its label.
  func bounds(in rect: LayoutRect) -> LayoutRect {
    guard let label else { return rect }
    let center = center(of: label, in: rect)
    return rect.union(label.centered(atX: center.x, y: center.y).box)
  }
}

/// The key frames of an element as CSS.
struct AnimationStyle {
  /// The class of the element; the name of the key frames begins with it.
  let name: String
  /// The properties that change, with their value at each time.
  private let properties: [(name: String, values: [String])]
  private let times: [Double]

  init(rectOf track: AnimationTrack, named name: String) {
    let rects = track.keyFrames.map { $0.rect.visibleRect }
    self.init(
      track, named: name,
      [
        (name: "x", values: rects.map { "\($0.x.displayText)px" }),
        (name: "y", values: rects.map { "\($0.y.displayText)px" }),
        (name: "width", values: rects.map { "\($0.width.displayText)px" }),
        (name: "height", values: rects.map { "\($0.height.displayText)px" }),
      ])
  }

  init(_ label: PictureLabel, of track: AnimationTrack, named name: String) {
    let positions = track.keyFrames.map { keyFrame in
      let center = track.center(of: label, in: keyFrame.rect)
      return "translate(\(center.x.displayText)px, \(center.y.displayText)px)"
    }
    self.init(track, named: name, [(name: "transform", values: positions)])
  }

  private init(
    _ track: AnimationTrack, named name: String, _ properties: [(name: String, values: [String])]
  ) {
    let opacity = (name: "opacity", values: track.keyFrames.map { $0.opacity.displayText })
    self.name = name
    self.properties = (properties + [opacity]).filter { Set($0.values).count > 1 }
    times = track.keyFrames.map { $0.time }
  }

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
    let percentage = "\((times[index] * 100).displayText)%"
    if index == 0 { return "0%, \(percentage)" }
    return index == times.count - 1 ? "\(percentage), 100%" : percentage
  }
}
