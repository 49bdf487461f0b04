import ArgumentParser
import VisualFormat

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

  /// What names stand for; where `--views` does not say which views there are, as the caller has it.
  func lookup(withoutViews defaultViews: NameLookup.Views) -> NameLookup {
    NameLookup(
      views: views.map { .these(Set($0.names)) } ?? defaultViews, metrics: metrics?.values ?? [:],
      options: options?.options ?? [], superview: noSuperview ? nil : superviewName)
  }
}
