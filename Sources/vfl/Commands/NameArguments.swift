import ArgumentParser

/// What the names in a format stand for.
struct NameArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The views' names, separated by commas.", valueName: "a,b"))
  var views: NameList?

  @Option(help: ArgumentHelp("The metrics and their values, separated by commas.", valueName: "m=5,n=6.5"))
  var metrics: MetricList?

  @Option(help: ArgumentHelp("Format options, separated by commas.", valueName: "alignAllTop,…"))
  var options: OptionList?

  @Flag(help: "Say that the views have no superview.")
  var noSuperview = false

  var areGiven: Bool { views != nil || metrics != nil || options != nil || noSuperview }

  /// What those are told who pass names to be checked.
  static let remark = "vfl: remark: names and options are not looked up yet; only the syntax is checked\n"
}
