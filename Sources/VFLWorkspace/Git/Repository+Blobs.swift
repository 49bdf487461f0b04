extension Repository {
  /// The size of the longest destination of a link, and the limit of the input of a command.
  private static let sizeLimit = 4096

  /// Returns the bytes of short blobs by hash. Blobs that are longer than the destination of any
  /// link, and those that the repository lacks, are missing.
  ///
  /// - Throws: ``GitCommand/Failure`` if git cannot read the repository.
  func bytes(ofBlobs hashes: Set<String>) throws(GitCommand.Failure) -> [String: ArraySlice<UInt8>]
  {
    var blobs: [String: ArraySlice<UInt8>] = [:]
    var rest = hashes.sorted()[...]
    while let first = rest.first {
      let part = rest.prefix(Self.sizeLimit / (first.utf8.count + 1))
      rest = rest.dropFirst(part.count)
      // A blob can be larger than the memory, so the sizes are read first.
      let headers = try batch("--batch-check", part).split(separator: .lineFeed)
      let short = headers.compactMap { BlobHeader($0) }.filter { $0.size <= Self.sizeLimit }
      var output = try batch("--batch", short.map { $0.hash })[...]
      for header in short {
        // Before a blob is its header, and after it a line feed.
        guard let end = output.firstIndex(of: .lineFeed) else { break }
        blobs[header.hash] = output[(end + 1)...].prefix(header.size)
        output = output[(end + 1)...].dropFirst(header.size + 1)
      }
    }
    return blobs
  }

  private func batch(
    _ option: String, _ hashes: some Sequence<String>
  ) throws(GitCommand.Failure) -> [UInt8] {
    let input = hashes.map { $0 + "\n" }.joined()
    return input.isEmpty ? [] : try GitCommand(["cat-file", option], in: root).output(input: input)
  }
}

/// What git prints about a blob: its hash, `blob` and its size. About an object that the repository
/// lacks, it prints the hash and `missing`.
private struct BlobHeader {
  let hash: String
  let size: Int

  init?(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count == 3, fields[1] == "blob", let size = Int(fields[2]) else { return nil }
    (hash, self.size) = (fields[0], size)
  }
}
