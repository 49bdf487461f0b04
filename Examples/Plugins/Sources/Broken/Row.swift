#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Lays out a row. The format has an error.
    func layOutRow(name: UIView, field: UIView) {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[name]-[field(>100)]-|", metrics: nil,
          views: ["name": name, "field": field]))
    }
  }
#endif
