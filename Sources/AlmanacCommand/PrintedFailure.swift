import Almanac
import AlmanacDeploy
import ArgumentParser

extension ExternalFailure {
  /// Prints the failure with the output of the tool that failed, and returns the exit code.
  ///
  /// - Parameter attempt: What could not be done, such as "Cannot publish to web: ".
  func printed(_ attempt: String = "") -> ExitCode {
    let lines = ["error: \(attempt)\(message)"] + output.map { "  \($0)" }
    Terminal.standardError.write(lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined())
    return ExitCode(.inputOutput)
  }
}

extension FileError {
  /// Prints the failure, and returns the exit code.
  func printed() -> ExitCode {
    Terminal.standardError.write("error: \(DiagnosticPrinter.visible(message))\n")
    return ExitCode(.inputOutput)
  }
}
