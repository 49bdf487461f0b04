import ArgumentParser
import VFLWorkspace

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
