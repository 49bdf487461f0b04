/// Numbers equal findings of a file, so that each has a fingerprint of its own.
struct FingerprintCounter {
  private var counts: [String: Int] = [:]

  /// Returns the next fingerprint of a finding, which does not depend on the line.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The path of its file in another spelling; `nil` for the finding's own.
  /// - Returns: A hash of the file, category, format, offset in the format and number among equal
  ///   ones, in hexadecimal. Errors that are not listed have no offset, but a count.
  mutating func fingerprint(of finding: Finding, in file: String? = nil) -> String {
    let position =
      finding.place?.range.map { "\($0.lowerBound)" }
      ?? (finding.count == 1 ? "-" : "+\(finding.count)")
    let key = [
      file ?? finding.sourceName.normalizedPath, finding.category.rawValue,
      finding.place?.format.text ?? "", position,
    ].joined(separator: "\u{0}")
    let count = counts[key, default: 0]
    counts[key] = count + 1
    let digits = String("\(key)\u{0}\(count)".utf8.fnv1a, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The 64-bit FNV-1a hash of bytes.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, “The FNV non-cryptographic hash algorithm”.
@usableFromInline package struct FNV1a: Sendable {
  @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable package init() {}

  @inlinable package mutating func append(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash.
  @inlinable package var fnv1a: UInt64 {
    var hash = FNV1a()
    for byte in self { hash.append(byte) }
    return hash.value
  }
}

extension String {
  /// The path without parts that name the same folder: `a/b.vfl` for `./a//b.vfl`.
  ///
  /// Parts `..` remain, because the part before one can be a link.
  package var normalizedPath: String {
    if isNormalizedPath { return self }
    let parts = split(separator: "/").filter { $0 != "." }.map { String($0) }.joined(separator: "/")
    if hasPrefix("/") { return "/\(parts)" }
    return parts.isEmpty ? self : parts
  }

  /// Whether no part is empty, apart from the one before a leading slash, or a dot.
  private var isNormalizedPath: Bool {
    var (length, isDot) = (0, false)
    for (offset, byte) in utf8.enumerated() {
      if byte == UInt8(ascii: "/") {
        if offset > 0, length == 0 || isDot { return false }
        (length, isDot) = (0, false)
      } else {
        isDot = length == 0 && byte == UInt8(ascii: ".")
        length += 1
      }
    }
    return length > 0 && !isDot
  }
}
