import FormatFindings
import LayoutConstraints

/// The maximum number of bytes of a format that each of its constraints repeats in full.
private let formatLimit = 10_000
/// The number of bytes of a longer format that are repeated.
private let truncatedLength = 100

extension LayoutConstraint<String> {
  /// The constraint in documents, without the members of its origin if it has no origin. A format
  /// of more than 10,000 bytes is truncated.
  var json: JSONValue {
    let format = origin.map {
      $0.text.utf8.text(truncatedTo: truncatedLength, ifLongerThan: formatLimit)
    }
    return [
      "constant": .number(constant), "firstAttribute": .string(firstAttribute.name),
      "firstItem": .string(firstItem), "format": format.map { .string($0) },
      "length": origin.map { .integer($0.range.count) }, "multiplier": .number(multiplier),
      "offset": origin.map { .integer($0.range.lowerBound) },
      "priority": .number(priority.rawValue), "relation": .string(relation.text),
      "secondAttribute": secondItem == nil ? .null : .string(secondAttribute.name),
      "secondItem": JSONValue(secondItem),
      "text": .string(equationText),
    ]
  }
}
