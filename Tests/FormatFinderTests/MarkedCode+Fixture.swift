import TestSupport

extension MarkedCode {
  /// Reads a file of the folder `Fixtures`.
  init(fixture name: String) throws {
    let path = "Tests/FormatFinderTests/Fixtures/\(name).fixture"
    self.init(try ProjectFiles.lines(of: path).joined(separator: "\n"))
  }
}
