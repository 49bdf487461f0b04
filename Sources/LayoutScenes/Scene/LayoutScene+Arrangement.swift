extension LayoutScene {
  /// The rule by which a view arranges views in it.
  public enum Arrangement: Hashable, Sendable {
    /// A row or a column.
    case stack(Stack)

    /// A part of an arrangement that an error can be about.
    public enum Part: Hashable, Sendable {
      /// The arrangement as a whole.
      case whole
      /// The name of an arranged view, by its index.
      case view(Int)
      /// The space after a view.
      case customSpacing(after: String)
      /// The name of a hidden view.
      case hiddenView(String)
    }

    /// The names of the arranged views, each with its part of the arrangement.
    var namedViews: [(name: String, part: Part)] {
      switch self {
      case .stack(let stack):
        stack.views.enumerated().map { (name: $1, part: .view($0)) }
      }
    }

    /// The key of the arrangement in scenes, which also is its name in messages.
    package var kindName: String {
      switch self {
      case .stack: "stack"
      }
    }
  }
}
