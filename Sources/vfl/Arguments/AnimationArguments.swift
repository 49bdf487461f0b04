import ArgumentParser
import LayoutConstraints
import LayoutEngine

/// The options of an animation.
struct AnimationArguments: ParsableArguments {
  @Flag(
    help: "Move the views from each scene or size to the next, and back, in one animated SVG.")
  var animate = false

  @Option(
    help: ArgumentHelp(
      "The seconds from each layout to the next, from 0.01 to 3600. (default: 1)",
      valueName: "seconds"))
  var duration: Double?

  @Option(
    help: ArgumentHelp(
      "The timing: linear, ease-in, ease-out, ease-in-out or 'cubic-bezier(a,b,c,d)'. (default: ease-in-out; with --sweep, linear)",
      valueName: "curve"))
  var curve: CheckedArgument<TransitionCurve>?

  private static let durations = 0.01...3600.0

  func validate() throws {
    try curve?.validate()
    if let duration, !Self.durations.contains(duration) {
      throw ValidationError(
        "expected 0.01 to 3600 for '--duration', found \(duration.shortestDecimal)")
    }
    guard !animate else { return }
    if duration != nil { throw ValidationError("'--duration' requires '--animate'") }
    if curve != nil { throw ValidationError("'--curve' requires '--animate'") }
  }
}
