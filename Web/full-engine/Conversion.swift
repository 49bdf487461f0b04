// The conversion of extended formats; see Web/README.md.

import FormatFindings
import VFLService

extension Engine {
  mutating func convert(_ text: [UInt8]) -> Int32 {
    let source = Source(text, kind: .formatList, origin: .argument(number: nil))
    var report = Report()
    let converted = ConvertedScene([source], report: &report)
    report.sortByPlace()
    return finish(ConversionResults(converted.scene).members, report, RulePlaces([]))
  }
}

/// Lines of extended formats → their scene.
@_cdecl("vf_convert")
public func convert(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  engine.convert(bytes(text, length))
}
