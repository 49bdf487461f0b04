package import FormatFindings
package import LayoutConstraints
package import LayoutEngine
import VFLCompiler

/// Values of the kinds that keys of a scene need. A value of another kind is an error.
extension ValueReader {
  /// Returns a number of at least 0, or `nil` for no value.
  package mutating func size(_ value: LocatedValue) -> Double? {
    guard !value.isNull, let number = number(value) else { return nil }
    if number.isSceneSize { return number }
    fail(.negativeSize(value.start.string), at: value.start)
    return nil
  }

  /// Returns a number above 0.
  package mutating func scale(_ value: LocatedValue) -> Double? {
    guard let number = number(value) else { return nil }
    if number > 0 { return number }
    fail(.scaleNotPositive(value.start.string), at: value.start)
    return nil
  }

  /// Returns whether a value is `true`.
  package mutating func flag(_ value: LocatedValue) -> Bool {
    choice(value, ["true": true, "false": false]) ?? false
  }

  /// Returns the elements of a list of two, horizontal and vertical.
  package mutating func pair<Value>(
    _ value: LocatedValue, _ element: (inout Self, LocatedValue) -> Value?
  ) -> LayoutScene.PerAxis<Value?> {
    guard case .sequence(let elements) = value.content, elements.count == 2 else {
      let expected = "a list of two values, horizontal and vertical"
      fail(.wrongKind(expected: expected, found: value.kindAndCount), at: value.start)
      return LayoutScene.PerAxis(both: nil)
    }
    return LayoutScene.PerAxis(
      horizontal: element(&self, elements[0]), vertical: element(&self, elements[1]))
  }

  /// Returns the distances of a list of two, each 0 if it has an error.
  package mutating func contentOffset(_ value: LocatedValue) -> LayoutScene.PerAxis<Double> {
    let offset = pair(value) { $0.number($1) }
    return LayoutScene.PerAxis(
      horizontal: offset.horizontal ?? 0, vertical: offset.vertical ?? 0)
  }

  /// Returns one priority for both axes, or the elements of a list of two.
  package mutating func priorities(
    _ value: LocatedValue, default current: LayoutScene.PerAxis<LayoutPriority>
  ) -> LayoutScene.PerAxis<LayoutPriority> {
    var pair = LayoutScene.PerAxis<LayoutPriority?>(both: nil)
    if case .scalar = value.content {
      pair = LayoutScene.PerAxis(both: priority(value))
    } else {
      pair = self.pair(value) { $0.priority($1) }
    }
    return LayoutScene.PerAxis(
      horizontal: pair.horizontal ?? current.horizontal, vertical: pair.vertical ?? current.vertical
    )
  }

  private mutating func priority(_ value: LocatedValue) -> LayoutPriority? {
    guard !value.isNull, let number = number(value) else { return nil }
    do throws(LayoutPriorityError) {
      return try LayoutPriority(number)
    } catch {
      fail(.badPriority(error), at: value.start)
      return nil
    }
  }

  /// Returns the values of metrics by their names.
  package mutating func metrics(_ value: LocatedValue) -> [String: Double] {
    var metrics: [String: Double] = [:]
    for entry in entries(of: value, in: "the metrics") {
      if !entry.key.string.isName {
        fail(.badMetricName(entry.key.string), at: entry.key)
      } else if !entry.value.isNull {
        metrics[entry.key.string] = number(entry.value) ?? 0
      }
    }
    return metrics
  }

  /// Returns the format options in a list of their names.
  package mutating func options(_ value: LocatedValue) -> FormatOptions {
    var options: FormatOptions = []
    for element in list(value, of: "options") ?? [] {
      guard let name = text(element) else { continue }
      if let option = FormatOptions(name: name.string) {
        options.formUnion(option)
      } else {
        let near = SpellingSuggestion.nearest(
          to: name.string, among: FormatOptions.named.map { $0.name })
        fail(.unknownOption(name.string), at: name, suggestion: near)
      }
    }
    return options
  }

  /// Returns one distance for all edges, or the distances of a mapping.
  package mutating func insets(_ value: LocatedValue) -> LayoutInsets {
    if case .scalar = value.content { return LayoutInsets(all: number(value) ?? 0) }
    var insets = LayoutInsets()
    for entry in entries(of: value, in: "insets", ["top", "leading", "bottom", "trailing"]) {
      guard let number = number(entry.value) else { continue }
      switch entry.key.string {
      case "top": insets.top = number
      case "leading": insets.leading = number
      case "bottom": insets.bottom = number
      default: insets.trailing = number
      }
    }
    return insets
  }
}

extension LocatedValue {
  /// The kind of the value, for messages, with the number of values in a list.
  var kindAndCount: String {
    guard case .sequence(let elements) = content else { return kind }
    return "\(kind) of \(elements.count) value\(elements.count == 1 ? "" : "s")"
  }
}

extension Double {
  package var isSceneSize: Bool { isAllowedNumber && self >= 0 }
}
