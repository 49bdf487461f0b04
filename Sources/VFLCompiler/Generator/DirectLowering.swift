public import LayoutConstraints
import VFLSyntax

/// Formats that are parsed and lowered for a single use.
///
/// A format without errors is lowered directly to constraints over ids. A template is only needed
/// to report errors. The constraints of several formats are in one list, so that they can share
/// one storage. Their texts are the indices of the formats.
@usableFromInline
package struct DirectLowering {
  private let options: FormatOptions
  private let spacing: SpacingProfile
  private var formatCount = 0

  @usableFromInline
  package init(options: FormatOptions, spacing: SpacingProfile) {
    self.options = options
    self.spacing = spacing
  }

  /// Appends the constraints of a format with names looked up in a table, and returns whether the
  /// format is valid.
  @usableFromInline
  package mutating func append(
    _ format: String, _ table: BindingTable, to list: inout ConstraintRecordBuffer
  ) -> Bool {
    format.withBytes { source in
      table.withEntries { append(source, TextTableLookup(entries: $0, source: source), to: &list) }
    }
  }

  /// Appends the constraints of a format with names resolved by a function, and returns whether
  /// the format is valid.
  @usableFromInline
  package mutating func append(
    _ format: String, to list: inout ConstraintRecordBuffer,
    _ resolve: (String, NameQuery) -> NameResolution
  ) -> Bool {
    withoutActuallyEscaping(resolve) { resolve in
      format.withBytes {
        append($0, TextFunctionLookup(source: $0, resolve: resolve), to: &list)
      }
    }
  }

  @inline(__always)
  private mutating func append(
    _ source: UnsafeBufferPointer<UInt8>, _ lookup: some BindingLookup<CompactRange>,
    to list: inout ConstraintRecordBuffer
  ) -> Bool {
    FormatReader.read(source) { append(&$0, lookup, to: &list) }
  }

  @inline(__always)
  private mutating func append(
    _ reader: inout FormatReader, _ lookup: some BindingLookup<CompactRange>,
    to list: inout ConstraintRecordBuffer
  ) -> Bool {
    guard let first = reader.readPart(),
      CompilerError.errors(in: options, spacing, along: reader.axis).isEmpty
    else { return false }
    let start = list.count
    var generator = ConstraintGenerator(
      reader.axis, options: options, spacing: spacing,
      resolver: BindingNameResolver(lookup, appendingTo: list))
    generator.generate(first, reader: &reader)
    list = generator.resolver.list
    guard reader.isValid else { return false }
    let text = UInt32(index: formatCount)
    if text > 0 { for index in start..<list.count { list.records[index].text = text } }
    formatCount += 1
    return generator.resolver.failure == nil
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
