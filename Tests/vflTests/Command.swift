import Foundation
import Testing

/// One run of the command in a folder of its own.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  /// The folder of the command and the tests.
  private static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  /// Runs `vfl`, or a shell script, in a folder with files.
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

    let process = Process()
    process.executableURL = Self.products.appendingPathComponent("vfl")
    process.arguments = arguments
    if let script {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
    }
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "\(Self.products.path):/usr/bin:/bin"].merging(environment) {
      $1
    }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()

    status = process.terminationStatus
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
