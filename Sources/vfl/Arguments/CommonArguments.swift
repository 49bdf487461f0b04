import ArgumentParser
import FormatChecker

/// The arguments of the subcommands that look up the names in formats.
struct CommonArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: LookupArguments

  /// Returns the lookup of names, with the views to use if `--views` is not given.
  func lookup(withoutViews defaultViews: NameLookup.Views) -> NameLookup {
    names.lookup(withoutViews: defaultViews)
  }
}

/// The arguments of the subcommands for which only the syntax of formats matters.
///
/// The arguments of a lookup are accepted, so that a script can pass the same ones to every
/// subcommand.
struct SyntaxArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names, accepted without effect") var names: LookupArguments
}

/// The arguments of a lookup of names.
struct LookupArguments: ParsableArguments {
  @OptionGroup var names: NameArguments

  @Flag(help: "The views have no superview, so that '|' is an error.")
  var noSuperview = false

  func lookup(withoutViews defaultViews: NameLookup.Views) -> NameLookup {
    var lookup = names.lookup(withoutViews: defaultViews)
    lookup.hasSuperview = !noSuperview
    return lookup
  }
}
