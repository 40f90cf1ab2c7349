public import Almanac

extension CatalogKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0511", "An image has no credit",
        reason: """
          The licences of most images of the sky require a credit. The page would show the image \
          without one.
          """,
        remedy: """
          Add `imageCredit`, the name to credit, and `imageSource`, the address that the image \
          comes from.
          """,
        example: #""imageCredit": "NASA, ESA", "imageSource": "https://example.org/m1""#),
      .init(
        "A0512", "The catalogue lacks objects",
        reason: """
          A catalogue that lacks ten objects or fewer is meant to be complete: Messier's has 110, and others \
          as many as their `count` in site.json says. One that lacks more is a part, without a warning.
          """,
        remedy: "Add the objects that the message lists."),
      .init(
        "A0516", "Two places of observing have the same name",
        reason: """
          Each place has a page for tonight, whose address is made from the letters and digits of its name. Two names \
          that differ in capital letters or signs only would give the same one.
          """,
        remedy: "Change one of the names.",
        example: #""observing": [{"name": "North Hill", …}, {"name": "South Hill", …}]"#),
      .init(
        "A0535", "An object was discovered after its entry was last changed",
        reason: """
          An entry contains what was known on the day of its last change, `updateDate`. A \
          discovery after that day means that one of the two years is mistyped.
          """,
        remedy: "Correct the wrong year. Years before the year 1 are negative.",
        example: #""discovered": "1731-06-10""#),
    ]
  }
}

extension DeclaredCatalogs {
  public var explanations: [Explanation] {
    [
      .init(
        "A0517", "The prefix of a catalog has characters other than letters",
        reason: """
          The names of a catalog's objects are a prefix and a number, such as C14 or NGC 224. A prefix with digits or \
          signs would not end where the number begins.
          """,
        remedy: "Write up to twelve letters of the English alphabet.",
        example:
          #""catalogs": {"caldwell": {"title": "Caldwell catalog", "prefix": "C", "count": 109}}"#),
      .init(
        "A0518", "Two catalogs have the same prefix",
        reason: """
          Observations, pictures and descriptions name objects by prefix and number. With one prefix for two \
          catalogs, a name would be that of two objects. M belongs to Messier's catalog.
          """,
        remedy: "Give each catalog a prefix of its own."),
      .init(
        "A0519", "The folder of a catalog belongs to another collection",
        reason: """
          A catalog has the files of its folder in `Content`, and its name is that of the folder. Built-in kinds and \
          declared collections have folders and names, too.
          """,
        remedy: "Choose another folder, and move the catalog's files there."),
    ]
  }
}
