import ArgumentParser
import FormatChecker

/// The arguments of the subcommands that read formats without laying them out.
struct CommonArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments

  @Flag(help: "Check the formats for views that have no superview.")
  var noSuperview = false

  /// Returns the lookup of names, with the views to use if `--views` is not given.
  func lookup(withoutViews defaultViews: NameLookup.Views) -> NameLookup {
    var lookup = names.lookup(withoutViews: defaultViews)
    lookup.hasSuperview = !noSuperview
    return lookup
  }
}
