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
    self.inputs = .withoutOptions
    self.inputs.inputs = inputs
    names = .withoutOptions
    scope = .withoutOptions
    findings = .withoutOptions
    output = .withoutOptions
  }
}

// MARK: - The values of options that are not given

extension InputArguments {
  fileprivate static var withoutOptions: InputArguments {
    var paths = PathOptions()
    (paths.files, paths.includesIgnored) = ([], false)
    var arguments = InputArguments()
    (arguments.strings, arguments.paths) = ([], paths)
    return arguments
  }
}

extension LookupArguments {
  fileprivate static var withoutOptions: LookupArguments {
    var names = NameArguments()
    (names.views, names.metrics, names.options) = ([], [], [])
    var arguments = LookupArguments()
    (arguments.names, arguments.noSuperview) = (names, false)
    return arguments
  }
}

extension CheckScope {
  fileprivate static var withoutOptions: CheckScope {
    var arguments = CheckScope()
    (arguments.allStrings, arguments.changedSince, arguments.shard) = (false, nil, nil)
    return arguments
  }
}

extension FindingArguments {
  fileprivate static var withoutOptions: FindingArguments {
    var arguments = FindingArguments()
    (arguments.strict, arguments.lenient) = (false, false)
    (arguments.baseline, arguments.writeBaseline) = (nil, nil)
    return arguments
  }
}

extension ReportArguments {
  fileprivate static var withoutOptions: ReportArguments {
    var color = ColorArguments()
    color.color = .auto
    var file = OutputFile()
    (file.path, file.writeThroughLinks) = (nil, false)
    var arguments = ReportArguments()
    (arguments.format, arguments.color, arguments.file) = (.text, color, file)
    return arguments
  }
}
