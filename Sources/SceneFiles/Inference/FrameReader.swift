import FormatChecker
import LayoutEngine
import LayoutInference
import LayoutScenes
import LocatedValues
import LocatedYAML
import SceneReading

/// A sample with the places of its parts in a file.
struct LocatedSample: Sendable {
  var sample: FrameSample
  /// The place at which the sample begins.
  let place: Place
  /// The place of the name of each view.
  var places: [Place] = []

  mutating func add(_ view: FrameSample.View, at place: Place) {
    sample.views.append(view)
    places.append(place)
  }
}

/// Reads samples of frames from the values of a file. It continues after an error, to report all
/// of them.
struct FrameReader: SceneValueReader {
  /// The samples, without what has errors.
  private(set) var samples: [LocatedSample] = []
  /// The errors, sorted by offset.
  var errors: [SceneFileError] = []
  /// The texts with errors. Only the first error of each is reported.
  var textsWithErrors: Set<SceneReader.TextKey> = []

  init(_ document: YAMLDocument) {
    addErrors(document.errors)
    readRoot(document.root)
    errors.sort { $0.offset < $1.offset }
  }

  /// Reads samples, or the document that `vfl solve` prints for one scene or several.
  private mutating func readRoot(_ root: LocatedValue) {
    if root.isEmpty {
      if errors.isEmpty { fail(.noFrames, at: root.start) }
    } else if root["frames"] != nil {
      readSolution(root)
    } else if let scenes = root["scenes"] {
      for scene in list(scenes, of: "scenes") ?? [] { readSolution(scene) }
    } else if root["samples"] != nil {
      for entry in entries(of: root, in: "the frames", ["samples"]) {
        for sample in list(entry.value, of: "samples") ?? [] { readSample(sample) }
      }
    } else {
      readSample(root)
    }
  }
}

// MARK: - Samples

extension FrameReader {
  private mutating func readSample(_ value: LocatedValue) {
    var located = LocatedSample(
      sample: FrameSample(width: 0, height: 0), place: value.start.place)
    let errorCount = errors.count
    var hasSuperview = false
    for entry in entries(of: value, in: "a sample", ["superview", "views"]) {
      switch entry.key.string {
      case "superview":
        readSuperview(entry.value, into: &located.sample)
        hasSuperview = true
      default: readViews(entry.value, into: &located)
      }
    }
    if !hasSuperview, errors.count == errorCount {
      fail(.missingKey("superview", in: "the sample"), at: value.start)
    }
    samples.append(located)
  }

  private mutating func readSuperview(_ value: LocatedValue, into sample: inout FrameSample) {
    let errorCount = errors.count
    var missing = ["width", "height"]
    let keys = missing + ["direction", "margins"]
    for entry in entries(of: value, in: "the superview", keys) {
      missing.removeAll { $0 == entry.key.string }
      switch entry.key.string {
      case "width": sample.width = size(entry.value) ?? 0
      case "height": sample.height = size(entry.value) ?? 0
      default: sample.environment = environment(sample.environment, with: entry)
      }
    }
    if let key = missing.first, errors.count == errorCount {
      fail(.missingKey(key, in: "the superview"), at: value.start)
    }
  }

  private mutating func readViews(_ value: LocatedValue, into located: inout LocatedSample) {
    for item in entries(of: value, in: "the views") {
      let errorCount = errors.count
      var frame: LayoutRect?
      var view = FrameSample.View(item.key.string, frame: .zero)
      let keys = ["frame", "parent", "intrinsic", "baseline", "firstBaseline", "margins"]
      for entry in entries(of: item.value, in: "a view", keys) {
        switch entry.key.string {
        case "frame": frame = self.frame(entry.value)
        case "parent": view.parent = text(entry.value)?.string
        case "intrinsic": view.contentSize = pair(entry.value) { $0.size($1) }
        case "baseline": view.baseline = number(entry.value)
        case "firstBaseline": view.firstBaseline = number(entry.value)
        default: view.margins = insets(entry.value)
        }
      }
      if frame == nil, errors.count == errorCount {
        fail(.missingKey("frame", in: "the view"), at: item.key)
      }
      view.frame = frame ?? .zero
      located.add(view, at: item.key.place)
    }
  }

  /// Returns the frame of a list of four numbers, or of a mapping.
  private mutating func frame(_ value: LocatedValue) -> LayoutRect? {
    let keys = ["x", "y", "width", "height"]
    var lengths: [LocatedValue] = []
    switch value.content {
    case .sequence(let elements):
      lengths = elements
    case .mapping:
      let entries = entries(of: value, in: "a frame", keys)
      lengths = keys.compactMap { key in entries.first { $0.key.string == key }?.value }
    default: break
    }
    guard lengths.count == keys.count else {
      failKind(of: value, expected: "a frame as a list of 'x', 'y', 'width' and 'height'")
      return nil
    }
    return LayoutRect(
      x: number(lengths[0]) ?? 0, y: number(lengths[1]) ?? 0, width: size(lengths[2]) ?? 0,
      height: size(lengths[3]) ?? 0)
  }
}

// MARK: - Solutions

extension FrameReader {
  /// Reads the frames, the parents and the direction of a scene that was laid out.
  private mutating func readSolution(_ value: LocatedValue) {
    var located = LocatedSample(
      sample: FrameSample(width: 0, height: 0), place: value.start.place)
    guard let frames = value["frames"] else {
      fail(.missingKey("frames", in: "the scene"), at: value.start)
      return
    }
    for entry in entries(of: frames, in: "the frames") {
      let frame = self.frame(entry.value) ?? .zero
      if entry.key.string == ReservedName.superview {
        (located.sample.width, located.sample.height) = (frame.width, frame.height)
      } else {
        let parent = value["parents"]?[entry.key.string].flatMap { text($0)?.string }
        let view = FrameSample.View(entry.key.string, parent: parent, frame: frame)
        located.add(view, at: entry.key.place)
      }
    }
    if let direction = value["direction"] {
      located.sample.environment.direction = choice(direction, ReadingDirection.names)
    }
    samples.append(located)
  }
}
