extension Explanation {
  /// The explanations for themes and design tokens.
  package static let design: [Explanation] = [
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
    .init(
      "A0730", "Not a color that can be computed",
      reason: """
        From the colors of a site Almanac derives others, and checks that text is legible. It needs an \
        opaque color: hexadecimal, a name of CSS, or a function such as rgb(), hsl() or oklch() with \
        numbers.
        """,
      remedy: "Write the color in one of these forms, without an opacity.",
      example: ##""colors": {"accent": "#0a5c6b", "background": "ivory"}"##),
    .init(
      "A0731", "Text in this color would be hard to read",
      reason: """
        Text needs a contrast of 4.5:1 to its background (WCAG 2.2, success criterion 1.4.3). Pages have \
        the nearest color of the same hue that has it, lighter or darker than the one that is written.
        """,
      remedy: """
        Write the color that the message names, or another background. With a color for light pages and \
        one for dark pages, each needs a contrast to its own background only.
        """,
      example: ##""colors": {"accent": {"light": "#7f6400", "dark": "#ffcc00"}}"##),
    .init(
      "A0732", "A picture of the site is not in Content",
      reason: """
        The keys logo and icon of Content/site.json are paths of files in Content, such as logo.svg or \
        pictures/logo.svg. Almanac reads nothing outside, and pages load no pictures from other hosts.
        """,
      remedy: "Put the file in Content, and write its path in that folder.",
      example: #""logo": "logo.svg""#),
    .init(
      "A0733", "A picture of the site has another format",
      reason: """
        A logo is SVG, PNG, WebP, JPEG, GIF or AVIF. An icon is SVG or PNG: these are the formats that \
        browsers and telephones show as icons.
        """,
      remedy: "Save the picture in one of these formats.",
      example: #""icon": "icon.png""#),
    .init(
      "A0734", "A picture of the site does not exist",
      reason: "The key logo or icon of Content/site.json names a file that Content does not have.",
      remedy: "Put the file in Content, correct its path, or remove the key.",
      example: #""logo": {"light": "logo.svg", "dark": "logo-dark.svg"}"#),
    .init(
      "A0735", "The size of a picture is unknown",
      reason: """
        With the width and height of a picture, browsers keep its place free while they load it, so that \
        nothing on the page moves.
        """,
      remedy: """
        Give the svg element a width and a height, or a viewBox. Another picture may be damaged: save it \
        again.
        """),
  ]
}
