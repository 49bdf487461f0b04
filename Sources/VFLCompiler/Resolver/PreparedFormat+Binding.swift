public import LayoutConstraints

extension PreparedFormat {
  /// The item or number that a name or a derived item is bound to.
  private struct Value {
    /// The value of the metric; NaN for none.
    var number = Double.nan
    /// The bits of a reference to the item.
    var item: Int32 = -1

    init(item: Int32) {
      self.item = item
    }

    /// Creates the value of a name, unless it is invalid in one of the uses of the name.
    @inline(__always)
    init?(of name: Name, metric: Double?, view: Int32) {
      item = view
      if let metric, name.uses != .view {
        guard metric.isFinite, view >= 0 || !name.uses.contains(.view),
          !name.uses.contains(.priority) || LayoutPriority.isValid(metric)
        else { return nil }
        number = metric
      } else {
        guard view >= 0, name.uses.isDisjoint(with: [.spacing, .priority]) else { return nil }
      }
    }
  }

  /// Appends the constraints with names looked up in a table, unless there is an error.
  ///
  /// - Returns: Whether there are no errors.
  @usableFromInline
  package func append(_ table: BindingTable, to list: inout ConstraintRecordBuffer) -> Bool {
    source.withUnsafeBufferPointer { source in
      table.withEntries { entries in
        append(to: &list) { _, name in
          let text = UnsafeBufferPointer(rebasing: source[name.range.range])
          let entry = entries.entries[entries.bucket(of: text, name.hash)]
          return Value(of: name, metric: entry.metric, view: entry.view)
        }
      }
    }
  }

  /// Appends the constraints with names resolved by a function, unless there is an error.
  ///
  /// - Returns: Whether there are no errors.
  @usableFromInline
  package func append(
    to list: inout ConstraintRecordBuffer, _ resolve: (String, NameQuery) -> NameResolution
  ) -> Bool {
    append(to: &list) { index, name in
      let metric = name.uses == .view ? nil : resolve(texts[index], .metric).metric
      let needsView = name.uses.contains(.view) || metric == nil && name.uses.contains(.size)
      return Value(
        of: name, metric: metric, view: needsView ? resolve(texts[index], .view).view : -1)
    }
  }

  /// Appends the constraints with the names bound to values, unless one of the values is `nil`.
  @inline(__always)
  private func append(to list: inout ConstraintRecordBuffer, _ value: (Int, Name) -> Value?) -> Bool {
    withUnsafeTemporaryAllocation(
      of: Value.self, capacity: names.count + derivedItems.count
    ) { values in
      for index in names.indices {
        guard let value = value(index, names[index]) else { return false }
        values.initializeElement(at: index, to: value)
      }
      for (index, item) in derivedItems.enumerated() {
        let reference = item.view < 0 ? item : item.replacingView(by: values[Int(item.view)].item)
        values.initializeElement(at: names.count + index, to: Value(item: reference.bits))
      }
      append(UnsafeBufferPointer(values), to: &list)
      return true
    }
  }

  /// Appends the records with their items and numbers.
  private func append(_ values: UnsafeBufferPointer<Value>, to list: inout ConstraintRecordBuffer) {
    let start = list.count
    for index in records.indices {
      var record = records[index]
      record.first = values[Int(record.first)].item
      record.second = values[Int(record.second)].item
      list.append(record)
    }
    for number in numbers {
      let value = values[Int(number.name)].number
      list.records[start + Int(number.record)].set(number.field, to: value)
    }
  }
}

extension ConstraintRecord {
  /// Changes a number to the value of a metric.
  ///
  /// The number of a size is NaN if the size refers to a view.
  @inline(__always)
  fileprivate mutating func set(_ field: PreparedFormat.Number.Field, to value: Double) {
    switch field {
    case .constant: constant = value
    case .priority: priority = LayoutPriority(unchecked: value)
    case .size:
      guard !value.isNaN else { return }
      constant = value
      second = first
      secondAttribute = .notAnAttribute
    }
  }
}
