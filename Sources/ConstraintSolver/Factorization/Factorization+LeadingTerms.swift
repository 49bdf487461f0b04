extension Factorization {
  /// Replaces `v` by the leading terms of the solution y of yᵀ B = vᵀ, whose numbers are
  /// lexicographic. Visits all entries once.
  func solveTransposed(_ v: inout Buffer<LeadingTerm>) {
    etas.applyTransposed(to: &v)
    for position in 0..<triangularCount where v[position].level != Level.none {
      v[position].divide(by: diagonal[position])
      for element in upper.range(position) {
        v[Int(upper.indices[element])].add(v[position], times: -upper.values[element])
      }
    }
    for position in stride(from: triangularCount - 1, through: 0, by: -1) {
      for element in lower.range(position) {
        v[position].add(v[Int(lower.indices[element])], times: -lower.values[element])
      }
    }
  }
}

extension EtaFile {
  /// Multiplies a vector of leading terms by the inverses of the transposed matrices, from the
  /// newest to the oldest.
  func applyTransposed(to v: inout Buffer<LeadingTerm>) {
    for number in stride(from: etas.count - 1, through: 0, by: -1) {
      let eta = etas[number]
      let position = Int(eta.position)
      if eta.isRow {
        for element in eta.range {
          v[Int(indices[element])].add(v[position], times: -values[element])
        }
      } else {
        for element in eta.range {
          v[position].add(v[Int(indices[element])], times: -values[element])
        }
        v[position].divide(by: eta.pivot)
      }
    }
  }
}
