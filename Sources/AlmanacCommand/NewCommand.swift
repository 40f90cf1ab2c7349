import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// `almanac new`: writes new files of content from options, or from answers on a terminal.
struct NewCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a new site, or new content such as a game or the games of a season.",
    discussion: """
      almanac new alone lists what it can write, and the options of each. On a terminal, it asks for \
      what is missing. No file is replaced without --force.
      """)

  @OptionGroup var origin: SourceOptions

  @Flag(help: "Replace files that exist.")
  var force = false

  @Argument(help: "What to write, such as game.")
  var name: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The options of what is written.", valueName: "options"))
  var options: [String] = []

  func run(with sources: [any PageSource]) async throws {
    let all = origin.folder.sources(sources)
    let drafts = all.flatMap(\.drafts)
    guard let name else {
      return try Terminal.standardOutput.print(
        NewSiteVerb.list(of: sources.flatMap(\.starters)) + "\n" + Self.list(of: drafts))
    }
    if name == NewSiteVerb.name {
      return try NewSiteVerb(sources.flatMap(\.starters), options, today: origin).run()
    }
    guard let draft = drafts.first(where: { $0.name == name }) else {
      let known = [NewSiteVerb.name] + drafts.map(\.name)
      let help =
        Suggestion.help(for: name, among: known) ?? "there are \(known.joined(separator: ", "))"
      throw ValidationError("\"almanac new\" cannot create \"\(name)\"; \(help)")
    }
    var answers = try Self.answers(to: draft, in: options)
    try Self.ask(draft, &answers, isAlone: options.isEmpty)
    var diagnostics = Diagnostics()
    var outcomes: [NewFileWriter.Outcome]?
    var failure: String?
    do {
      let writer = try await DraftWriter(
        draft, answers, sources, in: origin.source, asOf: try origin.dayOfBuild())
      outcomes = try writer.write(replacing: force, into: &diagnostics)
    } catch let refusal as DraftRefusal {
      throw ValidationError(refusal)
    } catch let error as FileError {
      failure = error.message
    }
    try NewFileReport(verb: "new", diagnostics, outcomes, failure).print()
  }

  /// Returns what can be written, with the options of each.
  private static func list(of drafts: [any Draft]) -> String {
    drafts.map { draft in
      let width = draft.questions.map(\.name.count).max() ?? 0
      let lines = draft.questions.map { question in
        let padding = String(repeating: " ", count: width - question.name.count)
        let need = question.isRequired ? " (required)" : ""
        return "  --\(question.name)\(padding)  \(question.help)\(need)\n"
      }
      return "almanac new \(draft.name): \(draft.documentation)\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private static func answers(
    to draft: any Draft, in options: [String]
  ) throws -> DraftAnswers {
    let declared = try DeclaredOptions(
      options, names: draft.questions.map(\.name), of: "almanac new \(draft.name)")
    if let other = declared.others.first {
      throw ValidationError("Unexpected argument \"\(other)\"")
    }
    var answers = DraftAnswers()
    for (name, value) in declared.values {
      for question in draft.questions where question.name == name {
        do throws(DraftRefusal) {
          try answers.add(value, to: question)
        } catch {
          throw ValidationError(error)
        }
      }
    }
    return answers
  }

  /// Asks on a terminal for what is missing, and reports it elsewhere.
  ///
  /// - Parameter isAlone: Whether no answer was given, so that optional questions are asked, too.
  private static func ask(
    _ draft: any Draft, _ answers: inout DraftAnswers, isAlone: Bool
  ) throws {
    let missing = draft.questions.filter { $0.isRequired && !answers.isAnswered($0) }
    guard Terminal.isStandardInputInteractive else {
      guard missing.isEmpty else {
        let names = missing.map { "--\($0.name)" }.joined(separator: ", ")
        throw ValidationError(
          "Missing \(names); almanac new lists the options of everything that it can write")
      }
      return
    }
    for question in isAlone ? draft.questions : missing {
      while !answers.isAnswered(question) {
        let hint = question.isRequired ? "" : ", or nothing"
        Terminal.standardError.write("\(question.prompt) (\(question.help)\(hint)): ")
        guard let line = readLine() else {
          throw ValidationError("Missing --\(question.name); the input ended")
        }
        do throws(DraftRefusal) {
          try answers.add(line, to: question)
        } catch {
          Terminal.standardError.write("\(error.message)\n")
          continue
        }
        if !question.isRequired { break }
      }
    }
  }
}

extension ValidationError {
  fileprivate init(_ refusal: DraftRefusal) { self.init("\(refusal.message); \(refusal.help)") }
}

extension Terminal {
  /// Whether a person can answer questions.
  static var isStandardInputInteractive: Bool { isatty(STDIN_FILENO) == 1 }
}
