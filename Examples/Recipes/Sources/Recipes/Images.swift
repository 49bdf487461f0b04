import VisualFormat

extension Recipe {
  /// An image with the size of its content and the ratio of its sides, which resists compression
  /// less than it resists distortion.
  private static func image(
    _ name: String, _ width: Double, _ height: Double, in tree: LayoutTree
  ) throws -> LayoutView {
    let image = try LayoutView(name, width: width, height: height)
    for axis in [LayoutAxis.horizontal, .vertical] {
      image.setContentCompressionResistancePriority(.defaultLow, for: axis)
    }
    try tree.root.addSubview(image)
    try tree.activate(image.aspectRatio(width, to: height))
    return image
  }

  /// Images of 250 by 200, 400 by 200 and 300 by 300 points.
  private static func images(in tree: LayoutTree) throws -> [LayoutView] {
    try [
      image("wide", 250, 200, in: tree), image("panorama", 400, 200, in: tree),
      image("square", 300, 300, in: tree),
    ]
  }

  /// Recipe 7-3: a column of images of equal height, which are reduced to fit the screen and keep
  /// the ratio of their sides.
  public static func imageColumn(_ size: LayoutSize) throws -> LayoutTree {
    let tree = try LayoutTree(size, [])
    let images = try images(in: tree)
    try tree.activate {
      images.matchSizes(along: .vertical)
      images.line(along: .vertical)
      images[0].pin(.top, to: tree.root, insets: LayoutInsets(all: 20))
      images[2].keep(.bottom, inside: tree.root, insets: LayoutInsets(all: 20))
      for image in images { image.centerX == tree.root.centerX }
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// Recipe 7-4: a row of images of equal width, which fills the width of the screen.
  public static func imageRow(_ size: LayoutSize) throws -> LayoutTree {
    let tree = try LayoutTree(size, [])
    let images = try images(in: tree)
    try tree.activate {
      images.matchSizes(along: .horizontal)
      images.line(along: .horizontal, in: tree.root, inset: 20) ~ .defaultHigh
      for image in images { image.centerY == tree.root.centerY }
    }
    try tree.layoutIfNeeded()
    return tree
  }

  /// A recipe related to 7-3: an image of 400 by 200 points inside the screen as large as possible,
  /// and another around the screen as small as possible.
  public static func fittedImages(_ size: LayoutSize) throws -> LayoutTree {
    let tree = try LayoutTree(size, [])
    let root = tree.root
    let fit = try image("fit", 400, 200, in: tree)
    let fill = try image("fill", 400, 200, in: tree)
    try tree.activate {
      for image in [fit, fill] {
        image.center(in: root)
        image.matchSize(of: root) ~ .defaultHigh
      }
      for (inner, outer) in [(fit, root), (root, fill)] {
        inner.width <= outer.width
        inner.height <= outer.height
      }
    }
    try tree.layoutIfNeeded()
    return tree
  }
}
