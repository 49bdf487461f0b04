import LayoutConstraints
import VFLSyntax

/// Statements and literals of Swift or Objective-C in code that uses UIKit.
struct KitSyntax {
  static let axis = "UILayoutConstraintAxis"

  let language: ConstraintCode.Language

  /// Returns one of two texts by the language.
  func text(swift: String, objectiveC: String) -> String {
    language == .swift ? swift : objectiveC
  }

  // MARK: Statements

  /// Returns the declaration of a new object.
  func object(_ type: String, named name: String) -> String {
    text(swift: "let \(name) = \(type)()", objectiveC: "\(type) *\(name) = [\(type) new];")
  }

  /// Returns the declaration of a dictionary.
  func dictionary(_ dictionary: String, named name: String) -> String {
    text(
      swift: "let \(name): [String: Any] = \(dictionary)",
      objectiveC: "NSDictionary *\(name) = \(dictionary);")
  }

  /// Returns a call of a method with one argument.
  func call(_ receiver: String, _ method: String, _ argument: String) -> String {
    text(
      swift: "\(receiver).\(method)(\(argument))",
      objectiveC: "[\(receiver) \(method):\(argument)];")
  }

  func assignment(_ property: String, to value: String) -> String {
    text(swift: "\(property) = \(value)", objectiveC: "\(property) = \(value);")
  }

  func assignment(_ property: String, _ value: Bool) -> String {
    let isSwift = language == .swift
    return assignment(property, to: value ? isSwift ? "true" : "YES" : isSwift ? "false" : "NO")
  }

  /// Returns the assignment of a case, whose name begins with the type in Objective-C.
  func assignment(_ property: String, case name: String, of type: String) -> String {
    assignment(property, to: text(swift: ".\(name)", objectiveC: type + name.withUppercaseStart))
  }

  /// The lines before and after the elements of a list of constraints that are activated.
  var activation: (start: String, end: String) {
    language == .swift
      ? ("NSLayoutConstraint.activate([", "])")
      : ("[NSLayoutConstraint activateConstraints:@[", "]];")
  }

  // MARK: Literals

  /// Returns a number where the type is known to be a floating-point type.
  func number(_ number: Double) -> String {
    if language == .swift || number.isFinite { return SwiftLiteral.number(number) }
    return number.isNaN ? "NAN" : number > 0 ? "INFINITY" : "-INFINITY"
  }

  /// Returns a number as an object.
  func boxed(_ value: Double) -> String {
    text(swift: number(value), objectiveC: "@(\(number(value)))")
  }

  /// Returns a value of a structure with named parts.
  func structure(_ type: String, _ parts: [(name: String, value: String)]) -> String {
    text(
      swift: "\(type)(\(parts.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))",
      objectiveC: "\(type)Make(\(parts.map { $0.value }.joined(separator: ", ")))")
  }

  func list(_ expressions: [String]) -> String {
    text(swift: SwiftLiteral.list(expressions), objectiveC: "@\(SwiftLiteral.list(expressions))")
  }

  func dictionary(_ entries: [(key: String, expression: String)]) -> String {
    if language == .swift { return SwiftLiteral.dictionary(entries) }
    return "@{\(entries.map { "\(string($0.key)): \($0.expression)" }.joined(separator: ", "))}"
  }

  func string(_ text: String) -> String {
    if language == .swift { return SwiftLiteral.string(text) }
    var result = "@\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.controlsTerminal && scalar.value < 0xA0: result += scalar.octalEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// The escapes of the UTF-8 bytes in C.
  fileprivate var octalEscape: String {
    String(self).utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }.joined()
  }
}

extension FormatOptions {
  /// The options as an expression of Objective-C.
  package var objectiveCCode: String {
    isEmpty ? "0" : names.map { "NSLayoutFormat\($0.withUppercaseStart)" }.joined(separator: " | ")
  }
}
