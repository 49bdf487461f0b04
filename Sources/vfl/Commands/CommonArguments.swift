import ArgumentParser
import VisualFormat

/// What the subcommands take that look at formats without laying them out.
struct CommonArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  @Flag(help: "Say that the views have no superview.")
  var noSuperview = false

  /// What names stand for; see ``NameArguments/lookup(withoutViews:superview:)``.
  func lookup(withoutViews defaultViews: NameLookup.Views) -> NameLookup {
    names.lookup(withoutViews: defaultViews, superview: noSuperview ? nil : superviewName)
  }
}
