package import ConstraintSolver
import Foundation

/// A system of constraints, read from a file.
///
/// Each line of a file is a record:
///
/// | record | meaning |
/// |---|---|
/// | `# name` | begins a system |
/// | `V count` | the number of variables |
/// | `N variable…` | the nonnegative variables |
/// | `E variable priority value` | an edit variable |
/// | `C priority op constant n (coefficient variable)…` | a constraint with `n` terms |
/// | `S variable value…` | the values of a sweep |
/// | `I priority op constant changed n (coefficient variable)…` | an increment |
///
/// An increment is a constraint to add, to change to the constant `changed`, and to remove.
///
/// Files with expected optima also have the records `L`, `F`, `R` and `X`; see
/// `Scripts/oracle/systems.py`.
package struct ConstraintFile {
  /// A constraint: the sum of the terms plus the constant has the relation to zero.
  package struct Row {
    package var priority: Double
    package var relation: Relation
    package var constant: Double
    package var changedConstant: Double
    /// The indices of the terms in ``coefficients`` and ``variables``.
    package var terms: Range<Int>
  }

  package var name = ""
  package var variableCount = 0
  package var nonnegative: [Int] = []
  package var edits: [(variable: Int, priority: Double, value: Double)] = []
  package var rows: [Row] = []
  package var increments: [Row] = []
  package var sweepVariable = 0
  package var sweep: [Double] = []
  package var coefficients: [Double] = []
  package var variables: [Int] = []

  /// The minimum sum of violations at each priority.
  package var levels: [(priority: Double, sum: Double)] = []
  /// Whether the required constraints are unsatisfiable.
  package var isUnsatisfiable = false
  /// The underdetermined variables, or `nil` if they are unknown.
  package var underdeterminedVariables: [Int]?
  /// The values of all variables in one optimal solution, or `nil` if they are unknown.
  package var optimalValues: [Double]?

  /// The error for a line that is not a valid record.
  package struct InvalidRecordError: Error, CustomStringConvertible {
    package let line: Int
    package var description: String { "line \(line): invalid record" }
  }

  /// The error for a reference to a variable that does not exist.
  package struct UnknownVariableError: Error, CustomStringConvertible {
    package let number: Int
    package let count: Int
    package var description: String { "no variable \(number); the number of variables is \(count)" }
  }

  /// Returns the systems of a file. Each begins with a line that starts with `#`.
  ///
  /// - Throws: ``InvalidRecordError``, ``UnknownVariableError``, or the error of reading the file.
  package static func load(_ path: String) throws -> [ConstraintFile] {
    var reader = LineReader(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    var files: [ConstraintFile] = []
    while let kind = reader.nextLine() {
      if kind == UInt8(ascii: "#") {
        files.append(ConstraintFile(name: reader.rest()))
      } else {
        if files.isEmpty { files.append(ConstraintFile()) }
        guard files[files.count - 1].read(kind, &reader) else {
          throw InvalidRecordError(line: reader.line)
        }
      }
    }
    for file in files {
      if let unknown = file.unknownVariable {
        throw UnknownVariableError(number: unknown, count: file.variableCount)
      }
    }
    return files
  }

  private var unknownVariable: Int? {
    let isUnknown = { (variable: Int) in variable >= variableCount }
    return variables.first(where: isUnknown) ?? edits.map(\.variable).first(where: isUnknown)
      ?? nonnegative.first(where: isUnknown)
      ?? (sweep.isEmpty || sweepVariable < variableCount ? nil : sweepVariable)
  }

  /// Reads a record of a kind, and returns whether it is valid.
  private mutating func read(_ kind: UInt8, _ reader: inout LineReader) -> Bool {
    switch kind {
    case UInt8(ascii: "V"):
      guard let count = reader.count() else { return false }
      variableCount = count
    case UInt8(ascii: "N"):
      while let variable = reader.count() { nonnegative.append(variable) }
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
    case UInt8(ascii: "X"): isUnsatisfiable = true
    case UInt8(ascii: "F"):
      underdeterminedVariables = reader.numbersIfKnown()?.compactMap { Int(exactly: $0) }
    case UInt8(ascii: "R"): optimalValues = reader.numbersIfKnown()
    default: return false
    }
    return true
  }

  private mutating func readRow(_ reader: inout LineReader, hasChange: Bool) -> Row? {
    guard let priority = reader.number(), let relation = reader.relation(),
      let constant = reader.number()
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

  /// Returns the values of a file with lines of the form `variable value`.
  ///
  /// - Throws: ``InvalidRecordError``, or the error of reading the file.
  package static func values(_ path: String) throws -> [(variable: Int, value: Double)] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var values: [(variable: Int, value: Double)] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let variable = Int(parts[0]), let value = Double(parts[1]) else {
        throw InvalidRecordError(line: index + 1)
      }
      values.append((variable, value))
    }
    return values
  }
}

/// A reader of lines that does not copy them.
///
/// Freed copies of a large file would hide the memory that a solver allocates later.
private struct LineReader {
  var bytes: [UInt8]
  private var position = 0
  private(set) var line = 1
  private var isInsideLine = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
    self.bytes.append(0)
  }

  /// Moves to the next line that is not empty, and returns its first byte.
  mutating func nextLine() -> UInt8? {
    if isInsideLine {
      while bytes[position] != 0, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }
    while bytes[position] == UInt8(ascii: "\n") {
      position += 1
      line += 1
    }
    guard bytes[position] != 0 else { return nil }
    isInsideLine = true
    position += 1
    return bytes[position - 1]
  }

  /// Consumes and returns the rest of the line, without the spaces around it.
  mutating func rest() -> String {
    let start = position
    while bytes[position] != 0, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).trimmingCharacters(
      in: .whitespaces)
  }

  private mutating func skipBlanks() {
    while bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// Consumes and returns a number; returns `nil` if the line has no number there.
  mutating func number() -> Double? {
    skipBlanks()
    guard bytes[position] != 0, bytes[position] != UInt8(ascii: "\n") else { return nil }
    let start = position
    return bytes.withUnsafeBytes { raw in
      guard let text = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(text + start, &end)
      guard let end, end != text + start else { return nil }
      position = UnsafePointer(end) - text
      return value
    }
  }

  /// Consumes and returns a nonnegative integer, or returns `nil`.
  mutating func count() -> Int? {
    guard let number = number(), let count = Int(exactly: number), count >= 0 else { return nil }
    return count
  }

  /// Consumes and returns the remaining numbers of the line; returns `nil` for a question mark.
  mutating func numbersIfKnown() -> [Double]? {
    skipBlanks()
    if bytes[position] == UInt8(ascii: "?") { return nil }
    var numbers: [Double] = []
    while let number = number() { numbers.append(number) }
    return numbers
  }

  /// Consumes and returns a relation, which has two characters, or returns `nil`.
  mutating func relation() -> Relation? {
    skipBlanks()
    let relation: Relation
    switch bytes[position] {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    guard bytes[position + 1] == UInt8(ascii: "=") else { return nil }
    position += 2
    return relation
  }
}
