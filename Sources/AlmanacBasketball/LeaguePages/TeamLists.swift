import Almanac

/// A team's results against one opponent.
struct OpponentRow: ViewModel {
  let team: TeamName
  let balance: Balance
  let scored: Int
  let allowed: Int
  let settings: SiteSettings

  static let fields: [Field<OpponentRow>] = [
    .text("name", "The opponent.") { $0.team.name },
    .one("mark", "Its logo or colors, if they are known.") { $0.team.mark.view($0.settings) },
    .url("url", "The opponent's page, if the site has one.") {
      $0.team.url($0.settings)
    },
    .flag("hasPage", "Whether the opponent has a page.") {
      !$0.team.url($0.settings).isEmpty
    },
    .number("won", "Games won against it.") { $0.balance.won },
    .number("lost", "Games lost against it.") { $0.balance.lost },
    .text("recordText", "Games won and lost, such as \"2–1\".") { $0.balance.text },
    .number("scored", "Points scored against it.") { $0.scored },
    .number("allowed", "Points allowed.") { $0.allowed },
    .text("difference", "The difference of both, such as \"+12\".") {
      ($0.scored - $0.allowed).signed($0.settings)
    },
  ]

  /// Returns the results of a team against each opponent, in the order of their names.
  static func all(
    of team: TeamIdentity, in games: [GameKind.Entry], _ site: Site
  ) -> [OpponentRow] {
    var resolver = TeamResolver(site)
    var sums: [String: (balance: Balance, scored: Int, allowed: Int)] = [:]
    for game in games {
      guard let side = team.side(in: game), let result = game.result(of: side),
        let key = resolver.key(of: side.opponent, in: game)
      else { continue }
      sums[key, default: (Balance(), 0, 0)].balance.add(result)
      guard game.status == .final, let points = game.points else { continue }
      sums[key]?.scored += side == .home ? points.home : points.away
      sums[key]?.allowed += side == .home ? points.away : points.home
    }
    return sums.compactMap { key, sum in
      resolver.names[key].map { team in
        OpponentRow(
          team: team, balance: sum.balance, scored: sum.scored, allowed: sum.allowed,
          settings: site.settings)
      }
    }.sorted { ($0.team.name, $0.team.pathName) < ($1.team.name, $1.team.pathName) }
  }
}

/// A player in a roster.
struct RosterRow: ViewModel {
  private let player: TeamKind.ListedPlayer
  /// What the player did for the team.
  private let record: PlayerRecord
  private let site: Site
  let url: String

  var name: String { player.name }
  var number: String { player.number ?? "" }
  var hasPhoto: Bool { player.photo != nil }
  var nickname: String { player.nickname ?? "" }

  private init(_ player: TeamKind.ListedPlayer, _ record: PlayerRecord, in site: Site) {
    (self.player, self.record, self.site) = (player, record, site)
    let hasGames = site.count(of: GameKind(), in: GameKind.byPlayer, at: player.id) > 0
    url = hasGames ? GameKind.playerURL(of: player.id, site.settings) : ""
  }

  static let fields: [Field<RosterRow>] = [
    .text("name", "The player's name.") { $0.name },
    .text("number", "The number on the shirt, if it is known.") { $0.number },
    .text("nickname", "A name by which the player is known as well, if there is one.") {
      $0.nickname
    },
    .flag("hasNickname", "Whether there is one.") { !$0.nickname.isEmpty },
    .one("photo", "A picture of the player, if there is one.") { $0.player.picture(in: $0.site) },
    .url("url", "The player's page, if there is one.") { $0.url },
    .flag("hasPage", "Whether the player has a page.") { !$0.url.isEmpty },
    .flag("hasGames", "Whether the player is listed in any of the team's games.") {
      $0.record.gameCount > 0
    },
    .number("played", "The number of these games.") { $0.record.gameCount },
    .text("pointsPerGame", "Points per game for the team, such as \"4.5\"; empty if unknown.") {
      $0.record[.points].average($0.site.settings)
    },
    .text("reboundsPerGame", "Rebounds per game for the team.") {
      $0.record[.rebounds].average($0.site.settings)
    },
    .text("assistsPerGame", "Assists per game for the team.") {
      $0.record[.assists].average($0.site.settings)
    },
  ]

  /// Whether a number of the player is known in any game.
  func has(_ statistic: Statistic) -> Bool { record[statistic].gameCount > 0 }

  /// Returns the roster of a team: that of `Content/teams`, or else the players of its last game
  /// whose moves are known.
  static func all(
    of team: ResolvedTeam, in games: [GameKind.Entry], _ site: Site
  ) -> [RosterRow] {
    var players = site.roster(of: team)
    let identity = site.identity(of: team)
    var records: [String: PlayerRecord] = [:]
    for game in games {
      let side = identity.side(in: game)
      for line in game.lines where line.side == side {
        records[line.id, default: PlayerRecord(line.id)].add(line, in: game)
      }
    }
    if players.isEmpty {
      let last = games.last { !$0.lines.isEmpty }
      let side = last.flatMap(identity.side)
      players = (last?.lines ?? []).filter { $0.side == side }.map {
        TeamKind.ListedPlayer(id: $0.id, name: $0.name, number: nil, nickname: nil, photo: nil)
      }
    }
    return players.map { RosterRow($0, records[$0.id] ?? PlayerRecord($0.id), in: site) }
  }
}

extension TeamKind.ListedPlayer {
  /// Returns the picture, which stands beside the name.
  func picture(in site: Site) -> PictureView? {
    photo.map { PictureView(file: $0, folder: TeamKind().folder, alt: "", site: site) }
  }
}
