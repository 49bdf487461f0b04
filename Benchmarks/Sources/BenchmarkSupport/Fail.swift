import Foundation

/// Prints a message to standard error and exits.
package func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}
