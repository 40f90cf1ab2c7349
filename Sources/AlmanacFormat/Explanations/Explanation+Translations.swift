extension Explanation {
  /// The explanations for translations of words.
  package static let translations: [Explanation] = [
    .init(
      "A0373", "The placeholders of a word are wrong",
      reason: """
        A placeholder such as {name} stands for a value that the program fills in. A translation \
        needs every placeholder of the word, in any order, or the value would be missing from the \
        page, and it cannot have others. Only {count} may be missing, in a plural form that is for a \
        single number: "one game".
        """,
      remedy: """
        Use the placeholders of the English words. {name:lowercase} writes a value in lowercase. \
        Words of your own templates have no placeholders.
        """,
      example: #"{"game.versus": "{home} gegen {away}"}"#),
    .init(
      "A0374", "The plural forms of a word are not those of the language",
      reason: """
        Languages have different plural forms: English has one and other, Polish one, few, many and \
        other. They are named as in Unicode CLDR. Without a form, some numbers would have the wrong \
        one.
        """,
      remedy: """
        Write an object with a string for each form of the language. Forms that are only for \
        fractions or millions may be left out: these then have the form other.
        """,
      example: #"{"game.count": {"one": "{count} Spiel", "other": "{count} Spiele"}}"#),
  ]
}
