import Foundation
import Testing

@testable import Recipes

struct RecipeTests {
  // 5-2 has one conflict and one ambiguity at each of its two sizes.
  @Test(arguments: Recipe.all)
  func problems(recipe: Recipe) throws {
    let counts = try recipe.stages().map(\.problems.count)
    #expect(counts.count >= 1)
    #expect(counts.allSatisfy { $0 == (recipe.number == "5-2" ? 2 : 0) })
  }

  @Test func numbersAreUnique() {
    #expect(Set(Recipe.all.map(\.number)).count == Recipe.all.count)
  }

  /// The table of recipes in the document of the examples has all recipes, and their files exist.
  @Test func table() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = package.deletingLastPathComponent().appending(path: "README.md")
    let rows = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasSuffix(".swift) |") }
    #expect(rows.count == Recipe.all.count)
    for (recipe, row) in zip(Recipe.all, rows) {
      let file = row.split(separator: "(").last?.split(separator: ")").first.map(String.init) ?? ""
      #expect(row.hasPrefix("| \(recipe.number) | \(recipe.title) |"))
      #expect(
        FileManager.default.fileExists(
          atPath: document.deletingLastPathComponent().appending(path: file).path))
    }
  }
}
