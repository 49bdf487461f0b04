import VFLCompiler

/// A device with the size of its screen in points: upright for phones and tablets, and the default
/// of macOS for Macs.
///
/// Source: the display specifications in Apple's Human Interface Guidelines, “Layout”, and the
/// technical specifications of the Macs. The playground has the same list in
/// `Web/playground/devices.js`.
struct Device {
  let name: String
  let width: Double
  let height: Double

  static let all = [
    Device("iPhone SE", 375, 667), Device("iPhone 13 mini", 375, 812),
    Device("iPhone 14", 390, 844), Device("iPhone 16e", 390, 844),
    Device("iPhone 15", 393, 852), Device("iPhone 16", 393, 852),
    Device("iPhone 17", 402, 874), Device("iPhone 17 Pro", 402, 874),
    Device("iPhone Air", 420, 912), Device("iPhone 16 Plus", 430, 932),
    Device("iPhone 17 Pro Max", 440, 956),
    Device("iPad mini", 744, 1133), Device("iPad", 820, 1180), Device("iPad Air 11", 820, 1180),
    Device("iPad Pro 11", 834, 1210), Device("iPad Air 13", 1024, 1366),
    Device("iPad Pro 13", 1032, 1376),
    Device("MacBook Air 13", 1470, 956), Device("MacBook Air 15", 1710, 1107),
    Device("MacBook Pro 14", 1512, 982), Device("MacBook Pro 16", 1728, 1117),
    Device("iMac 24", 2240, 1260), Device("Studio Display", 2560, 1440),
  ]

  private init(_ name: String, _ width: Double, _ height: Double) {
    (self.name, self.width, self.height) = (name, width, height)
  }

  /// The name as an argument, such as `iphone-17-pro`.
  var argument: String { Self.argument(name) }

  /// Returns the device with a name in any case, with blanks or hyphens.
  static func named(_ name: String) -> Device? {
    let name = argument(name)
    return all.first { $0.argument == name }
  }

  /// Returns the argument that is most similar to another text, or else a usual one.
  static func example(for text: String) -> String {
    let names = all.map { $0.argument.replacing("-", with: "_") }
    let nearest = SpellingSuggestion.nearest(
      to: argument(text).replacing("-", with: "_"), among: names)
    return nearest?.replacing("_", with: "-") ?? "iphone-17"
  }

  private static func argument(_ name: String) -> String {
    name.lowercased().split { " -".contains($0) }.joined(separator: "-")
  }
}
