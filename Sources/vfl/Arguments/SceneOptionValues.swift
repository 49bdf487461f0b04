import ArgumentParser
import LayoutEngine
import VFLService

/// A reading direction: `ltr` or `rtl`.
struct DirectionArgument: ExpressibleByArgument {
  let direction: ReadingDirection

  init?(argument: String) {
    guard let choice = ReadingDirection.names.first(where: { $0.key == argument }) else {
      return nil
    }
    direction = choice.value
  }

  static var allValueStrings: [String] { ReadingDirection.names.map(\.key) }
}

/// An override of a value in a scene: `title.intrinsic=[60, 21]`.
extension SceneOverride: CheckableArgument {
  init(argument: String) throws {
    guard let override = SceneOverride(argument) else {
      throw ValidationError(
        "expected an override such as 'title.intrinsic=[60, 21]' after '--set', found '\(argument)'"
      )
    }
    self = override
  }
}
