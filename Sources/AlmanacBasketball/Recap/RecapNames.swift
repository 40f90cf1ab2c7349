import Almanac
import Foundation

/// A player or a team.
struct RecapSubject: Hashable {
  let name: String
  let side: Game.Side
  /// The index of the player; `nil` for the team.
  var player: Int?
}

/// The names of a game.
final class RecapNames {
  private typealias Name = (words: [String], subject: RecapSubject?)

  private let game: Game
  private let settings: SiteSettings
  // Few recaps have names.
  private lazy var names = allNames()

  init(_ game: Game, _ settings: SiteSettings) { (self.game, self.settings) = (game, settings) }

  private func allNames() -> [Name] {
    let subjects = Game.Side.allCases.flatMap { side in
      let team = side == .home ? game.homeTeam : game.awayTeam
      return [RecapSubject(name: team.name, side: side)]
        + team.players.enumerated().map { RecapSubject(name: $1.name, side: side, player: $0) }
    }
    func words(_ name: String) -> [String] { RecapScanner.sentences(of: name).joined().map(\.text) }
    return subjects.map { (words($0.name), $0) } + [(words(game.venue ?? ""), nil)]
  }

  /// Returns a recap as long, without the date of the game: any other is that of another game.
  func withoutDate(_ recap: String) -> String {
    let date = game.date.value.local(in: settings.timeZone).date
    let long = date.formatted(.long, settings.locale)
    let short = long.replacing(", \(date.year)", with: "").replacing(" \(date.year)", with: "")
    return [long, short].filter(recap.contains).reduce(recap) { text, date in
      let blank = String(repeating: " ", count: date.count)
      return text.replacingOccurrences(
        of: "\\b\(date)\\b", with: blank, options: .regularExpression)
    }
  }

  /// Returns those whose name capitalised words in a row are, or parts of it: none if it is the venue, or
  /// parts of several names; `nil` if it is another name.
  func subjects(calledBy words: [String]) -> [RecapSubject]? {
    let called = names.filter { name in words.allSatisfy(name.words.contains) }.map(\.subject)
    let isKnown = words.allSatisfy { word in names.contains { $0.words.contains(word) } }
    return isKnown ? called.compactMap(\.self) : nil
  }

  /// Returns the name of which one word is an edit from that of another, if its other words are the same.
  /// Neither a plural nor another spelling of a letter with an accent is a mistake.
  func name(like words: [String]) -> String? {
    let like = names.first { name in
      let pairs = zip(words, name.words).filter { $0 != $1 }
      guard words.count > 1, words.count == name.words.count, pairs.count == 1,
        let (word, other) = pairs.first, min(word.count, other.count) >= 5,
        name.subject?.name.utf8.allSatisfy({ $0 < 0x80 }) == true
      else { return false }
      return word + "s" != other && other + "s" != word
        && Suggestion.distance(from: word, to: other, upTo: 1) != nil
    }
    return like?.subject?.name
  }
}
