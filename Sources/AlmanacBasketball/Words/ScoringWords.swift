import Almanac

/// The words of the scorer's table.
enum ScoringWords {
  /// What the identifiers begin with.
  static let prefix = "game.scorer."

  static let title = Word(
    "game.scorer.title", "Scorer’s table", "The title of the list of games to score.")
  static let playing = Word(
    "game.scorer.playing", "In progress", "The heading of games that are being played.")
  static let coming = Word(
    "game.scorer.coming", "To come", "The heading of games that are to be played.")
  static let over = Word(
    "game.scorer.over", "Over", "The heading of games whose scores can be corrected.")
  static let none = Word(
    "game.scorer.none", "No game is to be played.", "The list of games without any.")
  static let elsewhere = Word(
    "game.scorer.elsewhere", "in a table", "Beside a game that is in a file with others.")
  static let table = Word(
    "game.scorer.table", "Move this game from its table to a file of its own?",
    "The question before a game in a file with others can be scored.")
  static let new = Word("game.scorer.new", "New game", "The heading of the form for a new game.")
  static let home = Word("game.scorer.home", "Home team", "The field for a team.")
  static let away = Word("game.scorer.away", "Away team", "The field for a team.")
  static let rules = Word("game.scorer.rules", "Rules", "The field for the rules.")
  static let usualRules = Word("game.scorer.rules.usual", "As usual", "The rules of the site.")
  static let create = Word("game.scorer.create", "Create", "The button that creates a game.")
  static let start = Word("game.scorer.start", "Start clock", "The button that starts the clock.")
  static let stop = Word("game.scorer.stop", "Stop clock", "The button that stops the clock.")
  static let setClock = Word(
    "game.scorer.setClock", "Set clock", "The button that corrects the clock.")
  static let nextPeriod = Word(
    "game.scorer.nextPeriod", "Next period", "The button that goes on to the next period.")
  static let period = Word("game.scorer.period", "Period {number}", "The period beside the clock.")
  static let overtime = Word(
    "game.scorer.overtime", "Overtime {number}", "An overtime beside the clock.")
  static let fouls = Word("game.scorer.fouls", "Fouls {number}", "The team fouls of a side.")
  static let bonus = Word("game.scorer.bonus", "Bonus", "A side shoots free throws for each foul.")
  static let bench = Word("game.scorer.bench", "On the bench", "A player who has left the game.")
  static let undo = Word("game.scorer.undo", "Undo", "The button that takes back the last change.")
  static let redo = Word("game.scorer.redo", "Redo", "The button that makes it again.")
  static let moves = Word("game.scorer.moves", "Last moves", "The heading of the last moves.")
  static let noMoves = Word(
    "game.scorer.noMoves", "No moves yet.", "The list of moves without any.")
  static let edit = Word("game.scorer.edit", "Edit", "The button that changes a move.")
  static let delete = Word("game.scorer.delete", "Delete", "The button that removes a move.")
  static let insert = Word(
    "game.scorer.insert", "Insert before", "The button that adds a move before another.")
  static let time = Word("game.scorer.time", "Time played", "The field for the time of a move.")
  static let player = Word("game.scorer.player", "Player", "The field for the player of a move.")
  static let move = Word("game.scorer.move", "Move", "The field for the kind of a move.")
  static let save = Word("game.scorer.save", "Save", "The button that keeps a change.")
  static let cancel = Word("game.scorer.cancel", "Cancel", "The button that drops a change.")
  static let addPlayer = Word(
    "game.scorer.addPlayer", "Add player", "The button that adds a player.")
  static let name = Word("game.scorer.name", "Name", "The field for a player's name.")
  static let number = Word("game.scorer.number", "Number", "The field for a player's number.")
  static let more = Word(
    "game.scorer.more", "Game", "The heading of what ends or changes the game.")
  static let finish = Word("game.scorer.finish", "End the game", "The button that ends the game.")
  static let resume = Word(
    "game.scorer.resume", "Go on playing", "The button that resumes the game.")
  static let abandon = Word("game.scorer.abandon", "Abandon", "The button that calls the game off.")
  static let forfeit = Word(
    "game.scorer.forfeit", "{team} forfeits", "The button by which a side forfeits.")
  static let saved = Word("game.scorer.saved", "All saved", "All moves are on the server's disk.")
  static let waiting = Word(
    "game.scorer.waiting", "{number} not saved yet", "The moves that the server has not confirmed.")
  static let offline = Word(
    "game.scorer.offline", "No connection: {number} kept on this device",
    "The moves that are sent when the server is reached again.")
  static let full = Word(
    "game.scorer.full", "This browser can keep nothing: stay connected",
    "The storage of the browser is full.")
  static let readOnly = Word(
    "game.scorer.readOnly", "Open the link with the token to change something",
    "The page lacks the right to write.")
  static let refused = Word(
    "game.scorer.refused", "Not possible: {reason}", "The server refused a move.")
  static let mismatch = Word(
    "game.scorer.mismatch", "The file says {score}",
    "The recorded score differs from that of the moves.")
  static let isOver = Word("game.scorer.isOver", "Over by the rules", "The score ends the game.")
  static let detail = Word(
    "game.scorer.detail", "All moves", "The switch that shows all kinds of moves.")

  static let all = [
    title, playing, coming, over, none, elsewhere, table, new, home, away, rules, usualRules,
    create, start,
    stop, setClock, nextPeriod, period, overtime, fouls, bonus, bench, undo, redo, moves,
    noMoves, edit, delete, insert, time, player, move, save, cancel, addPlayer, name, number, more,
    finish,
    resume, abandon, forfeit, saved, waiting, offline, full, readOnly, refused, mismatch, isOver,
    detail,
  ]
}
