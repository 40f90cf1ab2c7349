extension Explanation {
  static let references: [Explanation] = [
    .init(
      "A0401", "Two items of a kind have the same name",
      reason: """
        Other items refer to an item by its identifier, and its page has a path made of it. With \
        two of the same name, a reference could mean either.
        """,
      remedy: """
        Give each an identifier of its own (`id`, `username`, a number, or the name of its file, as \
        the kind has it). If both are the same item, remove one.
        """),
    .init(
      "A0402", "A reference names an item that does not exist",
      reason: """
        An item refers to another one by an identifier, such as a post to its author, and no item \
        of that kind has it. A link to it would lead nowhere.
        """,
      remedy: """
        Mend the spelling, if another name was meant, or add the item that is missing. Letters \
        have to agree in case.
        """,
      example: "author: mina.orr"),
    .init(
      "A0403", "A picture or another file that is named does not exist",
      reason: """
        The data name a file of the site, by its name beside the data or by its path from the \
        site's root, and no such file is copied. The page would show a broken picture. Whether \
        letters are capital matters on web servers.
        """,
      remedy: """
        Put the file there, or mend the name. Files below Content are copied to where they lie, \
        those in Templates/assets to /assets/.
        """,
      example: #""image": "biscuit.svg""#),
  ]
}
