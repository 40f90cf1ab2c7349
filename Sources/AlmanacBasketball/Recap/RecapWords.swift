/// The words of English that distinguish claims from other numbers. What makes a claim is listed; any
/// other word there leaves the number unchecked.
enum RecapWords {
  /// Words of sentences that may be about other games, or about what did not happen.
  static let elsewhere = """
    season seasons career table standing standings record records series aggregate seed seeds
    seeded ranked ranking rankings overall streak streaks unbeaten undefeated perfect winless
    average averaged averages averaging league playoffs playoff tournament cup previous previously
    earlier yesterday tomorrow today tonight ago day night morning week weeks weekend month months
    year years meeting meetings rematch revenge avenge avenged avenging opener next upcoming games
    match matches sets since history ever other per percent practice training scrimmage semifinal
    semifinals quarterfinal quarterfinals semi semis club junior juniors reserve reserves youth
    women womens men mens girls boys varsity academy improved improving if would could might
    should may unless whether hoped needed needing needs need expected predicted will must cannot
    can never not no nor without instead target short didnt couldnt wouldnt wasnt werent isnt
    hadnt havent hasnt shouldnt combined combining combine together altogether between along tall
    taller tallest height sit sits almost nearly spring summer autumn winter stand stands stood
    """.words
  /// Words of sentences whose pairs of numbers may count something else than points.
  static let figures = """
    rebound rebounds rebounding rebounded outrebounded boards glass turnover turnovers steals
    assists blocks fouls throws paint bench fast fastbreak chance shots shooting shot attempts
    tries threes pointers field line stripe arc deep downtown range floor possession possessions
    makes misses zone press formation timeouts head
    """.words
  /// Words of sentences about a part of the game.
  static let parts = """
    half halves halftime quarter quarters period periods interval intermission overtime frame
    session minute minutes stretch first second third fourth fifth break early late opening
    closing midway run runs straight consecutive unanswered row then when until point alone spell
    burst already remaining left mark stage through last
    """.words
  /// Words that are capitalised at the start of a sentence only.
  static let starters = parts.union(after).union(numbers).union(
    """
    a an but still only even again later it its behind from led so now once soon yet both
    meanwhile afterwards final finally here there this that by off because although though thanks
    either under my our your he his she her they their we i score scorers scoring leading trailing
    trailed tied level down ot mvp
    """.words)

  // MARK: Scores

  /// What is right before a score of any moment, or before the opponent as in "led the Foxes 9-4". Words
  /// of a phrase are joined by underscores here.
  static let leads = """
    led lead leads leading trailed trail trails trailing at down up ahead behind level tied score
    outscored outscoring it_was score_was made_it closed_to lead_to cut_it_to halftime_:
    """.words
  /// What is right before the final score.
  static let results = """
    won win wins winning lost loses losing fell drew won_by win_by lost_by won_it took_it game_ended
    final_score final_score_: final_score_was
    """.words
  /// What is right before the opponent and the final score.
  static let victories = """
    beat beats beating defeated defeats defeating edged edging downed topped routed overwhelmed
    thrashed crushed hammered stunned upset overcame better_of squeezed_past swept_aside cruised_past
    slipped_past got_past rolled_past
    lost_to fell_to
    """.words
  /// What makes it the score of an earlier game, as in "having won 15-12".
  static let earlier = "had has have having who which that".words
  /// What is after "a 9-4", and after and before "a 15-12" that is the final score.
  static let runs = "run lead deficit burst spurt surge advantage".words
  static let wins = "win victory triumph loss defeat".words
  static let beforeWin = ". in to with for took claimed earned secured completed sealed".words

  // MARK: Points

  static let points = "points point pts".words
  /// Words between a name and its points.
  static let gap = """
    scored had has added adds got gets netted notched tallied posted recorded collected
    contributed poured in put up finished finishes ended ends led leads paced with a an the just
    only all his her their who was ' leading top scorer scorers of for game high last
    """.words
  /// Those by which points are the total, as in "finished with 12 points".
  static let totals = "finished finishes ended ends led leads paced scorer scorers".words
  /// Words between a player and the name of a team, as in "led the Foxes with 12 points".
  static let beforeTeam = "led leads paced of for".words
  /// What is before a name that does not have the points alone.
  static let joints = "and & with or plus of than like unlike".words

  static let marks = ". , ; : ! ? ) —".words
  /// What may follow a score or points, so that they count nothing else.
  static let after = marks.union(
    """
    after at on in with to when before and but as until over against for while including despite
    through midway early late the then
    """.words)
  static let numbers = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  ]
}

extension String {
  fileprivate var words: Set<String> {
    Set(split(whereSeparator: \.isWhitespace).map { String($0).replacing("_", with: " ") })
  }
}
