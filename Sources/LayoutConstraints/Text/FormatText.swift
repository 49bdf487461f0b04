/// The notation of the parts of a format, in which all formats are written.
package enum FormatText {
  /// Returns the orientation of a format along an axis: `H:` or `V:`.
  package static func orientation(_ axis: LayoutAxis) -> String {
    axis == .horizontal ? "H:" : "V:"
  }

  /// Returns a view, with the predicates on its size if there are some: `[title]`, `[title(60)]`.
  package static func view(_ name: String, size predicates: String? = nil) -> String {
    "[\(name)\(predicates.map { "(\($0))" } ?? "")]"
  }

  /// Returns the connection of a distance: none, the standard space, or a number. A negative
  /// number needs parentheses.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points.
  ///   - standard: The distance that a lone `-` denotes; `nil` if it is not known.
  /// - Returns: The connection: ``, `-`, `-12-` or `-(-12)-`.
  package static func connection(_ distance: Double, standard: Double? = nil) -> String {
    if distance == 0 { return "" }
    if distance == standard { return "-" }
    return connection(
      distance.shortestDecimal, inParentheses: distance < 0)
  }

  /// Returns the connection with predicates.
  package static func connection(_ predicates: String, inParentheses: Bool) -> String {
    inParentheses ? "-(\(predicates))-" : "-\(predicates)-"
  }

  /// Returns a predicate: `60`, `>=60@750`, `==other`.
  ///
  /// - Parameters:
  ///   - relation: The relation as written; `nil` for none.
  ///   - object: The number or name.
  ///   - priority: The priority as written; `nil` for none.
  /// - Returns: The predicate.
  package static func predicate(_ relation: LayoutRelation?, _ object: String, priority: String?)
    -> String
  {
    "\(relation?.text ?? "")\(object)\(priority.map { "@\($0)" } ?? "")"
  }
}
