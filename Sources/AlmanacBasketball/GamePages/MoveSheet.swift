import Almanac

/// A game and the words for its moves, each looked up once. All rows of a play-by-play share it.
final class MoveSheet: Sendable {
  let sheet: ScoreSheet
  /// The moves of the play-by-play.
  let events: [Tally.Event]
  private let kinds: [Move.Kind]
  private let texts: [String]

  init(_ sheet: ScoreSheet, _ settings: SiteSettings) {
    self.sheet = sheet
    var kinds: [Move.Kind] = []
    // Elements of the span are used in place.
    let events = sheet.tally.timeline
    let all = events.span
    for index in all.indices where !kinds.contains(all[index].kind) {
      kinds.append(all[index].kind)
    }
    self.kinds = kinds
    self.events = events
    let rules = sheet.tally.rules
    texts = settings.texts(of: kinds.map { $0.word(rules) })
  }

  /// Returns the word for a move that the game has; empty for others.
  func text(_ kind: Move.Kind) -> String { kinds.firstIndex(of: kind).map { texts[$0] } ?? "" }

  func teamName(_ event: Tally.Event) -> String { sheet.teamName(event.side) }

  func playerName(_ event: Tally.Event) -> String { sheet.playerName(event.side, event.player) }
}
