import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: the check of written recaps")
struct RecapCheckTests {
  @Test(
    "A score that the game never had is a warning at its place",
    arguments: [
      ("The Foxes led 7-5 before the break.", "A0610 7-5"),
      ("At 12-9 the Herons called a timeout.", "A0610 12-9"),
      ("They trailed 5–7, then scored.", "A0610 5–7"),
      ("The Foxes were down 0-6.", "A0610 0-6"),
      ("A 9-0 run put the Herons ahead.", "A0610 9-0"),
      ("It was 14-13 with a minute left.", "A0610 14-13"),
      ("The game was level at 5-5, 7-7 and 11-11.", "A0610 7-7"),
      ("Level at **7-7**, they fought on.", "A0610 7-7"),
      ("The Herons outscored the Foxes 9-1 late on.", "A0610 9-1"),
      ("The Herons led 7 - 5 early.", "A0610 7 - 5"),
      ("The Herons led 7 to 5 at halftime.", "A0610 7 to 5"),
      ("Voss made it 14-12.", "A0610 14-12"),
      ("The Gulls' court was cold. Voss made it 14-12.", "A0610 14-12"),
      ("- Halftime: 7-5", "A0610 7-5"),
      ("Fog.\n\nThe \"court\" was wet.\r\nThe Åland Foxes led 7-5.", nil),
      ("Fog.\n\nThe \"court\" was wet, Åsa.\nIt was 7-5.", "A0610 7-5"),
    ])
  func impossibleScores(_ recap: String, _ warning: String?) throws {
    #expect(try RecapFixture(recap: recap).warnings() == [warning].compactMap(\.self))
  }

  @Test(
    "Another final score is a warning",
    arguments: [
      "The Herons won 15-12.", "The Herons won 15:12.", "The Herons won by 15-12 at home.",
      "The Herons beat the Foxes 15-12.", "The Foxes lost 12-15 to the Herons.",
      "The Herons edged the Dune Foxes 15 to 12 at Harbour Court.", "A 15-12 win for the Herons.",
      "In the end, the final score was 15-12.", "The Herons won 15 - 12.",
      "The Herons squeezed past the Foxes 12-15.", "On June 6, the Herons won 15-12.",
      "The game ended 15-12.", "The Herons won 15 to 12.",
      "The Herons got the better of the Foxes 15-12.", "The Herons won 5-5.",
    ])
  func finalScores(_ recap: String) throws {
    let warnings = try RecapFixture(recap: recap).warnings()
    #expect(warnings.count == 1 && warnings.first?.hasPrefix("A0611 ") == true, "\(warnings)")
    for depth in RecapFixture.Depth.allCases where !recap.contains("5-5") {
      #expect(try RecapFixture(recap: recap, depth: depth).warnings().count == 1)
    }
  }

  @Test(
    "Points that are too many, or another total, are a warning",
    arguments: [
      ("Mara Voss scored 8 points.", "A0612 8 points"), ("Voss scored 8.", "A0612 8"),
      ("Voss had eight points for the Herons.", "A0612 eight points"),
      ("Voss finished with 6 points.", "A0612 6 points"),
      ("Voss led the Herons with 6 points.", "A0612 6 points"),
      ("Voss led all scorers with six points, and Pellow had 5 points.", "A0612 six points"),
      ("Voss had 7 points, and Pellow had 6 points.", "A0612 6 points"),
      ("Voss had a game-high 9 points.", "A0612 9 points"),
      ("Voss (9 points) was the best.", "A0612 9 points"),
      ("**Voss** (*9 points*) was the best.", "A0612 9 points"),
      ("Voss's 9 points were the most.", nil), ("Voss's 9 points, the most.", "A0612 9 points"),
      ("The Foxes got 7 points from Caleb Thornwick.", "A0612 7 points"),
      ("There were 8 points by Mara Voss in the rain.", "A0612 8 points"),
      ("Asa Lindmyr added one point.", "A0612 one point"),
      ("The Foxes scored the last 12 points.", "A0612 12 points"),
      ("Pellow, who had 6 points in the rain, smiled.", "A0612 6 points"),
      ("Voss scored 8, including the last basket.", "A0612 8"),
      ("Ruddle scored 4 of the Herons' 15 points.", "A0612 4"),
    ])
  func points(_ recap: String, _ warning: String?) throws {
    #expect(try RecapFixture(recap: recap).warnings() == [warning].compactMap(\.self))
  }

