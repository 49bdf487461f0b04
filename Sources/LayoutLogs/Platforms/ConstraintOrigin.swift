/// Who creates a constraint of a report.
public enum ConstraintOrigin: Hashable, Sendable {
  /// The code or a nib of the app.
  case app
  /// The autoresizing mask of a view of the app.
  case autoresizingMask
  /// The intrinsic content size of a view of the app.
  case contentSize
  /// A stack view, from its axis, alignment, distribution and spacing.
  case stackView
  /// UIKit, AppKit or a framework on top of them.
  case system
}

extension ConstraintOrigin {
  /// The stable code of the origin.
  public var keyword: String {
    switch self {
    case .app: "app"
    case .autoresizingMask: "autoresizing-mask"
    case .contentSize: "content-size"
    case .stackView: "stack-view"
    case .system: "system"
    }
  }

  /// The origin as a remark beside the place of a constraint; `nil` for a constraint of the app.
  package var remark: String? {
    if self == .app { return nil }
    let hyphen = UInt8(ascii: "-")
    let bytes = keyword.utf8.map { $0 == hyphen ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Ownership {
  /// Who creates each constraint of the report.
  var origins: [ConstraintOrigin] { layout.constraints.indices.map { origin(ofConstraintAt: $0) } }

  /// Returns who creates the constraint at an index.
  func origin(ofConstraintAt index: Int) -> ConstraintOrigin {
    if isOfSystem(index) {
      return part(ofConstraintAt: index) == .stackView ? .stackView : .system
    }
    return switch layout.constraints[index].kind {
    case .autoresizingMask: .autoresizingMask
    case .contentSize: .contentSize
    default: .app
    }
  }
}
