extension Explanation {
  /// The explanations for words of the interface.
  package static let words: [Explanation] = [
    .init(
      "A0370", "A file with words is not named after a language, or is in a subfolder",
      reason: """
        The files directly in Templates/words have the translations into one language each. Their names are \
        the tags of languages, such as de.json or en-GB.json, so Almanac does not know what to do \
        with another one. A file in a subfolder, such as an old copy, could contradict them.
        """,
      remedy: """
        Rename the file to the tag of its language, and move it to Templates/words. Templates belong in another folder, and words of \
        your own templates in Templates/words.json.
        """),
    .init(
      "A0371", "A word of the site's own templates cannot have this name",
      reason: """
        Templates/words.json declares words that only your templates use, and templates write them \
        as {{words.name}}. The names of the program's words have dots in them.
        """,
      remedy: """
        Give the word a name of letters and digits. To change a word of the program, write it in \
        Templates/words/en.json, or in the file of another language.
        """,
      example: #"{"skipToContent": "Skip to content"}"#),
    .init(
      "A0372", "A translation is for a word that does not exist",
      reason: """
        Neither the program nor Templates/words.json has a word with this name, so no page would \
        ever show the translation.
        """,
      remedy: "Correct the name, or remove the entry.",
      example: #"{"game.status.final": "Endstand"}"#),
    .init(
      "A0375", "Two sources declare a word of the same name",
      reason: "A translation could be meant for either of them.",
      remedy: "Begin the identifiers of a source's words with the name of the source."),
    .init(
      "A0376", "A word is not listed by its source",
      reason: """
        A view model asks for a word that no source has in its words. Sites could not translate it, \
        and a page would not be rebuilt when it changes.
        """,
      remedy: "Add the word to the words of the kind that uses it.",
      example: "let words = [Word.minutes]"),
    .init(
      "A0377", "A template shows an unknown word",
      reason: """
        {{words.name}} writes a word of the program, or one that Templates/words.json declares. Words \
        that need a number or another value cannot be written by a template: a field of the view \
        model has them with their values.
        """,
      remedy: "Correct the name, or declare the word in Templates/words.json.",
      example: "{{words.skipToContent}}"),
  ]
}
