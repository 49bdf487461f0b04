import LayoutScenes
import VFLWorkspace

extension YAMLDocument {
  /// The reader of the scene in the document.
  var sceneReader: SceneReader { SceneReader(root, errors: errors) }
}
