extension Explanation {
  /// The explanations for themes and design tokens.
  static let design: [Explanation] = [
    .init(
      "A0380", "The theme's folder does not exist",
      reason: """
        The key theme of Content/site.json names a folder in the source, beside Content, with \
        templates, layouts, partials, assets and words. Almanac follows no links to it.
        """,
      remedy: "Correct the path, or remove the key.",
      example: #""theme": "themes/paper""#),
    .init(
      "A0381", "A design token is not declared",
      reason: """
        The key design of Content/site.json sets tokens that the theme, or Templates/tokens.json, \
        declares. No style sheet uses another one.
        """,
      remedy: "Correct the name, or declare the token with its type and a default.",
      example: ##"{"accent": {"type": "color", "default": "#0a5c6b"}}"##),
    .init(
      "A0382", "A design token cannot have this name",
      reason: """
        A token becomes a custom property of the style sheet assets/tokens.css: accent becomes \
        --accent.
        """,
      remedy: """
        Begin the name with a lowercase letter, and use only letters of English, digits and hyphens.
        """),
    .init(
      "A0383", "The value of a design token is not of its type",
      reason: """
        Values are written into a style sheet, so each type allows certain forms only. A color is \
        hexadecimal, a name of CSS, or a function such as rgb() or oklch() with numbers. A length is \
        a number with a unit. Fonts are a list of names.
        """,
      remedy: "Write a value of the type that the message names.",
      example: ##""design": {"accent": "#0a5c6b", "text-font": ["Source Serif", "serif"]}"##),
    .init(
      "A0384", "The original of a copied template has changed",
      reason: """
        The command almanac theme eject copied the file from the theme of an earlier version. The theme \
        of this version has another one, and the copy lacks what was added or corrected since.
        """,
      remedy: """
        Take over the changes that you want, which almanac theme diff lists. Then record that with \
        almanac theme eject --accept, or remove the copy to use the theme's file.
        """,
      example: "almanac theme diff game.md"),
  ]
}
