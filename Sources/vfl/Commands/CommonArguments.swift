import ArgumentParser

/// What every subcommand takes.
struct CommonArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup(title: "Output") var output: OutputArguments
}
