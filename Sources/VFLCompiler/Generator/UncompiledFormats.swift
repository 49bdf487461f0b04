public import LayoutConstraints
import VFLSyntax

/// Formats that are parsed and lowered for a single use.
///
/// A format without errors is lowered directly to constraints over ids. A template is only needed
/// to report errors. The constraints of several formats are in one array, so that they can share
/// one storage.
@usableFromInline
package struct UncompiledFormats {
  private let options: FormatOptions
  private let spacing: SpacingProfile
  /// The constraints of all formats so far; their texts are the indices of the formats.
  @usableFromInline var records: [ConstraintRecord] = []
  private var formatCount = 0
  /// The names that the formats so far contain; `nil` for a single format, in which names rarely
  /// occur again.
  private let cache: NameCache?

  @usableFromInline
  package init(options: FormatOptions, spacing: SpacingProfile, isBatch: Bool) {
    cache = isBatch ? NameCache() : nil
    self.options = options
    self.spacing = spacing
  }

  /// Calls a function with the constraints of all formats, which it can change.
  @inlinable
  package mutating func withRecords<Result>(
    _ body: (UnsafeMutableBufferPointer<ConstraintRecord>) -> Result
  ) -> Result {
    records.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Returns the template of a format, which reports its errors.
  @usableFromInline
  package func template(of format: String) -> RuleTemplate {
    RuleTemplate(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
  }

  /// Adds the constraints of a format with names looked up in a table.
  ///
  /// - Returns: Whether there are no errors.
  @usableFromInline
  package mutating func add(_ format: String, _ table: BindingTable) -> Bool {
    format.withBytes { source in
      table.withEntries { add(source, TableLookup(entries: $0, source: source)) }
    }
  }

  /// Adds the constraints of a format with names resolved by a function.
  ///
  /// - Returns: Whether there are no errors.
  @usableFromInline
  package mutating func add(
    _ format: String, _ resolve: (String, NameQuery) -> NameResolution
  ) -> Bool {
    withoutActuallyEscaping(resolve) { resolve in
      format.withBytes { add($0, ClosureLookup(source: $0, cache: cache, resolve: resolve)) }
    }
  }

  /// The fewest bytes for each constraint of most formats; common formats have 10 to 11.
  private static let bytesPerConstraint = 8

  @inline(__always)
  private mutating func add(
    _ source: UnsafeBufferPointer<UInt8>, _ lookup: some BindingLookup
  ) -> Bool {
    FormatReader.read(source) { add(&$0, source.count, lookup) }
  }

  @inline(__always)
  private mutating func add(
    _ reader: inout FormatReader, _ byteCount: Int, _ lookup: some BindingLookup
  ) -> Bool {
    guard reader.readPart(),
      CompilerError.errors(in: options, spacing, along: reader.axis).isEmpty
    else { return false }
    let start = records.count
    var generator = ConstraintGenerator(
      reader.axis, options: options, spacing: spacing,
      resolver: BindingNameResolver(lookup), appendingTo: takeRecords())
    generator.reserveCapacity(byteCount / Self.bytesPerConstraint)
    generator.generate(&reader)
    records = generator.constraints
    guard reader.isValid else { return false }
    let text = UInt32(truncatingIfNeeded: formatCount)
    if text > 0 { for index in start..<records.count { records[index].text = text } }
    formatCount += 1
    return generator.resolver.failure == nil
  }

  /// Returns the constraints and leaves none, so that their array can grow in place.
  private mutating func takeRecords() -> [ConstraintRecord] {
    var result: [ConstraintRecord] = []
    swap(&result, &records)
    return result
  }
}

extension String {
  /// Calls a function with the UTF-8 bytes of the string.
  @inline(__always)
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
