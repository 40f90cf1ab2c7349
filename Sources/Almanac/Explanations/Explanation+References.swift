extension Explanation {
  package static let references: [Explanation] = [
    .init(
      "A0401", "Two items of a kind have the same identifier",
      reason: """
        Other items refer to an item by its identifier, which also determines the path of its \
        page. With two items of the same identifier, a reference could mean either.
        """,
      remedy: """
        Give each a different identifier (`id`, `username`, a number or the file name, depending \
        on the kind). If both are the same item, remove one.
        """),
    .init(
      "A0402", "A reference leads to an item that does not exist",
      reason: """
        An item refers to another one by an identifier, such as a post to its author, and no item \
        of that kind has this identifier. A link to it would lead nowhere.
        """,
      remedy: """
        Correct the spelling if you meant another item, or add the missing item. Upper and lower \
        case matter.
        """,
      example: "author: mina.orr"),
    .init(
      "A0403", "An image or another file does not exist",
      reason: """
        The data refers to a file of the site, by its name beside the data or by its path from the \
        site's root, and the site has no such file. The page would show a broken image. Upper and \
        lower case matter on web servers.
        """,
      remedy: """
        Add the file, or correct the name. Files in Content are copied to the same path in the \
        site, those in Templates/assets to /assets/.
        """,
      example: #""image": "biscuit.svg""#),
  ]
}
