import FormatFindings
import LayoutScenes

extension Finding {
  /// Creates the finding of a layout, with a fix-it that adds a rule if one would resolve it.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - located: The scene.
  ///   - insertion: The place at which a fix-it adds a rule; `nil` if there are no fix-its.
  init(_ finding: SceneFinding, in located: LocatedScene, adding insertion: RuleInsertion?) {
    self.init(finding, in: located)
    if let insertion, let format = finding.resolvingFormat,
      place?.source.origin == located.source.origin
    {
      self = adding(insertion.fixIt(adding: format))
    }
  }
}