  @Test(
    "A name that is almost one of the game is a warning",
    arguments: [
      ("Mara Vosss scored.", nil), ("Jonah Pelow had five.", "A0613 Jonah Pelow"),
      ("Then Tasmin Ruddle again.", "A0613 Tasmin Ruddle"),
      ("The Dune Foxies were late.", "A0613 Dune Foxies"), ("A Dune Foxe, a Dune Fox.", nil),
      ("Harbor Herons were early.", "A0613 Harbor Herons"), ("A Harbour Heron was late.", nil),
      ("Pelow and Jona passed.", nil), ("Jonas Pelow passed.", nil),
    ])
  func names(_ recap: String, _ warning: String?) throws {
    let warnings = try RecapFixture(recap: recap).warnings()
    #expect(warnings.first == warning)
  }

  @Test(
    "What may be right has no warning",
    arguments: [
      // Scores, runs and parts of the game.
      "The Herons won 15-11, after 5-5, 9-9 and 11-11.", "The Foxes lost 11-15.",
      "An 8-2 run, a 4-0 run and a 1-0 lead.", "The Foxes led 9-6, then 9-7.",
      "The Herons won 15-11 after trailing 6-9.", "From 10-11 to 15-11, on a 5-0 run.",
      "Mara Voss's two made it 9-9; at 11-10 it was close.",
      // Records and other games.
      "The Herons improved to 9-0.", "They improved from 8-0 to 9-0.",
      "Unbeaten at 9-0, they left.",
      "They won 21-3 in the second game.", "Game 2: Herons 21-3.", "The women's team won 21-3.",
      "The day before, they won 21-3.", "It was 60-40 for the guests in the stands.",
      "Voss, with 500 points for the club, was honored.", "Voss drew 6 fouls.",
      "The Herons (4-9) beat the Foxes (9-4) 15-11.",
      "The Herons are 14-0 on the season.", "A 12-9 record.", "The Herons now lead the series 9-0.",
      "The Herons won 21-3 last week.", "They won 21-3 on Friday.", "They won 21-3 in May.",
      "They won 21-3 on June 2.", "On June 60 they won 21-3.", "In 2025 they won 21-3.",
      "The Gulls won 21-3.",
      "The Herons beat the Gulls 21-3.", "Boston beat Chicago 21-3.", "They had won 21-3 before.",
      "Coming off a 21-3 win, the Herons were calm.", "They avenged a 3-21 loss.",
      "The 9-0 Herons won.", "The Herons fell to 0-9.", "They will win 21-3 next time.",
      "The Herons beat the Foxes 15-11. The last time, it was 21-3 in the other game.",
      "## Other games\n\nThe Herons won 21-3.", "- Gulls 21-3 Otters", "Herons vs. Gulls, 21-3.",
      "They would have won 21-3 without Voss.", "It was a 2-3 zone.", "They play a 1-3-1 zone.",
      "A best-of-three, won 2-1 in games.", "The vote was 9-0.", "Harbor's edge was windy.",
      "They won 21-3 in game 2.", "The Herons almost won 15-12.", "A 12-9 finish.",
      "It was a 21-3 loss that hurt.", "Having led 9-8 once, the Herons won.",
      // Shots and other figures.
      "Voss was 9-0 from the line.", "Voss went 3-of-5, Pellow 3-for-7.", "Voss shot 9-14.",
      "The Herons won the rebounding battle 42-31.", "They led 42-31 on the glass.",
      "Points in the paint: 30-8.", "The Foxes had fouls in mind, at 9-0.",
      "Ruddle was 8-14 and Voss 9-14 from deep.",
      // Times, dates, ages and ranges.
      "It began at 18:30 on 2026-06-06, or 6/6, and ended at 7:30.", "At 12:14.2 it was over.",
      "The 10-15 people at the court cheered.", "Ages 12-14 play at 9-10 on Sundays.",
      "Voss, at 6-2, is the tallest.", "It took 20-25 minutes.", "A 50-50 ball.",
      "Call 555-1234 or 30-40-50.", "Open 9-12 and 14-20.", "Voss had 4 - 3 of them late.",
      "[Watch 21-3](https://a.example/21-3) `led 21-3` <https://a.example/led-21-3>",
      "https://a.example/led-21-3 was 9-4-2.", "| Q1 | led 21-3 |\n|---|---|",
      "Voss said: \"We won 21-3, and I scored 50 points.\"", "> We won 21-3.",
      "> It was fun. We won 21-3.", "\"It was fun.\nWe won 21-3,\" she said.",
      "She is 6'2\" tall.\n\n\"We won 21-3,\" she said.",
      "```\nThe Herons won 21-3.\n\nThe Herons led 21-3.\n```", "“We won 21-3,” she said.",
      // Points.
      "Mara Voss scored 7 points and Pellow added 5 points.", "Voss (12) scored.",
      "Ben Cole scored 40 points for the Gulls.", "Voss has 150 points this season.",
      "Voss averages 20 points.", "Voss would have had 20 points.", "Voss needed 9 points.",
      "Ruddle guarded Voss, who had 7 points.", "Voss finished the half with 5 points.",
      "Voss finished with 4 points in the second half.", "Voss and Pellow scored 12 points.",
      "Voss and her sister scored 12 points.", "Both teams combined for 26 points.",
      "They scored 26 points in all.", "It was a game to 21 points.", "Voss had 12-point games.",
      "A 1,200 points club; 20 points a game.", "Ruddle watched as Voss scored 7 points.",
      "Voss, who guarded Ruddle, scored 7 points.", "With Voss out, 15 points was enough.",
      "Maria Voss scored 20 points.", "Coach Ruddle counted 20 points.",
      "Ruddle's sister had 20 points.",
      "Voss, 12 points behind Pellow in the table, won.", "Scorers: Mara Voss (12).",
      "Ruddle missed 20 points.", "The Foxes held Voss to 7 points, 20 points below her average.",
      "The sister of Voss had 20 points.", "Voss with Pellow scored 12 points.",
      "On the court with Pellow, Mr. Ruddle had 20 points.", "Voss scored 6 of 14 shots.",
      "The Herons' bench had 20 points.", "Voss led by 16 points.",
      "Voss nearly scored 20 points.", "Voss scored 8 threes.", "Voss's team had 16 points.",
      "Pellow had 2 assists and Voss 7 points.", "Two points from Ruddle, 9 points in all.",
      // Names.
      "Mara Voss, Jonah Pellow and Åsa Lindmyr; Asa Lindmyr, MARA VOSS and O’Dair.",
      "A Heron and a Fox met.", "Peter Ruddles, the coach, and Jona the cook.",
      "Ruddle's and Foxes' day.",
      "Marta came with Maria and Tamsyn.", "Riddle me this. Fixes were made.", "We met in Pelow.",
      "Next week they meet the Foxer.", "Saddle up, said the Mayor of Duner.",
    ])
  func noFalseAlarm(_ recap: String) throws {
    for depth in RecapFixture.Depth.allCases {
      #expect(try RecapFixture(recap: recap, depth: depth).warnings() == [], "\(depth)")
    }
  }

