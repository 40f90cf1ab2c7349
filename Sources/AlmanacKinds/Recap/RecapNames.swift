import Almanac

/// The names of a game, and where a sentence has them.
struct RecapNames {
  /// A player or a team.
  enum Subject: Hashable {
    case player(Game.Side, Int)
    case team(Game.Side)
  }

  /// A name in a sentence.
  struct Mention {
    /// Its tokens.
    let tokens: Range<Int>
    /// Those that it may mean; none for the venue and other names.
    let subjects: [Subject]
    let isPossessive: Bool
  }

  /// A name with the words that it has when folded.
  struct Name {
    let text: String
    let words: [String]
    let subject: Subject?
  }

  private(set) var names: [Name] = []
  /// The indices of the names, those of the most words first.
  private var longestFirst: [Int] = []
  // A game has some dozens of words in its names: to compare a word with all of them takes less time than
  // to hash it.
  /// The words of the names of players and teams, each with what it may mean.
  private var subjects: [(word: String, subject: Subject)] = []
  /// All words of names of anything in the game.
  private var words: [String] = []

  /// Names of more players are not looked for: no game has them.
  static let maximumPlayers = 100

  init(_ game: Game, _ settings: SiteSettings) {
    // Those of the teams, the players, the venue and the competition.
    let count = game.homeTeam.players.count + game.awayTeam.players.count + 8
    names.reserveCapacity(count)
    subjects.reserveCapacity(2 * count)
    words.reserveCapacity(2 * count)
    for side in Game.Side.allCases {
      let team = side == .home ? game.homeTeam : game.awayTeam
      add(team.name, .team(side))
      if let id = team.id?.value { addKnown(id) }
      let players = team.players.span
      for index in players.indices { add(players[index].name, .player(side, index)) }
    }
    let competition = settings.competition(of: game.fixture)?.name
    for name in [
      game.venue, game.competition?.value, competition, game.fixture?.season, game.fixture?.group,
      game.fixture?.round,
    ] {
      if let name { add(name, nil) }
    }
    longestFirst = names.indices.sorted { names[$0].words.count > names[$1].words.count }
  }

  /// Whether a word is one of the names of anything in the game.
  func isKnown(_ word: String) -> Bool { words.contains(word) }

  /// Returns the players and teams that a word may mean.
  private func subjects(calledBy word: String) -> [Subject] {
    let called = subjects.filter { $0.word == word }.map(\.subject)
    return called.isEmpty || RecapWords.starters.contains(word) ? [] : called
  }

  private mutating func add(_ text: String, _ subject: Subject?) {
    guard text.utf8.count <= 200 else { return }
    let words: [String]
    if let plain = Self.plainWords(of: text) {
      words = plain
    } else {
      words = Self.words(of: text)
      for word in text.split(whereSeparator: { !$0.isLetter }) { addKnown(String(word)) }
    }
    self.words += words
    guard !words.isEmpty else { return }
    names.append(Name(text: text, words: words, subject: subject))
    guard let subject else { return }
    for (index, word) in words.enumerated()
    where word.utf8.count > 1 && !words[..<index].contains(word) {
      subjects.append((word, subject))
    }
  }

