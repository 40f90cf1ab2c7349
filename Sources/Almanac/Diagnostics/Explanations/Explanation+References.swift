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
  ]
}
