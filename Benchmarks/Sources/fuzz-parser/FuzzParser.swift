import BenchmarkSupport
import Foundation
import VFLSyntax

/// Parses mutated formats and equations, and checks the invariants of the results.
///
/// Usage: `fuzz-parser FORMATS COUNT SEED`. Each line of the file FORMATS is a JSON object
/// with the key `format`.
///
/// The inputs are all prefixes and one-byte changes of the formats and of some equations,
/// insertions of confusable characters, COUNT random mutations, and a few huge inputs. Stops at the
/// first input whose result violates an invariant, prints the invariant and the input, and exits
/// with status 1.
@main
enum FuzzParser {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]), count >= 0,
      let seed = UInt64(arguments[3])
    else {
      fail("usage: fuzz-parser FORMATS COUNT SEED", status: 64)
    }
    let formats = try readFormats(arguments[1]) + equations.map { Array($0.utf8) }
    print("prefixes: \(checkPrefixes(of: formats))")
    print("one-byte changes: \(checkByteChanges(of: formats))")
    print("confusable characters: \(checkConfusables(in: formats))")
    print(
      "random mutations, seed \(seed): \(checkMutations(of: formats, count: count, seed: seed))")
    checkHugeInputs()
  }

  /// Equations, which the file of formats does not contain.
  private static let equations = [
    "title.width <= superview.width * 0.5 + 20 @750", "a.width == 50",
    "b.leading == a.trailing + 8 @1000",
    "a.width == 2 * b.width / 4 - m @p", "view.safeArea.top >= superview.margins.top",
    "a.width == 50% * b.width", "row.top == view.content.top - 8",
    "view.content.width >= 2 * view.frame.width",
  ]

  private struct Row: Decodable {
    let format: String
  }

  private static func readFormats(_ path: String) throws -> [[UInt8]] {
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(
      separator: UInt8(ascii: "\n"))
    return try lines.map { Array(try JSONDecoder().decode(Row.self, from: Data($0)).format.utf8) }
  }

  private static func checkPrefixes(of formats: [[UInt8]]) -> Int {
    var count = 0
    for format in formats {
      for length in 0...format.count {
        checkInvariants(of: Array(format.prefix(length)))
        count += 1
      }
    }
    return count
  }

  private static func checkByteChanges(of formats: [[UInt8]]) -> Int {
    var count = 0
    for format in formats {
      for index in format.indices {
        var changed = format
        for byte in UInt8.min...UInt8.max where byte != format[index] {
          changed[index] = byte
          checkInvariants(of: changed)
          count += 1
        }
      }
    }
    return count
  }

  /// Inserts each confusable character, and another one, at every offset.
  private static func checkConfusables(in formats: [[UInt8]]) -> Int {
    var count = 0
    for confusable in "–≤≥＝＜＞｜［］（）：，＠\u{A0}\u{200B}é".map({ Array(String($0).utf8) }) {
      for format in formats {
        for index in 0...format.count {
          checkSyntax(Array(format[..<index]) + confusable + Array(format[index...]))
          count += 1
        }
      }
    }
    return count
  }

  private static func checkMutations(of formats: [[UInt8]], count: Int, seed: UInt64) -> Int {
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      var bytes = formats.randomElement(using: &random) ?? []
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        mutate(&bytes, formats, using: &random)
      }
      checkInvariants(of: bytes)
    }
    return count
  }

  /// Characters of the language, and characters that look like them.
  private static let characters = Array(
    "HV:|[]()-,@=<>*/+.%0159eExXaAb_ \t\n\\\u{2013}\u{2212}\u{2264}\u{2265}\u{FF5C}\u{FF3B}\u{FF3D}\u{FF08}\u{FF09}"
      + "\u{FF1A}\u{FF0C}\u{FF20}\u{A0}\u{200B}\u{FEFF}\u{E9}\u{301}\u{1F642}")

  /// Deletes or duplicates up to three bytes, or inserts a byte, a character or the end of a
  /// format.
  private static func mutate(
    _ bytes: inout [UInt8], _ formats: [[UInt8]], using random: inout SplitMix64
  ) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: start)
    case 3:
      let other = formats.randomElement(using: &random) ?? []
      bytes.insert(
        contentsOf: other.suffix(Int.random(in: 0...other.count, using: &random)), at: start)
    default:
      bytes.insert(
        contentsOf: String(characters.randomElement(using: &random) ?? " ").utf8, at: start)
    }
  }

  /// Checks inputs that could take a parser more than linear time or a deep stack.
  ///
  /// The inputs are 10 MB long for the parser and 1 MB long for the later stages.
  private static func checkHugeInputs() {
    let size = 10_000_000
    for piece in [
      "[", "(", "-", "[a]", "[a(", "[a]-5-", "[a(5,", "1", " ", "\u{e9}", "[a-", "|", "[a(b.", ">",
      "@",
    ] {
      let bytes = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
      let start = processorTime()
      checkSyntax(bytes)
      checkConstraints(Array(bytes.prefix(size / 10)))
      let seconds = processorTime() - start
      print("10 MB of '\(piece)': \(String(format: "%.2f", seconds)) s")
      if seconds > 10 { fail("10 MB of '\(piece)' took \(seconds) s (limit: 10 s)", status: 1) }
    }
  }
}
