import FormatFindings
import LayoutConstraints
import LayoutEngine

// The kinds of values that contain names of views and other objects. They add the places of names.

extension SceneValueKind<LayoutScene> {
  static var superview: Self {
    Self(
      read: { reader, entry, scene in
        var superview = SceneSuperview(scene: scene)
        reader.read(entry.value, into: &superview)
        scene = superview.scene
      },
      write: { scene in
        let standard = SceneSuperview(scene: LayoutScene())
        return .mapping(SceneWriter.entries(of: SceneSuperview(scene: scene), unless: standard))
      })
  }
}

// MARK: - Views and guides

extension SceneValueKind {
  /// Views or guides by their names.
  ///
  /// - Parameters:
  ///   - kind: The name of all of them in messages.
  ///   - item: Creates the item with a name and the default properties.
  ///   - name: The name of an item.
  ///   - element: The element of the scene with an index.
  /// - Returns: The kind.
  static func items<Item: SceneObject>(
    of kind: String, _ item: @escaping (String) -> Item, name: @escaping (Item) -> String,
    element: @escaping (Int) -> LayoutScene.Element
  ) -> Self where Value == [Item] {
    Self(
      read: { reader, entry, items in
        for entry in reader.entries(of: entry.value, in: kind) {
          var item = item(entry.key.string)
          reader.places.add(entry.key, of: element(items.count))
          reader.owner = items.count
          reader.read(entry.value, into: &item)
          items.append(item)
        }
        reader.owner = nil
      },
      write: { items in
        .mapping(
          items.map { own in
            let entries = SceneWriter.entries(of: own, unless: item(name(own)))
            return SceneValue.Entry(name(own), .mapping(entries))
          })
      })
  }
}

extension SceneValueKind<String?> {
  static var parentOfView: Self { parent { .parentOfView($0) } }
  static var parentOfGuide: Self { parent { .parentOfGuide($0) } }

  private static func parent(_ element: @escaping (Int) -> LayoutScene.Element) -> Self {
    Self(
      { reader, value in
        guard let name = reader.text(value) else { return nil }
        if let owner = reader.owner { reader.places.add(name, of: element(owner)) }
        return name.string
      }, write: { $0.map { .name($0) } })
  }
}

// MARK: - Arrangements

extension SceneValueKind<LayoutScene.Arrangement?> {
  static var stack: Self {
    arrangement({ LayoutScene.Stack([], sourcePosition: $0) }, list: "a list of names") {
      .stack($0)
    } object: {
      if case .stack(let stack) = $0 { stack } else { nil }
    }
  }

  static var grid: Self {
    arrangement({ LayoutScene.Grid([], sourcePosition: $0) }, list: "a list of rows") {
      .grid($0)
    } object: {
      if case .grid(let grid) = $0 { grid } else { nil }
    }
  }

  /// Creates the kind of one sort of arrangements. Values of the other sort are not written.
  private static func arrangement<Object: SceneObject>(
    _ empty: @escaping (SourcePosition) -> Object, list: String,
    arrangement: @escaping (Object) -> LayoutScene.Arrangement,
    object: @escaping (LayoutScene.Arrangement?) -> Object?
  ) -> Self {
    Self(
      read: { reader, entry, current in
        guard let position = reader.beginArrangement(entry.key, after: current) else { return }
        var read = empty(position)
        reader.readArrangement(entry.value, into: &read, list: list)
        current = arrangement(read)
      },
      write: { current in
        // Positions are not written.
        let standard = empty(SourcePosition(file: "", line: 1, column: 1))
        return object(current).map { SceneWriter.arrangement($0, unless: standard) }
      })
  }
}

extension SceneReader {
  /// The keys of a view or of the superview that arrange views in it.
  package static var arrangementKeys: [String] {
    var arrangement: LayoutScene.Arrangement?
    var writer = SceneWriter()
    arrangement.visitKeys(&writer)
    return writer.keys
  }

  /// Adds the place of an arrangement and returns its position, or `nil` if the view already has an
  /// arrangement.
  fileprivate mutating func beginArrangement(
    _ key: LocatedText, after current: LayoutScene.Arrangement?
  ) -> SourcePosition? {
    if current != nil {
      fail(.secondArrangement(key.string), at: key)
      return nil
    }
    addPlace(key, ofPart: .whole)
    return SourcePosition(key.place)
  }

  /// Reads an arrangement: a list of its views, or a mapping of its keys.
  ///
  /// - Parameters:
  ///   - value: The value of the arrangement.
  ///   - arrangement: The arrangement.
  ///   - list: The list that the key of the views allows, for messages.
  fileprivate mutating func readArrangement<Arrangement: SceneObject>(
    _ value: LocatedValue, into arrangement: inout Arrangement, list: String
  ) {
    switch value.content {
    case .sequence:
      read(
        LocatedValue.Entry(
          key: LocatedText("views", ofScalarAt: value.start.offset, in: value.start.source),
          value: value), into: &arrangement)
    case .scalar:
      failKind(of: value, expected: "\(list) or a mapping for \(Arrangement.kindName)")
    case .null, .mapping: read(value, into: &arrangement)
    }
  }

  /// Returns the names in a list, and adds their places.
  fileprivate mutating func names(
    _ value: LocatedValue, _ part: (Int, String) -> LayoutScene.Arrangement.Part
  ) -> [String] {
    var names: [String] = []
    for item in list(value, of: "names") ?? [] {
      guard let name = text(item) else { continue }
      addPlace(name, ofPart: part(names.count, name.string))
      names.append(name.string)
    }
    return names
  }
}

