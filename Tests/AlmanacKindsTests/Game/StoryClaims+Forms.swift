import Almanac

@testable import AlmanacBasketball

/// The forms of sentences on a game and on both teams.
extension StoryClaims {
  // MARK: The story

  var storyForms: [Form] {
    func isComeback(_ number: String) -> Bool { Self.number(number) == facts.deficit }
    func isStar(_ player: String, _ points: String) -> Bool {
      let leaders = facts.leaders(of: facts.isHome ? "Herons" : "Foxes")
      return leaders.players == [player.lowercased()]
        && Self.number(points) == leaders.points && leaders.points * 20 >= facts.high * 9
    }
    return [
      Form("Down by NUMBER, TEAM came back to beat TEAM SCORE on Saturday\\.") {
        isComeback($0[0]) && isResult($0[1], $0[2], $0[3])
      },
      Form("TEAM made up NUMBER points to beat TEAM SCORE on Saturday\\.") {
        isComeback($0[1]) && isResult($0[0], $0[2], $0[3])
      },
      Form("TEAM led by as many as NUMBER, but TEAM won SCORE on Saturday\\.") {
        isComeback($0[1]) && isResult($0[2], $0[0], $0[3])
      },
      Form("PLAYER made SHOT LEFT, and TEAM beat TEAM SCORE on Saturday\\.") {
        isLast($0[0], $0[1], $0[2]) && isResult($0[3], $0[4], $0[5])
      },
      Form("TEAM beat TEAM SCORE on Saturday on SHOT by PLAYER LEFT\\.") {
        isLast($0[4], $0[3], $0[5]) && isResult($0[0], $0[1], $0[2])
      },
      Form("TEAM needed overtime to beat TEAM SCORE on Saturday\\.") {
        game.overtimeStart != nil && isResult($0[0], $0[1], $0[2])
      },
      Form("It took overtime for TEAM to beat TEAM SCORE on Saturday\\.") {
        game.overtimeStart != nil && isResult($0[0], $0[1], $0[2])
      },
      Form("PLAYER scored NUMBER points?, and TEAM beat TEAM SCORE on Saturday\\.") {
        isStar($0[0], $0[1]) && isResult($0[2], $0[3], $0[4])
      },
      Form("Behind NUMBER points? from PLAYER, TEAM beat TEAM SCORE on Saturday\\.") {
        isStar($0[1], $0[0]) && isResult($0[2], $0[3], $0[4])
      },
      Form("TEAM never trailed and beat TEAM SCORE on Saturday\\.") {
        facts.margins.allSatisfy { $0 >= 0 } && isResult($0[0], $0[1], $0[2])
      },
      Form("Without ever trailing, TEAM beat TEAM SCORE on Saturday\\.") {
        facts.margins.allSatisfy { $0 >= 0 } && isResult($0[0], $0[1], $0[2])
      },
    ]
  }

  /// Whether the last basket won the game so long before its end.
  private func isLast(_ player: String, _ shot: String, _ left: String) -> Bool {
    guard let basket = game.baskets.last, let winning = facts.winning,
      let end = game.rules.periods?.totalSeconds, winning.time == basket.time,
      game.overtimeStart == nil, basket.player == player.lowercased(),
      Facts.shot(basket, game.rules) == shot
    else { return false }
    let seconds = end - basket.time
    return seconds <= 5
      && left
        == (seconds == 0
          ? "at the buzzer" : "with \(Facts.word(seconds)) second\(seconds == 1 ? "" : "s") left")
  }

  // MARK: How the score went

  var turnForms: [Form] {
    let isNeverCaught = facts.margins.allSatisfy { $0 > 0 }
    return [
      Form("TEAM had trailed by NUMBER\\.") {
        facts.isWinner($0[0]) && Self.number($0[1]) == facts.deficit
      },
      Form("TEAM came from NUMBER down\\.") {
        facts.isWinner($0[0]) && Self.number($0[1]) == facts.deficit
      },
      Form("TEAM led from the first basket to the last\\.") {
        facts.isWinner($0[0]) && isNeverCaught
      },
      Form("TEAM never led and never drew level\\.") { !facts.isWinner($0[0]) && isNeverCaught },
    ]
  }

