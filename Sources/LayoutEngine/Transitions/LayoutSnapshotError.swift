/// An error of a snapshot of a layout.
public enum LayoutSnapshotError: Error, Hashable, Sendable {
  /// Two views have this identifier.
  case duplicateIdentifier(String)
  /// No view with the identifier of the parent precedes the view.
  case unknownParent(String, of: String)
  /// A coordinate or a length of the view with this identifier, or of the root's size if there is
  /// none, is not finite, or its magnitude exceeds ``LayoutTree/largestLength``.
  case numberOutOfRange(Double, of: String?)
  /// The layout of the tree failed with this error.
  case layoutFailed(LayoutTreeError)
}

extension LayoutSnapshotError: CustomStringConvertible {
  /// The message: one sentence in lower case, without a final full stop.
  public var description: String {
    switch self {
    case .duplicateIdentifier(let id):
      "two views have the identifier '\(id)'; expected unique names, or identifiers for the views"
    case .unknownParent(let parent, let id):
      "no view '\(parent)' precedes '\(id)', whose parent it is"
    case .numberOutOfRange(let number, let id):
      "\(number) in the \(id.map { "frame of '\($0)'" } ?? "size of the root") is out of range"
    case .layoutFailed(let error):
      error.description
    }
  }
}
