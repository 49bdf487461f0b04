import FormatFindings
import LayoutArrangements
import LayoutConstraints
import LayoutEngine

/// The kind of a value in a scene: how it is read and written.
struct SceneValueKind<Value> {
  /// Reads the value of an entry. After an error, the current value can remain.
  let read: (inout SceneReader, LocatedValue.Entry, inout Value) -> Void
  /// Returns a value as it is written; `nil` if its key is not written.
  let write: (Value) -> SceneValue?

  init(
    read: @escaping (inout SceneReader, LocatedValue.Entry, inout Value) -> Void,
    write: @escaping (Value) -> SceneValue?
  ) {
    self.read = read
    self.write = write
  }

  /// Creates a kind whose values depend neither on the key nor on the current value, which remains
  /// after an error.
  init(
    _ read: @escaping (inout SceneReader, LocatedValue) -> Value?,
    write: @escaping (Value) -> SceneValue?
  ) {
    self.init(
      read: { reader, entry, value in
        if let newValue = read(&reader, entry.value) { value = newValue }
      }, write: write)
  }
}

// MARK: - Numbers and names

extension SceneValueKind<Double> {
  static var number: Self { Self({ $0.number($1) }, write: { .number($0) }) }
}

extension SceneValueKind<Double?> {
  static var number: Self { Self({ $0.number($1) }, write: { $0.map { .number($0) } }) }
  /// A number of at least 0.
  static var size: Self { Self({ $0.size($1) }, write: { $0.map { .number($0) } }) }
  /// A number above 0.
  static var scale: Self { Self({ $0.scale($1) }, write: { $0.map { .number($0) } }) }
}

extension SceneValueKind<Bool> {
  static var flag: Self { Self({ $0.flag($1) }, write: { .flag($0) }) }
}

extension SceneValueKind where Value: Equatable {
  /// One of several names. A value without a name is not written.
  static func name(_ names: KeyValuePairs<String, Value>) -> Self {
    Self(
      { $0.choice($1, names) },
      write: { value in names.first { $0.value == value }.map { .name($0.key) } })
  }
}

extension SceneValueKind {
  /// One of several names, or no value.
  static func name<Wrapped: Equatable>(_ names: KeyValuePairs<String, Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      { $0.choice($1, names) },
      write: { value in names.first { $0.value == value }.map { .name($0.key) } })
  }
}

extension SceneValueKind<LayoutStack.Alignment> {
  /// The alignment of a stack. For an edge, the name that fits the axis is written.
  static func alignment(along axis: LayoutAxis) -> Self {
    let names = SceneValueKind.name(LayoutStack.Alignment.names)
    return Self(
      read: names.read,
      write: { alignment in
        switch (axis, alignment) {
        case (.horizontal, .top): .name("top")
        case (.horizontal, .bottom): .name("bottom")
        default: names.write(alignment)
        }
      })
  }
}

extension SceneValueKind<LayoutFitting> {
  static var fitting: Self {
    let names: KeyValuePairs<String, LayoutFitting> = [
      "compressed": .compressed, "expanded": .expanded,
    ]
    return Self(
      read: { reader, entry, fitting in
        reader.checkFitting(entry.key)
        fitting = reader.choice(entry.value, names) ?? .compressed
      }, write: SceneValueKind.name(names).write)
  }

  /// The fitting that is written as a key of the scene.
  static var fittingOfSuperview: Self { Self(read: Self.fitting.read, write: { _ in nil }) }
}

// MARK: - Spacing

extension SceneValueKind<SpacingProfile> {
  static var spacing: Self {
    Self(
      read: { reader, entry, spacing in reader.read(entry.value, into: &spacing) },
      write: { .mapping(SceneWriter.entries(of: $0, unless: SpacingProfile())) })
  }

  /// The name of the profile, with the margins of the superview or without them.
  static var profile: Self {
    Self(
      read: { reader, entry, spacing in
        guard reader.choice(entry.value, ["appKit": false, "uiKit": true]) ?? false else { return }
        spacing.horizontal.superview = .layoutMargins
        spacing.vertical.superview = .layoutMargins
      }, write: { $0.horizontal.superview == .layoutMargins ? .name("uiKit") : nil })
  }
}

extension SceneValueKind<SpacingProfile.SuperviewSpacing> {
  /// A distance from the superview, unless the profile requires its margins.
  static var superviewSpacing: Self {
    Self(
      read: { reader, entry, spacing in
        if let points = reader.number(entry.value), spacing != .layoutMargins {
          spacing = .points(points)
        }
      },
      write: { spacing in
        if case .points(let points) = spacing { .number(points) } else { nil }
      })
  }
}

// MARK: - Pairs and lists of numbers

extension SceneValueKind<LayoutScene.PerAxis<Double?>> {
  /// Sizes that can be missing.
  static var sizes: Self {
    Self(
      { reader, value in reader.pair(value) { $0.size($1) } },
      write: { sizes in
        .list([sizes.horizontal, sizes.vertical].map { $0.map { .number($0) } ?? .null })
      })
  }
}

