import ConstraintSolver
import Foundation
import Testing

/// A system of a fixture, with its optimum according to another solver.
///
/// `Scripts/oracle/systems.py` generates systems.txt, and describes the format. Records end with a
/// line or a semicolon.
struct SystemFixture: Sendable, CustomTestStringConvertible {
  struct Row {
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  var name: String
  var variableCount = 0
  var nonnegative: Set<Int> = []
  var rows: [Row] = []
  /// The minimum sum of violations at each priority.
  var levels: [(priority: Double, sum: Double)] = []
  var isUnsatisfiable = false
  /// The underdetermined variables, or `nil` if they are unknown.
  var underdeterminedVariables: [Int]?
  /// The values of all variables in one optimal solution, or `nil` if they are unknown.
  var expectedValues: [Double]?

  var testDescription: String { name }

  static let all = systems(of: "systems")

  /// Systems with many priorities and inexact coefficients, systems with equations that depend on
  /// each other up to rounding errors, and systems with coefficients from 0.0002 to 7000.
  ///
  /// Their optimum is wrong if the solver uses prices or pivots that are only rounding errors, and
  /// in the last ones no optimum is found if it drops small moves in long steps.
  static let hard = systems(of: "hard-systems")

  private static func systems(of file: String) -> [SystemFixture] {
    do {
      let url = try #require(
        Bundle.module.url(forResource: file, withExtension: "txt", subdirectory: "Fixtures"))
      var systems: [SystemFixture] = []
      let text = try String(contentsOf: url, encoding: .utf8)
      for record in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
        let words = record.split(separator: " ").map(String.init)
        if words[0] == "#" {
          systems.append(SystemFixture(name: words.dropFirst().joined(separator: " ")))
        } else {
          try systems[systems.count - 1].read(words)
        }
      }
      precondition(!systems.isEmpty, "the fixture '\(file)' has no systems")
      return systems
    } catch {
      // The arguments of a test are evaluated before it runs: an issue would be lost.
      fatalError("cannot read the fixture '\(file)': \(error)")
    }
  }

  private mutating func read(_ words: [String]) throws {
    let numbers = words.dropFirst().map { Double($0) }
    switch words[0] {
    case "V": variableCount = Int(try #require(numbers[0]))
    case "N": nonnegative = Set(try numbers.map { Int(try #require($0)) })
    case "L": levels.append((try #require(numbers[0]), try #require(numbers[1])))
    case "X": isUnsatisfiable = true
    case "F":
      underdeterminedVariables =
        words.contains("?") ? nil : try numbers.map { Int(try #require($0)) }
    case "R": expectedValues = words.contains("?") ? nil : try numbers.map { try #require($0) }
    case "C":
      let terms = try stride(from: 4, to: numbers.count, by: 2).map {
        (coefficient: try #require(numbers[$0]), variable: Int(try #require(numbers[$0 + 1])))
      }
      let relation = try #require(
        ["==": Relation.equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual][words[2]])
      rows.append(
        Row(
          terms: terms, constant: try #require(numbers[2]), relation: relation,
          priority: try #require(numbers[0])))
    default: fatalError("unknown record '\(words[0])' in the fixture")
    }
  }

  /// Returns the largest magnitude of a term, at least 1: tolerances are relative to it.
  func scale(_ values: [Double]) -> Double {
    rows.flatMap(\.terms).reduce(1) { max($0, abs($1.coefficient * values[$1.variable])) }
  }
}
