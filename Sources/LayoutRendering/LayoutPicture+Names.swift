import LayoutEngine

extension LayoutPicture.Shape {
  /// The smallest width and height of a view that has its name inside: 12 points, less a tolerance
  /// for rounding errors.
  private static let minimumSide = 11.99
  /// The distance of a name from the left and right edges of a container.
  static let nameInset = 3.0

  /// The name, truncated to the width of the shape; `nil` if it does not fit inside.
  var innerName: String? {
    guard min(rect.width, rect.height) >= Self.minimumSide else { return nil }
    return name.truncatedInMiddle(
      toWidth: rect.width - (isContainer ? 2 * Self.nameInset : 2))
  }

  /// The label of a name outside the shape, at the origin.
  var outerNameLabel: PictureLabel {
    nameLabel(name.truncatedInMiddle(to: PictureLabel.maximumNameLength))
  }

  /// Returns the label of the name, perhaps truncated, at the origin.
  func nameLabel(_ text: String) -> PictureLabel {
    PictureLabel(text: text, kind: .name, fullText: text == name ? nil : name)
  }
}
