/// The signs of standard spaces that a report does not contain.
///
/// Such a space is added. If the report does not contradict itself then, the space is subtracted
/// where that gives a conflict, because the system reports only conflicts.
extension LogReport {
  /// The number of spaces whose signs are changed.
  private static var maximumCount: Int { 4 }

  /// The report with the other sign of each space without one, and of all of them.
  var readingsWithOtherSigns: [LogReport] {
    var constraints = self.constraints
    if let unlisted { constraints.append(unlisted) }
    let indices = constraints.indices.filter { constraints[$0].hasUnknownSign }
    var readings = indices.prefix(Self.maximumCount).map { changingSigns(of: [$0]) }
    if indices.count > 1 { readings.append(changingSigns(of: indices)) }
    return readings
  }

  /// The constraint that will be broken, if it is not in the list.
  private var unlisted: LoggedConstraint? {
    broken.flatMap { $0.index == nil ? $0.constraint : nil }
  }

  /// Returns the report with other signs in the constraints at indices. The constraint that is not
  /// in the list follows the others.
  private func changingSigns(of indices: [Int]) -> LogReport {
    var report = self
    for index in indices where index < constraints.count {
      report.constraints[index].changeSigns()
    }
    if let brokenIndex, indices.contains(brokenIndex) {
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
