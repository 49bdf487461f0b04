/// Returns the median of values, the higher of the two for an even number of values.
///
/// - Precondition: `values` is not empty.
package func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