  // MARK: Leads and runs

  var runForms: [Form] {
    [
      Form("TEAM led by as many as NUMBER\\.") {
        facts.isWinner($0[0]) && Self.number($0[1]) == facts.margins.max()
      },
      Form("The lead of TEAM grew to NUMBER\\.") {
        facts.isWinner($0[0]) && Self.number($0[1]) == facts.margins.max()
      },
      Form("The score was tied TIMES\\.") {
        Self.times($0[0]) == facts.ties && facts.changes == 0
      },
      Form("The lead changed hands TIMES\\.") {
        Self.times($0[0]) == facts.changes && facts.ties == 0
      },
      Form("The lead changed hands TIMES, and the score was tied TIMES\\.") {
        Self.times($0[0]) == facts.changes && Self.times($0[1]) == facts.ties
      },
      Form("The score was tied TIMES and the lead changed hands TIMES\\.") {
        Self.times($0[1]) == facts.changes && Self.times($0[0]) == facts.ties
      },
      Form("TEAM scored NUMBER points in a row to go ahead SCORE\\.") {
        facts.hasRun($0[0], Self.number($0[1]), endingAt: $0[2])
      },
      Form("A run of NUMBER points put TEAM ahead SCORE\\.") {
        facts.hasRun($0[1], Self.number($0[0]), endingAt: $0[2])
      },
      Form("TEAM scored the last NUMBER points\\.") {
        facts.isWinner($0[0]) && Self.number($0[1]) == facts.closingRun
      },
      Form("The last NUMBER points went to TEAM\\.") {
        facts.isWinner($0[1]) && Self.number($0[0]) == facts.closingRun
      },
    ]
  }

  // MARK: What decided it

  var basketForms: [Form] {
    /// Whether the last basket ended the game, which the clock did not.
    func isEnd(_ player: String, _ shot: String) -> Bool {
      guard let basket = game.baskets.last else { return false }
      let isDecided = game.rules.isDecided(basket.home, basket.away) || game.overtimeStart != nil
      return isDecided && basket.player == player.lowercased()
        && Facts.shot(basket, game.rules) == shot
    }
    func isWinning(_ claim: (player: String, team: String, score: String, shot: String)) -> Bool {
      guard let basket = facts.winning else { return false }
      let score =
        facts.isHome ? "\(basket.home)–\(basket.away)" : "\(basket.away)–\(basket.home)"
      return basket.player == claim.player.lowercased() && facts.isWinner(claim.team)
        && claim.score == score && Facts.shot(basket, game.rules) == claim.shot
    }
    func isTime(_ text: String) -> Bool { facts.winning.map { facts.isTime(text, $0) } ?? false }
    return [
      Form("PLAYER (?:won|settled) it with SHOT\\.") {
        isEnd($0[0], $0[1]) && game.overtimeStart == nil
          && Double(facts.high - facts.low) < Double(facts.high).squareRoot() * 0.6325
      },
      Form("PLAYER (?:finished|ended) it with SHOT\\.") { isEnd($0[0], $0[1]) },
      Form("PLAYER made SHOT to reach NUMBER\\.") {
        isEnd($0[0], $0[1]) && Self.number($0[2]) == facts.high
          && facts.high == game.rules.target
      },
      Form("PLAYER won it in overtime with SHOT\\.") {
        isEnd($0[0], $0[1]) && game.overtimeStart != nil
      },
      Form("PLAYER (?:won it|scored the winner) on SHOTWHEN\\.") {
        facts.winning?.time == game.baskets.last?.time
          && isWinning(
            ($0[0], facts.isHome ? "Herons" : "Foxes", "\(facts.high)–\(facts.low)", $0[1]))
          && isTime($0[2])
      },
      Form("PLAYER put TEAM ahead for good at SCORE on SHOTWHEN\\.") {
        isWinning(($0[0], $0[1], $0[2], $0[3])) && isTime($0[4])
      },
      Form("TEAM stayed ahead once PLAYER had made it SCORE on SHOTWHEN\\.") {
        isWinning(($0[1], $0[0], $0[2], $0[3])) && isTime($0[4])
      },
    ]
  }

