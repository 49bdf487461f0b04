import LayoutConstraints

extension LayoutAmbiguity {
  /// A format that results in ``resolvingConstraints``: `V:|-24-[badge]`, `H:[field(120)]` or
  /// `H:|-24-[field(120)]`; `nil` if no format does.
  ///
  /// The format names the view by ``LayoutView/name``, and `|` is its superview. A format exists if
  /// the name is a valid name of a view other than the reserved `superview` and `root`.
  public var resolvingFormat: String? {
    let position = resolvingConstraints.first { $0.secondItem != nil }
    let size = resolvingConstraints.first { $0.secondItem == nil }
    guard view.name.isViewName, resolvingConstraints.allSatisfy({ $0.isWithinLimit }),
      (position == nil) == (aspect == .size), (size == nil) == (aspect == .position)
    else { return nil }
    let orientation = axis == .horizontal ? "H:" : "V:"
    let start = position.map { Self.startText(distance: $0.constant) } ?? ""
    let predicate = size.map { "(\($0.constant.shortestDecimal))" } ?? ""
    return "\(orientation)\(start)[\(view.name)\(predicate)]"
  }

  /// Returns the superview and the connection at the beginning of a format. A number without a sign
  /// needs no parentheses.
  private static func startText(distance: Double) -> String {
    if distance == 0 { return "|" }
    let number = distance.shortestDecimal
    return distance > 0 ? "|-\(number)-" : "|-(\(number))-"
  }
}

extension LayoutConstraint {
  fileprivate var isWithinLimit: Bool { constant.magnitude <= LayoutTree.largestLength }
}

extension String {
  /// Whether the text names a view in a format of a scene. The module `VFLSyntax`, which this
  /// module cannot import, has the rule for names.
  fileprivate var isViewName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isNameByte } && self != superviewName && self != rootName
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isNameByte: Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return isDigit || letters.contains(self | 0x20) || self == UInt8(ascii: "_")
  }
}
