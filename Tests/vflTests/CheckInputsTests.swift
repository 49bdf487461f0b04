import ArgumentParser
import Testing

@testable import vfl

/// A check without options, whose arguments ArgumentParser does not parse.
@Suite struct CheckInputsTests {
  @Test(arguments: [["[a]"], ["Sources/", "H:|-[a]-|"], ["check"], ["a b", "é"]])
  func hasTheValuesThatArgumentParserGives(_ inputs: [String]) throws {
    let check = try #require(Check(inputsOf: ["check"] + inputs))
    let parsed = try #require(try VFL.parseAsRoot(["check"] + inputs) as? Check)
    #expect(String(describing: check) == String(describing: parsed))
    #expect(check.inputs.inputs == inputs)
  }

  @Test(arguments: [
    [], ["check"], ["check", ""], ["check", "-"], ["check", "--strict", "[a]"],
    ["check", "[a]", "--", "[b]"], ["check", "-[a]"], ["tree", "[a]"], ["[a]"],
  ])
  func otherArgumentsAreParsed(_ arguments: [String]) {
    let isWithoutOptions = Check(inputsOf: arguments) != nil
    #expect(!isWithoutOptions)
  }
}
