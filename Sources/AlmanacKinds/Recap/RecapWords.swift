/// The words of English by which the claims of a recap are distinguished from other numbers.
///
/// What a claim is made of is an allow-list; what makes a sentence about something else is a list of
/// words of which one suffices to leave its numbers unchecked.
enum RecapWords {
  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Abbreviations whose full stop does not end a sentence.
  static let abbreviations = set(
    "vs st jr sr dr mr mrs ms no nos ft pts reb rebs ast min approx est fig etc ca avg jan feb mar apr "
      + "jun jul aug sep sept oct nov dec mt co inc")

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]
  /// Capitalised words that are the name of no person or team.
  static let calendar = Set(months + weekdays)
    .union(
      set(
        "jan feb mar apr jun jul aug sep sept oct nov dec christmas easter halloween thanksgiving i "
          + "english mvp fiba nba wnba ncaa q1 q2 q3 q4 ot sundays mondays tuesdays wednesdays "
          + "thursdays fridays saturdays"))

  /// Words of sentences that may be about other games, or about sums over games.
  static let other = set(
    "season seasons career table standings record records series aggregate seed seeds seeded ranked "
      + "ranking rankings overall streak streaks average averaged averages averaging league playoffs "
      + "playoff tournament previous previously earlier yesterday tomorrow ago week weeks weekly month "
      + "months year years meeting meetings rematch revenge avenge avenged avenging opener next "
      + "upcoming spring summer autumn winter games matches sets since history usually typically "
      + "normally ever other per percent percentage rating cup odds vote voted ratio age aged ages "
      + "today tonight warmup warmups scrimmage practice training lifetime tally goals unbeaten "
      + "undefeated perfect winless semifinal semifinals quarterfinal quarterfinals semi semis weekend "
      + "morning club milestone milestones alltime junior juniors reserve reserves youth women womens men "
      + "mens girls boys varsity academy")
  /// Words before "game" by which it may be another game.
  static let ordinals = set(
    "first second third fourth fifth final opening later both two three four one")
  /// Verbs before "from" and a record.
  static let improved = set(
    "improved improving improves moved moving climbed jumped rose advanced dropped slipped fell")
  /// Words that make a claim a condition, a wish or a denial.
  static let modal = set(
    "if would could might should may unless whether wish wished hoped hoping needed needing needs "
      + "need almost nearly expected predicted will must cannot can never not no without instead "
      + "target short didnt couldnt wouldnt wasnt werent isnt hadnt havent hasnt shouldnt")
  /// Words of sentences about one period.
  static let period = set(
    "half halves halftime quarter quarters period periods interval intermission overtime frame "
      + "session minute minutes stretch first second third fourth")
  /// Words of sentences about any part of a game.
  static let part = period.union(
    set(
      "break early late opening closing midway run runs straight consecutive unanswered row then when "
        + "before until point alone spell burst already remaining left mark stage through"))
  /// Words of sentences that compare something else than points.
  static let stat = set(
    "rebound rebounds rebounding rebounded outrebounded boards glass turnover turnovers steals "
      + "assists blocks fouls throws paint bench fast fastbreak chance shots shooting shot attempts "
      + "tries threes pointers field line stripe arc deep downtown range floor possession "
      + "possessions makes misses zone press formation timeouts head")
  /// Words by which points are those of more than one player or team.
  static let sum = set(
    "combined combining combine together total altogether between both teams sides two they them "
      + "duo trio pair trading traded")

  /// Verbs after which a score is the final one.
  static let results = set("won win wins winning lost loses losing fell drew")
  /// Verbs whose object is the opponent, before the final score.
  static let beat = set(
    "beat beats beating defeated defeats defeating edged edges edging downed topped tops routed routs "
      + "overwhelmed thrashed crushed hammered stunned upset overcame")
  /// The same in two words.
  static let beatPhrases: Set<[String]> = [
    ["better", "of"], ["squeezed", "past"], ["swept", "aside"], ["cruised", "past"],
    ["lost", "to"], ["fell", "to"],
  ]
  /// Nouns of the final score.
  static let resultNouns = set("win victory triumph loss defeat final scoreline")
  /// Nouns after scores of any moment or part of the game.
  static let scoreNouns = resultNouns.union(
    set(
      "run lead deficit burst spurt score tie draw spell stretch finish halftime cushion hole surge "
        + "rally push half quarter advantage"))
  /// Articles and the like, between which and a noun a score is.
  static let articles = set(
    "a an the their its his her another quick early late big decisive this that closing opening final "
      + "small narrow")
  /// Words right before a score.
  static let beforeScore = set(
    "led lead leads leading trailed trail trails trailing at down up ahead behind again it score "
      + "scores level tied tie them until till after only into just quickly then still")
  /// Verbs between two teams, or after one.
  static let outscored = set(
    "outscored outscoring led lead leads leading trailed trail outplayed"
  ).union(beat)
  /// Verbs before "to" and a score.
  static let closedTo = set(
    "closed cut narrowed trimmed turned pulled lead deficit gap it margin")
  /// Words right after a score.
  static let afterScore = set(
    "after at on in with to when before and but as by thanks until over against for up down ahead "
      + "behind through midway early late going heading the while they he she it who then again down"
  )

  /// Words between a player and the player's number of points or other counts.
  static let gap = set(
    "scored scores score had has added adds got gets made netted notched tallied posted recorded "
      + "collected grabbed contributed chipped in poured put up dropped finished finishes ended ends "
      + "led leads paced with a an the also just only all his her their its own way scorers scorer "
      + "leading top was of total game high team season career best personal last first next late "
      + "early easily gave handed dished out pulled down took and who then hit sank to go scoring "
      + "both final another committed")
  /// Words of it that count only after certain others.
  static let gapPairs: [String: Set<String>] = [
    "in": ["chipped", "poured", "put", "pitched", "threw"], "up": ["put", "racked", "piled"],
    "down": ["pulled"], "out": ["handed", "dished"], "of": ["scorer", "total"],
    "go": ["to"], "was": [], "put": [], "hit": [], "took": [],
  ]
  /// Words between a number and "points".
  static let adjectives = set(
    "straight unanswered consecutive more quick early late easy crucial")
  /// Words before points that belong to no one in the sentence.
  static let beforePoints = set(
    "from by with scored scoring had last first all final another added adding up down with")
  /// Words right after points that are none of a game.
  static let afterPoints = set(
    "a an per each apiece clear less fewer short shy off behind adrift away better worse than below "
      + "above ahead table")
  /// Pronouns with which a player shares points.
  static let pronouns = set("he she they him her them who others everyone company rest")
  /// Ordinary words at the start of a sentence before a name.
  static let starters = set(
    "a an the then when after before but and with while as for still only even again later it in at on "
      + "behind from led so now once soon until yet both instead meanwhile afterwards finally here "
      + "there this that by off to if because although though thanks beside besides despite neither "
      + "either without against between over under my our your his her their its no not")
  /// Verbs of players and teams, after which a name is no ordinary word.
  static let actions = set(
    "scored led added finished hit won beat lost trailed gave sank missed outscored")

  /// Capitalised words that are no name by themselves.
  private static let titles = set(
    "coach captain court street school church center centre point guard forward rookie doctor saint "
      + "north south east west northern southern eastern western american british")

  /// Whether a word is in any list: no name is meant by it.
  static func isOrdinary(_ word: String) -> Bool {
    [titles, starters, gap, afterScore, scoreNouns, part, stat, other, modal, sum, actions]
      .contains { $0.contains(word) } || numbers[word] != nil
  }

  private static let units = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  /// The numbers from one to ninety that are one word.
  static let numbers: [String: Int] = Dictionary(
    uniqueKeysWithValues: units.enumerated().map { ($1, $0 + 1) }
      + tens.enumerated().map { ($1, 20 + 10 * $0) })
}
