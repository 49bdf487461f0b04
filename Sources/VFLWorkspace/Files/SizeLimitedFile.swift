import Foundation

/// Reads files of a limited size. Devices, which may not end, are refused.
package enum SizeLimitedFile {
  /// The maximum size of an input in bytes.
  private static let limit = 100_000_000
  private static let chunkSize = 1 << 20

  /// Returns the bytes of a file or a pipe.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - allowsPipes: Whether a pipe is read, which can be read only once.
  /// - Returns: The bytes.
  /// - Throws: ``InputError``, also for a device and for a file that is too large.
  package static func read(_ path: String, allowsPipes: Bool = true) throws(InputError) -> [UInt8] {
    do {
      return try readFile(path, allowsPipes)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(.read, path, error)
    }
  }

  /// Returns a function that reads files, but no pipes, on any thread in the context of the caller.
  package static var reader: @Sendable (String) throws(InputError) -> [UInt8] {
    let context = ProcessContext.current
    return { path throws(InputError) in
      let result = ProcessContext.$current.withValue(context) {
        Result { () throws(InputError) in try read(path, allowsPipes: false) }
      }
      return try result.get()
    }
  }

  private static func readFile(_ path: String, _ allowsPipes: Bool) throws -> [UInt8] {
    let systemPath = path.systemPath
    if allowsPipes, isPipe(systemPath) {
      return try read(FileHandle(forReadingFrom: URL(fileURLWithPath: systemPath)), named: path)
    }
    // O_NONBLOCK: a pipe is opened without waiting for a process that writes to it.
    let descriptor = open(systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw InputError(.read, path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw InputError(.read, path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try readRegularFile(descriptor, size: Int(status.st_size), path)
    case S_IFDIR: throw InputError(.read, path, reason: "a folder, not a file")
    case S_IFCHR, S_IFBLK: throw InputError(.read, path, reason: "a device, not a file")
    default: throw InputError(.read, path, reason: "not a regular file")
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Returns the bytes of a file, with as few system calls as possible: a project has thousands of
  /// files.
  private static func readRegularFile(
    _ descriptor: Int32, size: Int, _ path: String
  ) throws(InputError) -> [UInt8] {
    if size > limit { throw tooLarge(path) }
    var bytes: [UInt8] = []
    var expectedSize = size
    while true {
      // The file can grow while it is read.
      let chunk = try readChunk(of: descriptor, max(expectedSize - bytes.count, 0) + 1, path)
      bytes = bytes.isEmpty ? chunk : bytes + chunk
      if chunk.isEmpty || bytes.count == size { return bytes }
      if bytes.count > limit { throw tooLarge(path) }
      expectedSize = max(expectedSize, bytes.count + chunkSize)
    }
  }

  private static func readChunk(
    of descriptor: Int32, _ count: Int, _ path: String
  ) throws(InputError) -> [UInt8] {
    var result = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: min(count, limit + 1)) { buffer, initialized in
      result = readBytes(descriptor, buffer)
      initialized = max(0, result)
    }
    guard result >= 0 else { throw InputError(.read, path, errno: errno) }
    return chunk
  }

  static func readStandardInput(named name: String) throws -> [UInt8] {
    try read(FileHandle(fileDescriptor: ProcessContext.current.input), named: name)
  }

  /// Returns the bytes of an open file, pipe or terminal.
  private static func read(_ file: FileHandle, named name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try file.read(upToCount: chunkSize), !chunk.isEmpty {
      bytes += chunk
      if bytes.count > limit { throw tooLarge(name) }
    }
    return bytes
  }

  private static func tooLarge(_ name: String) -> InputError {
    InputError(.read, name, reason: "larger than \(limit / 1_000_000) MB")
  }
}

/// The system's `read`, which a method of the same name hides.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
