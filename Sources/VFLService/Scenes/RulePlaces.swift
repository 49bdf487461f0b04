package import FormatFindings
import VFLSyntax

/// The rules in a source, by the offsets of their beginnings.
package struct RulePlaces {
  private var indices: [Int: Int] = [:]

  /// Creates the places of rules, in their order.
  package init(_ places: [Place]) {
    for (index, place) in places.enumerated() { indices[place.format.sourceStart] = index }
  }

  /// Creates the places of the rules of a scene, with their indices in its `layout`.
  @inline(never)
  package init(of scene: LocatedScene?) {
    guard let scene else { return }
    for index in scene.scene.rules.indices {
      guard let place = scene.place(of: .rule(index)) else { continue }
      indices[place.format.sourceStart] = scene.layoutIndex(ofRule: index)
    }
  }

  /// Returns the index of the rule at a place; `nil` if there is none.
  func index(of place: Place?) -> Int? { place.flatMap { indices[$0.format.sourceStart] } }
}

extension Report {
  /// The members that every document has, in the order of their keys. Each diagnostic has the index
  /// of its rule, and the edits of its fix-its have offsets in the text of the rule.
  ///
  /// - Parameters:
  ///   - rules: The places of the rules.
  ///   - contained: The categories of the findings that other members contain.
  /// - Returns: The members.
  package func members(
    in rules: RulePlaces, except contained: Set<FindingCategory>
  ) -> [JSONValue.Member] {
    let findings = findings.filter { !contained.contains($0.category) }
    return [
      JSONValue.Member("diagnostics", .array(findings.map { $0.json(in: rules) }))
    ] + documentMembers
  }
}

extension Finding {
  fileprivate func json(in rules: RulePlaces) -> JSONValue {
    json(rule: JSONValue(rules.index(of: place))) { edit, place in
      let start = place.format.offset(ofSource: edit.range.lowerBound)
      let end = max(start, place.format.offset(ofSource: edit.range.upperBound))
      return edit.json(in: place, range: start..<end)
    }
  }
}

extension LocatedFormat {
  /// Returns the first offset in the format that is not before an offset in the source.
  ///
  /// - Complexity: O(*p* log *n*) for *p* pieces and *n* bytes.
  fileprivate func offset(ofSource sourceOffset: Int) -> Int {
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = (low + high) / 2
      if sourceRange(of: middle..<middle).lowerBound < sourceOffset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
