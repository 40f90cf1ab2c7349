import Almanac

/// The story of a game that was won, which the first sentence of its recap tells.
enum StoryLede: Equatable {
  /// The last basket won it within the last seconds.
  case lastSeconds(StoryShot, secondsLeft: Double)
  /// An unbeaten team lost, or one without a win won.
  case firstLoss
  case firstWin
  /// The winner had trailed by many points.
  case comeback(Int)
  case overtime
  /// The winner had won far less than the loser.
  case upset(StoryContext.Records)
  case streakEnded(StoryContext.Streak)
  case slumpEnded(StoryContext.Streak)
  case rout
  /// The loser had won the last meeting.
  case revenge(StoryContext.Meeting)
  /// One player had many of the winner's points.
  case star(name: String, points: Int)
  case neverTrailed
  case close
  case plain

  /// - Parameters:
  ///   - game: The game.
  ///   - star: The winner's leading scorer, if all points are known.
  init(_ game: StoryGame, _ context: StoryContext, star: StoryPlayers.Leader?) {
    let (size, flow) = (game.size, game.flow)
    if let (shot, left) = game.lastSecondsShot {
      self = .lastSeconds(shot, secondsLeft: left)
    } else if context.isFirstLoss {
      self = .firstLoss
    } else if size.isLarge(flow.comeback), !size.isRout(game.margin) {
      self = .comeback(flow.comeback)
    } else if game.isInOvertime {
      self = .overtime
    } else if let records = context.records, records.isUpset {
      self = .upset(records)
    } else if let streak = context.loser, streak.result == .win, streak.count >= 3 {
      self = .streakEnded(streak)
    } else if context.isFirstWin {
      self = .firstWin
    } else if let streak = context.winner, streak.result == .loss, streak.count >= 3 {
      self = .slumpEnded(streak)
    } else if size.isRout(game.margin) {
      self = .rout
    } else if let meeting = context.meeting, !meeting.isSameWinner {
      self = .revenge(meeting)
    } else if let star, star.points * 20 >= game.most * 9 {
      self = .star(name: star.name, points: star.points)
    } else if game.hasFlow, flow.comeback == 0, !size.isClose(game.margin) {
      self = .neverTrailed
    } else {
      self = size.isClose(game.margin) ? .close : .plain
    }
  }
}

extension StoryLede {
  /// Writes the first sentence.
  func text(
    of game: StoryGame, winner: StoryTeam, loser: StoryTeam, by writer: StoryWriter
  ) -> String {
    let (winner, loser) = (writer.text(winner.full), writer.text(loser.full))
    let score = writer.score(game.most, game.least)
    func text(_ words: [Word], _ name: String? = nil, _ value: String = "") -> String {
      writer.sentence(
        words,
        [
          "winner": winner, "loser": loser, "score": score, "place": writer.place(of: game.entry),
          name ?? "": value,
        ])
    }
    switch self {
    case .lastSeconds(let shot, let left):
      return writer.sentence(
        StoryWords.lastSeconds,
        [
          "winner": winner, "loser": loser, "score": score, "place": writer.place(of: game.entry),
          "player": writer.player(shot.player), "shot": shot.text(writer.settings),
          "when": left < 0.1
            ? writer.settings.text(StoryWords.atTheBuzzer)
            : writer.seconds(left, StoryWords.secondsLeft),
        ])
    case .firstLoss: return text(StoryWords.firstLoss)
    case .firstWin: return text(StoryWords.firstWin)
    case .comeback(let deficit):
      return text(StoryWords.comeback, "deficit", writer.number(deficit))
    case .overtime: return text(StoryWords.afterOvertime)
    case .upset(let records):
      return writer.sentence(
        StoryWords.upset,
        [
          "winner": winner, "loser": loser, "score": score, "place": writer.place(of: game.entry),
          "winnerRecord": records.winner.text, "loserRecord": records.loser.text,
        ])
    case .streakEnded(let streak):
      return text(StoryWords.streakEnded, "streak", streak.text(writer))
    case .slumpEnded(let streak):
      return text(StoryWords.slumpEnded, "streak", streak.text(writer))
    case .rout: return text(StoryWords.routs)
    case .revenge(let meeting):
      return text(StoryWords.revenge, "lastScore", writer.score(meeting.most, meeting.least))
    case .star(let name, let points):
      return writer.sentence(
        StoryWords.star,
        [
          "winner": winner, "loser": loser, "score": score, "place": writer.place(of: game.entry),
          "player": writer.player(name), "points": writer.count(points, StoryWords.points),
        ])
    case .neverTrailed: return text(StoryWords.neverTrailed)
    case .close: return text(StoryWords.close)
    case .plain: return text(StoryWords.won)
    }
  }
}
