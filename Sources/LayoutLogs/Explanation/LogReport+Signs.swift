/// The signs of standard spaces that a report does not contain.
///
/// Such a space is added. If the report does not contradict itself then, the space is subtracted
/// where that gives a conflict, because the system reports only conflicts.
extension LogReport {
  /// The number of spaces whose signs are changed.
  private static var maximumCount: Int { 4 }

  /// The report with the other sign of each space without one, and of all of them.
  var readingsWithOtherSigns: [LogReport] {
    let broken = broken.flatMap { $0.index == nil ? $0.constraint : nil }
    var addresses: [String] = []
    for constraint in constraints + (broken.map { [$0] } ?? []) where constraint.hasUnknownSign {
      if !addresses.contains(constraint.address) { addresses.append(constraint.address) }
    }
    var readings = addresses.prefix(Self.maximumCount).map { changingSigns(of: [$0]) }
    if addresses.count > 1 { readings.append(changingSigns(of: addresses)) }
    return readings
  }

  private func changingSigns(of addresses: [String]) -> LogReport {
    var report = self
    for index in constraints.indices where addresses.contains(constraints[index].address) {
      report.constraints[index].changeSigns()
    }
    if let constraint = broken?.constraint, addresses.contains(constraint.address) {
      report.broken?.constraint?.changeSigns()
    }
    return report
  }
}

extension LoggedConstraint {
  fileprivate var hasUnknownSign: Bool { equations.contains { $0.hasUnknownSign } }

  fileprivate mutating func changeSigns() {
    for index in equations.indices where equations[index].hasUnknownSign {
      equations[index].constant = 0 - equations[index].constant
    }
  }
}
