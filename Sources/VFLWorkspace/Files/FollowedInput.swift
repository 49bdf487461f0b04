package import FormatFindings
import Foundation

/// A file that grows, or the standard input or a pipe, whose bytes are returned as they arrive.
///
/// As with `tail -F`, a file that is truncated is read from its beginning, and so is one that takes
/// the place of the file.
package final class FollowedInput {
  /// What happens to an input.
  package enum Event: Equatable {
    /// Bytes have arrived.
    case bytes([UInt8])
    /// No bytes have arrived for the given time.
    case idle
    /// The file was truncated or replaced. Its first bytes follow.
    case restart
    /// The input ends.
    case end
    /// The user interrupts the program.
    case interruption
  }

  private static let chunkSize = 1 << 16
  /// The milliseconds between two looks at a file that does not grow.
  private static let pollingInterval: Int32 = 10

  /// Where the text comes from.
  package let origin: Source.Origin
  /// The path of a file that can grow; `nil` for pipes.
  private let path: String?
  private var descriptor: Int32
  /// The number of bytes that have been read, in a file since its beginning.
  private var position = 0
  /// The first byte of the text, to recognize a byte order mark.
  private var firstByte: UInt8?

  /// Opens an input.
  ///
  /// - Throws: ``InputError`` if it cannot be read. Folders and devices cannot.
  package init(_ input: Input) throws(InputError) {
    guard case .path(let path) = input else {
      (origin, self.path) = (.standardInput, nil)
      descriptor = dup(ProcessContext.current.input)
      if descriptor < 0 { throw InputError(.read, "<stdin>", errno: errno) }
      return
    }
    origin = .file(path: path)
    if path.isEmpty { throw InputError(.read, path, errno: ENOENT) }
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else {
      throw InputError(.read, path, errno: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self.path = path.systemPath
    case S_IFIFO: self.path = nil
    case S_IFDIR: throw InputError(.read, path, reason: "a folder, not a file")
    default: throw InputError(.read, path, reason: "not a file or a pipe")
    }
    // A pipe is opened when a program begins to write to it, or when the user interrupts the wait.
    repeat {
      descriptor = Interruption.hasOccurred ? -1 : open(path.systemPath, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR && !Interruption.hasOccurred
    if descriptor < 0, !Interruption.hasOccurred {
      throw InputError(.read, path, errno: errno)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The path, or `<stdin>`.
  package var name: String { Source([], kind: .log, origin: origin).name }

  /// Returns what happens next.
  ///
  /// - Parameter milliseconds: The time without bytes after which the input is idle; `nil` if it
  ///   never is.
  /// - Returns: The event.
  /// - Throws: ``InputError`` if the input cannot be read.
  package func next(idleAfter milliseconds: Int32?) throws(InputError) -> Event {
    var rest = milliseconds
    while true {
      if Interruption.hasOccurred { return .interruption }
      if let path {
        if let event = try nextOfFile(path) { return event }
        if let rest, rest <= 0 { return .idle }
        poll(nil, 0, Self.pollingInterval)
        rest = rest.map { $0 - Self.pollingInterval }
      } else {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&request, 1, milliseconds ?? -1)
        if count == 0 { return .idle }
        if count < 0, errno != EINTR { throw InputError(.read, name, errno: errno) }
        guard count > 0, let bytes = try readChunk() else { continue }
        return bytes.isEmpty ? .end : .bytes(bytes)
      }
    }
  }

  /// Returns what happens to a file; `nil` if it does not change.
  private func nextOfFile(_ path: String) throws(InputError) -> Event? {
    guard let bytes = try readChunk() else { return nil }
    if !bytes.isEmpty { return .bytes(bytes) }
    var (named, opened) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw InputError(.read, name, errno: errno) }
    // A file that is being replaced does not exist for a moment.
    if stat(path, &named) == 0, (named.st_dev, named.st_ino) != (opened.st_dev, opened.st_ino) {
      // The file can have grown before it was replaced.
      guard let bytes = try readChunk() else { return nil }
      if !bytes.isEmpty { return .bytes(bytes) }
      guard try openReplacement(path) else { return nil }
    } else if opened.st_size < position {
      if lseek(descriptor, 0, SEEK_SET) < 0 { throw InputError(.read, name, errno: errno) }
    } else {
      return nil
    }
    (position, firstByte) = (0, nil)
    return .restart
  }

  /// Opens the file that has taken the place of the file, and returns whether it still exists.
  ///
  /// - Throws: ``InputError`` if it is not a file, or cannot be read.
  private func openReplacement(_ path: String) throws(InputError) -> Bool {
    // O_NONBLOCK: a pipe is opened without waiting for a process that writes to it.
    let new = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if new < 0, errno == ENOENT || errno == EINTR { return false }
    if new < 0 { throw InputError(.read, name, errno: errno) }
    var status = stat()
    guard fstat(new, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(new)
      throw InputError(.read, name, reason: "it was replaced by something other than a file")
    }
    close(descriptor)
    descriptor = new
    return true
  }

  /// Returns bytes that have arrived, none at the end; `nil` if a signal interrupts the call.
  private func readChunk() throws(InputError) -> [UInt8]? {
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    if count >= 0 {
      if position < 2, let first = firstByte ?? chunk.first {
        try requireUTF8([first] + chunk.dropFirst(position == 0 ? 1 : 0).prefix(1), of: name)
        firstByte = first
      }
      position += count
      return chunk
    }
    if errno == EINTR || errno == EAGAIN { return nil }
    throw InputError(.read, name, errno: errno)
  }
}
