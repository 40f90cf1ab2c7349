import Almanac

/// Games won, lost and tied.
struct Balance: Sendable, Equatable {
  var won = 0
  var lost = 0
  var tied = 0

  var count: Int { won + lost + tied }

  /// Games won and lost, such as "6–3", and tied if there are any: "6–3–1".
  var text: String { tied > 0 ? dashed(won, lost, tied) : dashed(won, lost) }

  /// The percentage in thousandths, rounded; a tie is half a win. `nil` without games.
  var thousandths: Int? {
    count == 0 ? nil : ((2 * won + tied) * 1000 + count) / (2 * count)
  }

  mutating func add(_ result: GameResult) {
    switch result {
    case .win: won += 1
    case .loss: lost += 1
    case .tie: tied += 1
    }
  }

  /// Returns the balance before one of its games.
  func without(_ result: GameResult) -> Balance {
    var balance = self
    switch result {
    case .win: balance.won -= 1
    case .loss: balance.lost -= 1
    case .tie: balance.tied -= 1
    }
    return balance
  }

  static func + (a: Balance, b: Balance) -> Balance {
    Balance(won: a.won + b.won, lost: a.lost + b.lost, tied: a.tied + b.tied)
  }
}

/// A game from one team's point of view.
enum GameResult: Sendable, Equatable {
  case win, loss, tie
}

/// The latest results of a team, in the order of its games.
struct Form: Sendable, Equatable {
  /// The last ten results, the latest last.
  private(set) var lastTen: [GameResult] = []
  /// The results at the end that are all alike.
  private(set) var streak = 0
  private(set) var latest: GameResult?

  mutating func add(_ result: GameResult) {
    streak = result == latest ? streak + 1 : 1
    latest = result
    if lastTen.count == 10 { lastTen.removeFirst() }
    lastTen.append(result)
  }

  /// The balance of the last ten games.
  var lastTenBalance: Balance {
    lastTen.reduce(into: Balance()) { $0.add($1) }
  }
}

extension Form {
  /// Returns the latest results that are all alike, such as "W3".
  func streakText(_ words: SportWords, _ settings: SiteSettings) -> String {
    guard let latest else { return "" }
    return settings.text(words.streak(latest), ["count": String(streak)])
  }
}

extension SportWords {
  func letter(_ result: GameResult) -> Word {
    switch result {
    case .win: SheetWords.win
    case .loss: SheetWords.loss
    case .tie: tieLetter
    }
  }

  func against(_ result: GameResult) -> Word {
    switch result {
    case .win: SheetWords.won
    case .loss: SheetWords.lost
    case .tie: tiedWith
    }
  }

  func streak(_ result: GameResult) -> Word {
    switch result {
    case .win: LeagueWords.wins
    case .loss: LeagueWords.losses
    case .tie: ties
    }
  }
}
