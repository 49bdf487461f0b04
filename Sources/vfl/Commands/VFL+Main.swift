import ArgumentParser
import Foundation
import VFLCompiler
import VFLSyntax

extension VFL {
  /// Runs the command with the arguments of the process, and ends it.
  package static func run() -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      exit()
    } catch let error as InputError {
      FileHandle.standardError.write(Data("error: \(error.description.printable)\n".utf8))
      exit(withError: ExitCode(66))
    } catch {
      stop(error, arguments)
    }
  }

  /// Ends the process with an error, and with advice on the arguments if it is about these.
  private static func stop(_ error: any Error, _ arguments: [String]) -> Never {
    guard exitCode(for: error) == .validationFailure, let advice = UsageAdvice.text(on: arguments) else {
      exit(withError: error)
    }
    let usage = fullMessage(for: error).split(separator: "\n", maxSplits: 1).dropFirst().first ?? ""
    FileHandle.standardError.write(Data("Error: \(advice.printable)\n\(usage)\n".utf8))
    exit(withError: ExitCode.validationFailure)
  }
}

/// What is wrong with the arguments of the command, with what may be meant.
enum UsageAdvice {
  /// Advice on an unknown subcommand, or on an argument that begins with `-` and is not an option; `nil` if there is neither.
  static func text(on arguments: [String]) -> String? {
    guard let name = arguments.first, !name.hasPrefix("-"), name != "help" else { return nil }
    let subcommands = VFL.configuration.subcommands
    if let subcommand = subcommands.first(where: { $0._commandName == name }) {
      return text(on: arguments, options: options(of: subcommand))
    }
    let near = SpellingSuggestion.nearest(to: name, among: subcommands.map { $0._commandName })
    return "unknown subcommand '\(name)'\(suggestion(near))"
  }

  private static func text(on arguments: [String], options: [String]) -> String? {
    guard let unknown = unknownOption(in: arguments, Set(options)) else { return nil }
    if unknown.contains("[") || unknown.contains("|") {
      return "unknown option '\(unknown)'; a format that begins with '-' follows '--string'"
    }
    let names = options.map { String($0.drop { $0 == "-" }) }
    let near = SpellingSuggestion.nearest(
      to: String(optionName(of: unknown).drop { $0 == "-" }), among: names)
    return "unknown option '\(unknown)'\(suggestion(near.map { $0.count > 1 ? "--\($0)" : "-\($0)" }))"
  }

  private static func unknownOption(in arguments: [String], _ known: Set<String>) -> String? {
    var previous = ""
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if argument.hasPrefix("-"), argument != "-", !known.contains(optionName(of: argument)),
        previous != "--string", previous != "--file"
      {
        return argument
      }
      previous = argument
    }
    return nil
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The option of an argument, without a value.
  private static func optionName(of argument: String) -> String {
    String(argument.prefix { $0 != "=" })
  }

  /// The options that the help of a subcommand lists.
  private static func options(of subcommand: any ParsableCommand.Type) -> [String] {
    let help = VFL.helpMessage(for: subcommand, columns: 200)
    return help.split { !($0.isLetter || $0 == "-") }.map(String.init).filter {
      $0.hasPrefix("-") && $0.drop { $0 == "-" }.first?.isLetter == true
    }
  }
}
