import Foundation
import TestSupport
import Testing

/// The names of devices in place of sizes, against the list of the playground.
@Suite struct DeviceTests {
  struct Device: Sendable, CustomTestStringConvertible {
    let argument: String
    let width: Int
    let height: Int

    var testDescription: String { argument }
  }

  /// The devices of the playground. Names after a comma belong to the same group as the first one.
  private static let devices: [Device] = {
    let lines = (try? ProjectFiles.lines(of: "Web/playground/devices.js")) ?? []
    return lines.flatMap { line -> [Device] in
      let pattern = /name: "(.+)", width: (\d+), height: (\d+)/
      guard let match = line.firstMatch(of: pattern), let width = Int(match.2),
        let height = Int(match.3)
      else { return [] }
      let names = match.1.replacing("″", with: "").components(separatedBy: ", ")
      let group = names[0].prefix { $0 != " " }
      return names.map { name in
        let fullName = name.hasPrefix(group) ? name : "\(group) \(name)"
        return Device(
          argument: fullName.lowercased().replacing(" ", with: "-"), width: width, height: height)
      }
    }
  }()

  @Test(arguments: devices) func size(_ device: Device) throws {
    let solved = try Command(["solve", "--size", device.argument, "|[a]|", "V:|[a]|"])
    expectEqual(solved.status, 0)
    let size = solved.output.split(separator: "\n").dropFirst().first?.split(separator: " ").suffix(
      2)
    expectEqual(size.map { $0.joined(separator: " ") }, "\(device.width) \(device.height)")
  }

  @Test func all() {
    #expect(Self.devices.count == 23)
  }

  @Test func spellings() throws {
    let solved = try Command(["solve", "--size", "iPhone 17 Pro", "|[a]|", "V:|[a]|"])
    #expect(solved.output.contains("402     874"))
    let misspelled = try Command(["solve", "--size", "ipone-17-pro", "|[a]|"])
    #expect(misspelled.errors.contains("or a device such as 'iphone-17-pro' after '--size'"))
  }
}
