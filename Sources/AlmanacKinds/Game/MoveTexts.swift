import Almanac

/// The words for the moves of a page, each looked up once.
final class MoveTexts: Sendable {
  private let kinds: [Move.Kind]
  private let texts: [String]

  init(_ tally: Tally, _ settings: SiteSettings) {
    var kinds: [Move.Kind] = []
    for event in tally.events where !kinds.contains(event.kind) { kinds.append(event.kind) }
    self.kinds = kinds
    texts = kinds.map { settings.text($0.word(tally.rules)) }
  }

  /// The word for a move that the page has; empty for others.
  subscript(kind: Move.Kind) -> String { kinds.firstIndex(of: kind).map { texts[$0] } ?? "" }
}
