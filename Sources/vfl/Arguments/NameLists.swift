import ArgumentParser
import Foundation
import LayoutConstraints
import LayoutScenes
import VFLCompiler
import VFLSyntax

/// Names separated by commas. Blanks around them are ignored.
struct NameList: CheckableArgument {
  let names: [String]

  init(argument: String) throws {
    names =
      try argument.isEmpty
      ? [] : argument.nonemptyElements(expecting: "a name such as 'a'", of: "--views")
    for name in names { try name.validateName() }
  }
}

/// Pairs `name=value` separated by commas. Blanks around names and values are ignored.
struct MetricList: CheckableArgument {
  let metrics: [(name: String, value: Double)]

  init(argument: String) throws {
    let expected = "a metric such as 'gap=12'"
    metrics = try argument.nonemptyElements(expecting: expected, of: "--metrics").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]) else {
        throw ValidationError("expected \(expected), found '\(pair)'")
      }
      try parts[0].validateName()
      guard value.isFinite else {
        throw ValidationError(
          "expected a finite number for the metric '\(parts[0])', found '\(parts[1])'")
      }
      return (parts[0], value)
    }
  }
}

/// Names of format options separated by commas.
struct OptionList: CheckableArgument {
  let options: FormatOptions

  init(argument: String) throws {
    let names = try argument.nonemptyElements(
      expecting: "a format option such as 'alignAllTop'", of: "--options")
    options = FormatOptions(
      try names.map { name in
        guard let option = FormatOptions(name: name) else {
          let near = SpellingSuggestion.nearest(to: name, among: Self.allValueStrings)
          throw ValidationError(
            "no format option named '\(name)'\(SpellingSuggestion.clause(near))")
        }
        return option
      })
  }

  static var allValueStrings: [String] { FormatOptions.named.map(\.name) }
}

extension String {
  /// The elements of a list separated by commas, without the blanks around them.
  fileprivate var elements: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Returns the elements of a list that is the value of an option. An empty element is an error.
  fileprivate func nonemptyElements(
    expecting expected: String, of option: String
  ) throws -> [String] {
    let elements = self.elements
    if let index = elements.firstIndex(of: "") {
      let previous = index == 0 ? option : ","
      let found = index == elements.count - 1 ? "nothing" : "','"
      throw ValidationError("expected \(expected) after '\(previous)', found \(found)")
    }
    return elements
  }

  fileprivate func validateName() throws {
    if !isName { throw ValidationError(SceneError(.notAName(self)).description) }
  }
}
