import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

/// The views of all samples, by their indices in the first one.
struct SampledViews {
  let samples: [FrameSample]
  /// The parent of each view; `nil` for the root.
  let parents: [Int?]
  /// The frame of each view in each sample: `frames[sample][view]`.
  let frames: [[LayoutRect]]
  /// The distances that a lone `-` represents.
  let spacing: SpacingProfile

  /// Checks samples.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - spacing: The distances that a lone `-` represents; `nil` for the profile of the margins:
  ///     if a view or the root has margins, they are the standard space to the parent.
  /// - Throws: ``FrameSampleError`` for the first error.
  init(_ samples: [FrameSample], spacing: SpacingProfile? = nil) throws(FrameSampleError) {
    guard let first = samples.first else { throw FrameSampleError(.noSamples, sample: 0) }
    if first.views.isEmpty { throw FrameSampleError(.noViews, sample: 0) }
    var indices: [[String: Int]] = []
    for (number, sample) in samples.enumerated() {
      try sample.checkLengths(number)
      indices.append(try sample.indicesOfViews(number))
    }
    var frames: [[LayoutRect]] = []
    for (number, sample) in samples.enumerated() {
      try sample.checkViews(number, indices[number], against: first, indices[0])
      frames.append(
        first.views.map { view in
          sample.views[indices[number][view.name] ?? 0].frame
        })
    }
    parents = try first.parents(indices[0])
    self.samples = samples
    self.frames = frames
    self.spacing = spacing ?? (first.usesMargins ? .uiKit : .standard)
  }

  /// The views of the first sample.
  var views: [FrameSample.View] { samples[0].views }

  /// The content size of a view along an axis, if it is the same in all samples.
  func contentSize(of view: Int, along axis: LayoutAxis) -> Double? {
    guard let length = views[view].contentSize[axis] else { return nil }
    let name = views[view].name
    let isSame = samples.allSatisfy { sample in
      sample.views.contains { $0.name == name && $0.contentSize[axis] == length }
    }
    return isSame ? length : nil
  }
}

extension LayoutScene.PerAxis {
  /// The value for an axis.
  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

// MARK: - Checks

extension FrameSample {
  /// Whether a view or the root has margins.
  fileprivate var usesMargins: Bool {
    let none = LayoutInsets()
    return environment.margins != none || views.contains { $0.margins != none }
  }

  fileprivate func checkLengths(_ number: Int) throws(FrameSampleError) {
    for length in [width, height] where !length.isLength || length < 0 {
      throw FrameSampleError(.badLength(length), sample: number)
    }
    for (index, view) in views.enumerated() {
      let frame = view.frame
      for length in [frame.x, frame.y, frame.width, frame.height] where !length.isLength {
        throw FrameSampleError(.badLength(length), sample: number, view: index)
      }
      for size in [frame.width, frame.height] where size < 0 {
        throw FrameSampleError(.badLength(size), sample: number, view: index)
      }
    }
  }

  fileprivate func indicesOfViews(_ number: Int) throws(FrameSampleError) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, view) in views.enumerated() {
      let name = view.name
      if !name.isName { throw FrameSampleError(.notAName(name), sample: number, view: index) }
      if ReservedName.contains(name) {
        throw FrameSampleError(.reservedName(name), sample: number, view: index)
      }
      if indices.updateValue(index, forKey: name) != nil {
        throw FrameSampleError(.duplicateName(name), sample: number, view: index)
      }
    }
    return indices
  }

  /// Checks that the sample has the views and the hierarchy of the first one.
  fileprivate func checkViews(
    _ number: Int, _ indices: [String: Int], against first: FrameSample,
    _ firstIndices: [String: Int]
  ) throws(FrameSampleError) {
    for (index, view) in views.enumerated() {
      if let parent = view.parentBelowRoot, indices[parent] == nil {
        throw FrameSampleError(.unknownParent(parent), sample: number, view: index)
      }
      guard let firstIndex = firstIndices[view.name] else {
        throw FrameSampleError(.unknownView(view.name), sample: number, view: index)
      }
      if first.views[firstIndex].parentBelowRoot != view.parentBelowRoot {
        throw FrameSampleError(.differentParent(view.name), sample: number, view: index)
      }
    }
    for view in first.views where indices[view.name] == nil {
      throw FrameSampleError(.missingView(view.name), sample: number)
    }
  }

  /// Returns the parent of each view.
  fileprivate func parents(_ indices: [String: Int]) throws(FrameSampleError) -> [Int?] {
    let parents = views.map { view in view.parentBelowRoot.flatMap { indices[$0] } }
    for (index, view) in views.enumerated() {
      var ancestor = parents[index]
      var depth = 0
      while let current = ancestor {
        depth += 1
        if depth > views.count {
          throw FrameSampleError(.parentCycle(view.name), sample: 0, view: index)
        }
        ancestor = parents[current]
      }
    }
    return parents
  }
}

extension Double {
  /// Whether the number is finite and not too large to lay out, also multiplied by small factors.
  fileprivate var isLength: Bool { magnitude <= 1e9 }
}
