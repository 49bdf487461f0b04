import ArgumentParser
import Foundation
import LayoutConstraints

/// Names separated by commas. Blanks around them are ignored.
struct NameList: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.isEmpty ? [] : argument.elements
    if names.contains("") { return nil }
  }
}

/// Pairs `name=value` separated by commas. Blanks around them are ignored.
struct MetricList: ExpressibleByArgument {
  let values: [String: Double]

  init?(argument: String) {
    var values: [String: Double] = [:]
    for pair in argument.elements {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite,
        values[String(parts[0])] == nil
      else { return nil }
      values[String(parts[0])] = value
    }
    self.values = values
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