  /// Returns the folded words of a name of plain words and numbers, as most are; `nil` for others.
  static func plainWords(of name: String) -> [String]? {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var bytes = Array(name.utf8)
    var words: [String] = []
    var start = 0
    func isWordEnd(_ index: Int) -> Bool {
      index == bytes.count || bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-")
    }
    for index in 0...bytes.count {
      if isWordEnd(index) {
        if start < index, letters.contains(bytes[start]) {
          words.append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        start = index + 1
        continue
      }
      let lower = bytes[index] | 0x20
      if letters.contains(lower) {
        bytes[index] = lower
      } else if !digits.contains(bytes[index]) {
        return nil
      }
      // Letters and digits in one word are not plain.
      guard letters.contains(bytes[start]) == letters.contains(lower) else { return nil }
    }
    return words
  }

  /// Returns the words of a name as a recap has them.
  static func words(of name: String) -> [String] {
    var scanner = RecapScanner(inOrder(name))
    var words: [String] = []
    while let sentence = scanner.next() {
      words += sentence.tokens.filter { $0.kind == .word }.map(\.text)
    }
    return words
  }

  /// Returns "Ada Reyes" for "REYES, Ada".
  private static func inOrder(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ",")) else { return name }
    let parts = name.split(separator: ",")
    return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
  }

  /// Adds the spellings of a word: with and without accents, and as "Mueller" for "Müller".
  private mutating func addKnown(_ word: String) {
    words.append(RecapScanner.folded(word))
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    var spelled = word.lowercased()
    for (letter, letters) in [
      ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("å", "aa"), ("ø", "oe"), ("æ", "ae"), ("ß", "ss"),
    ] {
      spelled = spelled.replacing(letter, with: letters)
    }
    words.append(RecapScanner.folded(spelled))
    words.append(RecapScanner.folded(word.lowercased().replacing("ø", with: "o")))
  }

  /// Returns the names in a sentence, in order.
  func mentions(in sentence: RecapSentence) -> [Mention] {
    let tokens = sentence.tokens
    var mentions: [Mention] = []
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .word, tokens[index].isCapitalised else {
        index += 1
        continue
      }
      let run = Self.run(in: tokens, from: index)
      mentions += self.mentions(in: tokens, run)
      index = run.upperBound
    }
    return mentions
  }

  /// Returns the capitalised words in a row from an index, with hyphens and initials between them.
  static func run(in tokens: [RecapToken], from start: Int) -> Range<Int> {
    var end = start + 1
    while end < tokens.count, !tokens[end - 1].isPossessive {
      let isJoint = tokens[end].kind == .dash && !tokens[end].isSpaced || tokens[end].isMark(".")
      let next = isJoint ? end + 1 : end
      guard next < tokens.count, tokens[next].kind == .word, tokens[next].isCapitalised else {
        break
      }
      end = next + 1
    }
    return start..<end
  }

  private func mentions(in tokens: [RecapToken], _ run: Range<Int>) -> [Mention] {
    var found: [Mention] = []
    var hasUnknown = false
    var index = run.lowerBound
    while index < run.upperBound {
      let token = tokens[index]
      guard token.kind == .word else {
        index += 1
        continue
      }
      if let (end, owners) = fullName(in: tokens, index) {
        let subjects = owners + (end == index + 1 ? subjects(calledBy: token.text) : [])
        found.append(
          Mention(
            tokens: index..<end, subjects: subjects, isPossessive: tokens[end - 1].isPossessive))
        index = end
        continue
      }
      let subjects = subjects(calledBy: token.text)
      if !subjects.isEmpty {
        found.append(
          Mention(
            tokens: index..<index + 1, subjects: subjects, isPossessive: token.isPossessive))
      } else if !isKnown(token.text), !isOrdinary(token, isFirst: index == 0) {
        hasUnknown = true
      }
      index += 1
    }
    let isFull = { (mention: Mention) in
      mention.tokens.count > 1
        || names.contains { $0.words == [tokens[mention.tokens.lowerBound].text] }
    }
    // "Coach Reyes" and "Maria Reyes" may be people who do not play.
    if hasUnknown { return found.filter { $0.tokens.count > 1 } }
    // Parts of two names in a row are the name of neither.
    let parts = found.filter { !isFull($0) }
    return parts.count > 1 ? found.filter(isFull) : found
  }

  /// Whether a capitalised word next to a name says nothing about it.
  private func isOrdinary(_ token: RecapToken, isFirst: Bool) -> Bool {
    RecapWords.calendar.contains(token.text)
      || isFirst && RecapWords.starters.contains(token.text)
  }

  /// Returns the end and the owners of a whole name that begins at a token.
  private func fullName(in tokens: [RecapToken], _ start: Int) -> (Int, [Subject])? {
    var found: (end: Int, subjects: [Subject])?
    for index in longestFirst where names[index].words[0] == tokens[start].text {
      let name = names[index]
      if let found, tokens[start..<found.end].count(where: { $0.kind == .word }) > name.words.count
      {
        break
      }
      guard let end = Self.end(of: name.words, in: tokens, start) else { continue }
      found = (end, (found?.subjects ?? []) + (name.subject.map { [$0] } ?? []))
    }
    return found
  }

  private static func end(of words: [String], in tokens: [RecapToken], _ start: Int) -> Int? {
    var index = start
    for (number, word) in words.enumerated() {
      if number > 0, index < tokens.count,
        tokens[index].kind == .dash && !tokens[index].isSpaced || tokens[index].isMark(".")
      {
        index += 1
      }
      guard index < tokens.count, tokens[index].isWord(word) else { return nil }
      index += 1
    }
    return index
  }
}
