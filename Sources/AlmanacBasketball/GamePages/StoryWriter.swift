import Almanac

/// Writes the sentences of one page in the language of the page, none of them in the same way twice.
final class StoryWriter {
  let settings: SiteSettings
  private var phrases: Phrases
  /// The sentences that were written, and when each was last.
  private var used: [String: Int] = [:]
  /// The first words of the last sentence, as it would stand within another.
  private var opening: [Substring] = []
  /// The names with articles that were written, for the beginnings of sentences.
  private var articles: Set<String> = []

  /// The names of all players of the game, and those that were written.
  private let roster: [String]
  private var named: Set<String> = []

  /// - Parameters:
  ///   - id: What alone decides the choice of sentences, such as the ID of a game.
  ///   - players: The names of all players of the game.
  init(_ id: String, players: [String] = [], _ settings: SiteSettings) {
    (phrases, roster, self.settings) = (Phrases(of: id), players, settings)
  }

  /// Writes one of several sentences: one that was not written before, or else the one of which it is
  /// longest ago, and one that does not begin like the last if there is one.
  func sentence(_ words: [Word], _ values: KeyValuePairs<String, String>) -> String {
    choice(of: words) { settings.text($0, values) }
  }

  func sentence(_ word: Word, _ values: KeyValuePairs<String, String>) -> String {
    sentence([word], values)
  }

  /// Writes one of several sentences in the form for a number; the values have it in words as "count".
  func sentence(
    _ words: [Word], count: Int, _ values: KeyValuePairs<String, String>
  ) -> String {
    choice(of: words) { settings.text($0, count: count, values) }
  }

  private func choice(of words: [Word], _ text: (Word) -> String) -> String {
    let oldest = words.map { used[$0.id] ?? 0 }.min() ?? 0
    let texts = words.filter { used[$0.id] ?? 0 == oldest }.map { (word: $0, text: text($0)) }
    let others = texts.filter { Self.opening($0.text) != opening }
    let (word, sentence) = phrases.next(others.isEmpty ? texts : others)
    used[word.id] = (used.values.max() ?? 0) + 1
    opening = Self.opening(sentence)
    return capitalised(sentence)
  }

  /// The first words of a sentence, by which readers notice that two begin in the same way.
  private static func opening(_ sentence: String) -> [Substring] {
    sentence.split(separator: " ", maxSplits: 2).prefix(2).map(\.self)
  }

  /// Returns the name of a player: all of it at first, and the last name after that if no one else in the
  /// game has it. Only of two words the last is surely a name of its own.
  func player(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count == 2, words.allSatisfy({ $0.first?.isUppercase == true }),
      name.allSatisfy({ $0.isLetter || " -'’".contains($0) }), let last = words.last
    else { return name }
    guard named.insert(name).inserted else {
      let isOnly = roster.count { $0.split(separator: " ").contains(last) } == 1
      return isOnly ? String(last) : name
    }
    return name
  }

  /// Returns a name as it stands within a sentence.
  func text(_ name: StoryTeam.Name) -> String {
    guard name.hasArticle else { return name.name }
    let text = settings.text(StoryWords.team, ["team": name.name])
    articles.insert(text)
    return text
  }

  /// A sentence that begins with an article begins with a capital letter.
  private func capitalised(_ sentence: String) -> String {
    articles.contains(where: sentence.hasPrefix)
      ? sentence.prefix(1).uppercased() + sentence.dropFirst() : sentence
  }

  // MARK: Numbers

  /// Returns a number as prose has it: below ten as a word.
  func number(_ number: Int) -> String {
    StoryWords.numbers.indices.contains(number - 1)
      ? settings.text(StoryWords.numbers[number - 1]) : number.formatted(settings.locale)
  }

  /// Returns a number of something, such as "nine points".
  func count(_ count: Int, _ word: Word) -> String {
    settings.text(word, count: count, ["count": number(count)])
  }

  /// Returns a word for a number of seconds, such as "with two seconds left" or "with 0.4 seconds left".
  func seconds(
    _ seconds: Double, _ word: Word, period: String = ""
  ) -> String {
    let tenths = Int((seconds * 10 + 1e-6).rounded(.down))
    let number = DecimalNumber(significand: tenths, fractionDigits: 1)
    let isWhole = tenths % 10 == 0
    return settings.text(
      word, count: isWhole ? DecimalNumber(significand: tenths / 10) : number,
      [
        "count": isWhole ? self.number(tenths / 10) : number.formatted(settings.locale),
        "period": period,
      ])
  }

  func score(_ most: Int, _ least: Int) -> String {
    settings.text(StoryWords.score, ["most": "\(most)", "least": "\(least)"])
  }

  /// Returns how often something happened, such as "twice" or "four times".
  func times(_ count: Int) -> String {
    switch count {
    case 1: settings.text(StoryWords.once)
    case 2: settings.text(StoryWords.twice)
    case ...9: settings.text(StoryWords.times, ["number": number(count)])
    default: settings.text(StoryWords.manyTimes, ["number": number(count)])
    }
  }

  // MARK: Places and days

  /// Returns where and when a game was, with a space before it, to be written after its score.
  func place(of entry: GameKind.Entry) -> String {
    let day = day(of: entry.start.date)
    guard let venue = entry.venue else {
      return " " + settings.text(StoryWords.onDay, ["day": day])
    }
    return " " + settings.text(StoryWords.onDayAt, ["venue": venue, "day": day])
  }

  /// Returns the day of the week, or the day of the year where there is none.
  private func day(of date: CalendarDate) -> String {
    date.isGregorian
      ? settings.text(StoryWords.weekdays[date.weekday])
      : date.formatted(.dayAndMonth, settings.locale)
  }
}
