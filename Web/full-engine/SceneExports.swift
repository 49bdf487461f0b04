// The functions that export scenes; see Web/README.md.

import FormatFindings
import LayoutScenes
import VFLService

extension Engine {
  mutating func export(_ text: [UInt8], as form: SceneExport) -> Int32 {
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    var report = Report()
    let document = ValueDocument(json: source)
    let scene = LocatedScene(source, parser: { _ in document }, report: &report)
    let errors = document.errorMessages(in: report)
    let exported = scene?.scene.exported(
      as: form, json: String(decoding: text, as: UTF8.self), readingErrors: errors)
    return finish(
      [JSONValue.Member("text", JSONValue(exported))], report, RulePlaces(of: scene))
  }
}

/// A scene → the scene in another form: 0 Swift, 1 UIKit with anchors, 2 UIKit with formats, 3
/// UIKit with `#layout`, 4 JavaScript, 5 HTML, 6 CSS, 7 YAML.
///
/// A scene with errors is exported without the parts that have errors.
@_cdecl("vf_scene_export")
public func exportScene(_ text: UnsafePointer<UInt8>?, _ length: Int32, _ form: Int32) -> Int32 {
  guard let form = SceneExport(rawValue: form) else { return Status.invalidArgument }
  return engine.export(bytes(text, length), as: form)
}
