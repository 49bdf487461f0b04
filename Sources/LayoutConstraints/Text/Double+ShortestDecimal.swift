extension Double {
  /// The shortest decimal that parses as this value: `8`, `0.5`, `1e20`, `-2.5e-7`.
  ///
  /// Negative zero is `0`.
  package var shortestDecimal: String {
    guard self != 0 else { return "0" }
    let parts = description.split(separator: "e")
    let mantissa = parts[0].hasSuffix(".0") ? parts[0].dropLast(2) : parts[0]
    guard parts.count == 2, let exponent = Int(parts[1]) else { return String(mantissa) }
    return "\(mantissa)e\(exponent)"
  }
}
