import ArgumentParser
import VFLWorkspace
import Foundation
import Testing

@testable import vfl

/// One run of the command in a folder of its own, in the process of the tests.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  /// The folder of the command and the tests.
  private static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  /// Runs `vfl`, or a shell script that runs it as a process, in a folder with files.
  @discardableResult
  init(
    _ arguments: [String] = [], script: String? = nil, input: String = "",
    files: [String: String] = [:],
    rawFiles: [String: [UInt8]] = [:], environment: [String: String] = [:],
    inspect: (URL) throws -> Void = { _ in }
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "vfl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for (path, bytes) in rawFiles { try Data(bytes).write(to: folder.appendingPathComponent(path)) }

    let inputFile = folder.appendingPathComponent(".stdin")
    let outputFile = folder.appendingPathComponent(".stdout")
    let errorFile = folder.appendingPathComponent(".stderr")
    try Data(input.utf8).write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }

    let streams = (
      input: try FileHandle(forReadingFrom: inputFile),
      output: try FileHandle(forWritingTo: outputFile),
      errors: try FileHandle(forWritingTo: errorFile)
    )
    let environment = ["PATH": "\(Self.products.path):/usr/bin:/bin"].merging(environment) { $1 }
    if let script {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = folder
      process.environment = environment
      (process.standardInput, process.standardOutput) = (streams.input, streams.output)
      process.standardError = streams.errors
      try process.run()
      process.waitUntilExit()
      status = process.terminationStatus
    } else {
      let context = ProcessContext(
        directory: folder.path, environment: environment, input: streams.input.fileDescriptor,
        output: streams.output.fileDescriptor, errors: streams.errors.fileDescriptor)
      status = ProcessContext.$current.withValue(context) { VFL.run(arguments).rawValue }
    }

    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    try inspect(folder)
  }

  /// The JSON document that the command printed.
  func document() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }
}

extension [String: Any] {
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
  func integer(_ key: String) -> Int? { self[key] as? Int }
  func string(_ key: String) -> String? { self[key] as? String }
}
