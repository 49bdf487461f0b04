public import LayoutArrangements
public import LayoutConstraints
public import LayoutEngine

extension LayoutScene {
  /// A row or a column of views in a view, as `LayoutStack` arranges them.
  public struct Stack: Hashable, Sendable {
    /// The names of the arranged views, in order. Their parent is the view of the stack.
    public var views: [String]
    /// The axis along which the views are arranged.
    public var axis = LayoutAxis.horizontal
    /// The rule for the sizes of the views, and the spaces between them, along the axis.
    public var distribution = LayoutStack.Distribution.fill
    /// The rule for the positions and sizes of the views across the axis.
    public var alignment = LayoutStack.Alignment.fill
    /// The space between two views, in points.
    public var spacing = 0.0
    /// The spaces after views that differ from ``spacing``, in points, by the names of the views.
    public var customSpacing: [String: Double] = [:]
    /// The names of the arranged views that are hidden.
    public var hidden: [String] = []
    /// Whether the views are arranged inside the margins of the view.
    public var isLayoutMarginsRelativeArrangement = false
    /// Whether a vertical stack measures spaces between baselines.
    public var isBaselineRelativeArrangement = false
    /// The position of the stack in a file, for messages.
    public var sourcePosition: SourcePosition

    /// Creates a horizontal stack without spaces.
    ///
    /// - Parameters:
    ///   - views: The names of the arranged views.
    ///   - sourcePosition: The position of the stack in a file.
    public init(_ views: [String], sourcePosition: SourcePosition) {
      self.views = views
      self.sourcePosition = sourcePosition
    }

    /// Creates a horizontal stack without spaces in code.
    ///
    /// - Parameters:
    ///   - views: The names of the arranged views.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public init(
      _ views: [String], file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(
        views,
        sourcePosition: SourcePosition(file: file.description, line: line, column: column))
    }
  }
}
