/// The tolerance of positions and sizes in layouts.
package enum LengthTolerance {
  /// Lengths, distances and their changes up to this number of points are rounding errors.
  package static var points: Double { 1e-6 }
}
