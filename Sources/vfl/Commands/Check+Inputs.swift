import ArgumentParser

extension Check {
  /// Creates the check of inputs without options; `nil` if the arguments are not `check` and
  /// inputs.
  ///
  /// ArgumentParser would take most of the time of a check of one format: its dynamic casts search
  /// all protocol conformances of the program some 300 times, and SwiftSyntax has thousands.
  ///
  /// - Parameter arguments: The arguments of the command.
  init?(inputsOf arguments: [String]) {
    let inputs = Array(arguments.dropFirst())
    guard arguments.first == Self._commandName, !inputs.isEmpty,
      inputs.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") })
    else { return nil }
    self.init()
    (fix, dumpConfiguration) = (false, false)
    self.inputs = InputArguments {
      ($0.inputs, $0.strings, $0.files, $0.includesIgnored) = (inputs, [], [], false)
    }
    names = NameArguments { ($0.views, $0.metrics, $0.options) = ([], [], []) }
    surroundings = SurroundingsArguments { $0.noSuperview = false }
    scope = CheckScope { ($0.allStrings, $0.changedSince, $0.shard) = (false, nil, nil) }
    findings = FindingArguments {
      ($0.strict, $0.lenient) = (false, false)
      ($0.baseline, $0.writeBaseline) = (nil, nil)
    }
    output = OutputArguments {
      ($0.format, $0.color) = (.text, .auto)
      ($0.path, $0.writeThroughLinks) = (nil, false)
    }
  }
}

extension ParsableArguments {
  /// Creates arguments that are not parsed. Each must be set, because reading it would stop the
  /// program, even if it has a default value.
  fileprivate init(_ set: (inout Self) -> Void) {
    self.init()
    set(&self)
  }
}
