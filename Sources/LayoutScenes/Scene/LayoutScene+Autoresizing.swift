public import LayoutConstraints
public import LayoutEngine

extension LayoutScene {
  /// The autoresizing mask of a view, with the frame and the size of the superview that it begins
  /// with.
  public struct Autoresizing: Hashable, Sendable {
    /// The flexible parts of the view and of its margins.
    public var mask: AutoresizingMask
    /// The alignment rectangle that the view has in a superview of the given size.
    public var frame: LayoutRect
    /// The size of the superview that the frame belongs to. The superview can have another size in
    /// the scene.
    public var superviewSize: LayoutSize
    /// The position of the mask in a file, for messages.
    public var sourcePosition: SourcePosition

    /// Creates a mask with a frame.
    ///
    /// - Parameters:
    ///   - mask: The flexible parts.
    ///   - frame: The alignment rectangle of the view.
    ///   - superviewSize: The size of the superview that the frame belongs to.
    ///   - sourcePosition: The position of the mask in a file.
    public init(
      _ mask: AutoresizingMask, frame: LayoutRect, in superviewSize: LayoutSize,
      sourcePosition: SourcePosition
    ) {
      self.mask = mask
      self.frame = frame
      self.superviewSize = superviewSize
      self.sourcePosition = sourcePosition
    }

    /// Creates a mask with a frame in code.
    ///
    /// - Parameters:
    ///   - mask: The flexible parts.
    ///   - frame: The alignment rectangle of the view.
    ///   - superviewSize: The size of the superview that the frame belongs to.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public init(
      _ mask: AutoresizingMask, frame: LayoutRect, in superviewSize: LayoutSize,
      file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(
        mask, frame: frame, in: superviewSize,
        sourcePosition: SourcePosition(file: file.description, line: line, column: column))
    }
  }
}
