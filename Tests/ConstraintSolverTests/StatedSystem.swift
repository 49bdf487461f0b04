import ConstraintSolver
import Foundation
import Testing

/// A system of a fixture with its optimum by another solver; Scripts/oracle/systems.py wrote both.
struct StatedSystem: Sendable, CustomTestStringConvertible {
  struct Row {
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  var name: String
  var variableCount = 0
  var nonNegative: Set<Int> = []
  var rows: [Row] = []
  var levels: [(priority: Double, sum: Double)] = []
  var isUnsatisfiable = false
  var free: [Int]?
  var chosen: [Double]?

  var testDescription: String { name }

  static let all = systems(of: "systems")

  /// Systems with many priorities and inexact coefficients, and systems with equations that depend on each other up to rounding: those on which prices
  /// or pivots that are nothing but rounding errors lead to a wrong optimum.
  static let hard = systems(of: "hard-systems")

  private static func systems(of file: String) -> [StatedSystem] {
    do {
      let url = try #require(
        Bundle.module.url(forResource: file, withExtension: "txt", subdirectory: "Fixtures"))
      var systems: [StatedSystem] = []
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        if words[0] == "#" {
          systems.append(StatedSystem(name: words.dropFirst().joined(separator: " ")))
        } else {
          try systems[systems.count - 1].read(words)
        }
      }
      return systems
    } catch {
      Issue.record("the fixture cannot be read: \(error)")
      return []
    }
  }

  private mutating func read(_ words: [String]) throws {
    let numbers = words.dropFirst().map { Double($0) }
    switch words[0] {
    case "V": variableCount = Int(try #require(numbers[0]))
    case "N": nonNegative = Set(try numbers.map { Int(try #require($0)) })
    case "L": levels.append((try #require(numbers[0]), try #require(numbers[1])))
    case "X": isUnsatisfiable = true
    case "F": free = words.contains("?") ? nil : try numbers.map { Int(try #require($0)) }
    case "R": chosen = words.contains("?") ? nil : try numbers.map { try #require($0) }
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
    default: Issue.record("'\(words[0])' begins no line of the fixture")
    }
  }

  /// The largest term, which tolerances are relative to.
  func scale(_ values: [Double]) -> Double {
    rows.flatMap(\.terms).reduce(1) { max($0, abs($1.coefficient * values[$1.variable])) }
  }
}
