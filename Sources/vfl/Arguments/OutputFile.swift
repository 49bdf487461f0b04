import ArgumentParser
import VFLWorkspace

/// The file to which a document is written.
struct OutputFile: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write the document to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var path: String?

  @Flag(help: "Also write through links that you name to files in other folders.")
  var writeThroughLinks = false

  func writer(of inputs: [Input] = []) -> FileWriter {
    FileWriter(of: inputs, writesThroughLinks: writeThroughLinks)
  }

  /// Refuses a file that is an input, which the document would overwrite.
  func validate(against inputs: some InputCollection, reading selection: InputSelection) throws {
    try inputs.validate(output: path, of: "--output", reading: selection)
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ document: Document) throws {
    if path != nil { return try write(document.json()) }
    try document.writeJSON { try Console.write($0) }
  }

  func write(_ bytes: [UInt8]) throws {
    if let path { try writer().write(bytes, to: path) } else { try Console.write(bytes) }
  }
}
