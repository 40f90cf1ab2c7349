/// What people write after a score that an overtime decided.
enum OvertimeMark {
  /// Returns whether a word, in lowercase, says that there were overtimes: "ot", "2ot", "n.v." (German), "a.e.t.",
  /// "ts".
  static func matches(_ word: String) -> Bool {
    let name = word.drop(while: \.isNumber)
    return [
      "ot", "n.v.", "nv", "n.v", "a.e.t.", "aet", "a.p.", "et", "v", "p.", "ap", "prol.", "ts",
      "d.t.s.",
    ]
    .contains(name)
  }
}
