import Almanac
private import CTheme

/// The sites to begin with.
enum Starters {
  static let all = [league, catalogue, shelter, blog, report]

  static let league = Starter("league", "a league with games, tables and teams") { locale in
    locale.text("Harbor League", "Hafenliga")
  } files: { answers in
    let text = answers.locale.text
    let (foxes, gulls) = (text("Foxes", "Füchse"), text("Gulls", "Möwen"))
    let (before, after) = (answers.day(-7), answers.day(7))
    let competition = JSON([
      "id": "league", "name": .string(answers.title), "rules": "fiba", "standings": "fiba",
    ])
    let description = text("Games, tables and teams.", "Spiele, Tabellen und Mannschaften.")
    return [
      .init(
        "Content/site.json",
        answers.settings(
          description: description, [.init("competitions", .array([competition]))])),
      .init(
        "Content/games/season.csv",
        """
        date,home,away,score,status,competition,season,round
        \(before)T18:00,\(foxes),\(gulls),71-64,final,league,\(answers.today.year),1
        \(after)T18:00,\(gulls),\(foxes),,scheduled,league,\(answers.today.year),2

        """),
    ]
  }

  static let catalogue = Starter(
    "catalogue", "an astronomy club with the Messier catalogue"
  ) { locale in
    locale.text("Stargazers", "Sternfreunde")
  } files: { answers in
    let description = answers.locale.text("The Messier catalogue.", "Der Messier-Katalog.")
    let catalogue = unsafe almanac_messier_catalogue()
    // There are as many bytes as are counted.
    let bytes = unsafe Array(UnsafeBufferPointer(start: catalogue.bytes, count: catalogue.count))
    return [
      .init("Content/site.json", answers.settings(description: description)),
      .init("Content/messier/catalogue.json", bytes: bytes),
    ]
  }

  static let shelter = Starter("shelter", "a shelter with pets that look for a home") { locale in
    locale.text("Harbor Shelter", "Tierheim am Hafen")
  } files: { answers in
    let text = answers.locale.text
    let description = text(
      "Pets looking for a home.", "Tiere, die ein Zuhause suchen.")
    let currencies: [SiteLocale: JSON] = [.britishEnglish: "GBP", .german: "EUR"]
    let fees = JSON([
      "currency": currencies[answers.locale] ?? "USD",
      "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500,
    ])
    let pet = JSON([
      "name": "Biscuit", "species": .string(text("Dog", "Hund")),
      "birthday": .string(answers.day(-1000).description), "rarity": "common",
      "description": .string(
        text(
          "Biscuit likes long walks, short baths and everyone who says hello first.",
          "Biscuit mag lange Spaziergänge, kurze Bäder und alle, die zuerst grüßen.")),
    ])
    return [
      .init(
        "Content/site.json", answers.settings(description: description, [.init("fees", fees)])),
      .init("Content/pets/biscuit.json", pet),
    ]
  }

  static let blog = Starter("blog", "a blog with posts and pages") { locale in
    locale.text("Harbor Notes", "Notizen vom Hafen")
  } files: { answers in
    let text = answers.locale.text
    return [
      .init(
        "Content/site.json",
        answers.settings(
          description: text("Notes from a small town.", "Notizen aus einer kleinen Stadt."))),
      .init(
        "Content/posts/\(answers.today)-first-post.md",
        """
        ---
        title: \(text("A first post", "Ein erster Beitrag"))
        date: \(answers.today)
        summary: \(text("What this blog is about.", "Worum es hier geht."))
        ---
        \(text("Write here, in *Markdown*.", "Hier steht der Text, in *Markdown*."))

        """),
      .init(
        "Content/pages/about.md",
        """
        ---
        title: \(text("About", "Über diese Seite"))
        menu: 1
        ---
        \(text("Who writes here, and why.", "Wer hier schreibt und warum."))

        """),
    ]
  }

  static let report = Starter("report", "figures that a program writes, such as benchmarks") {
    locale in
    locale.text("Measurements", "Messungen")
  } files: { answers in
    let text = answers.locale.text
    let collection = JSON([
      "name": "result", "title": .string(text("Results", "Ergebnisse")),
      "fields": JSON([
        "run": field("text", text("Run", "Lauf")), "date": field("date", text("Date", "Datum")),
        "duration": field("decimal", text("Duration in ms", "Dauer in ms")),
      ]),
      "identifier": "run", "order": ["date descending", "run"], "list": JSON([:]),
    ])
    return [
      .init(
        "Content/site.json",
        answers.settings(
          description: text("What each run measured.", "Was jeder Lauf gemessen hat."),
          [.init("collections", JSON(["results": collection]))])),
      .init(
        "Content/results/results.csv",
        """
        run,date,duration
        2,\(answers.today),41.7
        1,\(answers.day(-1)),43.2

        """),
    ]
  }
}

/// Returns the declaration of a field that every record has.
private func field(_ type: String, _ label: String) -> JSON {
  JSON(["type": .string(type), "required": true, "label": .string(label)])
}

extension SiteLocale {
  /// Returns a text in the language of the locale.
  fileprivate func text(_ english: String, _ german: String) -> String {
    self == .german ? german : english
  }
}

extension Starter.Answers {
  /// Returns the day at a distance from the first.
  fileprivate func day(_ distance: Int) -> CalendarDate {
    CalendarDate(daysSinceEpoch: today.daysSinceEpoch + distance)
  }
}
