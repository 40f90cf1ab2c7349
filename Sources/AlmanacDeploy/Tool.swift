private import Foundation
private import Subprocess

#if canImport(System)
  private import System
#else
  private import SystemPackage
#endif

/// A program that publishing runs. It gets its arguments as they are: there is no shell.
struct Tool: Sendable {
  /// The name, or a path with a slash.
  let name: String
  /// What installs it; `nil` if only the user knows.
  var package: String?
  /// What changes in the environment that it inherits; `nil` removes a variable.
  var environment: [String: String?] = [:]
  /// The number of bytes that it may print: it is ended when it prints more.
  var outputLimit = 1 << 30
  /// A lock that it holds to its end, even if Almanac is killed before.
  var lock: Descriptor?

  private var executable: Executable {
    name.contains("/") ? .path(FilePath(name)) : .name(name)
  }

  /// Throws if it is not installed.
  func find() async throws(ExternalFailure) {
    do throws(SubprocessError) {
      _ = try await executable.resolveExecutablePath(in: .inherit)
    } catch {
      throw notFound
    }
  }

  private var notFound: ExternalFailure {
    let advice = package.map { ": install \($0)" } ?? ""
    return ExternalFailure("Cannot run \(name), which is not installed\(advice)")
  }

  /// Runs it to its end.
  ///
  /// - Parameter input: What it reads from its standard input, unless it holds a lock.
  /// - Returns: What it printed on its standard output.
  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) async throws(ExternalFailure) -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, BytesOutput>
    do {
      result =
        if let lock {
          // No other descriptor of this process stays open in the program.
          try await run(
            arguments,
            .fileDescriptor(
              FileDescriptor(rawValue: lock.number), closeAfterSpawningProcess: false))
        } else {
          try await run(arguments, .array(input))
        }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw notFound
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw ExternalFailure("\(name) printed too much", isTooMuch: true)
    } catch {
      throw ExternalFailure("Cannot run \(name): \(error)")
    }
    guard result.terminationStatus.isSuccess else {
      throw ExternalFailure(
        "\(name) \(result.terminationStatus.sentence)",
        output: lines(result.standardOutput + result.standardError),
        code: result.terminationStatus.code)
    }
    return result.standardOutput
  }

  private func run(
    _ arguments: [String], _ input: some InputProtocol
  ) async throws -> ExecutionResult<Void, BytesOutput, BytesOutput> {
    let changes = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
    return try await Subprocess.run(
      executable, arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(changes) { $1 }), input: input,
      output: .bytes(limit: outputLimit), error: .bytes(limit: 1 << 30))
  }

  /// Returns the last lines of an output, without secrets of the environment and what looks like some.
  private func lines(_ output: [UInt8]) -> [String] {
    var text = String(decoding: output, as: UTF8.self)
    let given = environment.compactMapValues(\.self)
    for secret in ToolSecrets.all(in: ProcessInfo.processInfo.environment.merging(given) { $1 }) {
      text = text.replacing(secret, with: "…")
    }
    return text.split { $0.isNewline }.suffix(20).map {
      ToolSecrets.removed(fromWordsOf: String($0.prefix(400)))
    }
  }
}

/// The secrets among the variables of an environment.
enum ToolSecrets {
  /// Returns the values of the variables that usually hold secrets, the longest first.
  static func all(in environment: [String: String]) -> [String] {
    environment
      .filter { name, value in
        value.count >= 6
          && name.uppercased().split(separator: "_").contains { word in
            words.contains(String(word)) || parts.contains { word.contains($0) }
          }
      }
      .map(\.value).sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The words and the parts of words by which such variables are called.
  private static let words: Set = ["PAT", "AUTH", "PW", "SAS"]
  private static let parts = ["PASS", "SECRET", "TOKEN", "KEY", "CRED"]

  /// Returns a line without the words that are secrets by their shape.
  static func removed(fromWordsOf line: String) -> String {
    let separators = " \t'\"<>()[]{},;|"
    return line.split(omittingEmptySubsequences: false) { separators.contains($0) }
      .filter { SecretShape.matches(String($0)) }
      .reduce(line) { $0.replacing($1, with: "…") }
  }
}

extension TerminationStatus {
  fileprivate var code: Int32? { if case .exited(let code) = self { code } else { nil } }

  fileprivate var sentence: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signaled(let signal): "was ended by signal \(signal)"
    }
  }
}
