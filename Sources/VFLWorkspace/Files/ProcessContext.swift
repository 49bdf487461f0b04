import Foundation

/// The parts of its process that a command uses: the working directory, the environment and the
/// standard streams.
///
/// Tests run many commands in one process at the same time, each in its own context.
package struct ProcessContext: Sendable {
  @TaskLocal package static var current: ProcessContext = ProcessContext()

  /// The absolute path of the working directory, without links; `nil` for the process's own.
  private let directory: String?
  private let variables: [String: String]?
  package let input: Int32
  package let output: Int32
  /// The descriptor of the standard error.
  package let errors: Int32

  /// Creates the context of the process.
  private init() {
    (directory, variables) = (nil, nil)
    (input, output, errors) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
  }

  /// Creates a context with descriptors of open files as the standard streams.
  package init(
    directory: String, environment: [String: String], input: Int32, output: Int32, errors: Int32
  ) {
    self.directory = directory.resolvedPath
    variables = environment
    (self.input, self.output, self.errors) = (input, output, errors)
  }

  var workingDirectory: String { directory ?? FileManager.default.currentDirectoryPath }

  package var environment: [String: String] { variables ?? ProcessInfo.processInfo.environment }

  /// Returns a path for functions of the system, which do not know the working directory of a
  /// context.
  fileprivate func systemPath(_ path: String) -> String {
    guard let directory, let first = path.utf8.first, first != UInt8(ascii: "/") else {
      return path
    }
    return directory.appendingPathComponent(path)
  }
}

extension String {
  /// The path for functions of the system: absolute, if the context has its own working directory.
  var systemPath: String { ProcessContext.current.systemPath(self) }
}