  @Test("Warnings are printed with the place and the right value")
  func printed() throws {
    let recap = "Jonah Pelow left. Voss scored 8 points at 12-9. They won 15-12."
    #expect(
      try RecapFixture(recap: recap).reading().printed == """
        game.json:9:11: warning[A0613]: Almost the name of Jonah Pellow, but spelled differently
          9 | "recap": "Jonah Pelow left. Voss scored 8 points at 12-9. They won 15-12."}
            |           ^^^^^^^^^^^
          help: did you mean Jonah Pellow?
        game.json:9:41: warning[A0612]: 8 points of Mara Voss, who has 7 in the data
          9 | "recap": "Jonah Pelow left. Voss scored 8 points at 12-9. They won 15-12."}
            |                                         ^^^^^^^^
          help: correct the recap, or the data if they are wrong
        game.json:9:53: warning[A0610]: 12-9 is the score of no moment and no part of the game, which ended 15-11
          9 | "recap": "Jonah Pelow left. Voss scored 8 points at 12-9. They won 15-12."}
            |                                                     ^^^^
          help: correct the recap, or the data if they are wrong
        game.json:9:68: warning[A0611]: The game ended 15-11, not 15-12
          9 | "recap": "Jonah Pelow left. Voss scored 8 points at 12-9. They won 15-12."}
            |                                                                    ^^^^^
          help: correct the recap, or the data if they are wrong

        """)
  }

  @Test(
    "A recap in another language, and one of a game without a score, has only what can be checked")
  func unchecked() throws {
    let recap = "The Herons won 21-3, and Voss scored 40 points. Jonah Pelow sat."
    #expect(try RecapFixture(recap: recap).reading(locale: .german).printed == "")
    #expect(
      try RecapFixture(recap: recap).reading(locale: .britishEnglish).diagnostics.all.count == 3)
    let forfeit = RecapFixture(
      recap: recap, depth: .score, status: "forfeit", keys: #""forfeitedBy": "away", "#)
    #expect(try forfeit.warnings() == ["A0613 Jonah Pelow"])
  }

  @Test("The date of the game is no other one, in the order of the language")
  func dates() throws {
    func count(_ recap: String) throws -> Int {
      try RecapFixture(recap: recap).reading(locale: .britishEnglish).diagnostics.all.count
    }
    #expect(try count("On 6 June 2026, or 6 June, they won 21-3.") == 1)
    #expect(try count("On 16 June they won 21-3. On 6 June 2025 they won 22-3.") == 0)
  }

  @Test("Unknown points, and those of two players of one name, are never too many")
  func unknown() throws {
    let shared = #"{"points": 12}"#
    var fixture = BoxScoreFixture(ada: shared, ben: #"{"points": 8}"#)
    fixture.keys +=
      #""recap": "Ada scored 14 points. Cleo scored 9 points, the Wolf scored 9 points.", "#
    #expect(try fixture.reading().diagnostics.all.map(\.code) == ["A0612"])
    #expect(
      try RecapFixture(recap: "Voss scored 9 points.", depth: .score).warnings() == [])
  }

  @Test("The same mistake is reported once, and a recap of nothing else has few warnings")
  func bounded() throws {
    #expect(try RecapFixture(recap: "It was 12-9. Yes, it was 12-9.").warnings().count == 1)
    let wrong = (0..<60).map { "It was \(100 + $0)-99. Pellow scored \(30 + $0) points." }
    #expect(try RecapFixture(recap: wrong.joined(separator: " ")).warnings().count == 20)
  }

  @Test(
    "Hostile recaps take linear time",
    arguments: [
      "9-", "9", "`", "<a", "[", "](", "\"", "&", "*", "- ", "(", "led 9-8 and ", "Pelow ",
      "Mara ", "Mara, ", "Ada-", "'", "’s ", "twenty-", "1 points and ", "\u{301}", "# 1\n",
      "~~~\n",
      "Jonah Pelow, ", ".", "| ", "😀", "A. ",
    ])
  func hostile(_ part: String) throws {
    let recap = String(repeating: part, count: 30_000 / part.utf8.count)
    #expect(try RecapFixture(recap: "x " + recap + " It was 7-5").reading().value != nil)
  }
}
