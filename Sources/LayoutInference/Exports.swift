// The types of the public interface: scenes, and the geometry of frames.
@_exported public import LayoutScenes
