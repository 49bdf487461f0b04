// The functions for logs; see Web/README.md. The folder Web/runtime has those of results and of
// memory. Functions with a status return
//
//     0  success
//     2  an argument is not one of those that the function allows; nothing has changed

import LayoutRendering
import VFLService

/// The version of the interface. It changes when a function is removed or has another meaning.
@_cdecl("vf_logs_interface_version")
public func logInterfaceVersion() -> Int32 { 1 }

// MARK: - Logs

/// A log and the name of its file → a handle. Without a name, the log is the standard input.
@_cdecl("vf_log_open")
public func open(
  _ text: UnsafePointer<UInt8>?, _ length: Int32, _ name: UnsafePointer<UInt8>?,
  _ nameLength: Int32
) -> Int32 {
  logEngine.open(bytes(text, length), name: bytes(name, nameLength))
}

/// Frees a log. A later log can get the same handle.
@_cdecl("vf_log_close")
public func close(_ handle: Int32) { logEngine.close(handle) }

/// The number of reports; 0 for a handle that does not exist.
@_cdecl("vf_log_report_count")
public func reportCount(_ handle: Int32) -> Int32 { logEngine.reportCount(handle) }

/// The indices of the reports that are not equal to an earlier one.
@_cdecl("vf_log_different_reports")
public func differentReports(_ handle: Int32) -> Int32 { logEngine.differentReports(handle) }

/// The messages of exceptions, as the document has them.
@_cdecl("vf_log_exceptions")
public func exceptions(_ handle: Int32) -> Int32 { logEngine.exceptions(handle) }

/// The document of all reports, as `vfl explain --format json` prints it.
@_cdecl("vf_log_document")
public func document(_ handle: Int32) -> Int32 { logEngine.document(handle) }

/// The explanation of a report as in the document; null if text only mentions a constraint.
@_cdecl("vf_log_report")
public func report(_ handle: Int32, _ index: Int32) -> Int32 {
  logEngine.query(handle, index, "report") { $0.json }
}

/// The drawing of the conflict of a report, as `vfl explain --svg` writes it; null without one.
@_cdecl("vf_log_drawing")
public func drawing(_ handle: Int32, _ index: Int32) -> Int32 {
  logEngine.query(handle, index, "svg") { explanation in
    explanation.picture.map { .string(LayoutPicture.svg([$0])) }
  }
}

/// The conflict of a report as a scene; null without one.
@_cdecl("vf_log_scene")
public func scene(_ handle: Int32, _ index: Int32) -> Int32 {
  logEngine.query(handle, index, "scene") { $0.sceneJSON }
}
