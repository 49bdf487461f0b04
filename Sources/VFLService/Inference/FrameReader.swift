import FormatFindings
import LayoutEngine
import LayoutInference
import LayoutScenes

/// A sample with the places of its parts in a file.
struct LocatedSample: Sendable {
  var sample: FrameSample
  /// The place of the sample's beginning.
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
struct FrameReader: ValueReader {
  /// The samples, without the parts that have errors.
  private(set) var samples: [LocatedSample] = []
  /// The errors, sorted by offset.
  var errors: [ValueError] = []
  /// The texts with errors. Only the first error of each is reported.
  var textsWithErrors: Set<LocatedText.Key> = []

  init(_ document: ValueDocument) {
    addErrors(document.allErrors)
    if document.syntaxError == nil { readRoot(document.root) }
    sortErrors()
  }

  /// Reads samples, or the document that `vfl solve` prints for one scene or several.
  private mutating func readRoot(_ root: LocatedValue) {
    if root.isEmpty {
      if errors.isEmpty { fail(.noFrames, at: root.start) }
    } else if root["frames"] != nil {
      readSolution(root)
    } else if root["scenes"] != nil {
      for entry in entries(of: root, in: Self.document, Self.documentKeys + ["scenes"])
      where entry.key.string == "scenes" {
        for scene in list(entry.value, of: "scenes") ?? [] { readSolution(scene) }
      }
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
      case "direction":
        sample.environment.direction = choice(entry.value, ReadingDirection.names)
      default: sample.environment.margins = insets(entry.value)
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
  /// The name of the document of `vfl solve` in messages. It can be written by hand.
  private static let document = "a document with 'frames' or 'scenes', as 'vfl solve' prints it"

  /// The keys of the document that all scenes share.
  private static let documentKeys = ["version", "errors", "warnings", "diagnostics"]

  /// The keys of a scene in the document.
  private static let solutionKeys = [
    "frames", "parents", "direction", "constraints", "conflicts", "ambiguities", "sweep",
    "mirroring", "stress", "file",
  ]

  /// Reads the frames, the parents and the direction of a scene that was laid out.
  private mutating func readSolution(_ value: LocatedValue) {
    guard let frames = value["frames"] else {
      fail(.missingKey("frames", in: "the scene"), at: value.start)
      return
    }
    var located = LocatedSample(
      sample: FrameSample(width: 0, height: 0), place: value.start.place)
    let keys = Self.solutionKeys + Self.documentKeys
    let others = entries(of: value, in: Self.document, keys)
    let parents = others.first { $0.key.string == "parents" }?.value
    readFrames(frames, parents: readParents(parents, of: frames), into: &located)
    for entry in others where entry.key.string == "direction" {
      located.sample.environment.direction = choice(entry.value, ReadingDirection.names)
    }
    samples.append(located)
  }

  /// Returns the parents of views in the frames, by name.
  private mutating func readParents(
    _ parents: LocatedValue?, of frames: LocatedValue
  ) -> [String: String] {
    guard let parents else { return [:] }
    var names: [String: String] = [:]
    let views = (frames.keys ?? []).filter { $0 != ReservedName.superview }
    for entry in entries(of: parents, in: "the parents", views) {
      names[entry.key.string] = text(entry.value)?.string
    }
    return names
  }

  /// Reads the frames of the superview and of views.
  private mutating func readFrames(
    _ frames: LocatedValue, parents: [String: String], into located: inout LocatedSample
  ) {
    if case .mapping = frames.content, frames[ReservedName.superview] == nil {
      fail(.missingKey(ReservedName.superview, in: "the frames"), at: frames.start)
    }
    for entry in entries(of: frames, in: "the frames") {
      let (name, frame) = (entry.key.string, self.frame(entry.value) ?? .zero)
      if name == ReservedName.superview {
        (located.sample.width, located.sample.height) = (frame.width, frame.height)
      } else {
        let view = FrameSample.View(name, parent: parents[name], frame: frame)
        located.add(view, at: entry.key.place)
      }
    }
  }
}
