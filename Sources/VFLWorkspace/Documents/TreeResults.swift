public import FormatFindings

/// The syntax trees of formats.
public struct TreeResults: Encodable, Sendable {
  private let trees: [SyntaxNode]

  /// Creates the results from the trees of formats.
  public init(_ trees: [SyntaxNode]) {
    self.trees = trees
  }
}
