import VisualFormat

/// The items of a form, which are plain values.
enum Field: String, CaseIterable {
  case form, name, input, send
}

/// A form whose frames are a function of its size.
struct Form {
  var gap = 12
  var isMirrored = false

  /// Returns the constraints between the items.
  private func constraints() throws -> [LayoutConstraint<Field>] {
    let views = Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0.rawValue, $0) })
    let formats = ["H:|-[name(60)]-[input(>=100)]-|", "H:[send(80)]-|"]
    return try LayoutConstraint.constraints(
      withVisualFormats: formats, views: views, superview: .form)
      + LayoutConstraint.constraints(
        withVisualFormat: "V:|-gap-[input(30)]-gap-[send(input)]", metrics: ["gap": gap],
        views: views,
        superview: .form)
      + LayoutConstraint.constraints(
        withVisualFormat: "[name(60)]-[input]", options: [.alignAllTop, .alignAllBottom],
        views: views,
        superview: .form)
  }

  /// Returns the frames of the items in a form of the given size.
  func frames(width: Double, height: Double) throws -> [(Field, LayoutRect)] {
    let tree = try LayoutTree(width: width, height: height)
    tree.root.direction = isMirrored ? .rightToLeft : .leftToRight
    var views: [Field: LayoutView] = [.form: tree.root]
    for field in Field.allCases where field != .form {
      let view = LayoutView(field.rawValue)
      views[field] = view
      try tree.root.addSubview(view)
    }
    try tree.activate(
      constraints().map { constraint in constraint.mapItems { views[$0, default: tree.root] } })
    try tree.layoutIfNeeded()
    return Field.allCases.map { ($0, views[$0, default: tree.root].frame) }
  }
}

@main
enum Values {
  static func main() throws {
    print(LayoutPriority.required - 1 > 751)
    for form in [Form(), Form(isMirrored: true)] {
      for (field, frame) in try form.frames(width: 320, height: 100) {
        print(field, Int(frame.x), Int(frame.y), Int(frame.width), Int(frame.height))
      }
    }
  }
}
