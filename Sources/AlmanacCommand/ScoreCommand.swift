import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// `almanac score`: does in a terminal what the scorer's table does in a browser.
struct ScoreCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Score a game: add a move, or change its status.",
    discussion: """
      Adds a line to the game's file, whose layout stays, as the scorer's table of almanac serve does; both can \
      be used at once. Without options, it prints the score.

      --move twoPoints --player 7 [--time 12:14.2]: a move, of a player by id, name or number; by default, at \
      the time of the last move

      --status final, or --status forfeit --forfeited-by home: the status of the game

      --table: the table in the whole terminal, where a key is for the player and one for what the player did
      """)

  @OptionGroup var origin: SourceOptions

  @Argument(help: "The name of the game's file in Content/games, without .json.")
  var game: String

  @Flag(help: "Show the table, and take keys.")
  var table = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("What is done, such as --move twoPoints --player 7.", valueName: "options"))
  var options: [String] = []

  func run(with sources: [any PageSource]) async throws {
    let sources = origin.folder.sources(sources)
    guard let desk = sources.flatMap(\.desks).first(where: { $0.name == "score" }) else {
      throw ValidationError("This program has no games")
    }
    let declared = try DeclaredOptions(
      options, names: desk.options.map(\.name), of: "almanac score")
    if let other = declared.others.first {
      throw ValidationError("Unexpected argument \"\(other)\"")
    }
    var answers = DraftAnswers()
    for (name, value) in declared.values {
      guard let question = desk.options.first(where: { $0.name == name }) else { continue }
      do throws(DraftRefusal) {
        try answers.add(value, to: question)
      } catch {
        throw ValidationError("\(error.message); \(error.help)")
      }
    }
    guard let site = await site(sources, asOf: try origin.dayOfBuild()) else {
      throw printed("Content/site.json cannot be used", "almanac check says why")
    }
    let store = DeskStore(desk, in: origin.source)
    do throws(DeskStore.Failure) {
      if table {
        guard declared.values.isEmpty, let terminal = RawTerminal.open() else {
          throw DeskStore.Failure.unusable("--table stands alone, and needs a terminal")
        }
        return try DeskTerminal(store, game, site, terminal).run()
      }
      let actions = try declared.values.isEmpty ? [] : [action(answers, store, site)]
      let outcome = try store.apply(actions, to: game, in: site)
      if let refusal = outcome.refused.first { throw DeskStore.Failure.unusable(refusal.reason) }
      if let delay = outcome.delay {
        Terminal.standardError.write(
          "The move is kept, but the file could not be written: \(DiagnosticPrinter.visible(delay))\n"
        )
      }
      let summary = outcome.record.map { desk.summary(of: $0, in: site) } ?? ""
      Terminal.standardOutput.write("\(DiagnosticPrinter.visible(summary))\n")
    } catch {
      switch error {
      case .noItem:
        throw printed(
          "There is no Content/\(desk.folder)/\(game).json",
          "a game that is scored has a JSON file of its own; almanac new game writes one")
      case .unusable(let reason): throw printed(reason, nil)
      case .notSaved(let reason):
        _ = printed(reason, nil)
        throw ExitCode(.inputOutput)
      }
    }
  }

  private func site(_ sources: [any PageSource], asOf day: AsOf) async -> Site? {
    let options = BuildOptions(
      source: origin.source, output: nil, asOf: day, isStrict: false,
      width: ProcessInfo.processInfo.activeProcessorCount)
    var ignored = Diagnostics()
    let content = await SiteSource(sources, options, into: &ignored)
    guard let settings = content.settings else { return nil }
    return await content.readCollections(settings, into: &ignored).0
  }

  /// Returns the action that the options mean, with an identifier that no other has.
  private func action(
    _ answers: DraftAnswers, _ store: DeskStore, _ site: Site
  ) throws(DeskStore.Failure) -> DataValue {
    let record = try store.record(of: game)
    do throws(DeskRefusal) {
      let id = String(UInt64.random(in: .min ... .max), radix: 36)
      let action = try store.desk.action(id, for: answers, to: record, in: site)
      return try DeskStore.value(of: action)
    } catch {
      throw .unusable(error.message)
    }
  }
}
