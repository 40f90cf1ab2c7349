package import Foundation

/// What a program printed and how it ended.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program to its end, without a terminal and with no other environment than what is
  /// named here and the search path.
  ///
  /// - Parameter output: The file that takes its standard output, if that is not to be read.
  package init(
    _ program: URL, _ arguments: [String], in folder: String,
    environment: [String: String] = [:], output file: String? = nil
  ) throws {
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME"].contains($0.key)
    }
    // Files take any amount of text; a pipe that is not read in time would block.
    let scratch = try TemporaryFolder()
    let files = try ["out", "err"].map { name in
      try scratch.write("", to: name)
      return try FileHandle(forWritingTo: scratch.url.appending(path: name))
    }
    let shown = try file.map { try FileHandle(forWritingTo: URL(filePath: $0)) } ?? files[0]
    let process = try ChildProcess(
      program.path, arguments, in: folder, environment: inherited.merging(environment) { $1 },
      input: FileHandle.nullDevice.fileDescriptor, output: shown.fileDescriptor,
      errors: files[1].fileDescriptor)
    status = process.wait()
    output = try scratch.text("out")
    errors = try scratch.text("err")
  }
}
