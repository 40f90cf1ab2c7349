public import Almanac

extension Move.Kind: Readable {
  /// Reads the name of a kind; other words for it are errors that say which is meant.
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    if value.kind == .string, let kind = Self(rawValue: value.text) { return kind }
    let letters = value.text.lowercased().filter { $0.isLetter || $0.isNumber }
    let meant = value.kind == .string ? otherWords[letters] : nil
    diagnostics.add(
      .unknownChoice(
        value, among: allCases.map(\.rawValue), help: meant.map { "did you mean \($0)?" }))
    return nil
  }

  /// The words and abbreviations that scorers use for the kinds, by their letters and digits.
  private static let otherWords: [String: Self] = [
    "1": .onePoint, "1point": .onePoint, "1pt": .onePoint, "1p": .onePoint, "one": .onePoint,
    "2": .twoPoints, "2points": .twoPoints, "2pts": .twoPoints, "2pt": .twoPoints, "2p": .twoPoints,
    "two": .twoPoints, "twopointer": .twoPoints, "2pointer": .twoPoints, "fieldgoal": .twoPoints,
    "fg": .twoPoints, "basket": .twoPoints, "layup": .twoPoints, "dunk": .twoPoints,
    "3": .threePoints, "3points": .threePoints, "3pts": .threePoints, "3pt": .threePoints,
    "3p": .threePoints, "three": .threePoints, "3pointer": .threePoints,
    "ft": .freeThrow, "ftmade": .freeThrow, "ftmissed": .missedFreeThrow,
    "missed2": .missedTwoPoints, "2pointsmissed": .missedTwoPoints, "2ptmiss": .missedTwoPoints,
    "missed3": .missedThreePoints, "3pointsmissed": .missedThreePoints,
    "3ptmiss": .missedThreePoints, "ast": .assist, "reb": .rebound, "oreb": .offensiveRebound,
    "dreb": .defensiveRebound, "pf": .foul, "personalfoul": .foul, "stl": .steal, "blk": .block,
    "blockedshot": .block, "to": .turnover, "tov": .turnover,
    "in": .enters, "subin": .enters, "substitutionin": .enters, "out": .leaves, "subout": .leaves,
    "substitutionout": .leaves,
  ]
}