  // MARK: The games before

  var contextForms: [Form] {
    [
      Form("TEAM handed TEAM their first loss of the season, SCORE on Saturday\\.") {
        context.isFirstLoss && isResult($0[0], $0[1], $0[2])
      },
      Form("TEAM lost for the first time this season, SCORE against TEAM on Saturday\\.") {
        context.isFirstLoss && isResult($0[2], $0[0], $0[1])
      },
      Form("TEAM won for the first time this season, SCORE against TEAM on Saturday\\.") {
        context.isFirstWin && isResult($0[0], $0[2], $0[1])
      },
      Form("The first win of the season for TEAM came against TEAM, SCORE on Saturday\\.") {
        context.isFirstWin && isResult($0[0], $0[1], $0[2])
      },
      Form("TEAM came in at RECORD and upset TEAM, who were RECORD, SCORE on Saturday\\.") {
        isUpset($0[1], over: $0[3]) && isResult($0[0], $0[2], $0[4])
      },
      Form("TEAM came in at RECORD and lost SCORE on Saturday to TEAM, who had been RECORD\\.") {
        isUpset($0[4], over: $0[1]) && isResult($0[3], $0[0], $0[2])
      },
      Form("TEAM stopped TEAM after STREAK wins in a row, SCORE on Saturday\\.") {
        isWon($0[2]) && isResult($0[0], $0[1], $0[3])
      },
      Form("After STREAK straight wins, TEAM lost SCORE against TEAM on Saturday\\.") {
        isWon($0[0]) && isResult($0[3], $0[1], $0[2])
      },
      Form("After STREAK straight losses, TEAM beat TEAM SCORE on Saturday\\.") {
        isLost($0[0]) && isResult($0[1], $0[2], $0[3])
      },
      Form("TEAM ended a run of STREAK losses, SCORE against TEAM on Saturday\\.") {
        isLost($0[1]) && isResult($0[0], $0[3], $0[2])
      },
      Form("TEAM beat TEAM SCORE on Saturday after losing the last meeting SCORE\\.") {
        isMeeting($0[3], isSame: false) && isResult($0[0], $0[1], $0[2])
      },
      Form("TEAM won the last meeting SCORE, but TEAM took this one SCORE on Saturday\\.") {
        isMeeting($0[1], isSame: false) && isResult($0[2], $0[0], $0[3])
      },
    ]
  }

  /// Returns whether records are those before the game, and the loser had been better by far.
  private func isUpset(_ winner: String, over loser: String) -> Bool {
    guard let records = context.records else { return false }
    func share(_ balance: Balance) -> Double {
      (Double(balance.won) + Double(balance.tied) / 2)
        / Double(balance.won + balance.lost + balance.tied)
    }
    let numbers = [winner, loser].map { $0.split { "-–".contains($0) }.compactMap { Int($0) } }
    let expected = [records.winner, records.loser].map { balance in
      [balance.won, balance.lost] + (balance.tied > 0 ? [balance.tied] : [])
    }
    return numbers == expected && share(records.loser) - share(records.winner) > 0.3989
  }

  private func isStreak(
    _ text: String, _ streak: StoryContext.Streak?, _ result: GameResult, adding: Int
  ) -> Bool {
    guard let streak, streak.result == result else { return false }
    let number = Self.number(text.replacing("at least ", with: ""))
    return number == streak.count + adding && text.hasPrefix("at least") == streak.isAtLeast
  }

