import Foundation

/// Writes the content of a site of any size: `Generate games|lengths|posts COUNT FOLDER`.
///
/// The same count gives the same bytes in every run.
@main
enum Generate {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]), count >= 0 else { usage() }
    let site = SiteContent(folder: URL(filePath: arguments[3], directoryHint: .isDirectory))
    switch arguments[1] {
    case "games": try site.writeGames(count)
    case "lengths": try site.writeLengths(count)
    case "posts": try site.writePosts(count)
    default: usage()
    }
  }

  private static func usage() -> Never {
    print("usage: Generate games|lengths|posts COUNT FOLDER")
    exit(64)
  }
}

/// The `Content` of a site that is made up.
struct SiteContent {
  let folder: URL

  /// Games of 40 to 120 moves among twelve teams of three.
  func writeGames(_ count: Int) throws {
    try writeSettings()
    var random = Random(seed: 1)
    for number in 0..<count {
      let game = game(number, moves: 40 + random.below(81), &random)
      try write(game, to: "games/game-\(number).json")
    }
  }

  /// Games of 40 moves, 400, 4,000 and so on.
  func writeLengths(_ count: Int) throws {
    try writeSettings()
    var random = Random(seed: 3)
    var moves = 40
    for number in 0..<count {
      try write(game(number, moves: moves, &random), to: "games/game-\(number).json")
      moves *= 10
    }
  }

  /// Posts of about 5 kB of Markdown, each a shape of its own, by one author.
  func writePosts(_ count: Int) throws {
    try writeSettings()
    try write(
      #"{"username": "ann", "name": "Ann Other", "avatar": "ann.svg"}"#, to: "profiles/ann.json")
    try write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "profiles/ann.svg")
    var random = Random(seed: 2)
    for number in 0..<count { try write(post(number, &random), to: "posts/post-\(number).md") }
  }

  private func writeSettings() throws {
    try write(
      #"{"title": "Bench", "description": "A site.", "baseURL": "https://example.org/", "theme": false}"#,
      to: "site.json")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: "Content/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func game(_ number: Int, moves count: Int, _ random: inout Random) -> String {
    let home = random.below(12)
    let away = (home + 1 + random.below(11)) % 12
    var moves: [String] = []
    var lead = 0
    for move in 0..<count {
      // Two hours in tenths of a second, however many moves there are.
      let time = 72_000 * move / count
      var kind = ["rebound", "foul", "assist", "rebound", "basket"][random.below(5)]
      var side = random.below(2)
      if kind == "basket" {
        // The trailing side scores, and never leads by two, so that no game ends.
        let points = lead == 0 ? 1 : 1 + random.below(2)
        if lead != 0 { side = lead > 0 ? 1 : 0 }
        lead += side == 0 ? points : -points
        kind = points == 1 ? "onePoint" : "twoPoints"
      }
      let player = "t\(side == 0 ? home : away)p\(random.below(3))"
      moves.append(
        #"{"time": \#(time / 10).\#(time % 10), "move": "\#(kind)", "player": "\#(player)"}"#)
    }
    return """
      {
        "id": "game-\(number)",
        "date": "\(day(number))T18:30",
        "venue": "Court \(number % 4)",
        "status": "abandoned",
        "homeTeam": \(team(home)),
        "awayTeam": \(team(away)),
        "recap": "A game of **\(moves.count) moves**, and *no* more.",
        "moves": [
          \(moves.joined(separator: ",\n    "))
        ]
      }

      """
  }

  private func team(_ number: Int) -> String {
    let players = (0..<3).map {
      #"{"id": "t\#(number)p\#($0)", "name": "Player \#(number)-\#($0)", "number": "\#($0)"}"#
    }
    return
      #"{"id": "t\#(number)", "name": "Team \#(number)", "players": [\#(players.joined(separator: ", "))]}"#
  }

  private func post(_ number: Int, _ random: inout Random) -> String {
    var text = "---\ntitle: Post \(number)\ndate: \(day(number))\nauthor: ann\n---\n"
    while text.utf8.count < 5000 {
      switch random.below(8) {
      case 0: text += "## \(words(4, &random))\n\n"
      case 1:
        text += "- \(words(6, &random))\n- **\(words(3, &random))**\n- `\(words(2, &random))`\n\n"
      case 2: text += "> \(words(20, &random))\n\n"
      case 3: text += "| \(words(1, &random)) | b |\n|---|--:|\n| \(words(2, &random)) | 2 |\n\n"
      case 4: text += "[\(words(3, &random))](/posts/) and ~~\(words(2, &random))~~\n\n"
      default: text += "\(words(40, &random)) *\(words(3, &random))* \(words(30, &random)).\n\n"
      }
    }
    return text
  }

  private func words(_ count: Int, _ random: inout Random) -> String {
    let known = [
      "salt", "marsh", "tide", "court", "gull", "harbor", "lantern", "dune", "reed", "star",
    ]
    return (0..<count).map { _ in known[random.below(known.count)] }.joined(separator: " ")
  }

  private func day(_ number: Int) -> String {
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(2000 + number / 336 % 26)-\(padded(number / 28 % 12 + 1))-\(padded(number % 28 + 1))"
  }
}

/// Random numbers that are the same in every run (SplitMix64; Steele, Lea, Flood, OOPSLA 2014).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to one below a bound.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
