package import ConstraintSolver
import Foundation

/// A system of constraints as files state it: a line `V count`, then `E variable priority value`, `N variable…`, `C priority op constant n
/// (coefficient variable)…`, `S variable value…` (a sweep) and `I priority op constant constant n (coefficient variable)…` (to be added,
/// changed and removed). Files of expected optima add `L priority sum`, `F variable…`, `R value…` and `X`; see Scripts/oracle/systems.py.
package struct ConstraintFile {
  package struct Row {
    package var priority: Double
    package var relation: Relation
    package var constant: Double
    package var changedConstant: Double
    package var terms: Range<Int>
  }

  package var name = ""
  package var variableCount = 0
  package var nonNegative: Set<Int> = []
  package var edits: [(variable: Int, priority: Double, value: Double)] = []
  package var rows: [Row] = []
  package var increments: [Row] = []
  package var sweepVariable = 0
  package var sweep: [Double] = []
  package var coefficients: [Double] = []
  package var variables: [Int] = []

  package var levels: [(priority: Double, sum: Double)] = []
  package var isContradictory = false
  /// `nil` where that is not known.
  package var free: [Int]?
  package var chosen: [Double]?

  package struct Malformed: Error, CustomStringConvertible {
    package let line: Int
    package var description: String { "line \(line): this is no line of a constraint file" }
  }

  package struct UnknownVariable: Error, CustomStringConvertible {
    package let number: Int
    package let count: Int
    package var description: String { "variable \(number) is named, of \(count) counted from 0" }
  }

  /// Reads all systems of a file; each begins with a line that begins with `#`.
  package static func load(_ path: String) throws -> [ConstraintFile] {
    var reader = LineReader(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    var files: [ConstraintFile] = []
    while let kind = reader.nextLine() {
      if kind == UInt8(ascii: "#") {
        files.append(ConstraintFile(name: reader.rest()))
      } else {
        if files.isEmpty { files.append(ConstraintFile()) }
        guard files[files.count - 1].read(kind, &reader) else { throw Malformed(line: reader.line) }
      }
    }
    for file in files {
      if let unknown = file.unknownVariable {
        throw UnknownVariable(number: unknown, count: file.variableCount)
      }
    }
    return files
  }

  private var unknownVariable: Int? {
    let isUnknown = { (variable: Int) in variable >= variableCount }
    return variables.first(where: isUnknown) ?? edits.map(\.variable).first(where: isUnknown)
      ?? nonNegative.first(where: isUnknown)
      ?? (sweep.isEmpty || sweepVariable < variableCount ? nil : sweepVariable)
  }

  private mutating func read(_ kind: UInt8, _ reader: inout LineReader) -> Bool {
    switch kind {
    case UInt8(ascii: "V"):
      guard let count = reader.count() else { return false }
      variableCount = count
    case UInt8(ascii: "N"):
      while let variable = reader.count() { nonNegative.insert(variable) }
    case UInt8(ascii: "E"):
      guard let variable = reader.count(), let priority = reader.number(),
        let value = reader.number()
      else { return false }
      edits.append((variable, priority, value))
    case UInt8(ascii: "S"):
      guard let variable = reader.count() else { return false }
      sweepVariable = variable
      while let value = reader.number() { sweep.append(value) }
    case UInt8(ascii: "C"):
      guard let row = readRow(&reader, hasChange: false) else { return false }
      rows.append(row)
    case UInt8(ascii: "I"):
      guard let row = readRow(&reader, hasChange: true) else { return false }
      increments.append(row)
    case UInt8(ascii: "L"):
      guard let priority = reader.number(), let sum = reader.number() else { return false }
      levels.append((priority, sum))
    case UInt8(ascii: "X"): isContradictory = true
    case UInt8(ascii: "F"): free = reader.numbersIfKnown()?.compactMap { Int(exactly: $0) }
    case UInt8(ascii: "R"): chosen = reader.numbersIfKnown()
    default: return false
    }
    return true
  }

  private mutating func readRow(_ reader: inout LineReader, hasChange: Bool) -> Row? {
    guard let priority = reader.number(), let relation = reader.relation(), let constant = reader.number()
    else { return nil }
    let changed = hasChange ? reader.number() : constant
    guard let changed, let count = reader.count() else { return nil }
    let start = coefficients.count
    for _ in 0..<count {
      guard let coefficient = reader.number(), let variable = reader.count() else {
        return nil
      }
      coefficients.append(coefficient)
      variables.append(variable)
    }
    return Row(
      priority: priority, relation: relation, constant: constant, changedConstant: changed,
      terms: start..<coefficients.count)
  }

  /// The values of a file with lines `variable value`.
  package static func values(_ path: String) throws -> [(variable: Int, value: Double)] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let variable = Int(parts[0]), let value = Double(parts[1]) else { return nil }
      return (variable, value)
    }
  }
}

/// Reads lines without copying them: a large file leaves nothing behind that would hide what a solver needs.
private struct LineReader {
  var bytes: [UInt8]
  private var at = 0
  private(set) var line = 1
  private var isInLine = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
    self.bytes.append(0)
  }

  /// The first byte of the next line that is not empty.
  mutating func nextLine() -> UInt8? {
    if isInLine { while bytes[at] != 0, bytes[at] != UInt8(ascii: "\n") { at += 1 } }
    while bytes[at] == UInt8(ascii: "\n") {
      at += 1
      line += 1
    }
    guard bytes[at] != 0 else { return nil }
    isInLine = true
    at += 1
    return bytes[at - 1]
  }

  mutating func rest() -> String {
    let start = at
    while bytes[at] != 0, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  private mutating func skipBlanks() { while bytes[at] == UInt8(ascii: " ") { at += 1 } }

  mutating func number() -> Double? {
    skipBlanks()
    guard bytes[at] != 0, bytes[at] != UInt8(ascii: "\n") else { return nil }
    let start = at
    return bytes.withUnsafeBytes { raw in
      guard let text = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(text + start, &end)
      guard let end, end != text + start else { return nil }
      at = UnsafePointer(end) - text
      return value
    }
  }

  /// A whole number that is not negative.
  mutating func count() -> Int? {
    guard let number = number(), let count = Int(exactly: number), count >= 0 else { return nil }
    return count
  }

  mutating func numbersIfKnown() -> [Double]? {
    skipBlanks()
    if bytes[at] == UInt8(ascii: "?") { return nil }
    var numbers: [Double] = []
    while let number = number() { numbers.append(number) }
    return numbers
  }

  mutating func relation() -> Relation? {
    skipBlanks()
    defer { at += 2 }
    switch bytes[at] {
    case UInt8(ascii: "="): return .equal
    case UInt8(ascii: "<"): return .lessThanOrEqual
    case UInt8(ascii: ">"): return .greaterThanOrEqual
    default: return nil
    }
  }
}
