import ArgumentParser
import VFLSyntax
import VisualFormat

/// What the names in a format stand for. An option that is repeated adds to what it said before.
struct NameArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The views' names, separated by commas; repeatable.", valueName: "a,b"))
  var views: [NameList] = []

  @Option(
    help: ArgumentHelp(
      "The metrics and their values, separated by commas; repeatable.", valueName: "m=5,n=6.5"))
  var metrics: [MetricList] = []

  @Option(
    help: ArgumentHelp("Format options, separated by commas; repeatable.", valueName: "alignAllTop,…"),
    completion: .list(OptionList.allValueStrings))
  var options: [OptionList] = []

  func validate() throws {
    let names = metrics.flatMap(\.values.keys)
    guard Set(names).count == names.count else { throw ValidationError("a metric is given twice") }
  }

  /// What names stand for; where `--views` does not say which views there are, as the caller has it. A key that is no name
  /// never matches.
  func lookup(withoutViews defaultViews: NameLookup.Views, superview: String? = superviewName) -> NameLookup {
    let metrics = metrics.reduce(into: [:]) { all, list in all.merge(list.values) { first, _ in first } }
    return NameLookup(
      views: views.isEmpty ? defaultViews : .these(Set(views.flatMap(\.names).filter(\.isName))),
      metrics: metrics.filter { $0.key.isName },
      options: FormatOptions(options.map(\.options)), superview: superview)
  }

  /// Whether nothing is said.
  var areEmpty: Bool { views.isEmpty && metrics.isEmpty && options.isEmpty }

  /// The views' names, in order, each once.
  var viewNames: [String] {
    views.flatMap(\.names).filter(\.isName).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
