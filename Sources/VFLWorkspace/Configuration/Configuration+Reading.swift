import FormatFindings

extension Configuration {
  /// Reads the configuration of a source, without what has errors.
  ///
  ///     let source = Source(text, kind: .scene, origin: .file(path: ".vfl.yml"))
  ///     let configuration = Configuration(source, report: &report)
  ///
  /// - Parameters:
  ///   - source: The source, YAML or JSON, of the kind of scenes.
  ///   - report: The report to which the errors are added.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ source: Source, report: inout Report) {
    self.init()
    do throws(ValueError) {
      let document = try YAMLDocument(source)
      let reader = ConfigurationReader(document)
      for error in reader.errors { report.add(error.finding(in: source)) }
      self = reader.configuration
    } catch {
      report.add(ConfigurationError(error).finding(in: source))
    }
  }
}
