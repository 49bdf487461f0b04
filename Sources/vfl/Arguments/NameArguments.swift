import ArgumentParser
import LayoutConstraints
import VFLWorkspace

/// The names and options with which formats are checked. The values of a repeated option are
/// joined.
struct NameArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The names of the views, separated by commas; repeatable.", valueName: "a,b")
  )
  var views: [CheckedArgument<NameList>] = []

  @Option(
    help: ArgumentHelp(
      "The metrics with their values, separated by commas; repeatable.", valueName: "m=5,n=6.5"))
  var metrics: [CheckedArgument<MetricList>] = []

  @Option(
    help: ArgumentHelp(
      "Format options, separated by commas; repeatable.", valueName: "alignAllTop,…"),
    completion: .list(OptionList.allValueStrings))
  var options: [CheckedArgument<OptionList>] = []

  func validate() throws {
    for list in views { try list.validate() }
    for list in metrics { try list.validate() }
    for list in options { try list.validate() }
    var names: Set<String> = []
    for metric in allMetrics where !names.insert(metric.name).inserted {
      throw ValidationError("duplicate metric '\(metric.name)'")
    }
  }

  private var allMetrics: [(name: String, value: Double)] {
    metrics.compactMap(\.value).flatMap(\.metrics)
  }

  /// Returns the lookup of names, with the views to use if `--views` is not given.
  func lookup(
    withoutViews defaultViews: NameLookup.Views = .anyName, hasSuperview: Bool = true
  ) -> NameLookup {
    NameLookup(
      views: viewNames.map { .named(Set($0)) } ?? defaultViews,
      metrics: Dictionary(allMetrics.map { ($0.name, $0.value) }) { first, _ in first },
      options: FormatOptions(options.compactMap(\.value).map(\.options)),
      hasSuperview: hasSuperview)
  }

  /// The names of the views in order, each once; `nil` without `--views`.
  var viewNames: [String]? {
    if views.isEmpty { return nil }
    return views.compactMap(\.value).flatMap(\.names).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}

/// The option of subcommands whose formats can have no superview.
struct SurroundingsArguments: ParsableArguments {
  @Flag(help: "The views have no superview, so that '|' is an error.")
  var noSuperview = false

  var hasSuperview: Bool { !noSuperview }
}
