import VisualFormat

/// A layout of the book "iOS Auto Layout Demystified", built with the library `VisualFormat`.
///
/// Each recipe is in a file of its own, as a function or a class that builds a tree.
public struct Recipe: Sendable {
  /// The chapter and the number of the recipe in it, such as `4-4`.
  public let number: String
  /// What the recipe lays out.
  public let title: String
  private let body: @Sendable () throws -> [Stage]

  /// Creates a recipe with several stages.
  init(_ number: String, _ title: String, body: @escaping @Sendable () throws -> [Stage]) {
    self.number = number
    self.title = title
    self.body = body
  }

  /// Creates a recipe whose tree is a function of its size.
  init(
    _ number: String, _ title: String, sizes: [LayoutSize] = [.portrait, .landscape],
    build: @escaping @Sendable (LayoutSize) throws -> LayoutTree
  ) {
    self.init(number, title) { try sizes.map { try Stage($0.title, of: build($0)) } }
  }

  /// Lays out the recipe and returns its stages in order.
  public func stages() throws -> [Stage] { try body() }
}

extension LayoutSize {
  /// The size of a small phone that is held upright.
  public static let portrait = LayoutSize(width: 320, height: 480)
  /// The size of a small phone that is held sideways.
  public static let landscape = LayoutSize(width: 480, height: 320)

  /// Whether the height is at least the width.
  var isPortrait: Bool { height >= width }
  /// The width and the height.
  var title: String { "\(Int(width)) by \(Int(height)) points" }
}
