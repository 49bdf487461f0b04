import Foundation
import Recipes

/// Prints the frames of the recipes whose numbers are given, or of all recipes.
@main
enum RecipesCommand {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst()
    let unknown = numbers.filter { number in !Recipe.all.contains { $0.number == number } }
    guard unknown.isEmpty else {
      let known = Recipe.all.map(\.number).joined(separator: ", ")
      for number in unknown {
        let message = "no recipe '\(number)'; the recipes are \(known)\n"
        FileHandle.standardError.write(Data(message.utf8))
      }
      exit(1)
    }
    for recipe in Recipe.all where numbers.isEmpty || numbers.contains(recipe.number) {
      try show(recipe)
    }
  }

  private static func show(_ recipe: Recipe) throws {
    print("\(recipe.number): \(recipe.title)")
    for stage in try recipe.stages() {
      print("\n\(stage.title):\n\(stage.table)", terminator: "")
      for line in stage.notes + stage.problems { print(line) }
    }
    print()
  }
}
