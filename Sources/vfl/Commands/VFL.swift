import ArgumentParser

/// The root of the command.
@main struct VFL: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vfl",
    abstract: "Works with visual format strings, such as 'H:|-[name]-[field(>=100)]-|'.",
    discussion: """
      The language is Apple's Visual Format Language; Grammar.md describes it and every error.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl check 'H:|-[name]-[field(>=100)]-|'
        vfl check Sources/
        vfl constraints 'H:|-[name]-[field(>=100)]-|'
        vfl tree 'V:|[header(44)][body]|'
        vfl format --in-place Layouts/
        vfl solve --size 320x44 'H:|-[a(60)]-[b]-|' 'V:|[a]|' 'V:|[b]|'
        vfl render Scenes/form.yml > form.svg
        vfl infer frames.yml
        vfl convert 'HV:|-[photo]-|' '|~[title(50%)]~|'
        vfl explain console.log
      """,
    version: Self.version,
    subcommands: [
      Check.self, List.self, Migrate.self, Constraints.self, Tree.self, Format.self, Solve.self,
      Render.self, Infer.self, Convert.self, Explain.self,
    ])

  /// The version of the command.
  static let version = "0.1.0"
}
