import VisualFormat

/// A scene as it was read.
struct ReadScene {
  var description: SceneDescription
  let source: Source
  /// Whether nothing in it was wrong.
  let isWhole: Bool

  init(description: SceneDescription, source: Source, isWhole: Bool) {
    self.description = description
    self.source = source
    self.isWhole = isWhole
  }

  /// Reads the scene of a source; `nil` if it cannot be read. What is wrong is in the report.
  ///
  /// - Throws: a usage error for a value that overrides none.
  init?(_ source: Source, _ overrides: [SceneOverride] = [], _ report: inout Report) throws {
    var document: SceneDocument
    do throws(SceneError) {
      document = try SceneDocument(source)
    } catch {
      report.add(error, in: source)
      return nil
    }
    let errorCount = report.errorCount
    for override in overrides { try override.apply(to: &document, &report) }
    let reader = SceneReader(document, of: source)
    for error in reader.errors { report.add(error, in: source) }
    self.init(description: reader.scene, source: source, isWhole: report.errorCount == errorCount)
  }

  /// The scene at a size, or at its own; `nil` if it has errors, which are in the report. Only one that is whole is laid out.
  func scene(at size: SizeArgument? = nil, _ report: inout Report) -> Scene? {
    var description = description
    if let size { (description.width, description.height) = (size.width, size.height) }
    let scene = Scene(description, of: source, report: &report)
    return isWhole ? scene : nil
  }
}
