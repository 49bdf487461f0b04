// The functions for the host that a layout needs; see Web/README.md. The folder Web/runtime has
// those of results and of memory. Functions that parse a text, and those that change or query a
// layout, have a status:
//
//     0  success
//     1  the input or the layout has errors; the result is a document with diagnostics
//     2  an argument is not one of those that the function allows; nothing has changed

import LayoutConstraints
import LayoutScenes
import VFLService
import VFLSyntax

/// The version of the interface. It changes when a function is removed or has another meaning.
@_cdecl("vf_interface_version")
public func interfaceVersion() -> Int32 { 1 }

// MARK: - Formats

/// Whether a rule of a scene without a key is an equation and not a format: 1 or 0.
@_cdecl("vf_is_equation")
public func isEquation(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  EquationSyntax.isEquation(bytes(text, length)) ? 1 : 0
}

/// A rule → its axis, the names of its views and guides, and those in its predicates.
@_cdecl("vf_rule_names")
public func ruleNames(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  engine.ruleNames(bytes(text, length))
}

/// A request → the constraints of its formats.
@_cdecl("vf_constraints")
public func constraints(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  engine.constraints(bytes(text, length))
}

// MARK: - Layouts

/// A scene → the handle of its layout, or 0 with a document of diagnostics.
@_cdecl("vf_layout_create")
public func createLayout(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  engine.createLayout(bytes(text, length))
}

/// Frees a layout. A later layout can get the same handle.
@_cdecl("vf_layout_destroy")
public func destroyLayout(_ handle: Int32) { engine.destroyLayout(handle) }

/// The names of the root, the views and the guides, and of their parents.
@_cdecl("vf_layout_names")
public func names(_ handle: Int32) -> Int32 {
  engine.query(handle) { layout, report in layout.names }
}

/// Sets the size of the root in points. Not a number: the fitting length.
@_cdecl("vf_layout_set_size")
public func setSize(_ handle: Int32, _ width: Double, _ height: Double) -> Int32 {
  engine.change(handle) { layout, report in
    layout.setSize(width: width.unlessNaN, height: height.unlessNaN, report: &report)
    return true
  }
}

/// Sets the content size of a view by its index in the names. Not a number: no content.
@_cdecl("vf_layout_set_content")
public func setContent(
  _ handle: Int32, _ index: Int32, _ width: Double, _ height: Double
) -> Int32 {
  engine.change(handle) { layout, report in
    layout.setContentSize(
      ofItemAt: Int(index), width: width.unlessNaN, height: height.unlessNaN, report: &report)
  }
}

/// Sets the value of a metric, and makes all constraints again.
@_cdecl("vf_layout_set_metric")
public func setMetric(
  _ handle: Int32, _ name: UnsafePointer<UInt8>?, _ length: Int32, _ value: Double
) -> Int32 {
  let name = String(decoding: bytes(name, length), as: UTF8.self)
  return engine.change(handle) { layout, report in
    layout.setMetric(name, to: value, report: &report)
  }
}

/// Sets the reading direction of the root: 0 from left to right, 1 from right to left.
@_cdecl("vf_layout_set_direction")
public func setDirection(_ handle: Int32, _ direction: Int32) -> Int32 {
  guard direction == 0 || direction == 1 else { return Status.invalidArgument }
  return engine.change(handle) { layout, report in
    layout.setDirection(direction == 0 ? .leftToRight : .rightToLeft)
    return true
  }
}

/// Lays out what has changed.
@_cdecl("vf_layout_solve")
public func solve(_ handle: Int32) -> Int32 {
  engine.change(handle) { layout, report in
    layout.solve(report: &report)
    return true
  }
}

/// The number of required constraints that the last `vf_layout_solve` broke; 0 for a handle that
/// does not exist.
@_cdecl("vf_layout_broken_count")
public func brokenCount(_ handle: Int32) -> Int32 { engine.brokenCount(handle) }

/// The frames after the last `vf_layout_solve`: x, y, width and height of each item of the names.
@_cdecl("vf_layout_frames")
public func frames(_ handle: Int32) -> UnsafePointer<Double>? { engine.frames(handle) }

// MARK: - Arguments

extension Double {
  /// The number, or `nil` if it is not a number.
  fileprivate var unlessNaN: Double? { isNaN ? nil : self }
}
