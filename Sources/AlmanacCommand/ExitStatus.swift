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
      "The command did what it was asked to do; with warnings, unless --strict is given."
    case .problem:
      "Something is wrong in the site's files, or differs; with --strict, a warning suffices. "
        + "A build or an upload that ends so changed nothing."
    case .invalidCommandLine: "The command line has a mistake."
    case .inputOutput: "A file could not be read or written, or a tool or a host failed."
    }
  }
}

extension ExitCode {
  init(_ status: ExitStatus) { self.init(status.rawValue) }
}
