import LayoutConstraints
import LayoutEngine

extension LayoutAmbiguity {
  /// A format that results in ``resolvingConstraints``: `V:|-24-[badge]`, `H:[field(120)]` or
  /// `H:|-24-[field(120)]`; `nil` if no format does, or if its size would be 0, so that the view is
  /// not visible.
  ///
  /// The format names the view by ``LayoutView/name``, and `|` is its superview. A format exists if
  /// the name is a valid name of a view other than the reserved `superview` and `root`.
  public var resolvingFormat: String? {
    hasZeroSize ? nil : format(resultingIn: resolvingConstraints)
  }

  /// The format or the constraints that would determine the position or size, for a message. In
  /// place of a size of 0, they are an example with another size.
  var resolvingText: String {
    let constraints = resolvingConstraints.map {
      $0.isZeroSize ? $0.with(constant: Self.exampleSize) : $0
    }
    let rules =
      format(resultingIn: constraints).map { [$0] } ?? constraints.map { $0.equationText }
    let texts = rules.map { "'\($0)'" }.joined(separator: " and ")
    guard hasZeroSize else { return texts }
    return (rules.count == 1 ? "a rule such as " : "rules such as ") + texts
  }

  private static var exampleSize: Double { 50 }

  private var hasZeroSize: Bool { resolvingConstraints.contains { $0.isZeroSize } }

  private func format(resultingIn constraints: [LayoutConstraint<LayoutView>]) -> String? {
    let position = constraints.first { $0.secondItem != nil }
    let size = constraints.first { $0.secondItem == nil }
    guard view.name.isViewName, constraints.allSatisfy({ $0.isWithinLimit }),
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
  /// Whether the constraint sets a size to 0.
  fileprivate var isZeroSize: Bool { secondItem == nil && constant == 0 }

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
