import ArgumentParser
import VFLCompiler

/// Advice on wrong arguments of the command.
enum UsageAdvice {
  /// Returns advice on an unknown subcommand, or on an argument that begins with `-` and is not an
  /// option; `nil` if there is neither.
  static func text(on arguments: [String]) -> String? {
    guard let name = arguments.first, !name.hasPrefix("-"), name != "help" else { return nil }
    let subcommands = VFL.configuration.subcommands
    if let subcommand = subcommands.first(where: { $0._commandName == name }) {
      return text(on: arguments, options: options(of: subcommand))
    }
    let near = SpellingSuggestion.nearest(to: name, among: subcommands.map { $0._commandName })
    return "unknown subcommand '\(name)'\(SpellingSuggestion.clause(near))"
  }

  private static func text(on arguments: [String], options: [String]) -> String? {
    guard let unknown = unknownOption(in: arguments, Set(options)) else { return nil }
    if options.contains("--string"), unknown.contains(where: { "[|".contains($0) }) {
      return "unknown option '\(unknown)'; a format that begins with '-' follows '--string'"
    }
    let names = options.map { String($0.drop { $0 == "-" }) }
    let near = SpellingSuggestion.nearest(
      to: String(optionName(of: unknown).drop { $0 == "-" }), among: names)
    let option = near.map { $0.count > 1 ? "--\($0)" : "-\($0)" }
    return "unknown option '\(unknown)'\(SpellingSuggestion.clause(option))"
  }

  /// The options whose values can begin with `-`.
  private static let optionsWithAnyValue: Set = ["--string", "--file", "--size"]

  private static func unknownOption(in arguments: [String], _ known: Set<String>) -> String? {
    var previous = ""
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if argument.hasPrefix("-"), argument != "-", !known.contains(optionName(of: argument)),
        !optionsWithAnyValue.contains(previous)
      {
        return argument
      }
      previous = argument
    }
    return nil
  }

  /// Returns the option of an argument, without a value.
  private static func optionName(of argument: String) -> String {
    String(argument.prefix { $0 != "=" })
  }

  private static func options(of subcommand: any ParsableCommand.Type) -> [String] {
    let help = VFL.helpMessage(for: subcommand, columns: 200)
    return help.split { !($0.isLetter || $0 == "-") }.map(String.init).filter {
      $0.hasPrefix("-") && $0.drop { $0 == "-" }.first?.isLetter == true
    }
  }
}
