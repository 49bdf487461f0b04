import ArgumentParser
import FormatChecker
import LayoutConstraints
import VFLSyntax

/// The names and options with which formats are checked. The values of a repeated option are
/// joined.
struct NameArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The names of the views, separated by commas; repeatable.", valueName: "a,b")
  )
  var views: [NameList] = []

  @Option(
    help: ArgumentHelp(
      "The metrics with their values, separated by commas; repeatable.", valueName: "m=5,n=6.5"))
  var metrics: [MetricList] = []

  @Option(
    help: ArgumentHelp(
      "Format options, separated by commas; repeatable.", valueName: "alignAllTop,…"),
    completion: .list(OptionList.allValueStrings))
  var options: [OptionList] = []

  func validate() throws {
    let names = metrics.flatMap(\.values.keys)
    guard Set(names).count == names.count else { throw ValidationError("duplicate metric") }
  }

  /// Returns the lookup of names, with the views that are to be used without `--views`. A key that
  /// is not a name of the language never matches.
  func lookup(withoutViews defaultViews: NameLookup.Views = .anyName) -> NameLookup {
    let metrics = metrics.reduce(into: [:]) { all, list in
      all.merge(list.values) { first, _ in first }
    }
    return NameLookup(
      views: viewNames.map { .named(Set($0)) } ?? defaultViews,
      metrics: metrics.filter { $0.key.isName },
      options: FormatOptions(options.map(\.options)))
  }

  /// The names of the views in order, each once; `nil` without `--views`.
  var viewNames: [String]? {
    if views.isEmpty { return nil }
    return views.flatMap(\.names).filter(\.isName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
