import LayoutEngine

/// The states of a view in an animation.
struct AnimationTrack {
  /// A frame and an opacity at a time.
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

  /// Creates the track of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isContainer: Whether the view has subviews or guides.
  ///   - frames: The frame in each layout; `nil` where the view is missing.
  ///   - times: The times of the layouts.
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

  /// Returns the key frames of a view.
  ///
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
