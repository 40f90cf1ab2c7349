import Almanac

/// The pages of the scorer's table. One script makes both, from what the server says.
struct ScorePage {
  private let settings: SiteSettings

  init(_ settings: SiteSettings) { self.settings = settings }

  func document(of page: DeskPage) -> DeskDocument {
    DeskDocument(
      title: settings.text(ScoringWords.title), language: settings.language.tag,
      style: Self.style, script: Self.script,
      data: [
        "page": page == .list ? "list" : "item",
        "words": .object(
          ScoringWords.all.map { word in
            // The script fills the placeholders.
            let text = settings.text(
              word,
              ["number": "{number}", "team": "{team}", "reason": "{reason}", "score": "{score}"])
            return .init(String(word.id.dropFirst(ScoringWords.prefix.count)), .string(text))
          }),
        "rules": .array(RuleSet.named.map { .string($0.key) }),
      ])
  }
}
