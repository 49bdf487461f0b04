import ArgumentParser
import Foundation
import LayoutConstraints

/// Names separated by commas. Blanks around them are ignored.
struct NameList: CheckableArgument {
  let names: [String]

  init(argument: String) throws {
    names = argument.isEmpty ? [] : argument.elements
    if names.contains("") {
      throw ValidationError("expected names such as 'a,b' after '--views', found '\(argument)'")
    }
  }
}

/// Pairs `name=value` separated by commas. Blanks around them are ignored.
struct MetricList: CheckableArgument {
  let metrics: [(name: String, value: Double)]

  init(argument: String) throws {
    metrics = try argument.elements.map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite else {
        throw ValidationError("expected a metric such as 'gap=12', found '\(pair)'")
      }
      return (String(parts[0]), value)
    }
  }
}

/// Names of format options separated by commas.
struct OptionList: ExpressibleByArgument {
  let options: FormatOptions

  init?(argument: String) {
    var options: FormatOptions = []
    for name in argument.elements {
      guard let option = FormatOptions(name: name) else { return nil }
      options.formUnion(option)
    }
    self.options = options
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
}
