extension Nucleus {
  /// A number, and the magnitude to which its rounding error is relative.
  struct Element {
    var value: Double
    var magnitude: Double

    /// Returns the factor of a pivot row that eliminates this element, with the pivot's element.
    func divided(by pivot: Element) -> Element {
      let factor = value / pivot.value
      return Element(
        value: factor,
        magnitude: max(magnitude, abs(factor) * pivot.magnitude) / abs(pivot.value))
    }

    /// Returns the product with an element of the pivot row.
    @inline(__always)
    func times(_ other: Element) -> Element {
      Element(
        value: value * other.value,
        magnitude: max(abs(value) * other.magnitude, magnitude * abs(other.value)))
    }
  }
}
