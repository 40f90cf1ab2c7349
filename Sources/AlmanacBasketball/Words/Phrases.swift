/// A choice among phrases that is always the same for a game, and differs from game to game.
struct Phrases {
  private var state: UInt64

  /// - Parameter id: The ID of the game, which alone decides every choice.
  init(of id: String) {
    // FNV-1a, which is the same on every system and in every run.
    state = id.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns one of the phrases; the next call chooses independently.
  ///
  /// - Parameter phrases: One or more.
  mutating func next<Phrase>(_ phrases: [Phrase]) -> Phrase {
    // SplitMix64.
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return phrases[Int(mixed % UInt64(phrases.count))]
  }

  /// Returns phrases in the same order from one of them on.
  func rotated<Phrase>(_ phrases: [Phrase]) -> [Phrase] {
    var choice = self
    let start = choice.next(Array(phrases.indices))
    return Array(phrases[start...] + phrases[..<start])
  }
}