extension SceneValueKind<[String]> {
  /// The views of a stack.
  static var views: Self {
    Self(
      { reader, value in reader.names(value) { index, _ in .view(index) } },
      write: { .list($0.map { .name($0) }) })
  }

  /// The hidden views of a stack.
  static var hiddenViews: Self {
    Self(
      { reader, value in reader.names(value) { .hiddenView($1) } },
      write: { .list($0.map { .name($0) }) })
  }
}

// MARK: - Grids

extension SceneValueKind<[[String?]]> {
  /// The views in the cells of each row.
  static var rowsOfViews: Self {
    Self(
      { reader, value in
        (reader.list(value, of: "rows") ?? []).enumerated().map { row, item in
          (reader.list(item, of: "names") ?? []).enumerated().map { column, cell in
            reader.name(inCell: cell, .cell(row: row, column: column))
          }
        }
      },
      write: { rows in
        .list(rows.map { row in .list(row.map { name in name.map { .name($0) } ?? .null }) })
      })
  }
}

extension SceneReader {
  /// Returns the name of the view in a cell; `nil` for an empty cell.
  fileprivate mutating func name(
    inCell cell: LocatedValue, _ part: LayoutScene.Arrangement.Part
  ) -> String? {
    if cell.isNull { return nil }
    guard let name = text(cell), !name.string.isEmpty else { return nil }
    addPlace(name, ofPart: part)
    return name.string
  }
}

extension SceneValueKind {
  /// A list of objects.
  ///
  /// - Parameters:
  ///   - name: The name of the list in messages.
  ///   - standard: An object with the default properties.
  ///   - part: A closure that returns the part of the arrangement with an index.
  /// - Returns: The kind.
  static func list<Element: SceneObject>(
    of name: String, _ standard: Element, part: @escaping (Int) -> LayoutScene.Arrangement.Part
  ) -> Self where Value == [Element] {
    Self(
      { reader, value in
        (reader.list(value, of: name) ?? []).enumerated().map { index, item in
          var element = standard
          reader.addPlace(item.start, ofPart: part(index))
          reader.read(item, into: &element)
          return element
        }
      },
      write: { elements in
        .list(elements.map { .mapping(SceneWriter.entries(of: $0, unless: standard)) })
      })
  }
}

extension SceneValueKind<[String: LayoutScene.Grid.Cell]> {
  /// The properties of cells, by the names of their views.
  static var cells: Self {
    Self(
      { reader, value in
        var cells: [String: LayoutScene.Grid.Cell] = [:]
        for entry in reader.entries(of: value, in: "the cells") {
          var cell = LayoutScene.Grid.Cell()
          reader.addPlace(entry.key, ofPart: .cellProperties(of: entry.key.string))
          reader.read(entry.value, into: &cell)
          cells[entry.key.string] = cell
        }
        return cells
      },
      write: { cells in
        let standard = LayoutScene.Grid.Cell()
        let entries = Array(cells).ordered { $0.key < $1.key }.map { name, cell in
          SceneValue.Entry(name, .mapping(SceneWriter.entries(of: cell, unless: standard)))
        }
        return .mapping(entries)
      })
  }
}

extension SceneValueKind<[LayoutScene.Grid.Merge]> {
  /// The merged areas. Those with errors have no place.
  static var merges: Self {
    Self(
      { reader, value in
        var merges: [LayoutScene.Grid.Merge] = []
        for item in reader.list(value, of: "merged cells") ?? [] {
          guard let merge = reader.merge(item) else { continue }
          reader.addPlace(item.start, ofPart: .merge(merges.count))
          merges.append(merge)
        }
        return merges
      },
      write: { merges in
        .list(
          merges.map { merge in
            let keys = PartialMerge(rows: merge.rows, columns: merge.columns)
            return .mapping(SceneWriter.entries(of: keys, unless: PartialMerge()))
          })
      })
  }
}

extension SceneReader {
  fileprivate mutating func merge(_ value: LocatedValue) -> LayoutScene.Grid.Merge? {
    var keys = PartialMerge()
    let errorCount = errors.count
    read(value, into: &keys)
    guard let rows = keys.rows, let columns = keys.columns else {
      if errors.count == errorCount { fail(.incompleteMerge, at: value.start) }
      return nil
    }
    return LayoutScene.Grid.Merge(rows: rows, columns: columns)
  }
}

extension SceneValueKind<Range<Int>?> {
  /// An index, or a range with its last index such as `0..2`.
  static var indices: Self {
    Self(
      { reader, value in
        guard let text = reader.text(value) else { return nil }
        let range = Range(sceneIndices: text.string)
        if range == nil { reader.fail(.notIndices(text.string), at: text) }
        return range
      },
      write: { range in
        range.map { range in
          range.count == 1
            ? .number(Double(range.lowerBound))
            : .name("\(range.lowerBound)..\(range.upperBound - 1)")
        }
      })
  }
}

extension Range<Int> {
  /// Creates the range of a text in the notation of scenes: an index, or `0..2` from the first to
  /// the last one. Fails for other texts.
  fileprivate init?(sceneIndices text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    guard let first = Int(String(decoding: bytes[..<end], as: UTF8.self)) else { return nil }
    var last = first
    if end < bytes.count {
      guard bytes[end...].starts(with: "..".utf8),
        let bound = Int(String(decoding: bytes[(end + 2)...], as: UTF8.self))
      else { return nil }
      last = bound
    }
    guard 0 <= first, first <= last, last < Int.max else { return nil }
    self = first..<last + 1
  }
}
