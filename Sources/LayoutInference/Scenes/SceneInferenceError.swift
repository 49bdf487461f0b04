public import LayoutScenes

/// An error of a scene or of frames, so that the rules of the scene cannot be completed or updated.
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
