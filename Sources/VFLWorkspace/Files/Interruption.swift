import Foundation

/// The interruption of the program by the user, with Control-C.
package enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0

  /// Whether the user has interrupted the program.
  static var hasOccurred: Bool { flag != 0 }

  /// Records an interruption instead of ending the program. A second one ends it.
  ///
  /// The signal ends a call of the system that waits, such as the opening of a pipe. It is
  /// unblocked, because a program can inherit a mask that blocks it.
  package static func record() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGINT) { _ in
      Interruption.flag = 1
      signal(SIGINT, SIG_DFL)
    }
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    action.sa_flags &= ~Int32(SA_RESTART)
    sigaction(SIGINT, &action, nil)
  }
}
