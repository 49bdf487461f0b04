/// The notation of the parts of a format. All code that writes formats uses it.
package enum FormatText {
  /// Returns the orientation of a format along an axis: `H:` or `V:`.
  package static func orientation(_ axis: LayoutAxis) -> String {
    axis == .horizontal ? "H:" : "V:"
  }

  /// Returns a view, with the predicates on its size if there are any: `[title]`, `[title(60)]`.
  package static func view(_ name: String, size predicates: String? = nil) -> String {
    "[\(name)\(predicates.map { "(\($0))" } ?? "")]"
  }

  /// Returns the connection for a distance: nothing, a lone `-` for the standard space, or a
  /// number: `-12-`, `-(-12)-`.
  package static func connection(_ distance: Double, standard: Double? = nil) -> String {
    if distance == 0 { return "" }
    if distance == standard { return "-" }
    return connection(distance.shortestDecimal, inParentheses: distance < 0)
  }

  /// Returns the connection with predicates.
  package static func connection(_ predicates: String, inParentheses: Bool) -> String {
    inParentheses ? "-(\(predicates))-" : "-\(predicates)-"
  }

  /// Returns a predicate with its parts as written: `60`, `>=60@750`, `==other`.
  package static func predicate(_ relation: LayoutRelation?, _ object: String, priority: String?)
    -> String
  {
    "\(relation?.text ?? "")\(object)\(priority.map { "@\($0)" } ?? "")"
  }
}

extension Double {
  /// The shortest decimal that parses as this value: `8`, `0.5`, `1e20`, `-2.5e-7`.
  ///
  /// Negative zero is `0`.
  package var shortestDecimal: String {
    guard self != 0 else { return "0" }
    let bytes = Array(description.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "e")) ?? bytes.count
    let isWhole = bytes[..<end].suffix(2).elementsEqual(".0".utf8)
    let mantissa = String(decoding: bytes[..<(isWhole ? end - 2 : end)], as: UTF8.self)
    let exponent = Int(String(decoding: bytes[end...].dropFirst(), as: UTF8.self))
    return exponent.map { "\(mantissa)e\($0)" } ?? mantissa
  }
}
