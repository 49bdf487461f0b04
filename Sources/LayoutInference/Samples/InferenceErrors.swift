import LayoutConstraints
import LayoutEngine
public import LayoutScenes

/// An error in samples that prevents inference.
public struct FrameSampleError: Error, Hashable, Sendable {
  /// The error as data.
  public enum Kind: Hashable, Sendable {
    /// There are no samples.
    case noSamples
    /// The first sample has no views.
    case noViews
    /// A view has a name that no rule can use.
    case notAName(String)
    /// A view has a name that refers to a containing view.
    case reservedName(String)
    /// Two views of a sample have the same name.
    case duplicateName(String)
    /// A parent is not a view of the sample.
    case unknownParent(String)
    /// A view is inside itself, perhaps through others.
    case parentCycle(String)
    /// A sample does not have a view of the first one.
    case missingView(String)
    /// A sample has a view that the first one does not have.
    case unknownView(String)
    /// A view has another parent than in the first sample.
    case differentParent(String)
    /// A scene does not have the view.
    case unknownViewOfScene(String)
    /// A view has another parent than in a scene.
    case differentParentInScene(String)
    /// A length is not finite or too large, or a size is negative.
    case badLength(Double)
    /// The numbers are too large or too far apart. The string is the reason.
    case unsolvable(String)
  }

  /// The error as data.
  public let kind: Kind
  /// The index of the sample.
  public let sample: Int
  /// The index of the view in the sample; `nil` for the sample as a whole.
  public let view: Int?

  init(_ kind: Kind, sample: Int, view: Int? = nil) {
    self.kind = kind
    self.sample = sample
    self.view = view
  }
}

extension FrameSampleError {
  /// Creates the error of a view in the first sample that a scene does not have.
  package init(unknownViewOfScene name: String, at index: Int) {
    self.init(.unknownViewOfScene(name), sample: 0, view: index)
  }
}

extension FrameSampleError: CustomStringConvertible {
  /// The error as a message, in lower case without a final full stop.
  public var description: String {
    switch kind {
    case .noSamples: "expected the frames of views, found no samples"
    case .noViews: "expected the frames of views, found no views"
    case .notAName(let name): SceneError(.notAName(name)).description
    case .reservedName(let name): SceneError(.reservedName(name)).description
    case .duplicateName(let name): "duplicate name '\(name)'"
    case .unknownParent(let name): "no view named '\(name)' in the sample"
    case .parentCycle(let name): "'\(name)' is inside itself"
    case .missingView(let name): "no view named '\(name)', which is in the first sample"
    case .unknownView(let name): "'\(name)' is not in the first sample"
    case .differentParent(let name): "'\(name)' has another parent in the first sample"
    case .unknownViewOfScene(let name): "no view named '\(name)' in the scene"
    case .differentParentInScene(let name): "'\(name)' has another parent in the scene"
    case .badLength(let length) where length < 0 && length.isFinite:
      "expected a size of at least 0, found \(length.shortestDecimal)"
    case .badLength(let length): LayoutTreeError.tooLarge(length).description
    case .unsolvable(let reason): reason
    }
  }
}

/// An error of a scene or of frames that prevents completing or updating the rules of the scene.
public enum SceneInferenceError: Error, Hashable, Sendable {
  /// The scene has errors.
  case invalidScene(InvalidScene)
  /// The frames have an error, or they are not frames of the views of the scene.
  case invalidFrames(FrameSampleError)
}

extension SceneInferenceError: CustomStringConvertible {
  /// The error as a message.
  public var description: String {
    switch self {
    case .invalidScene(let error): error.description
    case .invalidFrames(let error): error.description
    }
  }
}