extension SceneValueKind<LayoutScene.PerAxis<Double>> {
  static var contentOffset: Self {
    Self({ $0.contentOffset($1) }, write: { .numbers($0.horizontal, $0.vertical) })
  }
}

extension SceneValueKind<LayoutScene.PerAxis<LayoutPriority>> {
  /// One priority for both axes, or two.
  static var priorities: Self {
    Self(
      read: { reader, entry, priorities in
        priorities = reader.priorities(entry.value, default: priorities)
      },
      write: { priorities in
        priorities.horizontal == priorities.vertical
          ? .number(priorities.horizontal.rawValue)
          : .numbers(priorities.horizontal.rawValue, priorities.vertical.rawValue)
      })
  }
}

extension SceneValueKind<LayoutInsets> {
  /// One distance for all edges, or a mapping.
  static var insets: Self {
    Self(
      { $0.insets($1) },
      write: { insets in
        if insets == LayoutInsets(all: insets.top) { return .number(insets.top) }
        return .mapping([
          SceneValue.Entry("top", .number(insets.top)),
          SceneValue.Entry("leading", .number(insets.leading)),
          SceneValue.Entry("bottom", .number(insets.bottom)),
          SceneValue.Entry("trailing", .number(insets.trailing)),
        ])
      })
  }
}

extension SceneValueKind<[String: Double]> {
  static var metrics: Self { Self({ $0.metrics($1) }, write: { .numbers($0) }) }

  /// The spaces after views of a stack.
  static var customSpacing: Self {
    Self(
      { reader, value in
        var spacing: [String: Double] = [:]
        for entry in reader.entries(of: value, in: "the custom spacing")
        where !entry.value.isNull {
          reader.addPlace(entry.key, ofPart: .customSpacing(after: entry.key.string))
          spacing[entry.key.string] = reader.number(entry.value)
        }
        return spacing
      }, write: { .numbers($0) })
  }
}

// MARK: - Autoresizing

extension SceneValueKind<LayoutScene.Autoresizing?> {
  static var autoresizing: Self {
    Self(
      { $0.autoresizing($1) },
      write: { autoresizing in
        guard let autoresizing else { return nil }
        let keys = PartialAutoresizing(
          mask: autoresizing.mask, frame: autoresizing.frame,
          superviewSize: autoresizing.superviewSize)
        return .mapping(SceneWriter.entries(of: keys, unless: PartialAutoresizing()))
      })
  }
}

extension SceneReader {
  /// Returns the autoresizing mask of a view with its frame, or `nil` after an error.
  fileprivate mutating func autoresizing(_ value: LocatedValue) -> LayoutScene.Autoresizing? {
    var keys = PartialAutoresizing()
    let errorCount = errors.count
    read(value, into: &keys)
    let mask = value["mask"] ?? value
    let start = mask.isNull ? value.start : mask.start
    if let owner { places.add(start, of: .autoresizingOfView(owner)) }
    guard let mask = keys.mask, let frame = keys.frame, let superviewSize = keys.superviewSize
    else {
      if errors.count == errorCount { fail(.incompleteAutoresizing, at: value.start) }
      return nil
    }
    return LayoutScene.Autoresizing(
      mask, frame: frame, in: superviewSize, sourcePosition: SourcePosition(start.place))
  }

  /// Returns a number of at least 0, which is not optional.
  fileprivate mutating func length(_ value: LocatedValue) -> Double? {
    value.isNull ? number(value) : size(value)
  }
}

extension SceneValueKind<AutoresizingMask?> {
  static var mask: Self {
    Self(
      { reader, value in
        guard let notation = reader.text(value) else { return .some(nil) }
        let mask = AutoresizingMask(notation.string)
        if mask == nil { reader.fail(.notAMask(notation.string), at: notation) }
        return mask
      }, write: { $0.map { .name($0.description) } })
  }
}

extension SceneValueKind<LayoutRect?> {
  static var frame: Self {
    Self(
      { reader, value in
        guard case .sequence(let elements) = value.content, elements.count == 4 else {
          let expected = "a list of four numbers: x, y, width and height"
          reader.fail(
            .wrongKind(expected: expected, found: value.kindAndCount), at: value.start)
          return nil
        }
        let (x, y) = (reader.number(elements[0]), reader.number(elements[1]))
        let (width, height) = (reader.length(elements[2]), reader.length(elements[3]))
        guard let x, let y, let width, let height else { return nil }
        return LayoutRect(x: x, y: y, width: width, height: height)
      }, write: { $0.map { .numbers($0.x, $0.y, $0.width, $0.height) } })
  }
}

extension SceneValueKind<LayoutSize?> {
  static var lengths: Self {
    Self(
      { reader, value in
        let lengths = reader.pair(value) { $0.length($1) }
        guard let width = lengths.horizontal, let height = lengths.vertical else { return nil }
        return LayoutSize(width: width, height: height)
      }, write: { $0.map { .numbers($0.width, $0.height) } })
  }
}
