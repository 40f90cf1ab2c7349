import Foundation
import TestSupport

/// A command-line case in a file: a sentence on what it shows, the initial files,
/// then commands, each with its exit code and all it prints.
///
///     What the case shows.
///     --- Content/site.json
///     {"title": …}
///     --- $ almanac build
///     exit 1
///     2> The site was not built.
///
/// Lines that begin with "1> " are of the standard output, with "2> " of the standard error.
struct CommandLineCase {
  private let about: String
  private let sections: [(title: String, body: String)]

  init(_ text: String) {
    let parts = ("\n" + text).components(separatedBy: "\n--- ")
    about = String(parts[0].dropFirst())
    sections = parts.dropFirst().map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let body = part[end...].dropFirst()
      return (
        String(part[..<end]), body.isEmpty || body.hasSuffix("\n") ? String(body) : body + "\n"
      )
    }
  }

  /// The text of the case with what the program does now.
  func run(_ program: URL) throws -> String {
    let folder = try TemporaryFolder()
    var text = about
    for (title, body) in sections {
      text += "\n--- \(title)"
      if title.hasPrefix("$ ") {
        text += try output(of: String(title.dropFirst(2)), program, in: folder)
      } else {
        let content = body.hasSuffix("\n") ? String(body.dropLast()) : body
        try write(content, to: title, in: folder)
        text += content.isEmpty ? "" : "\n" + content
      }
    }
    return text + "\n"
  }

  private func write(_ body: String, to path: String, in folder: TemporaryFolder) throws {
    if path.hasSuffix(" (removed)") {
      try folder.remove(String(path.dropLast(10)))
    } else {
      try folder.write(body + "\n", to: path)
    }
  }

  /// Runs a line such as "A=b almanac build --strict", or "cat FILE" to show a file and "ls" to
  /// show what is in the folder.
  ///
  /// - Returns: A line feed and a line, for each line there is.
  private func output(
    of line: String, _ program: URL, in folder: TemporaryFolder
  ) throws -> String {
    var words = line.split(separator: " ").map(String.init)
    if words == ["ls"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return marked(names.joined(separator: "\n"), "1>")
    }
    if words.first == "cat" { return marked(try folder.text(words[1]), "1>") }
    var environment: [String: String] = [:]
    while let word = words.first, word != "almanac" {
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      environment[pair[0]] = pair.count > 1 ? pair[1] : ""
      words.removeFirst()
    }
    let run = try ProgramRun(
      program, Array(words.dropFirst()), in: folder.path, environment: environment)
    return "\nexit \(run.status)" + marked(run.output, "1>") + marked(run.errors, "2>")
  }

  private func marked(_ text: String, _ mark: String) -> String {
    guard !text.isEmpty else { return "" }
    let lines = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return lines.replacing(/in [0-9.]+ s/, with: "in 0.00 s")
      .replacing(/cmark-gfm [0-9a-z.]+/, with: "cmark-gfm 0.29.0")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n\(mark)" : "\n\(mark) \($0)" }.joined()
  }
}
