import Foundation
import TestSupport

/// An article whose readers write files and run commands, in the order of its code blocks:
///
/// - A block after a line that ends with a path, as in "`Content/site.json`:", is a file to write; after
///   "From `Content/site.json`:", it is a part of a file that is there.
/// - A block of the language `console` has commands after "$ ", continued after "> ", with all that they
///   print; "…" stands for anything in its line, and alone for any lines.
///
/// A command that fails must be followed by `$ echo $?`, so that readers see that it should.
struct Tutorial {
  private struct Command {
    var text: String
    var output: [String] = []
  }

  private enum Part {
    case prose([String])
    case file(String, [String])
    case excerpt(String, [String])
    case commands([Command])
    case unexplained([String])
  }

  private let parts: [Part]

  init(_ text: String) {
    parts = Article(text).parts.map { part in
      switch part {
      case .prose(let lines): .prose(lines)
      case .block(let block): Self.part(block)
      }
    }
  }

  private static func part(_ block: Article.Block) -> Part {
    if block.language == "console" { return .commands(commands(block.lines)) }
    guard let path = block.path else { return .unexplained(block.lines) }
    return block.introduction.hasSuffix("From `\(path)`:")
      ? .excerpt(path, block.lines) : .file(path, block.lines)
  }

  private static func commands(_ block: [String]) -> [Command] {
    var commands: [Command] = []
    for line in block {
      if line.hasPrefix("$ ") {
        commands.append(Command(text: String(line.dropFirst(2))))
      } else if var last = commands.popLast() {
        if last.output.isEmpty, line.hasPrefix("> ") {
          last.text += "\n" + line.dropFirst(2)
        } else {
          last.output.append(line)
        }
        commands.append(last)
      }
    }
    return commands
  }

  /// The number of commands.
  var commandCount: Int {
    parts.reduce(0) { count, part in
      guard case .commands(let commands) = part else { return count }
      return count + commands.count
    }
  }

  /// Follows the article, and returns it with what the commands print now.
  func follow(in folder: TutorialFolder) throws -> String {
    let scratch = try TemporaryFolder()
    let run = try folder.run(try script(in: scratch))
    guard run.status == 0 else { throw UnusableFixture(description: run.errors) }
    var number = 0
    return try parts.flatMap { part in
      switch part {
      case .prose(let lines): return lines
      case .file(_, let lines):
        number += 1
        return lines
      case .unexplained(let lines): return ["(a block that is neither a file nor commands)"] + lines
      case .excerpt(let path, let lines):
        number += 1
        let file = (try? scratch.text("\(number).excerpt")) ?? ""
        return file.contains(lines.joined(separator: "\n"))
          ? lines : ["(\(path) has no such lines)"] + lines
      case .commands(let commands):
        return try commands.indices.flatMap { index in
          number += 1
          let next = index + 1 < commands.count ? commands[index + 1].text : ""
          return try shown(commands[index], number, in: scratch, isFollowedBy: next)
        }
      }
    }.joined(separator: "\n")
  }

  /// The script of all steps, in one shell. The output of each is in a file of its number.
  private func script(in scratch: TemporaryFolder) throws -> String {
    var script = "status=0\n"
    var number = 0
    for part in parts {
      switch part {
      case .prose, .unexplained: continue
      case .file(let path, let lines):
        number += 1
        try scratch.write(lines.joined(separator: "\n") + "\n", to: "\(number).file")
        script +=
          "mkdir -p \"$(dirname '\(path)')\"; cat '\(scratch.path)/\(number).file' >'\(path)'\n"
      case .excerpt(let path, _):
        number += 1
        script += "cp '\(path)' '\(scratch.path)/\(number).excerpt' || :\n"
      case .commands(let commands):
        for command in commands {
          number += 1
          try scratch.write(command.text + "\n", to: "\(number).sh")
          let files = "'\(scratch.path)/\(number)"
          script += "(exit $status); . \(files).sh' >\(files).out' 2>&1 </dev/null; status=$?\n"
          script += "echo $status >\(files).status'\n"
        }
      }
    }
    return script
  }

  /// The lines of a command with what it printed; as they were, if that is the same.
  private func shown(
    _ command: Command, _ number: Int, in scratch: TemporaryFolder, isFollowedBy next: String
  ) throws -> [String] {
    let output = try scratch.text("\(number).out")
    let status = try scratch.text("\(number).status").trimmingCharacters(in: .newlines)
    let text = command.text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = ["$ \(text[0])"] + text.dropFirst().map { "> \($0)" }
    let hasFailed = status != "0" && next != "echo $?"
    if !hasFailed, Self.agrees(command.output, output) {
      return lines + command.output
    }
    let printed = output.replacing(/in [0-9]+\.[0-9]+ s/, with: "in … s")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    return lines + printed + (hasFailed ? ["(the command fails with \(status))"] : [])
  }

  /// Whether an output is as shown, where "…" stands for anything in its line, or alone for any lines.
  private static func agrees(_ shown: [String], _ output: String) -> Bool {
    let lines = shown.map { line in
      line == "…"
        ? "(.*\n)*"
        : line.components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
          .joined(separator: ".*") + "\n"
    }
    let whole = "\\A" + lines.joined() + "\\z"
    return output.range(of: whole, options: .regularExpression) != nil
  }
}
