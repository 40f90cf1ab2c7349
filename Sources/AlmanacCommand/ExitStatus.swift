import ArgumentParser

/// How a command ends, for scripts.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case problem = 1
  case invalidCommandLine = 64
  case inputOutput = 74

  /// What the exit code means, in one line.
  var meaning: String {
    switch self {
    case .success:
      "The command succeeded, perhaps with warnings (without --strict)."
    case .problem:
      "The site has errors or differences; with --strict, also warnings. "
        + "A build or an upload with this code changed nothing."
    case .invalidCommandLine: "The command line has a mistake."
    case .inputOutput: "A file could not be read or written, or a tool or a host failed."
    }
  }
}

extension ExitCode {
  init(_ status: ExitStatus) { self.init(status.rawValue) }
}
