import ArgumentParser
import Foundation
import VisualFormat

/// Names separated by commas; blanks round them do not count.
struct NameList: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.isEmpty ? [] : argument.piecesBetweenCommas
    if names.contains("") { return nil }
  }
}

/// `name=value` pairs separated by commas; blanks round them do not count.
struct MetricList: ExpressibleByArgument {
  let values: [String: Double]

  init?(argument: String) {
    var values: [String: Double] = [:]
    for pair in argument.piecesBetweenCommas {
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
    for name in argument.piecesBetweenCommas {
      guard let option = FormatOptions(name: name) else { return nil }
      options.formUnion(option)
    }
    self.options = options
  }

  static var allValueStrings: [String] { FormatOptions.named.map(\.name) }
}

extension String {
  fileprivate var piecesBetweenCommas: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