  private func isWon(_ text: String) -> Bool {
    isStreak(text, context.loser, .win, adding: 0)
  }

  private func isLost(_ text: String) -> Bool {
    isStreak(text, context.winner, .loss, adding: 0)
  }

  private func isMeeting(_ score: String, isSame: Bool) -> Bool {
    context.meeting.map { $0.isSameWinner == isSame && score == "\($0.most)–\($0.least)" } ?? false
  }

  var meaningForms: [Form] {
    [
      Form("TEAM had won STREAK in a row\\.") { !facts.isWinner($0[0]) && isWon($0[1]) },
      Form("TEAM had lost STREAK in a row\\.") { facts.isWinner($0[0]) && isLost($0[1]) },
      Form("That made it STREAK wins in a row for TEAM\\.") {
        facts.isWinner($0[1]) && isStreak($0[0], context.winner, .win, adding: 1)
      },
      Form("That made it STREAK losses in a row for TEAM\\.") {
        !facts.isWinner($0[1]) && isStreak($0[0], context.loser, .loss, adding: 1)
      },
      Form("TEAM had won the last meeting SCORE\\.") {
        !facts.isWinner($0[0]) && isMeeting($0[1], isSame: false)
      },
      Form("TEAM had won the last meeting, too, SCORE\\.") {
        facts.isWinner($0[0]) && isMeeting($0[1], isSame: true)
      },
    ]
  }

  // MARK: The players

  var playerForms: [Form] {
    func isLeader(_ player: String, _ team: String, _ figures: String) -> Bool {
      let leaders = facts.leaders(of: team)
      return leaders.players == [player.lowercased()] && isFigures(figures, of: player)
        && figures.hasPrefix("\(Facts.word(leaders.points)) point")
    }
    return [
      Form("PLAYER led TEAM with FIGURES\\.") { isLeader($0[0], $0[1], $0[2]) },
      Form("PLAYER was the top scorer for TEAM with FIGURES\\.") { isLeader($0[0], $0[1], $0[2]) },
      Form("TEAM got FIGURES from PLAYER\\.") { isLeader($0[2], $0[0], $0[1]) },
      Form("PLAYER and PLAYER scored NUMBER points? each for TEAM\\.") {
        let leaders = facts.leaders(of: $0[3])
        return leaders.players == [$0[0].lowercased(), $0[1].lowercased()]
          && Self.number($0[2]) == leaders.points
      },
      Form("For TEAM, PLAYER and PLAYER had NUMBER points? apiece\\.") {
        let leaders = facts.leaders(of: $0[0])
        return leaders.players == [$0[1].lowercased(), $0[2].lowercased()]
          && Self.number($0[3]) == leaders.points
      },
      Form("PLAYER also had FIGURES\\.") { isFigures($0[1], of: $0[0]) },
      Form("PLAYER added FIGURES\\.") {
        isFigures($0[1], of: $0[0])
          && $0[1].hasPrefix("\(Facts.word(facts.points[$0[0].lowercased()] ?? 0)) point")
      },
      Form("PLAYER had NUMBER assists\\.") {
        game.assists[$0[0].lowercased()] == Self.number($0[1])
      },
      Form("PLAYER handed out NUMBER assists\\.") {
        game.assists[$0[0].lowercased()] == Self.number($0[1])
      },
    ]
  }

  /// Whether figures such as "12 points and five rebounds" are those of a player.
  private func isFigures(_ text: String, of player: String) -> Bool {
    text.split(separator: #/, | and /#).allSatisfy { part in
      let words = part.split(separator: " ").map(String.init)
      let known =
        switch words.last {
        case "points", "point": facts.points
        case "rebounds": game.rebounds
        case "assists": game.assists
        default: [String: Int]()
        }
      return known[player.lowercased()] == Self.number(words[0])
    }
  }
}
