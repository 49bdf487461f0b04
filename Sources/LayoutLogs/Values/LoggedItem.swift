/// A view or a guide as it is printed in a log, or a part of it.
public struct LoggedItem: Hashable, Sendable {
  private var texts: Texts

  /// The part of the view that the constraint refers to.
  public internal(set) var part: Part

  init(typeName: String?, address: String?, label: String?, part: Part) {
    texts = Texts(typeName, address, label, givenName: nil)
    self.part = part
  }

  /// The name of the class as printed, with its module and generic arguments, but without the
  /// prefix `NSKVONotifying_` of a class whose properties are observed; `nil` if the log prints a
  /// name in its place, and no class.
  public var typeName: String? { texts.typeName }

  /// The address, such as `0x7fca0bd50f70`; `nil` if the log does not contain it.
  public var address: String? { texts.address }

  /// The text that is printed in quotation marks after the address, the accessibility identifier
  /// that is printed in place of the class, or the key that Masonry prints in place of the address.
  public var label: String? { texts.label }

  /// The name that ``LogNames`` contain for the item.
  var givenName: String? {
    get { texts.givenName }
    set { texts = Texts(typeName, address, label, givenName: newValue) }
  }

  /// The texts of an item, as an object: code that copies a value with items is shorter.
  private final class Texts: Hashable, Sendable {
    let typeName: String?
    let address: String?
    let label: String?
    let givenName: String?

    init(_ typeName: String?, _ address: String?, _ label: String?, givenName: String?) {
      (self.typeName, self.address, self.label) = (typeName, address, label)
      self.givenName = givenName
    }

    private var all: [String?] { [typeName, address, label, givenName] }

    static func == (left: Texts, right: Texts) -> Bool { left === right || left.all == right.all }

    func hash(into hasher: inout Hasher) { hasher.combine(all) }
  }

  /// A part of a view.
  public enum Part: Hashable, Sendable {
    /// The view itself.
    case whole
    /// The area inside the layout margins, as in `leadingMargin`.
    case margins
    /// The area that bars do not cover, as in `safeAreaLayoutGuide.top`.
    case safeArea
    /// The area for text of a readable width, as in `readableContentGuide.leading`.
    case readableContent
    /// The content area of a scroll view, which the edges of the items inside it refer to.
    case content

    /// The end of the name of a view for the part.
    var suffix: String {
      switch self {
      case .whole: ""
      case .margins: "Margins"
      case .safeArea: "SafeArea"
      case .readableContent: "ReadableContent"
      case .content: "Content"
      }
    }
  }
}

extension LoggedItem {
  /// The name of the class without its module and generic arguments.
  public var className: String? { typeName.map { ShortClassName.text(of: $0) } }

  /// Whether the item is a layout guide, or a part of a view.
  public var isGuide: Bool {
    part != .whole || className.map { $0.hasSuffix("LayoutGuide") } ?? false
  }

  /// Whether the item is the distance between two positions of an equation.
  var isDistance: Bool {
    // Its address consists of the two positions.
    typeName == nil && label == "distance" && address?.utf8.contains(UInt8(ascii: "-")) == true
  }

  /// Returns whether two items are the same part of the same view.
  ///
  /// Items without addresses are the same if they are printed in the same way.
  public func isSame(as other: LoggedItem) -> Bool { key == other.key }

  /// A text that is the same for all mentions of an item in a report.
  var key: String {
    let view = address ?? "\(typeName ?? "")'\(label ?? "")'"
    return part == .whole ? view : "\(view).\(part.suffix)"
  }

  var view: LoggedItem { part(.whole) }

  func part(_ part: Part) -> LoggedItem {
    var item = self
    item.part = part
    return item
  }
}

/// The names of classes without modules and generic arguments.
enum ShortClassName {
  /// Returns the last name in `Module.Outer.Name<Argument>` or `_TtC6Module4Name`.
  static func text(of name: String) -> String {
    let bytes = Array(name.utf8)
    let range = mangledName(in: bytes) ?? lastName(in: bytes)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private static func lastName(in bytes: [UInt8]) -> Range<Int> {
    var end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if end == 0 { end = bytes.count }
    let dot = bytes[..<end].lastIndex(of: UInt8(ascii: "."))
    return (dot.map { $0 + 1 } ?? 0)..<end
  }

  /// Returns the last of the leading names in `_TtC6Module4Name`, each after its length.
  ///
  /// A private name follows `P` and a discriminator: `_TtC6ModuleP33_0123456789ABCDEF4Name`.
  private static func mangledName(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: "_Tt".utf8) else { return nil }
    var position = 3
    while position < bytes.count, bytes[position] &- UInt8(ascii: "A") < 26 { position += 1 }
    var last: Range<Int>?
    while position < bytes.count {
      let isDiscriminator = bytes[position] == UInt8(ascii: "P")
      guard
        let name = MangledName.identifier(
          in: bytes, at: isDiscriminator ? position + 1 : position)
      else { break }
      if !isDiscriminator { last = name }
      position = name.upperBound
    }
    return last
  }
}
